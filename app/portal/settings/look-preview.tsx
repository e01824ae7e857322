import type { CSSProperties } from "react";
import { faceCss } from "#app/type-css.ts";
import { typePairIds } from "#domain/settings/look/type-pairs.ts";
import { type Look, tokensOf } from "#domain/settings/look/palette.ts";

const isColor = (value: string | undefined): value is string => /^#[\da-f]{6}$/i.test(value ?? "");

/** Keeps the families of the sample apart from those of the page. */
const suffix = " Sample";

/** Previews the entered colors and typefaces in both looks. */
export function LookPreview({ values }: { values: Readonly<Record<string, string>> }) {
  const { mainColor: main, actionColor: action, accentColor: accent } = values;
  const pair = typePairIds.find((id) => id === values["typePair"]) ?? "coast";
  if (!isColor(main) || !isColor(action) || !isColor(accent)) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2" aria-label="Preview" role="group">
      <style dangerouslySetInnerHTML={{ __html: faceCss(pair, { isOnce: false, suffix }) }} />
      {(["light", "dark"] as const).map((look) => (
        <Sample key={look} look={look} colors={{ main, action, accent }} />
      ))}
    </div>
  );
}

interface SampleProps {
  look: Look;
  colors: { main: string; action: string; accent: string };
}

function Sample({ look, colors }: SampleProps) {
  const tokens = tokensOf(colors, look);
  const style = {
    ...Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`--${name}`, color])),
    "--display": `"Display${suffix}", sans-serif`,
    fontFamily: `"Body${suffix}", sans-serif`,
  } as CSSProperties;
  return (
    <div style={style} className="overflow-hidden rounded-md border border-line bg-ground text-ink">
      <p className="bg-band px-4 py-2 text-sm font-semibold text-on-band">
        {look === "light" ? "Light look" : "Dark look"}
        <span className="font-normal text-on-band-soft"> on a band</span>
      </p>
      <div className="grid gap-3 p-4">
        <p className="font-display text-xl font-bold">Pests out, for good</p>
        <p className="text-sm text-ink-soft">Smaller text below the heading.</p>
        <p className="flex flex-wrap items-center gap-3">
          <span className="rounded-md bg-action px-4 py-2 font-semibold text-on-action">
            Request a Quote
          </span>
          <span className="font-semibold text-action-ink underline">A link</span>
        </p>
        <p className="rounded-md bg-reassure-wash px-3 py-2 text-sm font-semibold text-reassure">
          Free inspection, guaranteed work
        </p>
      </div>
    </div>
  );
}
