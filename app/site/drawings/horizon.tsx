import type { ReactElement } from "react";
import type { ContentSet } from "#domain/settings/facts/content-set.ts";
import { Skyline } from "./skyline.tsx";
import { Street } from "./street.tsx";

const drawings = { "hampton-roads": Skyline, neutral: Street };

/** The wide drawing of the home page and of share pictures. Its lower edge has the color of a dark band. */
export function Horizon({ contentSet, className }: { contentSet: ContentSet; className?: string }) {
  return <Wide of={drawings[contentSet]} className={className} />;
}

/** The houses of a street, for the people who live among them. */
export function Neighborhood({ className }: { className?: string }) {
  return <Wide of={Street} className={className} />;
}

interface WideProps {
  of: () => ReactElement;
  className: string | undefined;
}

function Wide({ of: Drawn, className }: WideProps) {
  return (
    <svg
      viewBox="0 0 1440 360"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Drawn />
    </svg>
  );
}
