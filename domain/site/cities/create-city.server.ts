import { z } from "zod";
import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import { findPlace } from "#database/places/find-place.ts";
import { checkFields } from "#domain/records/check-fields.ts";
import type { PageAnswer } from "#domain/site/change-site-page.server.ts";
import { newCityFields } from "./city-facts.ts";
import { insertPage } from "#domain/site/create-site-page.server.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { cityLimits } from "#domain/settings/schema.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { addressProblem, addressOf } from "#domain/site/address/page-address.ts";
import type { PageContent } from "#domain/site/content/page-content.ts";
import { contentOfTemplate } from "#domain/site/content/templates.ts";

export const newCitySchema = z.object(
  Object.fromEntries(newCityFields.map(({ name, schema }) => [name, schema])),
);

/**
 * Adds the page of a city as a draft with a short text. Its ZIP codes and coordinates are proposed from the list of places; what
 * only a local knows is left to the owner.
 */
export async function createCity(
  ctx: Ctx,
  input: Readonly<Record<string, unknown>>,
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  const { values, fieldErrors } = checkFields(newCityFields, input);
  if (Object.keys(fieldErrors).length > 0) return invalidFields(fieldErrors);
  const [name, state] = [String(values["name"]), String(values["state"])];
  const slug = await freeSlug(ctx, name, state);
  if (slug === undefined)
    return invalidFields({
      name: [
        addressOf(name) === ""
          ? "Please enter the name of the city."
          : `${name}: you serve it already, or it is retired.`,
      ],
    });
  const place = await findPlace(state, name);
  return await ctx.db.transaction(async (tx): Promise<PageAnswer> => {
    const made = await insertPage(tx, ctx, {
      kind: "city",
      slug,
      content: proposedContent(name),
      city: {
        name,
        state,
        zipCodes: (place?.zipCodes ?? []).slice(0, cityLimits.zipCodes),
        neighborhoods: [],
        animalControl: { name: "", phone: "" },
        latitude: place?.latitude ?? null,
        longitude: place?.longitude ?? null,
      },
    });
    return made.ok || made.reason !== "invalid"
      ? made
      : invalidFields({ name: [`${name}: you have a page for it already.`] });
  });
}

function proposedContent(name: string): PageContent {
  const content = contentOfTemplate("city", name);
  if (!content) throw new Error("no template");
  const opening = {
    title: `Pest control in ${name}`,
    text: `From the kitchen to the crawl space: we inspect for free, say plainly what we found, and put the price in writing before any work in ${name}.`,
  };
  return {
    ...content,
    description: `Pest control in ${name}: a free inspection, a written price and no long-term contract. Call {phone}.`,
    blocks: content.blocks.map((block) =>
      block.kind === "hero" ? { ...block, values: { ...block.values, ...opening } } : block,
    ),
  };
}

/** The address of a city. One that shares its name with a shipped city of another state has the state in it. */
async function freeSlug(ctx: Ctx, name: string, state: string): Promise<string | undefined> {
  const { contentSet } = ownerFactsOf(await readSetting(ctx.db, "company"));
  const slugs = [addressOf(name)];
  if (slugs[0] === "") return undefined;
  if (contentSet === "neutral" || state !== "VA") slugs.push(addressOf(`${name} ${state}`));
  return slugs.find((slug) => addressProblem(ctx.links, "city", slug) === null);
}
