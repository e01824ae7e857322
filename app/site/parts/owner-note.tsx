import { ResponsivePicture } from "#app/article/responsive-picture.tsx";
import { classNames } from "#app/ui/class-names.ts";
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
            <OwnerName name={owner.name} />
          </>
        ) : null}
        {callers.length > 0 ? (
          <p className={owner?.name ? "text-sm text-ink-soft" : "font-semibold"}>
            {`${owner?.name ? "Or from the office: " : ""}${orList(callers)}`}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** "Dana", "Dana or Sam", "Dana, Robin or Sam" */
const orList = (names: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "disjunction" }).format(names);

/** The owner's name below their words. */
export function OwnerName({ name }: { name: string }) {
  return (
    <p>
      <span className="font-display text-lg font-bold">{name}</span>
      <span className="text-sm text-ink-soft">, owner</span>
    </p>
  );
}
