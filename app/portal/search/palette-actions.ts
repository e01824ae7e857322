import * as addresses from "#app/addresses.ts";
import { type Capability, can, type Role } from "#domain/access/permissions.ts";

interface PaletteAction {
  kind: "add" | "open";
  label: string;
  to: string;
  keywords: readonly string[];
}

const actions = (role: Role | null): (PaletteAction & { capability: Capability })[] => [
  {
    kind: "add",
    label: "New lead",
    to: addresses.newLead,
    capability: "leads.write",
    keywords: ["add", "call", "caller", "walk-in", "referral", "customer"],
  },
  {
    kind: "open",
    label: "Answer the next lead",
    to: addresses.nextLead,
    capability: "leads.read",
    keywords: ["promise", "overdue", "waiting"],
  },
  {
    kind: "open",
    label: "On call",
    to: addresses.duty,
    capability: "leads.read",
    keywords: [
      "schedule",
      "duty",
      "alerts",
      "ring",
      "rota",
      "devices",
      "notifications",
      "quiet hours",
    ],
  },
  {
    kind: "add",
    label: "Invite a person",
    to: `${addresses.users}?ask=invite`,
    capability: "users.invite",
    keywords: ["add", "staff", "user", "invitation"],
  },
  {
    kind: "add",
    label: "New post",
    to: role === "admin" ? addresses.newPost : addresses.newBlogAdminPost,
    capability: "posts.write",
    keywords: ["write", "article", "blog", "add"],
  },
];

/** What a role can start from the command palette. */
export function paletteActions(role: Role | null): readonly PaletteAction[] {
  return actions(role).filter(({ capability }) => can(role, capability));
}
