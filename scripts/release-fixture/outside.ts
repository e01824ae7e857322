import { inputsOf } from "#tests/page-text.ts";
import { type Company, found } from "./company.ts";

/** What connects the company to other systems, and the technicians. */
export async function openDoors(company: Company): Promise<void> {
  const ai = "/admin/settings/connections/ai";
  await company.submit(ai, {
    ...inputsOf(await company.office.page(ai)),
    intent: "save",
    key: "a-key-of-the-model",
  });
  await company.submit("/admin/settings/api", [
    ["intent", "create"],
    ["name", "Our partner"],
    ["scopes", "leads:read"],
    ["lifetime", "never"],
    ["pace", "60"],
  ]);
  await company.submit("/admin/settings/webhooks", {
    intent: "create",
    name: "Our partner",
    url: "https://hooks.example.com/leads",
  });
  await receiveLead(company);
  const technicians = "/admin/technicians";
  for (const name of ["Tess Technician", "Retired Ray"])
    await company.submit(technicians, { intent: "save", id: "", name, phone: "", userId: "" });
}

/** A lead from another system, and a message that is no lead. */
async function receiveLead(company: Company): Promise<void> {
  const path = await company.submit("/admin/settings/lead-sources", {
    intent: "create",
    kind: "own",
    name: "Our old form",
  });
  const key = found(/>(whsec_[\w+/=]+)</, await company.office.page(path), 1);
  const lead = { id: "1", name: "Paula Partner", phone: "757-622-0142" };
  for (const body of [lead, { id: "2" }])
    await fetch(`${company.url}/webhooks/leads/${path.split("/").at(-1)}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": key },
      body: JSON.stringify(body),
    });
}
