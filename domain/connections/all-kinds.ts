import type { ConnectionKind } from "./connection-kind.ts";
import { ai } from "./kinds/ai.ts";
import { backups } from "./kinds/backups.ts";
import { crm } from "./kinds/crm.ts";
import { mail } from "./kinds/mail.ts";
import { texts } from "./kinds/texts.ts";
import { analytics, chat, map } from "./kinds/website.ts";

/** Every connection, in the order of the page. */
export const connectionKinds: readonly ConnectionKind[] = [
  mail,
  crm,
  texts,
  ai,
  backups,
  analytics,
  chat,
  map,
];

export function connectionKind(id: string): ConnectionKind | undefined {
  return connectionKinds.find((kind) => kind.id === id);
}
