import { Fragment, type ReactNode } from "react";
import { OwnPart } from "#app/site/blocks/own-part.tsx";
import { useSite } from "#app/site/frame/site-context.ts";
import { sectionsIn } from "#domain/page-texts/order/page-sections.ts";

interface ArrangedProps {
  /** The text of the page that orders its sections. */
  order: string;
  sections: Readonly<Record<string, ReactNode>>;
}

/** The sections of a page and the parts that the owner added, in the owner's order, without the hidden ones. */
export function Arranged({ order, sections }: ArrangedProps) {
  const { own } = useSite();
  const added = new Map(own?.blocks.map((block) => [block.id, block]));
  return sectionsIn(order, [...Object.keys(sections), ...added.keys()])
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => {
      const block = added.get(id);
      if (own && block) return <OwnPart key={id} block={block} found={own.found} />;
      return <Fragment key={id}>{sections[id]}</Fragment>;
    });
}
