import * as addresses from "#app/addresses.ts";

export function Logo({ name }: { name: string }) {
  return (
    <a href={addresses.home} className="flex min-w-0 items-center gap-2.5 rounded-md no-underline">
      <LogoDrawing className="h-10 w-9 shrink-0" />
      <span className="max-w-36 font-display text-base leading-[1.1] font-bold text-balance">
        {name}
      </span>
    </a>
  );
}

/** The lighthouse shield. */
export function LogoDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 44" aria-hidden="true" className={className}>
      <path
        fill="var(--band)"
        stroke="var(--on-band)"
        d="M20 1q8 5 19 5 1 26-19 37Q0 32 1 6q11 0 19-5"
      />
      <path fill="var(--action)" d="m14.5 15 5.5-6 5.5 6z" />
      <path fill="var(--on-band)" d="M16 16.5h8l1.5 13h-11z" />
      <path fill="var(--band)" d="M16 20.5h8.5l.3 3h-9.2z" />
      <g fill="none" stroke="var(--picture-cool)" strokeWidth="2" strokeLinecap="round">
        <path d="M6.5 26.5q2.5-2 5 0M28.5 26.5q2.5-2 5 0M11 33q3-2.5 6 0t6 0 6 0" />
      </g>
    </svg>
  );
}
