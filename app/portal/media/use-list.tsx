import * as addresses from "#app/addresses.ts";
import { isPageKey } from "#domain/page-texts/page-key.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { MediaUse } from "#domain/media/queries/media-uses.server.ts";

const stateLabels: Record<MediaUse["state"], string> = {
  published: "Published",
  draft: "Draft",
  deleted: "Deleted",
};

const addressOf = ({ kind, refId }: MediaUse): string => {
  if (kind === "photo") return addresses.sitePhoto(refId);
  if (kind === "post") return addresses.editBlogAdminPost(refId);
  return isPageKey(refId) ? addresses.pageTextsOf(refId) : addresses.sitePageEditor(refId);
};

/** The posts and the places of the website that use an item. */
export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {uses.map((use) => (
        <li key={`${use.kind}${use.refId}`} className="flex items-center justify-between gap-3">
          {use.state === "deleted" ? (
            <span className="truncate">{use.title}</span>
          ) : (
            <a href={addressOf(use)} className="truncate underline">
              {use.title}
            </a>
          )}
          <Badge tone={use.state === "published" ? "reassure" : "plain"}>
            {stateLabels[use.state]}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
