import { blockKinds } from "#domain/site/content/all-blocks.ts";
import { newBlock } from "#domain/site/content/page-changes.ts";
import { formOfContent } from "#domain/site/content/page-content.ts";
import { blankContent, pageTemplates } from "#domain/site/content/templates.ts";
import type { FormField } from "#domain/records/form-field.ts";
import { inputsOf } from "#tests/page-text.ts";
import type { Company } from "./company.ts";

/** The owner's own pages with a block of every kind, a city, a look and menus. */
export async function buildOwnSite(company: Company): Promise<void> {
  for (const { id } of pageTemplates) await addPage(company, `Our ${id}`, id);
  await publishEveryBlock(company, await addPage(company, "Everything", "plain"));
  await addPage(company, "Termite work", "termites");
  await company.submit("/admin/settings/pages/new-city", {
    intent: "create",
    name: "Williamsburg",
    state: "VA",
  });
  const menus = "/admin/settings/menus";
  await company.submit(menus, {
    ...inputsOf(await company.office.page(menus)),
    intent: "menus",
  });
}

async function addPage(company: Company, title: string, from: string): Promise<string> {
  const fields = { intent: "create", title, from, slug: "" };
  return await company.submit("/admin/settings/pages/new", fields);
}

/** Publishes a page, then keeps a newer draft of it. */
async function publishEveryBlock(company: Company, path: string): Promise<void> {
  const content = { ...blankContent("Everything", everyBlock()), description: "What we do." };
  for (const intent of ["publish", "save"]) {
    const { version = "", seen = "" } = inputsOf(await company.office.page(path));
    const searchTitle = `Everything: ${intent}`;
    await company.submit(path, {
      ...formOfContent({ ...content, searchTitle }),
      version,
      seen,
      intent,
    });
  }
}

function everyBlock() {
  const written = (fields: readonly FormField[], values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      fields.map(({ name, control, optional }) => {
        const isText = control === "text" || control === "paragraphs";
        return [name, values[name] || (isText && !optional ? `Our ${name}` : "")];
      }),
    );
  return blockKinds.flatMap(({ id, fields, items }) => {
    const block = newBlock(id);
    if (!block) return [];
    const needsPicture = fields.some(({ control, optional }) => control === "picture" && !optional);
    return {
      ...block,
      ...(needsPicture ? { hidden: true as const } : {}),
      values: written(fields, block.values),
      ...(items ? { items: (block.items ?? []).map((item) => written(items.fields, item)) } : {}),
    };
  });
}
