import type { Site } from "#app/site/frame/site.ts";
import { HoursTable, OpeningStatus } from "#app/site/frame/opening-status.tsx";

/** When somebody answers the phone, and whether that is now. */
export function CallCard({ site }: { site: Site }) {
  return (
    <section
      aria-labelledby="answering-title"
      className="rounded-md border border-line bg-surface p-5 shadow-sm sm:p-6"
    >
      <h2 id="answering-title" className="text-2xl">
        When we answer
      </h2>
      <OpeningStatus site={site} className="my-3" />
      <HoursTable hours={site.company.hours} />
    </section>
  );
}
