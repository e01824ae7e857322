import type { CSSProperties, ReactNode } from "react";

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

export interface HeroScene {
  of: string;
  /** The upper edge of what the strip of a phone shows, in units of the drawing, which is 400 wide. */
  strip: number;
  /** Its width in the strip, as a part of the phone's. */
  width?: number;
}

interface SceneProps extends Partial<HeroScene> {
  of: string;
  className: string;
}

/** A large drawing, from a file of `scenes`: its colors are those of the look. */
export function Scene({ of, strip, width = 1, className }: SceneProps) {
  const place = strip === undefined ? {} : { style: stripStyle(strip, width) };
  return (
    <div
      aria-hidden="true"
      className={className}
      {...place}
      dangerouslySetInnerHTML={{ __html: of }}
    />
  );
}

const stripStyle = (from: number, width: number) =>
  ({ "--strip": `${-from * width}`, "--part": `${width * 100}%` }) as CSSProperties;

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
