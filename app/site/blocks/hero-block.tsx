import { PageHero } from "#app/site/parts/page-hero.tsx";
import { type BlockView, itemsOf } from "./block-view.ts";

export const HeroBlock: BlockView = ({ site, block, placement }) => {
  const { eyebrow, title = "", text = "", first } = block.values;
  return (
    <PageHero
      site={site}
      placement={placement}
      eyebrow={eyebrow}
      title={title}
      text={text}
      facts={itemsOf(block, "text").map((item) => item.text)}
      callFirst={first === "call"}
    />
  );
};
