import * as addresses from "#app/addresses.ts";
import { ResponsivePicture } from "#app/article/responsive-picture.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Caller } from "#domain/people/account/queries/shown-callers.server.ts";
import type { Site } from "#app/site/frame/site.ts";
import { photoOf } from "#app/site/photos/site-photo.tsx";

/**
 * Shows who answers a request: the owner with a portrait and a sentence, and staff who agreed. Shows nothing without a
 * name.
 */
export function OwnerNote({ site, className = "mt-6" }: { site: Site; className?: string }) {
  const { owner } = site.company;
  const { callers = [] } = site;
  if (!owner?.name && callers.length === 0) return null;
  const photo = owner?.name ? photoOf(site, "owner") : undefined;
  return (
    <div className={classNames("flex items-center gap-4", className)}>
      {photo ? (
        <ResponsivePicture
          picture={photo.picture}
          sizes="5rem"
          className="size-20 shrink-0 rounded-full bg-sunken object-cover"
        />
      ) : null}
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">Who will call you</p>
        {owner?.name ? (
          <>
            {owner.says === "" ? null : <p>{`“${owner.says}”`}</p>}
            <OwnerName site={site} />
          </>
        ) : null}
        {callers.length > 0 ? (
          <div className="mt-1 flex flex-wrap items-center gap-2">
            {callers.map(({ name, face }) => face && <Face key={face} name={name} face={face} />)}
            <p className={owner?.name ? "text-sm text-ink-soft" : "font-semibold"}>
              {`${owner?.name ? "Or from the office: " : ""}${orList(callers)}`}
            </p>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** "Dana", "Dana or Sam", "Dana, Robin or Sam" */
const orList = (callers: readonly Caller[]): string =>
  new Intl.ListFormat("en-US", { type: "disjunction" }).format(callers.map(({ name }) => name));

function Face({ name, face }: Required<Caller>) {
  return (
    <picture>
      {["avif", "webp"].map((format) => (
        <source key={format} type={`image/${format}`} srcSet={addresses.faceFile(face, format)} />
      ))}
      <img
        src={addresses.faceFile(face, "jpeg")}
        alt={name}
        width={44}
        height={44}
        loading="lazy"
        className="rounded-full bg-sunken"
      />
    </picture>
  );
}

/** The owner's name below their words, with the signature at half its size; nothing without a name. */
export function OwnerName({ site }: { site: Site }) {
  const name = site.company.owner?.name;
  if (!name) return null;
  const picture = photoOf(site, "signature")?.picture;
  return (
    <div>
      {picture ? (
        <ResponsivePicture
          picture={{ ...picture, width: picture.width >> 1, height: picture.height >> 1 }}
          alt={`Signature of ${name}`}
          sizes="160px"
          className="my-1 max-h-15 max-w-40 rounded-sm bg-plate object-contain p-1"
        />
      ) : null}
      <OwnerTitle name={name} />
    </div>
  );
}

export function OwnerTitle({ name, role = "owner" }: { name: string; role?: string }) {
  return (
    <p>
      <span className="font-display text-lg font-bold">{name}</span>
      <span className="text-sm text-ink-soft">, {role}</span>
    </p>
  );
}
