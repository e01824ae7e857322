import { Section } from "#app/site/parts/section.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import type { BlockView } from "./block-view.ts";

export const TextBlock: BlockView = ({ block, placement, ground }) => {
  const { title = "", text = "", linkLabel, linkTo } = block.values;
  const isOutside = linkTo?.startsWith("https:");
  return (
    <Section id={placement} title={title} ground={ground}>
      <Paragraphs text={text} />
      {linkLabel && linkTo ? (
        <p className="mt-4">
          <a
            href={linkTo}
            data-cta={`${placement}-link`}
            className="font-semibold underline underline-offset-4"
            {...(isOutside ? { target: "_blank", rel: "noopener" } : {})}
          >
            {linkLabel}
            {isOutside ? <span className="sr-only"> (opens in a new tab)</span> : null}
          </a>
        </p>
      ) : null}
    </Section>
  );
};
