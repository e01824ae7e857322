import { type Endpoint, valueOf } from "./json-endpoint.ts";
import {
  generateBlogPostOperation,
  generatePostIdeasOperation,
} from "#domain/writing/operations.server.ts";
import { logSecurityEvent } from "#domain/audit/log-security-event.server.ts";
import { blogPostsApi } from "#domain/blog/operations.server.ts";
import { sendAuthEmail } from "#domain/emails/operations.server.ts";
import { sendUserInvitation } from "#domain/people/invitations/operations.server.ts";
import { logUserBehavior } from "#domain/threats/behavior/behavior-operations.server.ts";
import { enhancedFormValidation, ghlContactSync } from "#domain/leads/operations.server.ts";

/** `POST /functions/v1/{name}` */
export const functions: Record<string, Endpoint> = {
  "enhanced-form-validation": {
    capability: null,
    methods: ["POST"],
    run: enhancedFormValidation,
  },
  "blog-posts-api": { capability: null, methods: ["GET", "POST"], run: blogPostsApi },
  "generate-post-ideas": {
    capability: "ai.write",
    methods: ["POST"],
    run: generatePostIdeasOperation,
  },
  "generate-blog-post": {
    capability: "ai.write",
    methods: ["POST"],
    run: generateBlogPostOperation,
  },
  "ghl-contact-sync": { capability: null, methods: ["POST"], run: ghlContactSync },
  // For any signed-in user; the verb decides which address.
  "send-auth-email": { capability: null, methods: ["POST"], run: valueOf(sendAuthEmail) },
  // For any signed-in user, about themselves.
  "log-user-behavior": { capability: null, methods: ["POST"], run: valueOf(logUserBehavior) },
  "log-security-event": {
    capability: "portal.open",
    methods: ["POST"],
    run: valueOf(logSecurityEvent),
  },
  "send-user-invitation": {
    capability: "users.invite",
    methods: ["POST"],
    run: valueOf(sendUserInvitation),
  },
};
