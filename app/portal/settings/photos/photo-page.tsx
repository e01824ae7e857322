import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { mediaFilters } from "#domain/media/filters.ts";
import { data, redirect, useLoaderData } from "react-router";
import type { Route } from "./+types/photo-page";
import * as addresses from "#app/addresses.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";

import { getMedia, listMedia } from "#domain/media/queries/media-items.server.ts";
import { listSitePhotos } from "#domain/site-photos/read-site-photos.server.ts";
import { removeSitePhoto } from "#domain/site-photos/remove-site-photo.server.ts";
import { sitePhotoForm, sitePhotoTarget } from "#domain/site-photos/schema.ts";
import { setSitePhoto } from "#domain/site-photos/set-site-photo.server.ts";
import { isPhotoSlot, placeOf } from "#domain/media/photo-slots.ts";
import { PhotoForm } from "./photo-form.tsx";
import { PlainLibrary } from "./plain-library.tsx";
import { shownOn } from "./shown-on.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  portalMeta(`${loaderData?.title ?? "Photograph"} · Photographs`);

/** As many as people without scripts can choose from; the others are in the library. */
const newestShown = 24;

/** @throws data 404 */
function slotOf(params: { slot?: string }) {
  // oxlint-disable-next-line no-throw-literal
  if (!isPhotoSlot(params.slot)) throw data({ title: "Not found" }, { status: 404 });
  return params.slot;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const slot = slotOf(params);
  const { photo: id, picture } = Object.fromEntries(url.searchParams);
  const [photos, newest, picked] = await Promise.all([
    listSitePhotos(ctx),
    listMedia(ctx, { ...mediaFilters.none, type: "image" }, null),
    picture ? getMedia(ctx, picture) : null,
  ]);
  const here = photos[slot] ?? [];
  const current = slot === "jobs" ? here.find((photo) => photo.id === id) : here[0];
  const { title, advice } = placeOf(slot);
  const shown = current && (await getMedia(ctx, current.picture.id));
  return {
    slot,
    title: slot === "jobs" ? (current ? `Job ${here.indexOf(current) + 1}` : "Another job") : title,
    advice,
    current: current
      ? {
          id: current.id,
          media: current.picture.id,
          alt: current.picture.alt,
          caption: current.caption,
        }
      : null,
    /** The picture in the form: the one that was just chosen, or the one that the website shows. */
    item: picked?.item ?? shown?.item ?? null,
    newest: newest.items.slice(0, newestShown),
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  requireStaff(args.context.get(ctxContext), "settings.write");
  const slot = slotOf(args.params);
  const toList = (done: "saved" | "removed") => () =>
    redirect(addresses.withQuery(addresses.sitePhotos, { [done]: slot }));
  return handleForm(args, {
    forms: {
      photo: formHandler(
        sitePhotoForm.omit({ slot: true }),
        (ctx, input) => setSitePhoto(ctx, { ...input, slot }),
        { onAccepted: toList("saved") },
      ),
      remove: formHandler(sitePhotoTarget, removeSitePhoto, { onAccepted: toList("removed") }),
    },
  });
}

export default function SettingsPhoto() {
  const { slot, title, advice, current, item, newest } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading
        title={title}
        back={<BackLink to={addresses.sitePhotos}>Photographs</BackLink>}
      >
        Shown on:{" "}
        {shownOn(slot).map(({ label, to }, at) => (
          <span key={to}>
            {at > 0 ? " and " : null}
            <a href={to} className="underline">
              {label}
            </a>
          </span>
        ))}
        . {advice}
      </SettingsHeading>
      <PhotoForm
        key={`${slot}${current?.id}`}
        slot={slot}
        current={current}
        given={item}
        result={result}
      />
      <PlainLibrary slot={slot} photo={slot === "jobs" ? current?.id : undefined} items={newest} />
      {current ? (
        <FoldCard title="Take this photograph off the website">
          <p className="text-sm">
            The page looks as it did before you chose one. The file stays in the media library,
            without the words for this place.
          </p>
          <ActionForm intent="remove" result={result} hidden={{ photo: current.id }} tone="danger">
            Remove photograph
          </ActionForm>
        </FoldCard>
      ) : null}
    </div>
  );
}
