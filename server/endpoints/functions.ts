import { type Door } from "./door.ts";
import { enhancedFormValidation, ghlContactSync } from "#app/features/leads/doors.server.ts";

/** `POST /functions/v1/{name}` */
export const functions: Record<string, Door> = {
  "enhanced-form-validation": {
    capability: null,
    methods: ["POST"],
    run: enhancedFormValidation,
  },
  "ghl-contact-sync": { capability: null, methods: ["POST"], run: ghlContactSync },
};
