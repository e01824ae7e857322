import type { ComponentType } from "react";
import { deferred } from "#app/ui/deferred.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** A chart that renders only in the browser, once its code is loaded. */
export function deferredChart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return deferred(load, { waiting: <Skeleton className="h-full" />, Missing: MissingChart });
}

function MissingChart() {
  return (
    <p className="grid h-full place-items-center rounded-md bg-sunken text-sm text-ink-soft">
      We couldn't load the chart. Its numbers are in the table.
    </p>
  );
}
