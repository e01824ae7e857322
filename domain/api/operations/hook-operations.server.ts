import { z } from "zod";
import { createWebhook } from "#domain/webhooks/create-webhook.server.ts";
import { deleteWebhook } from "#domain/webhooks/delete-webhook.server.ts";
import { webhookEventTypes } from "#domain/webhooks/event-types.ts";
import { isOwnWebhook, ownWebhooks } from "#domain/webhooks/key-hooks.server.ts";
import { after, instant, notFound, one, page, pageByKey } from "#domain/api/answers.ts";
import { model, type Operation, operation } from "#domain/api/operation.ts";

const event = z.enum(webhookEventTypes as [string, ...string[]]);

const hook = model(
  "Hook",
  z.object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.string()).meta({ description: "An empty list means all events." }),
    state: z.enum(["active", "paused", "gone"]),
    created_at: instant,
  }),
);

const addedHook = model(
  "AddedHook",
  z.object({
    id: z.string(),
    secret: z.string().meta({ description: "Signs the messages, as Standard Webhooks says." }),
  }),
);

const endedHook = model("EndedHook", z.object({ id: z.string() }));

export const hookOperations: readonly Operation[] = [
  operation({
    id: "listHooks",
    method: "GET",
    path: "hooks",
    scope: "webhooks:write",
    summary: "List the subscriptions of this key",
    query: z.strictObject({ after }),
    answer: hook,
    isPage: true,
    async run(ctx, { query }) {
      const order = { start: query.after, order: "falling" } as const;
      const found = await ownWebhooks(ctx);
      const keyOf = ({ createdAt, id }: (typeof found)[number]) =>
        `${createdAt.toISOString()}~${id}`;
      return page(hook, pageByKey(found, keyOf, order));
    },
  }),
  operation({
    id: "subscribe",
    method: "POST",
    path: "hooks",
    scope: "webhooks:write",
    summary: "Subscribe to events",
    description:
      "Messages go to the address from now on, signed and in order for each lead. The address is public and starts with https://.",
    body: z.strictObject({
      url: z.string().max(2000),
      events: z.array(event).max(100).optional(),
      name: z.string().min(1).max(100).optional(),
    }),
    answer: addedHook,
    example: {
      body: { url: "https://hooks.example.com/catch/1", events: ["lead.created"] },
    },
    async run(ctx, { body }) {
      const { url, events = [], name } = body;
      const host = URL.canParse(url) ? new URL(url).host : "";
      const made = await createWebhook(ctx, {
        url,
        events,
        name: name ?? (host || "Subscription"),
      });
      if (!made.ok) return made.reason === "conflict" ? { ...made, reason: "exists" } : made;
      return { ...one(addedHook, made.value), createdId: made.value.id };
    },
  }),
  operation({
    id: "unsubscribe",
    method: "DELETE",
    path: "hooks/{id}",
    scope: "webhooks:write",
    summary: "End a subscription of this key",
    answer: endedHook,
    async run(ctx, { id }) {
      if (!(await isOwnWebhook(ctx, id))) return notFound("subscription");
      await deleteWebhook(ctx, { id });
      return one(endedHook, { id });
    },
  }),
];
