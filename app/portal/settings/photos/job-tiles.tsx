import { ChevronLeft, ChevronRight } from "lucide-react";
import * as addresses from "#app/addresses.ts";
import { IntentForm } from "#app/form/intent-form.tsx";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardBody } from "#app/ui/card.tsx";
import type { SitePhoto } from "#domain/site-photos/site-photo.ts";
import { maxJobs, placeOf } from "#domain/media/photo-slots.ts";
import { PhotoTile, PhotoTiles } from "./photo-tile.tsx";

interface JobTilesProps {
  jobs: readonly SitePhoto[];
}

/** The photographs of jobs in their order, each with buttons to move it. */
export function JobTiles({ jobs }: JobTilesProps) {
  const another = { title: "Add a job", to: addresses.sitePhoto("jobs") };
  if (jobs.length === 0) return <LinkList items={[{ ...another, text: placeOf("jobs").advice }]} />;
  return (
    <CardBody>
      <PhotoTiles>
        {jobs.map((photo, at) => (
          <PhotoTile
            key={photo.id}
            title={`Job ${at + 1}`}
            photo={photo}
            to={addresses.jobPhoto(photo.id)}
          >
            <IntentForm
              intent="move"
              hidden={{ photo: photo.id }}
              className="flex justify-between border-t border-line p-1"
            >
              {(
                [
                  ["earlier", "forward", ChevronLeft, at === 0],
                  ["later", "back", ChevronRight, at === jobs.length - 1],
                ] as const
              ).map(([direction, words, Icon, isAtEnd]) => (
                <Button
                  key={direction}
                  type="submit"
                  name="direction"
                  value={direction}
                  tone="ghost"
                  size="icon"
                  aria-label={`Move job ${at + 1} ${words}`}
                  aria-disabled={isAtEnd}
                >
                  <Icon aria-hidden="true" className="size-4" />
                </Button>
              ))}
            </IntentForm>
          </PhotoTile>
        ))}
        {jobs.length < maxJobs ? <PhotoTile {...another} /> : null}
      </PhotoTiles>
    </CardBody>
  );
}
