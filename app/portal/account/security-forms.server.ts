import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { changePassword } from "#domain/people/account/change-password.server.ts";
import { endOtherSessions, endSession } from "#domain/people/account/end-sessions.server.ts";
import { passwordChangeSchema } from "#domain/people/account/schema.ts";
import { cancelFactor } from "#domain/people/second-step/cancel-factor.server.ts";
import { enrollFactor } from "#domain/people/second-step/enroll-factor.server.ts";
import { removeFactor } from "#domain/people/second-step/remove-factor.server.ts";
import { renewRecoveryCodes } from "#domain/people/second-step/renew-recovery-codes.server.ts";
import { verifyFactor } from "#domain/people/second-step/verify-factor.server.ts";
import { addPasskey } from "#domain/people/passkeys/add.server.ts";
import { removePasskey } from "#domain/people/passkeys/remove.server.ts";
import { renamePasskey } from "#domain/people/passkeys/rename.server.ts";
import { secret } from "#domain/records/secret-field.ts";

const factor = z.object({ factorId: z.string() });
const passkey = z.object({ passkeyId: z.string() });

/** Recovery codes are shown only once. */
const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] | null }) => ({ recoveryCodes });

/** After these changes all other sessions end, including one with a copy of this session's cookie. */
const cookiesOf = ({ cookies }: { cookies: string[] }) => cookies;

/** The forms of `SecondStepCards`. */
export const securityForms = {
  enroll: formHandler(z.object({ friendlyName: z.string() }), enrollFactor),
  verify: formHandler(factor.extend({ code: secret(z.string()) }), verifyFactor, {
    message: "Two-factor sign-in is on",
    show: showCodes,
    cookies: cookiesOf,
  }),
  cancel: formHandler(factor, cancelFactor),
  remove: formHandler(factor, removeFactor, { message: "Authenticator app removed" }),
  "passkey-add": formHandler(
    z.object({ friendlyName: z.string(), answer: secret(z.string()) }),
    addPasskey,
    { message: "Passkey added", show: showCodes, cookies: cookiesOf },
  ),
  "passkey-rename": formHandler(passkey.extend({ friendlyName: z.string() }), renamePasskey, {
    message: "Passkey renamed",
  }),
  "passkey-remove": formHandler(passkey, removePasskey, { message: "Passkey removed" }),
  "renew-codes": formHandler(z.object({}), (ctx: Ctx) => renewRecoveryCodes(ctx), {
    message: "You have ten new recovery codes",
    show: showCodes,
  }),
  password: formHandler(passwordChangeSchema, changePassword, { cookies: cookiesOf }),
  "end-session": formHandler(z.object({ sessionId: z.string() }), endSession),
  "end-others": formHandler(z.object({}), (ctx: Ctx) => endOtherSessions(ctx), {
    cookies: cookiesOf,
  }),
};
