/** Evenly spaced whole numbers from 0 up to at least `highest`, about five. */
export function axisTicks(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 3, 4, 5, 6, 8, 10].map((factor) => factor * power).find((size) => size >= rough) ??
      rough,
  );
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, place) => Math.round(place * step));
}
