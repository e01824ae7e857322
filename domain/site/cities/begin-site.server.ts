import { findPlace } from "#database/places/find-place.ts";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { beginning } from "#domain/settings/facts/beginning.ts";
import { defaultsOf } from "#domain/settings/owner-facts.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { stateName } from "#domain/words/us-states.ts";
import { saveFacts } from "#domain/settings/facts/save-facts.server.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Stores the first facts of a company. An office that is in another city than before gets the coordinates of the city. */
export async function beginSite(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<{ message: string }, "invalid" | "conflict">> {
  requirePermission(ctx, "settings.write");
  const [city, region] = [textOf(input["city"]), textOf(input["region"]).toUpperCase()];
  const { address } = await readCompany(ctx.db);
  const isMoved = city !== address.city || region !== address.region;
  const place = isMoved ? await findPlace(region, city) : undefined;
  return await saveFacts(
    ctx,
    {
      ...beginning,
      derive(facts) {
        if (place) facts.location = { latitude: place.latitude, longitude: place.longitude };
        const { license } = facts;
        const state = stateName(facts.address.region);
        if (facts.contentSet !== "neutral" || license.name !== defaultsOf(facts).license.name)
          return;
        license.name = `${state} pesticide business license`;
        license.authority = `State of ${state}`;
      },
    },
    input,
  );
}
