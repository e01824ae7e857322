import { Link, useSearchParams } from "react-router";
import type { UserListItem } from "#domain/people/users/queries/list-users.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type StaffQuestion, withQuestion } from "./staff-question.ts";

interface UserActionsProps {
  user: UserListItem;
  own: boolean;
}

/** An administrator's actions on a user; no one can deactivate or delete themselves. */
export function UserActions({ user, own }: UserActionsProps) {
  const [query] = useSearchParams();
  const asked: [StaffQuestion, string][] = [["role", "Edit role"]];
  if (!own) {
    asked.push(
      user.status === "deactivated" ? ["reactivate", "Reactivate"] : ["deactivate", "Deactivate"],
      ["remove", "Delete"],
    );
  }
  return asked.map(([ask, label]) => (
    <Link
      key={ask}
      to={withQuestion(query, { ask, target: user.id })}
      preventScrollReset
      className={buttonClass(
        { tone: "ghost", size: "sm" },
        ask === "remove" ? "px-2! whitespace-nowrap text-danger!" : "px-2! whitespace-nowrap",
      )}
    >
      {label}
      <span className="sr-only"> of {user.name}</span>
    </Link>
  ));
}
