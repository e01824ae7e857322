import { classNames } from "#app/ui/class-names.ts";

/** A gray placeholder for content that is loading. The region around it should have aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block h-4 animate-pulse rounded-md bg-line", className)}
    />
  );
}
