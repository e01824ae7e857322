import { classNames } from "./class-names.ts";

/** Small icons on a 24-unit grid with a single stroke width. */
const paths = {
  arrow: "M5 12h14m-6-6 6 6-6 6",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5m8-5v5",
  check: "m5 12.5 4.5 4.5L19 7",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4.5V12l3 2",
  external: "M14 4h6v6m0-6-9 9M18 14v6H4V6h6",
  home: "M3.5 11.5 12 4l8.5 7.5M6 10v10h12V10m-8 10v-6h4v6",
  lock: "M6 11h12v9H6zm2.5 0V7.5a3.5 3.5 0 0 1 7 0V11",
  mail: "M3.5 6h17v12h-17zm0 1 8.5 6 8.5-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  message: "M4 5h16v12h-9l-5 4v-4H4z",
  phone:
    "M5 4h4l2 5-2.5 1.5a12 12 0 0 0 5 5L15 13l5 2v4q0 1.5-1.5 1.5C10 20.5 3.5 14 3.5 5.5Q3.5 4 5 4",
  pin: "M12 21q7-7 7-11.5a7 7 0 0 0-14 0Q5 14 12 21m0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  shield: "M12 3q4 2.5 8 2.5 1 11-8 15.5Q3 16.5 4 5.5q4 0 8-2.5m-3.5 9L11 14.5l4.5-5",
  star: "m12 4 2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      width="20"
      height="20"
      className={classNames("shrink-0", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
