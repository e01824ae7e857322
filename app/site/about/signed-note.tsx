import type { AboutTexts } from "#app/texts/about.ts";
import type { Site } from "#app/site/frame/site.ts";
import { LogoDrawing } from "#app/site/frame/logo.tsx";
import { OwnerTitle } from "#app/site/parts/owner-note.tsx";

/** Shows a signed sentence: the owner's, or else the firm's. */
export function SignedNote({ site, texts }: { site: Site; texts: AboutTexts["signed"] }) {
  const { company } = site;
  const { owner } = company;
  return (
    <figure className="w-88 rounded-md border border-line bg-surface p-6 shadow-sm">
      <blockquote className="text-2xl leading-snug font-semibold text-balance">
        {`“${owner?.says || texts.text}”`}
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-3 border-t border-line pt-4">
        {owner?.name ? (
          <OwnerTitle name={owner.name} />
        ) : (
          <>
            <LogoDrawing {...company} className="h-10 w-9 shrink-0" />
            <span className="font-semibold text-balance">{texts.by}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
