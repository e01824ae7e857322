const denominators = [1, 2, 4, 8, 12, 16, 32];

/** "1/8 inch", "3/8 to 1 1/4 inches". Every length must be a multiple of 1/32 or 1/12 inch. */
export function inchesText([from, to]: readonly [from: number, to: number]): string {
  const unit = to > 1 ? "inches" : "inch";
  return from === to ? `${mixed(to)} ${unit}` : `${mixed(from)} to ${mixed(to)} ${unit}`;
}

function mixed(length: number): string {
  const of = denominators.find((one) => Number.isInteger(length * one)) ?? 32;
  const whole = Math.floor(length);
  const parts = Math.round((length - whole) * of);
  if (parts === 0) return String(whole);
  return whole === 0 ? `${parts}/${of}` : `${whole} ${parts}/${of}`;
}
