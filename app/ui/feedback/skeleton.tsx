import { classNames } from "#app/ui/class-names.ts";

/** A grey place for what is on its way. The region around it should carry aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block h-4 animate-pulse rounded-md bg-line", className)}
    />
  );
}
