import { redirect } from "react-router";
import { z } from "zod";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { type Ctx, invalidFields } from "#domain/access/context.server.ts";
import { cancelIssue } from "#domain/newsletter/issues/cancel-issue.server.ts";
import { deleteIssue } from "#domain/newsletter/issues/delete-issue.server.ts";
import { testIssue } from "#domain/newsletter/issues/preview-issue.server.ts";
import { saveIssue } from "#domain/newsletter/issues/save-issue.server.ts";
import { continueIssue } from "#domain/newsletter/issues/sending/continue-issue.server.ts";
import { sendIssue } from "#domain/newsletter/issues/send-issue.server.ts";
import { instantOfField } from "#domain/settings/hours/zone-time.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";

const texts = z.object({ subject: z.string(), preview: z.string(), content: z.string() });

const saveFailed = "Failed to save the issue";

export const newIssueForms = {
  save: formHandler(texts, (ctx, input) => saveIssue(ctx, null, input), {
    failed: saveFailed,
    onAccepted: ({ id }) => redirect(addresses.issue(id)),
  }),
};

const sending = z.object({
  version: z.string(),
  recipients: z.string(),
  when: z.string(),
  at: z.string(),
  confirmed: z.boolean(),
});

/** Times of the form are in the company's time zone. */
async function momentOf(ctx: Ctx, at: string): Promise<Date | null> {
  const { hours } = await readCompany(ctx.db);
  return instantOfField(at, hours.timeZone);
}

export function issueForms(id: string) {
  return {
    save: formHandler(
      texts.extend({ version: z.string() }),
      (ctx, { version, ...input }) => saveIssue(ctx, { id, version: Number(version) }, input),
      { failed: saveFailed },
    ),
    test: formHandler(z.object({}), (ctx: Ctx) => testIssue(ctx, { id }), {
      failed: "Failed to send the test",
    }),
    send: formHandler(
      sending,
      async (ctx, input) => {
        const isLater = input.when === "later";
        const at = isLater ? await momentOf(ctx, input.at) : null;
        if (isLater && at === null)
          return invalidFields({ at: ["Please choose a day and a time."] });
        if (!input.confirmed)
          return invalidFields({ confirmed: ["Please confirm who gets this issue."] });
        return await sendIssue(ctx, {
          id,
          version: Number(input.version),
          at,
          recipients: Number(input.recipients),
        });
      },
      { failed: "Failed to send the issue" },
    ),
    cancel: formHandler(z.object({}), (ctx: Ctx) => cancelIssue(ctx, { id }), {
      failed: "Failed to cancel the issue",
    }),
    continue: formHandler(z.object({}), (ctx: Ctx) => continueIssue(ctx, { id }), {
      failed: "Failed to continue the issue",
    }),
    delete: formHandler(z.object({}), (ctx: Ctx) => deleteIssue(ctx, { id }), {
      failed: "Failed to delete the issue",
      onAccepted: () => redirect(addresses.issues),
    }),
  };
}
