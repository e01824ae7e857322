import { z } from "zod";
import { createWebhook } from "#domain/webhooks/create-webhook.server.ts";
import { deleteWebhook } from "#domain/webhooks/delete-webhook.server.ts";
import { webhookEventTypes } from "#domain/webhooks/event-types.ts";
import { ownWebhooks } from "#domain/webhooks/own-webhooks.server.ts";
import { instant, notFound, one, page, pageByKey } from "#domain/api/answers.ts";
import { model, type Operation, operation } from "#domain/api/operation.ts";
import { after } from "#domain/api/requests.ts";

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
    secret: z
      .string()
      .meta({ description: "The secret that signs the messages, as in Standard Webhooks." }),
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
      "The address receives signed messages from now on, in order for each lead. It must be public and start with https://.",
    body: z.strictObject({
      url: z.string().max(2000),
      events: z.array(event).max(100).optional(),
      name: z.string().min(1).max(100).optional(),
    }),
    answer: addedHook,
    example: {
      body: { url: "https://hooks.example.com/catch/1", events: ["lead.created"] },
    },
    async run(ctx, { body, repeatKey }) {
      const { url, events = [], name } = body;
      const host = URL.canParse(url) ? new URL(url).host : "";
      const form = { url, events, name: name ?? (host || "Subscription") };
      const made = await createWebhook(ctx, form, repeatKey);
      if (!made.ok) return { ...made, reason: made.reason === "invalid" ? "invalid" : "exists" };
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
      const ended = await deleteWebhook(ctx, { id });
      return ended.ok ? one(endedHook, { id }) : notFound("subscription");
    },
  }),
];
