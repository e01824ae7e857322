import { findPlace } from "#database/places/find-place.ts";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { beginning } from "#domain/settings/facts/beginning.ts";
import { defaultsOf } from "#domain/settings/owner-facts.ts";
import { stateName } from "#domain/words/us-states.ts";
import { saveFacts } from "#domain/settings/facts/save-facts.server.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Stores the first facts of a company. The coordinates of its office are those of its city, until the owner enters others. */
export async function beginSite(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<{ message: string }, "invalid" | "conflict">> {
  requirePermission(ctx, "settings.write");
  const place = await findPlace(textOf(input["region"]).toUpperCase(), textOf(input["city"]));
  return await saveFacts(
    ctx,
    {
      ...beginning,
      derive(facts) {
        if (place) facts.location = { latitude: place.latitude, longitude: place.longitude };
        const { license, address } = facts;
        if (facts.contentSet !== "neutral" || license.name !== defaultsOf(facts).license.name)
          return;
        license.name = `${stateName(address.region)} pesticide business license`;
        license.authority = `State of ${stateName(address.region)}`;
      },
    },
    input,
  );
}
