import { AllZipCodes } from "#app/site/areas/zip-codes.tsx";
import { cardSpan, pointRows } from "#app/site/parts/card-row.ts";
import { Section } from "#app/site/parts/section.tsx";
import { type BlockView, itemsOf, leadOf } from "./block-view.ts";

export const CoverageBlock: BlockView = ({ block, placement, ground, found: { city } }) =>
  city && city.zipCodes.length + city.neighborhoods.length > 0 ? (
    <Section id={placement} title={block.values["title"] ?? ""} ground={ground} {...leadOf(block)}>
      <div className="grid gap-6">
        {city.neighborhoods.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {city.neighborhoods.map((name) => (
              <li
                key={name}
                className="rounded-md bg-reassure-wash px-2 text-sm font-semibold text-reassure"
              >
                {name}
              </li>
            ))}
          </ul>
        ) : null}
        {city.zipCodes.length > 0 ? (
          <div className="grid gap-2">
            <h3 className="text-xl">ZIP codes</h3>
            <AllZipCodes city={city} />
          </div>
        ) : null}
      </div>
    </Section>
  ) : null;

export const LocalBlock: BlockView = ({ block, placement, ground }) => (
  <Section id={placement} title={block.values["title"] ?? ""} ground={ground} {...leadOf(block)}>
    <ul className={pointRows}>
      {itemsOf(block, "title", "season", "text").map(({ title, season, text }, at, all) => (
        <li key={`${at} ${title}`} className={`row-card ${cardSpan(at, all.length)}`}>
          <h3 className="text-lg">{title}</h3>
          {season ? <p className="text-sm font-semibold text-reassure">{season}</p> : null}
          <p className="mt-1 text-ink-soft sm:mt-2">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
