import * as addresses from "#app/addresses.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { photograph } from "#domain/site/content/blocks/photograph.ts";
import type { PagePhotograph } from "#domain/site/page-photographs.server.ts";
import { PhotoTile, PhotoTiles } from "./photo-tile.tsx";

const editorOf = ({ page, block }: PagePhotograph): string => {
  const editor = addresses.sitePageEditor(page);
  return block
    ? `${editor}#block-${block}`
    : `${addresses.withQuery(editor, { add: photograph.id })}#page-addKind`;
};

/** The photographs on pages that the owner added; they are chosen in the editor of each page. */
export function OwnPageTiles({ pages }: { pages: readonly PagePhotograph[] }) {
  if (pages.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Cities, services and pages that you added"
        description="Choose the photograph on the page itself, then publish the page."
      />
      <CardBody>
        <PhotoTiles>
          {pages.map((page) => (
            <PhotoTile
              key={page.page}
              title={page.title}
              photo={
                page.picture ? { id: page.page, caption: "", picture: page.picture } : undefined
              }
              to={editorOf(page)}
            />
          ))}
        </PhotoTiles>
      </CardBody>
    </Card>
  );
}
