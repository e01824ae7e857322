import { sql } from "drizzle-orm";
import { textOf, type TimelineSource } from "./timeline-source.ts";

/** Photographs of the visitor, and photographs and files of the office. */
export const fileSource: TimelineSource = {
  kind: "file",
  select: (leadIds) => sql`select created_at as at, 'photo-' || id as id, lead_id, null::text as by,
      jsonb_build_object('photo', id) as detail
    from lead_photos where lead_id in (${leadIds}) and key is not null
    union all
    select f.created_at, 'file-' || f.id, f.lead_id, coalesce(p.full_name, 'A former colleague'),
      jsonb_build_object('file', f.id, 'name', f.name, 'mime', f.mime)
    from lead_files f left join profiles p on p.id = f.added_by where f.lead_id in (${leadIds})`,
  read({ detail, by }) {
    const photo = textOf(detail, "photo");
    if (photo !== null)
      return {
        title: "Photograph",
        by: "The customer",
        file: { fileId: photo, isPicture: true },
      };
    const fileId = textOf(detail, "file") ?? "";
    const isPicture = (textOf(detail, "mime") ?? "").startsWith("image/");
    return { title: textOf(detail, "name") ?? "File", by, file: { fileId, isPicture } };
  },
};
