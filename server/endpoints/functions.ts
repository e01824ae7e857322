import { type Door } from "./door.ts";
import { blogPostsApi } from "#app/features/blog/doors.server.ts";
import { enhancedFormValidation, ghlContactSync } from "#app/features/leads/doors.server.ts";

/** `POST /functions/v1/{name}` */
export const functions: Record<string, Door> = {
  "enhanced-form-validation": {
    capability: null,
    methods: ["POST"],
    run: enhancedFormValidation,
  },
  "blog-posts-api": { capability: null, methods: ["GET", "POST"], run: blogPostsApi },
  "ghl-contact-sync": { capability: null, methods: ["POST"], run: ghlContactSync },
};
