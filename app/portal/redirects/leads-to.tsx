import { ArrowRight } from "lucide-react";

/** Between an old address and its destination. */
export function LeadsTo() {
  return (
    <>
      <ArrowRight aria-hidden="true" className="mx-1 inline size-4 align-[-0.15em]" />
      <span className="sr-only">leads to </span>
    </>
  );
}
