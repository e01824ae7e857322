import type { Ctx, Outcome } from "#app/features/access/context.server.ts";
import { BadInput, type Door } from "./door.ts";
import { enhancedFormValidationProcedure } from "#app/features/leads/doors.server.ts";
import { get404AnalyticsSummary, log404Event } from "#app/features/redirects/doors.server.ts";

/** `POST /rest/v1/rpc/{name}` */
export const procedures: Record<string, Door> = {
  enhanced_form_validation: {
    capability: null,
    methods: ["POST"],
    run: enhancedFormValidationProcedure,
  },
  log_404_event: { capability: null, methods: ["POST"], run: valueOf(log404Event) },
  get_404_analytics_summary: {
    capability: "redirects.read",
    methods: ["POST"],
    run: valueOf(get404AnalyticsSummary),
  },
};

/** A verb as a door: its value, or its message as a refusal. */
function valueOf<T>(
  verb: (
    ctx: Ctx,
    input: Record<string, unknown>,
  ) => Outcome<T, string> | Promise<Outcome<T, string>>,
): Door["run"] {
  return async (ctx, input) => {
    const answer = await verb(ctx, input);
    if (!answer.ok) throw new BadInput(answer.message);
    return answer.value;
  };
}
