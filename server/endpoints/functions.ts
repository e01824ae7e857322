import { type Door, valueOf } from "./door.ts";
import { generateBlogPostDoor, generatePostIdeasDoor } from "#domain/writing/doors.server.ts";
import { blogPostsApi } from "#domain/blog/doors.server.ts";
import { sendAuthEmail } from "#domain/emails/doors.server.ts";
import { sendUserInvitation } from "#domain/people/invitations/doors.server.ts";
import { enhancedFormValidation, ghlContactSync } from "#domain/leads/doors.server.ts";

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
  // For any signed-in user; the verb decides which address.
  "send-auth-email": { capability: null, methods: ["POST"], run: valueOf(sendAuthEmail) },
  "send-user-invitation": {
    capability: "users.invite",
    methods: ["POST"],
    run: valueOf(sendUserInvitation),
  },
};
