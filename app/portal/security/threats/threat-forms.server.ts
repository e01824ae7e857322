import { z } from "zod";
import { formHandler } from "#app/form/handle-form.server.ts";
import { cleanUpThreats } from "#domain/threats/clean-up-threats.server.ts";
import { resolveForm, resolveThreat } from "#domain/threats/resolve-threat.server.ts";

export const threatForms = {
  resolve: formHandler(resolveForm, resolveThreat),
  "clean-up": formHandler(z.object({}), (ctx) => cleanUpThreats(ctx)),
};
