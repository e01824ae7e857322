import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { adjacentPages, readPosition } from "#app/portal/kit/list/position.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { mediaFilters } from "#domain/media/filters.ts";
import { Link, useLoaderData, useNavigate, useRevalidator } from "react-router";
import type { Route } from "./+types/library-page";
import { allows } from "#domain/access/context.server.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Sheet, SheetContent } from "#app/ui/overlay/sheet.tsx";
import { libraryAddress } from "./library-address.ts";
import { LibraryEmpty } from "./library-empty.tsx";
import { MediaSearch, mediaTabs } from "./library-filters.tsx";
import { LibraryGrid } from "./library-grid.tsx";
import { MediaDetails } from "./media-details.tsx";
import { UploadList } from "./upload/upload-list.tsx";
import { DropZone, UploadButton } from "./upload/upload-zone.tsx";
import { useUploads } from "./upload/use-uploads.ts";
import { acceptedBy } from "#domain/media/file-rules.ts";

import { mayChange } from "#domain/media/changing.server.ts";
import { getMedia, listMedia, mediaTags } from "#domain/media/queries/media-items.server.ts";
import { dateText } from "#domain/words/date-text.ts";

export const meta = titled("Media");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "media.read", url);
  const filters = mediaFilters.parse(url.searchParams);
  const position = readPosition(url.searchParams);
  const opened = url.searchParams.get("item");
  const [page, tags, detail, { hours }] = await Promise.all([
    listMedia(ctx, filters, readCursor(position.after)),
    mediaTags(ctx),
    opened ? getMedia(ctx, opened) : null,
    readCompany(ctx.db),
  ]);
  const changeable = page.items.filter((item) => mayChange(ctx, item.createdBy));
  return {
    filters,
    position,
    opened,
    items: page.items,
    pages: adjacentPages(addresses.library, mediaFilters.query(filters), position, page.next),
    tags,
    detail: detail && {
      ...detail,
      mayChange:
        mayChange(ctx, detail.item.createdBy) &&
        (allows(ctx.actor, "settings.write") || detail.uses.every(({ kind }) => kind === "post")),
      day: dateText(detail.item.createdAt, hours.timeZone),
    },
    mayWrite: allows(ctx.actor, "media.write"),
    deletable: changeable.map(({ id }) => id),
  };
}

export default function Library() {
  const loaded = useLoaderData<typeof loader>();
  const { filters, position, opened, items, pages, tags, detail, mayWrite, deletable } = loaded;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const uploads = useUploads({ purpose: "any", onDone: () => void revalidate() });
  const close = () =>
    void navigate(libraryAddress(filters, position), { preventScrollReset: true });
  const isEmpty = items.length === 0 && !mediaFilters.isNarrowed(filters);
  const upload = mayWrite ? (
    <div className="noscript:hidden">
      <UploadButton purpose="any" label="Upload" size="sm" multiple onFiles={uploads.add} />
    </div>
  ) : null;
  const content = (
    <div className="grid grid-cols-1 gap-2">
      <PageHeading
        title="Media"
        tabs={isEmpty ? undefined : mediaTabs(filters)}
        tabsLabel="Kinds of files"
        actions={isEmpty ? null : upload}
      />
      {mayWrite ? <PlainUpload /> : null}
      <UploadList uploads={uploads} />
      {isEmpty ? null : <MediaSearch filters={filters} tags={tags} />}
      {items.length > 0 ? (
        <LibraryGrid
          items={items}
          filters={filters}
          position={position}
          opened={opened}
          deletable={deletable}
        />
      ) : (
        <LibraryEmpty
          filters={filters}
          mayWrite={mayWrite}
          upload={upload}
          clear={
            <Link to={addresses.library} className={buttonClass({ tone: "quiet" })}>
              Show all files
            </Link>
          }
        />
      )}
      <Pager back={pages.newer} forward={pages.older} />
    </div>
  );
  return (
    <>
      {mayWrite ? <DropZone onFiles={uploads.add}>{content}</DropZone> : content}
      <Sheet open={detail !== null} onOpenChange={(open) => (open ? undefined : close())}>
        {detail ? (
          <SheetContent title={<span className="wrap-anywhere">{detail.item.name}</span>}>
            <MediaDetails
              item={detail.item}
              uses={detail.uses}
              mayWrite={mayWrite}
              mayChange={detail.mayChange}
              day={detail.day}
              onReplaced={() => void revalidate()}
              onDeleted={close}
            />
          </SheetContent>
        ) : null}
      </Sheet>
    </>
  );
}

/** Upload without JavaScript: one file at a time. */
function PlainUpload() {
  return (
    <form
      method="post"
      action={addresses.upload}
      encType="multipart/form-data"
      className="flex flex-wrap items-center gap-2 not-noscript:hidden"
    >
      <input type="file" name="file" accept={acceptedBy.any} aria-label="File" required />
      <Button type="submit" size="sm">
        Upload
      </Button>
    </form>
  );
}
