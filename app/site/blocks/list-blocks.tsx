import { use } from "react";
import { InColumn } from "#app/ui/container.tsx";
import { FaqList } from "#app/site/parts/faq-list.tsx";
import { CheckList, PointCards, Steps } from "#app/site/parts/point-lists.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { type BlockView, itemsOf, leadOf } from "./block-view.ts";

export const PointsBlock: BlockView = ({ block, placement, ground }) => (
  <Section id={placement} title={block.values["title"] ?? ""} ground={ground} {...leadOf(block)}>
    <PointCards points={itemsOf(block, "title", "text")} wide={!use(InColumn)} />
  </Section>
);

export const StepsBlock: BlockView = ({ block, placement, ground }) => (
  <Section id={placement} title={block.values["title"] ?? ""} ground={ground} {...leadOf(block)}>
    <Steps steps={itemsOf(block, "title", "text")} />
  </Section>
);

export const ChecklistBlock: BlockView = ({ block, placement, ground }) => (
  <Section id={placement} title={block.values["title"] ?? ""} ground={ground} {...leadOf(block)}>
    <CheckList items={itemsOf(block, "text").map(({ text }) => text)} />
  </Section>
);

export const QuestionsBlock: BlockView = ({ block, placement, ground }) => (
  <Section id={placement} title={block.values["title"] ?? ""} ground={ground}>
    <FaqList faqs={itemsOf(block, "question", "answer")} />
  </Section>
);
