import { type CrmReply, type CrmServer, startCrmServer } from "./crm-server.ts";

export const leadConnectorAccess = { token: "pit-test", locationId: "loc1" };

/** LeadConnector's contacts, notes and tags (version 2021-07-28). */
export async function startLeadConnector(): Promise<CrmServer> {
  const notes: { contactId: string; body: string }[] = [];
  let next = 1;
  const server = await startCrmServer(({ method, path, headers, body }, crm): CrmReply => {
    if (headers.authorization !== `Bearer ${leadConnectorAccess.token}`)
      return { status: 401, body: { statusCode: 401, message: "Invalid JWT" } };
    const [, area, id = "", below] = path.split("/").map(decodeURIComponent);
    if (area === "locations")
      return { status: 200, body: { location: { id, name: "Heron Pest" } } };
    if (path === "/contacts/upsert") {
      const { locationId: _location, city, ...fields } = body;
      const known = [...crm.contacts.values()].find(
        ({ email, phone }) =>
          (body.email && email === body.email) || (body.phone && phone === body.phone),
      );
      const contact = {
        ...known,
        ...fields,
        ...(crm.mood.dropsCity ? {} : { city }),
        id: known?.["id"] ?? `contact${next++}`,
        customFields: body.customFields.map((field: { id: string; field_value: string }) => ({
          id: field.id,
          value: field.field_value,
        })),
      };
      crm.contacts.set(contact.id, contact);
      return { status: 200, body: { new: !known, contact, traceId: "t" } };
    }
    if (!crm.contacts.has(id)) return { status: 404, body: { message: "Contact not found" } };
    if (method === "DELETE") {
      crm.contacts.delete(id);
      return { status: 200, body: { succeded: true } };
    }
    if (below === "tags") return { status: 201, body: { tags: body.tags } };
    if (method === "POST") notes.push({ contactId: id, body: body.body });
    return { status: 200, body: { notes: notes.filter(({ contactId }) => contactId === id) } };
  });
  server.notes = () => notes.map(({ body }) => body);
  return server;
}
