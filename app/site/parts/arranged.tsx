import { Fragment, type ReactNode } from "react";
import { sectionsIn } from "#domain/page-texts/order/page-sections.ts";

interface ArrangedProps {
  /** The text of the page that orders its sections. */
  order: string;
  sections: Readonly<Record<string, ReactNode>>;
}

/** The sections of a page in the owner's order, without the hidden ones. */
export function Arranged({ order, sections }: ArrangedProps) {
  return sectionsIn(order, Object.keys(sections))
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => <Fragment key={id}>{sections[id]}</Fragment>);
}
