import * as addresses from "#app/addresses.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { LeadDetail } from "#domain/leads/office/get-lead.server.ts";

/** What the visitor photographed; each opens in full in a new tab. */
export function LeadPhotos({ photos }: Pick<LeadDetail, "photos">) {
  if (photos.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Photographs" />
      <CardBody>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map(({ id, leadId, width, height }, position) => (
            <li key={id}>
              <a href={addresses.leadFile(leadId, id)} target="_blank" rel="noreferrer">
                <img
                  src={addresses.leadFile(leadId, id)}
                  alt={`Photograph ${position + 1} from the visitor`}
                  width={width ?? undefined}
                  height={height ?? undefined}
                  loading="lazy"
                  className="aspect-4/3 h-auto w-full rounded-md border border-line bg-sunken object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
