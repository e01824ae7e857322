import type { Actor, Ctx } from "#domain/access/context.server.ts";
import type { Alert } from "#domain/threats/alerts/alert-news.ts";
import type { SightingName } from "./kinds.ts";

export interface Audited {
  action: string;
  resourceId?: string;
  details?: Record<string, unknown>;
}

type Seen = Pick<Ctx, "actor" | "request">;

interface Watcher {
  acted(seen: Seen): void;
  see(seen: Seen, name: SightingName, details?: Record<string, unknown>): void;
  alert(key: string, alert: Alert): void;
  roleChanged(): void;
}

const failures: ReadonlySet<string> = new Set([
  "failed_login",
  "failed_second_step",
  "failed_confirmation",
  "failed_password_change",
  "deactivated_login",
]);
/** What the specification calls critical, by our action. */
const critical: Readonly<Record<string, string>> = {
  role_change: "role_change",
  user_delete: "user_delete",
  settings_changed: "system_config_change",
};

/** An administrator's work from a usual network is an audit row, and no threat. */
function isOwnWork(actor: Actor): boolean {
  return actor.kind === "user" && actor.role === "admin" && actor.unusual !== true;
}

/** Tells the watch what an audit row means for it; the row may still be rolled back. */
export function watchAudit(watch: Watcher, ctx: Seen, { action, details }: Audited): void {
  if (ctx.actor.kind !== "system") watch.acted(ctx);
  const email = typeof details?.["email"] === "string" ? details["email"] : null;
  if (failures.has(action)) watch.see(ctx, "failed_login", { action_type: action });
  else if (action === "login_blocked") {
    watch.see(ctx, "account_locked", { action_type: action });
    watch.alert(`locked ${email} ${ctx.request.ip}`, {
      severity: "warning",
      title: "Sign-in locked",
      description: `Too many failed sign-ins${email ? ` to ${email}` : ""} from ${ctx.request.ip}.`,
    });
  } else if (Object.hasOwn(critical, action)) {
    const name = isOwnWork(ctx.actor) ? "person_action" : "critical_admin_action";
    if (ctx.actor.kind === "user") watch.see(ctx, name, { action_type: critical[action] });
    if (action === "role_change") watch.roleChanged();
  } else if (ctx.actor.kind === "user")
    watch.see(ctx, action.endsWith("_deleted") ? "deletion" : "person_action", {
      action_type: action,
    });
}
