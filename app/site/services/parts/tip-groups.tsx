import type { TipGroup } from "#app/site/services/content/residential.ts";
import { CheckList } from "#app/site/parts/point-lists.tsx";

/** What people can do themselves, by the place where they do it. */
export function TipGroups({ groups }: { groups: readonly TipGroup[] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {groups.map(({ place, tips }) => (
        <div key={place} className="rounded-md bg-reassure-wash p-5">
          <h3 className="mb-3 text-lg">{place}</h3>
          <CheckList items={tips} />
        </div>
      ))}
    </div>
  );
}
