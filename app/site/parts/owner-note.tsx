import { ResponsivePicture } from "#app/article/responsive-picture.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Site } from "#app/site/frame/site.ts";
import { photoOf } from "#app/site/photos/site-photo.tsx";

/** Shows who answers a request, with a portrait and a sentence. Shows nothing until Settings has the owner's name. */
export function OwnerNote({ site, className = "mt-6" }: { site: Site; className?: string }) {
  const { owner } = site.company;
  if (!owner?.name) return null;
  const photo = photoOf(site, "owner");
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
        {owner.says === "" ? null : <p>{`“${owner.says}”`}</p>}
        <OwnerName name={owner.name} />
      </div>
    </div>
  );
}

/** The owner's name below their words. */
export function OwnerName({ name }: { name: string }) {
  return (
    <p>
      <span className="font-display text-lg font-bold">{name}</span>
      <span className="text-sm text-ink-soft">, owner</span>
    </p>
  );
}
