import { type Door, valueOf } from "./door.ts";
import {
  generateBlogPostDoor,
  generatePostIdeasDoor,
} from "#app/features/ai-writing/doors.server.ts";
import { blogPostsApi } from "#app/features/blog/doors.server.ts";
import { sendAuthEmail } from "#app/features/emails/doors.server.ts";
import { sendUserInvitation } from "#app/features/invitations/doors.server.ts";
import { enhancedFormValidation, ghlContactSync } from "#app/features/leads/doors.server.ts";

/** `POST /functions/v1/{name}` */
export const functions: Record<string, Door> = {
  "enhanced-form-validation": {
    capability: null,
    methods: ["POST"],
    run: enhancedFormValidation,
  },
  "blog-posts-api": { capability: null, methods: ["GET", "POST"], run: blogPostsApi },
  "generate-post-ideas": {
    capability: "ai.write",
    methods: ["POST"],
    run: generatePostIdeasDoor,
  },
  "generate-blog-post": { capability: "ai.write", methods: ["POST"], run: generateBlogPostDoor },
  "ghl-contact-sync": { capability: null, methods: ["POST"], run: ghlContactSync },
  // Whoever is signed in; the verb decides to which address.
  "send-auth-email": { capability: null, methods: ["POST"], run: valueOf(sendAuthEmail) },
  "send-user-invitation": {
    capability: "users.invite",
    methods: ["POST"],
    run: valueOf(sendUserInvitation),
  },
};
