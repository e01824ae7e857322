import type { ReactNode } from "react";

/** Common frame of all small drawings: 64 units square, one stroke width, color of the surrounding text. */
export function Drawing({
  className = "size-16",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/**
 * A large drawing of a page hero, from a file of `scenes`: its colors are those of the look. The file says where the strip
 * of a phone begins, and the part of its width that the drawing takes there.
 */
export function Scene({ of, className }: { of: string; className: string }) {
  return <div aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: of }} />;
}

/** The color beneath the lines, slightly out of register, like an old print. */
export function Tint({
  tone = "warm",
  children,
}: {
  tone?: "warm" | "cool" | "sun";
  children: ReactNode;
}) {
  return (
    <g stroke="none" fill={`var(--picture-${tone})`} transform="translate(2.5 2)">
      {children}
    </g>
  );
}

/** Draws the left half twice. */
export function Mirrored({ children }: { children: ReactNode }) {
  return (
    <>
      <g>{children}</g>
      <g transform="matrix(-1 0 0 1 64 0)">{children}</g>
    </>
  );
}
