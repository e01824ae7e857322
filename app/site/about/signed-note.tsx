import type { AboutTexts } from "#app/texts/about.ts";
import type { Site } from "#app/site/frame/site.ts";
import { OwnerTitle } from "#app/site/parts/owner-note.tsx";

/** Shows the owner's sentence with their name. Without a name, it is a promise of the firm and no quotation. */
export function SignedNote({ site, texts }: { site: Site; texts: AboutTexts["signed"] }) {
  const { owner } = site.company;
  const words = owner?.says || texts.text;
  const frame = "rounded-md border border-line bg-surface p-5 shadow-sm sm:p-6 lg:ml-auto lg:w-88";
  return owner?.name ? (
    <figure className={frame}>
      <blockquote className="text-2xl leading-snug font-semibold text-balance">{`“${words}”`}</blockquote>
      <figcaption className="mt-4 border-t border-line pt-4">
        <OwnerTitle name={owner.name} />
      </figcaption>
    </figure>
  ) : (
    <div className={frame}>
      <p className="font-display text-3xl leading-snug font-semibold text-balance">{words}</p>
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">{texts.role}</p>
    </div>
  );
}
