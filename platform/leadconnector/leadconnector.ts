/** LeadConnector (GoHighLevel) contacts, API version 2021-07-28, and conversations, API version 2021-04-15. */
import type { Crm, CrmConversations } from "../crm.ts";
import { crmUrls } from "../crm/crm-kinds.ts";
import { crmRequests, foreign, type Sending, settled } from "../crm/crm-requests.ts";
import { contactOf, notesOf } from "./crm-answers.ts";
import { upsertContact } from "./upsert-contact.ts";

export interface LeadConnectorOptions {
  token: string;
  locationId: string;
  url?: string | undefined;
  timeoutMs?: number;
}

const contactsVersion = "2021-07-28";
const conversationsVersion = "2021-04-15";

export function createLeadConnector(
  options: LeadConnectorOptions,
): Required<Crm> & CrmConversations {
  const request = crmRequests({
    base: options.url ?? crmUrls.leadconnector,
    headers: { authorization: `Bearer ${options.token}`, version: contactsVersion },
    limitHeaders: "x-ratelimit-",
    timeoutMs: options.timeoutMs,
  });

  async function sendTo(
    contactId: string,
    method: "GET" | "POST" | "PUT" | "DELETE",
    below = "",
    body?: object,
  ) {
    return (
      foreign("leadconnector", contactId) ??
      (await request(method, `${contactPath(contactId)}${below}`, body)).answer
    );
  }

  return {
    upsert({ company: _company, ...contact }) {
      const { locationId } = options;
      return upsertContact(
        {
          upsert: (fields) => request("POST", "/contacts/upsert", { locationId, ...fields }),
          update: (contactId, fields) => request("PUT", contactPath(contactId), fields),
        },
        contact,
      );
    },
    async addTags(contactId, tags) {
      return settled(await sendTo(contactId, "POST", "/tags", { tags }));
    },
    async addNote(contactId, text, isRepeat) {
      if (isRepeat) {
        const earlier = await sendTo(contactId, "GET", "/notes");
        if (earlier.kind !== "ok") return earlier;
        if (notesOf(earlier.value).includes(text)) return { kind: "ok", value: null };
      }
      return settled(await sendTo(contactId, "POST", "/notes", { body: text }));
    },
    async deleteContact(contactId) {
      return settled(await sendTo(contactId, "DELETE"));
    },
    async sendText({ contactId, to, body }, isStillWanted) {
      let isWithdrawn = false;
      const sending: Sending = {
        headers: { version: conversationsVersion },
        isStillWanted: async () => {
          const isWanted = await isStillWanted();
          isWithdrawn = !isWanted;
          return isWanted;
        },
      };
      const text = { type: "SMS", contactId, message: body, toNumber: to, status: "pending" };
      const answer =
        foreign("leadconnector", contactId) ??
        (await request("POST", "/conversations/messages", text, sending)).answer;
      if (isWithdrawn) return { kind: "withdrawn" };
      if (answer.kind !== "ok") return answer;
      const { messageId } = (answer.value ?? {}) as { messageId?: unknown };
      return typeof messageId === "string" && messageId !== ""
        ? { kind: "ok", value: { messageId: messageId.slice(0, 200) } }
        : { kind: "later", error: "The CRM's response names no message", retryAfterMs: null };
    },
    async readContact(contactId) {
      const answer = await sendTo(contactId, "GET");
      if (answer.kind !== "ok") return answer;
      const fields = contactOf(answer.value)?.fields ?? {};
      const textOf = (name: string): string =>
        typeof fields[name] === "string" ? fields[name].slice(0, 200) : "";
      const name = [textOf("firstName"), textOf("lastName")].filter(Boolean).join(" ");
      return { kind: "ok", value: { name: name || textOf("name"), phone: textOf("phone") } };
    },
    async setTextBlock(contactId, isBlocked, why) {
      const SMS = { status: isBlocked ? "active" : "inactive", message: why };
      return settled(await sendTo(contactId, "PUT", "", { dndSettings: { SMS } }));
    },
    async readAccount() {
      const path = `/locations/${encodeURIComponent(options.locationId)}`;
      const { answer } = await request("GET", path);
      if (answer.kind !== "ok") return answer;
      const { location } = (answer.value ?? {}) as { location?: { name?: unknown } };
      const name = location?.name;
      return { kind: "ok", value: typeof name === "string" ? name.slice(0, 100) : "" };
    },
  };
}

const contactPath = (contactId: string): string => `/contacts/${encodeURIComponent(contactId)}`;
