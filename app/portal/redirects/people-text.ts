/** "12 people, 3 from Google"; views only if no browser has run our script. */
export function peopleText({ people, fromGoogle }: { people: number; fromGoogle: number }): string {
  if (people === 0) return "no people counted";
  const all = people === 1 ? "1 person" : `${people.toLocaleString("en-US")} people`;
  return fromGoogle > 0 ? `${all}, ${fromGoogle.toLocaleString("en-US")} from Google` : all;
}

/** "14 hits" */
export function hitsText(count: number): string {
  return count === 1 ? "1 hit" : `${count.toLocaleString("en-US")} hits`;
}
