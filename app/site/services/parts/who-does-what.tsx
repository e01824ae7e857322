import { othersWork, ourWork } from "#app/site/services/content/moisture.ts";
import { CheckList, DotList } from "#app/site/parts/point-lists.tsx";

/** Our part of the work, and what belongs to another trade. */
export function WhoDoesWhat() {
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <div>
        <h3 className="mb-3 text-xl">What we do</h3>
        <CheckList items={ourWork} />
      </div>
      <div>
        <h3 className="mb-3 text-xl">Whom else you may need</h3>
        <DotList items={othersWork} />
      </div>
    </div>
  );
}
