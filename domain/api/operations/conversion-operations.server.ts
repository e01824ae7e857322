import { z } from "zod";
import { listConversions } from "#domain/leads/office/list-conversions.server.ts";
import { readCursor } from "#domain/lists/cursor.ts";
import { instant, maybeText, pageAfter } from "#domain/api/answers.ts";
import { model, type Operation, operation } from "#domain/api/operation.ts";
import { after } from "#domain/api/requests.ts";

const conversion = model(
  "Conversion",
  z.object({
    id: z.string().meta({ description: "The id of the lead." }),
    gclid: maybeText,
    gbraid: maybeText,
    wbraid: maybeText,
    won_at: instant,
    value: z.number().nullable(),
    currency: z.literal("USD"),
  }),
);

export const conversionOperations: readonly Operation[] = [
  operation({
    id: "listConversions",
    method: "GET",
    path: "conversions",
    scope: "conversions:read",
    summary: "List won leads by their ad clicks",
    description:
      "Leads of the last 90 days whose visitor agreed to marketing, in the order in which they were won. Google Ads fetches the same as a file: /api/v1/conversions.csv, with any user name and the key as the password.",
    query: z.strictObject({ after }),
    answer: conversion,
    isPage: true,
    async run(ctx, { query }) {
      return await pageAfter(conversion, {
        start: query.after,
        read: readCursor,
        rows: (cursor) => listConversions(ctx, cursor),
      });
    },
  }),
];
