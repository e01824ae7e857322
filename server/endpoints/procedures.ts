import { type Door } from "./door.ts";
import { enhancedFormValidationProcedure } from "#app/features/leads/doors.server.ts";

/** `POST /rest/v1/rpc/{name}` */
export const procedures: Record<string, Door> = {
  enhanced_form_validation: {
    capability: null,
    methods: ["POST"],
    run: enhancedFormValidationProcedure,
  },
};
