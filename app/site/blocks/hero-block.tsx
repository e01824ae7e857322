import * as addresses from "#app/addresses.ts";
import { PestPicture } from "#app/site/pests/pest-picture.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { type BlockView, itemsOf } from "./block-view.ts";

export const HeroBlock: BlockView = ({ site, block, path, placement }) => {
  const { eyebrow, title = "", text = "", first } = block.values;
  const isPest = addresses.isWithin(path, addresses.pests);
  return (
    <PageHero
      site={site}
      placement={placement}
      eyebrow={eyebrow}
      title={title}
      text={text}
      facts={itemsOf(block, "text").map((item) => item.text)}
      callFirst={first === "call"}
      {...(isPest
        ? { picture: <PestPicture slug={path.split("/").at(-1) ?? ""} className="size-56" /> }
        : {})}
    />
  );
};
