import { type KindDrawing, oval } from "./kind-drawing.ts";

const pellet = (x: number, y: number): string =>
  `M${x} ${y}l3-2.5h5l3 2.5v5l-3 2.5h-5l-3-2.5zM${x + 3} ${y - 2.5}v10M${x + 8} ${y - 2.5}v10`;

/** Drawings of termites and their look-alikes, by id. Lengths are rounded. */
export const termiteKinds = {
  "termite-worker": {
    inches: [1 / 8, 1 / 4],
    layers: [
      { d: "M26 11.5Q19 9 15 3", both: true, dash: ".1 3.2", width: 2.6 },
      { d: "m26 26-9-3-4-6M25 30.5l-11 1.5-5-3.5M24.7 34.5 15 40l-2 6.5", both: true },
      {
        d: `${oval(32, 15.5, 7)}M26 25q6-3 12 0l1.5 9h-15zM22.5 37q9.5-5 19 0 3 22-9.5 23.5Q19.5 59 22.5 37`,
        fill: "cream",
      },
      { d: "M22.3 42.5q9.7 3.5 19.4 0M23 48q9 3.5 18 0M25 53.5q7 2.7 14 0", width: 1.2 },
    ],
  },
  "termite-swarmer": {
    inches: [1 / 4, 3 / 8],
    layers: [
      { d: "M28 7Q24 3 20 2", both: true, dash: ".1 2.8", width: 2.2 },
      { d: "M28 18 20 14l-3-6M28 27l-8 4-2 5", both: true },
      { d: "M29 23Q14 34 8.5 54q-.5 8 4 7Q20 52 30 28", both: true, fill: "wing", width: 1.5 },
      { d: "M29 18Q12 18 3 34q-2 6 3 6 12-3 24-17", both: true, fill: "wing", width: 1.5 },
      {
        d: `${oval(32, 10, 4.5, 4.5)}M28.5 15.5q3.5-1.5 7 0 1.5 4 1 10 2.5 14-4.5 20-7-6-4.5-20-.5-6 1-10`,
        fill: "black",
      },
    ],
  },
  "powderpost-beetle": {
    inches: [1 / 8, 1 / 4],
    layers: [
      { d: "M2 46h60v16H2z", fill: "tan" },
      {
        d: `${oval(12, 53, 1.6)}${oval(21, 57, 1.6)}${oval(30, 51.5, 1.6)}${oval(47, 56, 1.6)}${oval(55, 51, 1.6)}`,
        fill: "black",
        width: 0.8,
      },
      { d: "M19 12Q15 7 11 7.5M20 22l-7-5M20 28l-8 2M22 34l-6 6", width: 1.8 },
      { d: "M37 12q4-5 8-4.5M36 22l7-5M36 28l8 2M34 34l6 6", width: 1.8 },
      {
        d: "M23 6.5q5-3 10 0l1 5H22zM21.5 12h13q1.5 5-.5 8H22q-2-3-.5-8M21 20.5h14q2 16-7 22.5-9-6.5-7-22.5",
        fill: "rust",
      },
      { d: "M28 21v20M24.5 24v13M31.5 24v13", width: 1.1 },
      { d: "M44 43h.01M48 41h.01M52 43.5h.01M47.5 44h.01M55 42h.01", line: "gold", width: 2.6 },
    ],
  },
  "carpenter-bee": {
    inches: [0.75, 1],
    layers: [
      { d: "M29 9Q27 4 22 4", both: true, width: 1.6 },
      { d: "M25 22l-8-4-4-6M26 30l-9 7-2 7", both: true },
      { d: "M25 24Q12 22 4 32q-2 6 4 6.5Q20 38 27 30", both: true, fill: "wing", width: 1.5 },
      { d: oval(32, 13, 6.5, 5.5), fill: "black" },
      { d: oval(32, 45, 11.5, 15), fill: "black" },
      { d: "M25 40q7 3 14 0M24 47q8 3.5 16 0", line: "gray", width: 1.2 },
      { d: oval(32, 25, 9, 8), fill: "gold", dash: "1.5 2", width: 2.4 },
      { d: oval(32, 25, 2.5), fill: "black", width: 0 },
    ],
  },
  pellets: {
    inches: [1 / 32, 1 / 32],
    layers: [
      {
        d: [
          pellet(26, 20),
          pellet(18, 31),
          pellet(34, 31),
          pellet(10, 42),
          pellet(26, 42),
          pellet(42, 42),
        ].join(""),
        fill: "tan",
        width: 1.5,
      },
      {
        d: [pellet(3, 54), pellet(19, 54), pellet(35, 54), pellet(51, 54)].join(""),
        fill: "rust",
        width: 1.5,
      },
    ],
  },
} satisfies Record<string, KindDrawing>;
