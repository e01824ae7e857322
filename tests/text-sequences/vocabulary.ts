/** Numbers between 0 and 1 from a seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const stops = [
  "STOP",
  "stop",
  "Stop.",
  " StOp!! ",
  "STOP please",
  "stopall",
  "UNSUBSCRIBE",
  "Cancel",
  "END",
  "quit",
  "Stop texting me",
  "S T O P",
  "ＳＴＯＰ",
  "stop\n\nSent from my phone",
  "don't text me",
  "opt out",
  "Quit texting me",
  "Please take me off the list",
  "lose my number",
  "Revoke consent",
  "No me manden más mensajes",
];
export const starts = ["START", "start!", "Unstop", "Yes", "start please"];
export const helps = ["HELP", "help?", "Info", "Help please"];
export const words = [
  "When do you come?",
  "Please stop by at 5",
  "I need help with ants",
  "Don't stop the treatment",
  "Yes, Tuesday works",
  "cancel the ants, not the visit",
  "ok",
  "Thank you!",
  "Stop by tomorrow at 9",
  "How do I stop these texts?",
];

/**
 * Places with the hours by which their clocks differ from UTC in January, and those of the area code alone: after an
 * erasure, nothing else is known.
 */
export const places = [
  { area: "757", state: "VA", offsets: [-5], codeOffsets: [-5] },
  { area: "213", state: null, offsets: [-8], codeOffsets: [-8] },
  { area: "757", state: "CA", offsets: [-8], codeOffsets: [-5] },
  { area: "808", state: null, offsets: [-10], codeOffsets: [-10] },
  { area: "850", state: null, offsets: [-5, -6], codeOffsets: [-5, -6] },
  {
    area: "211",
    state: null,
    offsets: [-4, -5, -6, -7, -8, -9, -10],
    codeOffsets: [-4, -5, -6, -7, -8, -9, -10],
  },
] as const;
