import { redirect } from "react-router";
import { z } from "zod";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { deleteCode } from "#domain/codes/delete-code.server.ts";
import { discardCodeDraft } from "#domain/codes/drafts/discard-code-draft.server.ts";
import { restoreCode } from "#domain/codes/restore-code.server.ts";
import { saveCode } from "#domain/codes/save-code.server.ts";
import { saveCodeDraft } from "#domain/codes/drafts/save-code-draft.server.ts";
import { saveCodeSettings } from "#domain/codes/save-code-settings.server.ts";
import { switchCode } from "#domain/codes/switch-code.server.ts";
import { instantOfField } from "#domain/settings/hours/zone-time.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { withChoices } from "./chosen-targets.ts";

/** The fields of the editor; `saveCode` validates them. */
const fields = z.object({
  name: z.string(),
  codeType: z.string(),
  position: z.string(),
  content: z.string(),
  description: z.string(),
  pageUrls: z.string(),
  userRoles: z.string(),
  consentCategory: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  enabled: z.boolean(),
});
type Fields = z.output<typeof fields>;

const saveFailed = "Failed to save code";
const updateFailed = "Failed to update code";

/** Times of the form are in the company's time zone. */
async function inputOf(ctx: Ctx, { startsAt, endsAt, ...rest }: Fields) {
  const { hours } = await readCompany(ctx.db);
  const moment = (text: string): string =>
    text === "" ? "" : (instantOfField(text, hours.timeZone)?.toISOString() ?? text);
  return { ...rest, startsAt: moment(startsAt), endsAt: moment(endsAt) };
}

const versioned = fields.extend({ version: z.string() });

export const newCodeForms = {
  save: withChoices(
    formHandler(fields, async (ctx, input) => saveCode(ctx, null, await inputOf(ctx, input)), {
      failed: saveFailed,
      onAccepted: ({ id }) => redirect(addresses.code(id)),
    }),
  ),
};

export function codeForms(id: string) {
  return {
    save: withChoices(
      formHandler(
        versioned,
        async (ctx, { version, ...input }) =>
          saveCode(ctx, { id, version: Number(version) }, await inputOf(ctx, input)),
        { failed: saveFailed },
      ),
    ),
    draft: withChoices(
      formHandler(
        versioned,
        async (ctx, { version, ...input }) =>
          saveCodeDraft(ctx, { id, version: Number(version) }, await inputOf(ctx, input)),
        { failed: saveFailed },
      ),
    ),
    discard: formHandler(z.object({}), (ctx: Ctx) => discardCodeDraft(ctx, { id }), {
      failed: updateFailed,
    }),
    restore: formHandler(
      z.object({ version: z.string(), revision: z.string() }),
      (ctx, { version, revision }) =>
        restoreCode(ctx, { id, version: Number(version), revision: Number(revision) }),
      { failed: saveFailed },
    ),
    delete: formHandler(z.object({}), (ctx: Ctx) => deleteCode(ctx, { id }), {
      failed: "Failed to delete code",
      onAccepted: () => redirect(addresses.codes),
    }),
  };
}

export const codesForms = {
  switch: formHandler(
    z.object({ id: z.string(), enabled: z.string() }),
    (ctx, { id, enabled }) => switchCode(ctx, { id, enabled: enabled === "true" }),
    { failed: updateFailed },
  ),
  settings: formHandler(
    z.object({ scriptsOnly: z.string().optional(), safeMode: z.string().optional() }),
    (ctx, { scriptsOnly, safeMode }) =>
      saveCodeSettings(ctx, {
        ...(scriptsOnly ? { scriptsOnly: scriptsOnly === "true" } : {}),
        ...(safeMode ? { safeMode: safeMode === "true" } : {}),
      }),
  ),
};
