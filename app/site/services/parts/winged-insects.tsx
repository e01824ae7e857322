import type { ReactNode } from "react";
import type { TermiteTexts } from "#app/texts/services/termite.ts";

type Winged = TermiteTexts["winged"]["insects"][number];

/** The two insects that people confuse, side by side; the numbers in a drawing match its list. */
export function WingedInsects({ insects }: { insects: readonly Winged[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-2 gap-y-5 sm:gap-5">
      {insects.map((insect) => (
        <li
          key={insect.kind}
          className="row-span-4 grid grid-rows-subgrid gap-y-0 rounded-md border border-line bg-surface p-3 sm:p-5"
        >
          <h3 className="text-lg sm:text-xl">{insect.name}</h3>
          {insect.kind === "termite" ? <TermiteSwarmer /> : <FlyingAnt />}
          <Marks insect={insect} />
          <p className="mt-3 border-t border-line pt-2 text-ink-soft max-sm:text-sm sm:mt-4 sm:pt-3">
            {insect.habit}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Marks({ insect }: { insect: Winged }) {
  return (
    <ol className="mt-2 grid content-start gap-2 max-sm:text-sm">
      {insect.marks.map(({ title, text }, position) => (
        <li key={title} className="flex gap-2 sm:gap-3">
          <span
            aria-hidden="true"
            className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-md bg-band text-xs font-bold text-on-band sm:size-6"
          >
            {position + 1}
          </span>
          <span className="min-w-0">
            <strong className="font-semibold">{title}.</strong> {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

function FromAbove({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 176"
      aria-hidden="true"
      className="mx-auto my-2 w-full max-w-44 sm:max-w-80"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** Draws the left half twice. */
function BothSides({ children }: { children: ReactNode }) {
  return (
    <>
      <g>{children}</g>
      <g transform="matrix(-1 0 0 1 240 0)">{children}</g>
    </>
  );
}

/** A number at a spot, with a line to the part it labels. */
function Mark({ number, at, to }: { number: number; at: [number, number]; to: string }) {
  const [x, y] = at;
  return (
    <>
      <path d={`M${x} ${y}L${to}`} stroke="var(--action-ink)" strokeWidth="1.5" />
      <circle cx={x} cy={y} r="11" fill="var(--band)" stroke="none" />
      <text
        x={x}
        y={y}
        fill="var(--on-band)"
        stroke="none"
        fontSize="14"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {number}
      </text>
    </>
  );
}

function TermiteSwarmer() {
  return (
    <FromAbove>
      <BothSides>
        <path d="m112 66-14-9-10-14M111 100l-14 14-4 18" />
        <g fill="var(--surface)">
          <path d="M113 80Q84 98 60 146q-4 14-16 16-8 0-5-10 18-52 74-80" />
          <path d="M113 68Q66 58 18 84 4 92 7 100q5 6 18 2 46-16 88-22" />
        </g>
        <path d="M111 72Q64 68 14 95M111 82Q72 106 45 154" strokeWidth="1.3" />
        <path d="M115 44Q106 30 92 20" strokeDasharray=".1 4.6" strokeWidth="4" />
      </BothSides>
      <g fill="var(--picture-warm)">
        <circle cx="120" cy="52" r="9.5" />
        <path d="M109 62q11-4 22 0 3 8 1 22 5 30-12 38-17-8-12-38-2-14 1-22" />
      </g>
      <path
        d="M108.5 84q11.5 3 23 0M108 92q12 3 24 0M108 100q12 3 24 0M110 108q10 3 20 0"
        strokeWidth="1.5"
      />
      <Mark number={1} at={[50, 20]} to="88 21" />
      <Mark number={2} at={[172, 132]} to="133 86" />
      <Mark number={3} at={[18, 130]} to="30 98M18 130L44 136" />
    </FromAbove>
  );
}

function FlyingAnt() {
  return (
    <FromAbove>
      <BothSides>
        <path d="m112 62-16-7-8-16M111 82l-18 18-4 22-6 4M110 76 92 94" />
        <g fill="var(--surface)">
          <path d="M112 74Q84 86 64 112q-4 10 6 10 26-10 43-38" />
          <path d="M112 64Q70 48 20 72q-14 8-8 15 8 7 28 4 42-4 72-17" />
        </g>
        <path
          d="M111 68Q70 58 22 80M84 60.5 66 84M58 62.5 42 87M111 78Q90 92 74 114"
          strokeWidth="1.5"
        />
        <path d="M114 38 100 22 82 28" />
      </BothSides>
      <g fill="var(--picture-warm)">
        <ellipse cx="120" cy="44" rx="11" ry="9.5" />
        <ellipse cx="120" cy="70" rx="9.5" ry="15" />
        <ellipse cx="120" cy="118" rx="16" ry="24" />
        <circle cx="120" cy="89.5" r="3.5" />
      </g>
      <path d="M105 110q15 5 30 0M104 120q16 5 32 0M107 130q13 4 26 0" strokeWidth="1.5" />
      <Mark number={1} at={[50, 22]} to="80 27" />
      <Mark number={2} at={[172, 132]} to="125 90" />
      <Mark number={3} at={[18, 122]} to="30 92M18 122L62 115" />
    </FromAbove>
  );
}
