import { useShippedPath } from "#app/site/frame/use-shipped-path.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import type { Block } from "#domain/site/content/page-content.ts";
import { blockViews } from "./all-views.tsx";
import type { BlockViewProps } from "./block-view.ts";

/** A part that the owner added to a page with sections of its own. */
export function OwnPart({ block, found }: Pick<BlockViewProps, "found"> & { block: Block }) {
  const site = useSite();
  const path = useShippedPath(site.company);
  const View = blockViews[block.kind];
  if (!View) return null;
  return (
    <View
      placement={`${block.kind}-${block.id}`}
      path={path}
      ground="plain"
      {...{ site, block, found }}
    />
  );
}
