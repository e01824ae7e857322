import { Fragment } from "react";
import { useOutletContext } from "react-router";
import type { Site } from "./site.ts";

/** A text whose phone number stays in one line. A copy of it is the same text. */
export function RunningText({ children: text }: { children: string }) {
  const phone = useOutletContext<Site | null>()?.company.phone;
  if (!phone) return text;
  return text.split(phone).map((part, position) => (
    <Fragment key={position}>
      {position === 0 ? null : <span className="whitespace-nowrap">{phone}</span>}
      {part}
    </Fragment>
  ));
}
