import type { AboutTexts } from "#app/texts/about.ts";
import type { Site } from "#app/site/frame/site.ts";
import { OwnerTitle } from "#app/site/parts/owner-note.tsx";

/** Shows the owner's sentence with their name. Without a name, it is a promise of the firm and no quotation. */
export function SignedNote({ site, texts }: { site: Site; texts: AboutTexts["signed"] }) {
  const { owner } = site.company;
  const words = owner?.says || texts.text;
  const look =
    "border-l-4 border-picture-sun pl-5 font-display text-[1.75rem] leading-tight font-semibold text-balance lg:ml-auto lg:w-104";
  return owner?.name ? (
    <figure>
      <blockquote className={look}>{`“${words}”`}</blockquote>
      <figcaption className="mt-4 lg:ml-auto lg:w-104 lg:pl-6">
        <OwnerTitle name={owner.name} role={texts.role} />
      </figcaption>
    </figure>
  ) : (
    <p className={look}>{words}</p>
  );
}
