import type { Ctx } from "#domain/access/context.server.ts";
import { errorText } from "#database/startup-error.ts";
import { type Glance, glanceAt } from "#platform/outside/glance.ts";
import { explained } from "#platform/words/explained.ts";
import { fails, type Finding, type TryOut, works } from "./try-out.ts";

const notSetUp = fails("This connection is not set up.");

async function glance(
  address: string,
  { lookup }: TryOut,
  judge: (seen: Glance) => Finding,
): Promise<Finding> {
  try {
    return judge(await glanceAt(address, lookup ? { lookup } : {}));
  } catch (error) {
    return fails(`${new URL(address).hostname} cannot be reached. ${explained(errorText(error))}`);
  }
}

/** Loads the script of the measurement ID, as a browser does. */
export async function tryAnalytics({ env }: Ctx, trying: TryOut): Promise<Finding> {
  const { WEB_ANALYTICS_ID: id } = env;
  if (!id) return notSetUp;
  return await glance(`${trying.google.tags}?id=${id}`, trying, ({ status, text }) =>
    status === 200 && text.includes(id)
      ? works(`Google has a script for ${id}.`)
      : fails(`Google has no script for ${id} (status ${status}). Check the measurement ID.`),
  );
}

/** Loads the script of the chat window, as a browser does. */
export async function tryChat({ env }: Ctx, trying: TryOut): Promise<Finding> {
  const { CHAT_WIDGET_URL: address } = env;
  if (!address) return notSetUp;
  return await glance(address, trying, ({ status, type, location }) => {
    if (location) return fails(`${address} redirects to ${location}. Enter that address instead.`);
    if (status !== 200) return fails(`${address} answers with status ${status}.`);
    return type.endsWith("/javascript") || type.endsWith("/x-javascript")
      ? works(`${new URL(address).hostname} answered with a script.`)
      : fails(`${address} returns ${type || "a file without a type"}, not a script.`);
  });
}

/** Requests a map with the key, as a frame on the website does. */
export async function tryMap({ env }: Ctx, trying: TryOut): Promise<Finding> {
  const { MAP_EMBED_KEY: key } = env;
  if (!key) return notSetUp;
  const query = new URLSearchParams({ key, q: "Springfield, IL" });
  return await glance(`${trying.google.maps}?${query}`, trying, ({ status, text }) =>
    status === 200 && !text.includes("rejected your request")
      ? works(
          "Google shows a map for this key. If the key is restricted, also check the map on your website.",
        )
      : fails(`Google refuses this key (status ${status}). Allow the Maps Embed API for it.`),
  );
}
