import { useLocation } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { checkZip } from "./zip-answer.ts";

/** The result of the ZIP check, for visitors who continue from it to the form. */
export function ZipNotice({ site, className }: { site: Site; className?: string }) {
  const zip = new URLSearchParams(useLocation().search).get("zip");
  const answer = zip === null ? undefined : checkZip(zip, site.company.cities);
  if (answer?.kind !== "served") return null;
  return (
    <Notice tone="reassure" className={className}>
      <p>
        {answer.city.name} {answer.zip} is in our service area. Add the street below so we know
        where to go.
      </p>
    </Notice>
  );
}
