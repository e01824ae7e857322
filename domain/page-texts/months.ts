export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** { from: 4, to: 10 } -> "April to October" */
export function monthsText({ from, to }: { from: number; to: number }): string {
  return `${monthNames[from - 1]} to ${monthNames[to - 1]}`;
}
