import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/photos-page";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { moveSitePhoto } from "#domain/site-photos/move-site-photo.server.ts";
import { listSitePhotos } from "#domain/site-photos/read-site-photos.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { sitePhotoMove } from "#domain/site-photos/schema.ts";
import type { SitePhotos } from "#domain/site-photos/site-photo.ts";
import {
  isPhotoSlot,
  maxJobs,
  type PlaceGroup,
  placeGroupsOf,
  type PhotoSlot,
  placeOf,
} from "#domain/media/photo-slots.ts";
import { JobTiles } from "./job-tiles.tsx";
import { OwnPageTiles } from "./own-page-tiles.tsx";
import { pagePhotographs } from "#domain/site/page-photographs.server.ts";
import { Camera } from "lucide-react";
import { ownPage, shownOn } from "./shown-on.ts";
import { PhotoTile, PhotoTiles } from "./photo-tile.tsx";

export const meta = titled("Photographs · Settings");

/** The title of the place that a parameter names. */
function titleIn(url: URL, name: string): string | null {
  const slot = url.searchParams.get(name);
  return isPhotoSlot(slot) ? placeOf(slot).title : null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  return {
    places: placeGroupsOf(await readCompany(ctx.db)),
    photos: await listSitePhotos(ctx),
    own: await pagePhotographs(ctx),
    saved: titleIn(url, "saved"),
    removed: titleIn(url, "removed"),
  };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", {
  move: formHandler(sitePhotoMove, moveSitePhoto),
});

export default function SettingsPhotos() {
  const { places, photos, own, saved, removed } = useLoaderData<typeof loader>();
  const [people, ...pages] = places;
  const result = useResult<typeof action>();
  useResultToast(result);
  const refused = refusedOf(result);
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <SettingsHeading title="Photographs">
        Your own people, truck and work, on the website. Choose a place to give it a photograph.
      </SettingsHeading>
      {saved ? (
        <Notice tone="reassure" role="status">
          {`${saved}: the website now shows this photograph.`}
        </Notice>
      ) : null}
      {removed ? (
        <Notice tone="reassure" role="status">
          {`${removed}: the photograph is off the website. The file is still in the media library.`}
        </Notice>
      ) : null}
      {refused ? (
        <Notice tone="danger" role="alert" title="That didn't work">
          {refused.message}
        </Notice>
      ) : null}
      {people ? <Places group={people} photos={photos} /> : null}
      <Card>
        <CardHeader
          title="Jobs"
          description={`Up to ${maxJobs}, on the home page in this order.`}
        />
        <JobTiles jobs={photos.jobs ?? []} />
      </Card>
      {pages.map((group) => (
        <Places key={group.title} group={group} photos={photos} />
      ))}
      <OwnPageTiles pages={own} />
    </div>
  );
}

const noPhoto = (
  <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-ink-soft">
    <Camera aria-hidden="true" className="size-5" />
  </span>
);

/** The photographs of a group, then its places without one. */
function Places({ group, photos }: { group: PlaceGroup; photos: SitePhotos }) {
  const tiles = group.slots.filter((slot) => photos[slot]);
  const empty = group.slots.filter((slot) => !tiles.includes(slot));
  return (
    <Card>
      <CardHeader title={group.title} description={group.about} />
      {tiles.length > 0 ? (
        <CardBody>
          <PhotoTiles>
            {tiles.map((slot) => (
              <PhotoTile
                key={slot}
                title={placeOf(slot).title}
                photo={photos[slot]?.[0]}
                isSignature={slot === "signature"}
                to={addresses.sitePhoto(slot)}
              />
            ))}
          </PhotoTiles>
        </CardBody>
      ) : null}
      {empty.length > 0 ? (
        <LinkList
          items={empty.map((slot) => ({
            to: addresses.sitePhoto(slot),
            title: placeOf(slot).title,
            picture: noPhoto,
            text: textOf(slot),
          }))}
        />
      ) : null}
    </Card>
  );
}

/** Where visitors see the place, if its title does not say it. */
function textOf(slot: PhotoSlot): string | undefined {
  const pages = shownOn(slot).map(({ label }) => label);
  return pages.includes(ownPage) ? undefined : `Shown on: ${pages.join("; ")}`;
}
