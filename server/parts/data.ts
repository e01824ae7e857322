import { rememberSettings } from "#app/site/frame/read-site.server.ts";
import { seedStarterPosts } from "#domain/blog/saving/seed-starter-posts.server.ts";
import { repeatErasures } from "#domain/compliance/erasures/repeat-erasures.server.ts";
import { replayOptOuts } from "#domain/compliance/opt-outs/replay-opt-outs.server.ts";
import { seedBuiltInRedirects } from "#domain/redirects/stored/built-in.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Part } from "./part.ts";

/**
 * What must be in the database, and in memory, before pages are served. Erasures and opt-outs of the data folder are
 * repeated if the database does not know them, whichever way it came back.
 */
export function data(system: Ctx, keepFacts: () => void): Part[] {
  const { env } = system;
  const hasStarters = env.STARTER_POSTS ?? env.NODE_ENV !== "test";
  return [
    { name: "opt-outs", start: () => replayOptOuts(system) },
    { name: "built-in redirects", start: () => seedBuiltInRedirects(system) },
    { name: "starter posts", start: () => (hasStarters ? seedStarterPosts(system) : undefined) },
    {
      name: "settings",
      async start() {
        await rememberSettings(system);
        keepFacts();
      },
    },
  ];
}

/** Two parts: people are erased before pages are served, and contacts of theirs once there are queues. */
export function erasures(system: Ctx): { before: Part; after: Part } {
  let eraseContacts = (): Promise<void> => Promise.resolve();
  return {
    before: {
      name: "erasures",
      async start() {
        eraseContacts = await repeatErasures(system);
      },
    },
    after: { name: "erasures of contacts", start: () => eraseContacts() },
  };
}
