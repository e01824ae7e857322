import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import { ServiceAreaMap } from "#app/site/areas/map/service-area-map.tsx";
import { PestPicture } from "#app/site/pests/pest-picture.tsx";
import { sceneOf } from "#app/site/drawings/named-scenes.ts";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { type BlockView, type BlockViewProps, itemsOf } from "./block-view.ts";

export const HeroBlock: BlockView = (props) => {
  const { site, block, placement } = props;
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
      {...pictureOf(props)}
    />
  );
};

/** Returns the map of a city, the drawing of a pest, or the drawing that the owner chose. */
function pictureOf({ site, block, path, found: { city } }: BlockViewProps): {
  picture?: ReactNode;
  scene?: string;
  wide?: boolean;
} {
  const { cities, location } = site.company;
  if (city?.location)
    return {
      wide: true,
      picture: (
        <ServiceAreaMap
          cities={cities}
          current={city.slug}
          office={location}
          className="h-auto w-full rounded-md border border-line"
        />
      ),
    };
  if (addresses.isWithin(path, addresses.pests))
    return { picture: <PestPicture slug={path.split("/").at(-1) ?? ""} className="size-56" /> };
  const scene = sceneOf(block.values["drawing"] ?? "");
  return scene === undefined ? {} : { scene };
}
