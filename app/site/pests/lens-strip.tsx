import type { ReactElement } from "react";

/** On a phone, shows a pest under a lens at the end of its trail, above the text. */
export function LensStrip({ of: Pest }: { of: (props: { className?: string }) => ReactElement }) {
  return (
    <div aria-hidden="true" className="hero-strip sm:hidden">
      <svg
        viewBox="0 0 400 88"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinecap="round"
      >
        <path d="M0 58h400v30H0z" fill="var(--picture-warm)" stroke="none" />
        <circle cx="84" cy="34" r="24" fill="var(--picture-sun)" stroke="none" />
        <path d="M-2 58h404M20 72h18M96 78h22M170 70h16M384 74h10" />
        <path d="M-4 40q60-24 120 2t130-4" strokeDasharray=".1 9" strokeWidth="5" />
        <path d="m318 70 34 34" stroke="var(--action)" strokeWidth="10" />
        <circle cx="290" cy="42" r="39" fill="var(--surface)" strokeWidth="4" />
      </svg>
      <Pest className="absolute top-[3vw] left-[65.25vw] size-[14.5vw]" />
    </div>
  );
}
