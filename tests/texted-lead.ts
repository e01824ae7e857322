import { zonesOfState } from "#domain/messages/rules/places.ts";
import type { TestServer } from "./running-server.ts";

let lastNumber = 100;

/** A lead who agreed to texts, in a place where it is day now. */
export async function addTextedLead({
  connection,
}: Pick<TestServer, "connection">): Promise<{ id: string; contactId: string; phone: string }> {
  const id = crypto.randomUUID();
  const phone = `+1757555${++lastNumber}0`;
  const contactId = `contact-${lastNumber}`;
  await connection.executeSql(
    `insert into form_submissions (id, name, phone, phone_e164, ghl_contact_id, ghl_sync_status, state, tcpa_consent,
      text_consent, text_consent_timestamp, text_consent_version, text_consent_text, idempotency_key, content_hash,
      rate_key, promised_at)
    values ($1, 'Dana Miller', $2, $2, $3, 'synced', $4, true, true, now(), 'texts-2026-12', 'I agree', $5, 'c', 'r', now())`,
    [id, phone, contactId, stateOfDay(), id],
  );
  return { id, contactId, phone };
}

/** A state where texts are allowed at this time of day, and for the next hour. */
function stateOfDay(): string {
  const hourIn = (timeZone: string): number =>
    Number(
      new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(),
    );
  const states = ["VA", "HI", "GU", "AE"];
  const found = states.find((state) =>
    zonesOfState(state)?.every((zone) => hourIn(zone) >= 8 && hourIn(zone) < 20),
  );
  if (!found) throw new Error("It is night in every state of the test.");
  return found;
}
