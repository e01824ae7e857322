import type { ContentSet } from "#domain/settings/facts/content-set.ts";

/** A color of the look. */
export type MarkColor = "band" | "on-band" | "action" | "picture-cool";

interface Shape {
  d: string;
  fill?: MarkColor;
  stroke?: MarkColor;
  strokeWidth?: number;
}

const shield: Shape = {
  d: "M20 1q8 5 19 5 1 26-19 37Q0 32 1 6q11 0 19-5",
  fill: "band",
  stroke: "on-band",
  strokeWidth: 1,
};

/** The drawn logo, in a box of 40 by 44: a shield with a lighthouse for Hampton Roads, with a house for any other place. */
export const marks: Record<ContentSet, readonly Shape[]> = {
  "hampton-roads": [
    shield,
    { d: "m14.5 15 5.5-6 5.5 6z", fill: "action" },
    { d: "M16 16.5h8l1.5 13h-11z", fill: "on-band" },
    { d: "M16 20.5h8.5l.3 3h-9.2z", fill: "band" },
    {
      d: "M6.5 26.5q2.5-2 5 0M28.5 26.5q2.5-2 5 0M11 33q3-2.5 6 0t6 0 6 0",
      stroke: "picture-cool",
      strokeWidth: 2,
    },
  ],
  neutral: [
    shield,
    { d: "M11.5 19 20 12l8.5 7v12h-17z", fill: "on-band" },
    { d: "m8.5 20 11.5-9.5L31.5 20", stroke: "action", strokeWidth: 3 },
    { d: "M17.5 31v-7h5v7z", fill: "band" },
  ],
};
