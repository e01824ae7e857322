import type { CompanyFacts } from "#domain/settings/company.ts";
import { House, Magnifier } from "#app/site/drawings/places.tsx";
import { Mosquito } from "#app/site/drawings/pests.tsx";
import { LogoDrawing } from "#app/site/frame/logo.tsx";

const parts = [
  { Picture: Mosquito, words: "What comes next", lines: ["w-11/12", "w-3/5"] },
  { Picture: House, words: "What keeps it out", lines: ["w-4/5", "w-11/12"] },
  { Picture: Magnifier, words: "Ask us what it is", lines: ["w-3/5"] },
];

/** Draws an issue of the newsletter on its envelope: what comes, in words that are true of every one. */
export function SampleIssue({ company }: { company: CompanyFacts }) {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto w-full max-w-sm px-5 pt-1 pb-12 select-none max-sm:max-w-76"
    >
      <Envelope />
      <div className="relative -rotate-2 overflow-hidden rounded-md border border-line bg-surface shadow-sm">
        <div className="flex items-center gap-3 bg-band px-4 py-2.5 text-on-band">
          {company.logo ? null : <LogoDrawing {...company} className="h-8 w-7 shrink-0" />}
          <span className="font-display leading-tight font-bold">{company.name}</span>
        </div>
        <ul className="px-4">
          {parts.map(({ Picture, words, lines }) => (
            <li key={words} className="flex gap-3 border-line py-3 not-first:border-t">
              <Picture className="size-11 shrink-0" />
              <div className="grid grow content-center gap-2">
                <span className="leading-tight font-semibold">{words}</span>
                {lines.map((width) => (
                  <span key={width} className={`h-1.5 rounded-full bg-chip ${width}`} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
      <EnvelopeFront />
    </div>
  );
}

const placed = "absolute inset-x-0 bottom-0 w-full";

const Envelope = () => (
  <svg viewBox="0 0 384 190" className={placed} fill="none">
    <path
      d="M3 60 192 4l189 56v127H3z"
      fill="var(--picture-cool)"
      stroke="var(--ink)"
      strokeWidth="3"
      strokeLinejoin="round"
    />
  </svg>
);

const EnvelopeFront = () => (
  <svg
    viewBox="0 0 384 190"
    className={placed}
    fill="none"
    stroke="var(--ink)"
    strokeWidth="3"
    strokeLinejoin="round"
  >
    <path d="M3 96v91h378V96l-189 62z" fill="var(--picture-warm)" />
    <path d="m3 187 130-50M381 187l-130-50" />
  </svg>
);
