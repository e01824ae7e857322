import type { AboutTexts } from "#app/texts/about.ts";
import type { Site } from "#app/site/frame/site.ts";
import { LogoDrawing } from "#app/site/frame/logo.tsx";
import { OwnerTitle } from "#app/site/parts/owner-note.tsx";

/** Shows a signed sentence: the owner's, or else the firm's. */
export function SignedNote({ site, texts }: { site: Site; texts: AboutTexts["signed"] }) {
  const { company } = site;
  const { owner } = company;
  return (
    <figure className="rounded-md border border-line bg-surface p-5 shadow-sm sm:p-6 lg:ml-auto lg:w-88">
      <blockquote className="text-2xl leading-snug font-semibold text-balance">
        {`“${owner?.says || texts.text}”`}
      </blockquote>
      <figcaption className="mt-4 flex items-center gap-3 border-t border-line pt-4">
        {owner?.name ? (
          <OwnerTitle name={owner.name} />
        ) : (
          <>
            <LogoDrawing {...company} className="h-10 w-9 shrink-0" />
            <p className="leading-snug">
              <span className="font-display text-lg font-bold">{texts.by}</span>
              <span className="block text-sm text-ink-soft">{texts.role}</span>
            </p>
          </>
        )}
      </figcaption>
    </figure>
  );
}
