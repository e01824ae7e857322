interface SignProps {
  className?: string;
}

export const ChevronIcon = (props: SignProps) => sign("m3.5 6 4.5 4.5L12.5 6", props);
export const CrossIcon = (props: SignProps) => sign("m3.5 3.5 9 9m0-9-9 9", props);

/** A sign on a grid of 16 units, in the color of the text around it. */
const sign = (path: string, { className = "size-4" }: SignProps) => (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);
