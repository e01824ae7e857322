import { onPhones } from "#app/site/photos/site-photo.tsx";
import { ResponsivePicture } from "#app/article/responsive-picture.tsx";
import { Container } from "#app/ui/container.tsx";
import type { BlockView } from "./block-view.ts";

/** A picture with text beside it; nothing without the picture. */
export const PhotographBlock: BlockView = ({ block, placement, found }) => {
  const { picture: id = "", title, text } = block.values;
  const picture = found.pictures[id];
  if (!picture) return null;
  const hasText = Boolean(title || text);
  return (
    <Container className="py-8 sm:py-12">
      <div className={hasText ? "grid items-center gap-6 lg:grid-cols-2 lg:gap-12" : undefined}>
        <ResponsivePicture
          picture={picture}
          sizes={`${hasText ? "(min-width: 64rem) 34rem" : "(min-width: 72rem) 68rem"}, ${onPhones}`}
          className="h-auto max-h-[36rem] w-full rounded-md bg-sunken object-cover"
        />
        {hasText ? (
          <div>
            {title ? (
              <h2 id={`${placement}-title`} className="text-3xl">
                {title}
              </h2>
            ) : null}
            {text ? <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p> : null}
          </div>
        ) : null}
      </div>
    </Container>
  );
};
