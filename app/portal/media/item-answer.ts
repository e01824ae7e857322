import type { MediaUse } from "#domain/media/queries/media-uses.server.ts";

/** What `POST /admin/media/items` answers. */
export interface ItemAnswer {
  intent: "update" | "delete";
  ok: boolean;
  message: string;
  fieldErrors: Record<string, string[]>;
  /** Where the items are shown that were not deleted because of it. */
  uses: MediaUse[];
  /** Distinguishes two equal answers. */
  at: number;
}
