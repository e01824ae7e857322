import type { CSSProperties } from "react";
import { type Look, tokensOf } from "#domain/settings/look/palette.ts";

const isColor = (value: string | undefined): value is string => /^#[\da-f]{6}$/i.test(value ?? "");

/** Previews the entered colors in both looks. */
export function LookPreview({ values }: { values: Readonly<Record<string, string>> }) {
  const { mainColor: main, actionColor: action, accentColor: accent } = values;
  if (!isColor(main) || !isColor(action) || !isColor(accent)) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2" aria-label="Preview" role="group">
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
  const style = Object.fromEntries(
    Object.entries(tokens).map(([name, color]) => [`--${name}`, color]),
  ) as CSSProperties;
  return (
    <div style={style} className="overflow-hidden rounded-md border border-line bg-ground text-ink">
      <p className="bg-band px-4 py-2 text-sm font-semibold text-on-band">
        {look === "light" ? "Light look" : "Dark look"}
        <span className="font-normal text-on-band-soft"> on a band</span>
      </p>
      <div className="grid gap-3 p-4">
        <p className="font-display text-xl font-bold">Pests out, for good</p>
        <p className="text-sm text-ink-soft">Text beside it, and a line below.</p>
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
