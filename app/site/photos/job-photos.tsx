import type { HomeTexts } from "#app/texts/home.ts";
import type { SitePhoto } from "#domain/site-photos/site-photo.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Section } from "#app/site/parts/section.tsx";
import { Photo } from "#app/site/photos/site-photo.tsx";

/** Fewer, larger photographs in a row if four in a row would leave a gap. */
const fillsRowsOfFour = (count: number): boolean => count % 4 === 0 || (count > 6 && count % 3 > 0);

interface JobPhotosProps {
  photos: readonly SitePhoto[];
  texts: HomeTexts["jobs"];
}

/** The company's photographs of its work; nothing without any. */
export function JobPhotos({ photos, texts }: JobPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <Section id="jobs" ground="sunken" title={texts.title} lead={texts.lead}>
      <ul
        className={classNames(
          "grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3",
          fillsRowsOfFour(photos.length) && "lg:grid-cols-4",
        )}
      >
        {photos.map((photo) => (
          <li key={photo.id}>
            <Photo
              photo={photo}
              square
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 30vw, 45vw"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
