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
  const questions: [StaffQuestion, string][] = [["role", "Edit role"]];
  if (user.locks.length > 0) questions.push(["unlock", "Unlock"]);
  if (!own) {
    questions.push(
      user.status === "deactivated" ? ["reactivate", "Reactivate"] : ["deactivate", "Deactivate"],
      ["remove", "Delete"],
    );
  }
  return questions.map(([kind, label]) => (
    <Link
      key={kind}
      to={withQuestion(query, { kind, target: user.id })}
      preventScrollReset
      className={buttonClass(
        { tone: "ghost", size: "sm" },
        kind === "remove" ? "px-2! whitespace-nowrap text-danger!" : "px-2! whitespace-nowrap",
      )}
    >
      {label}
      <span className="sr-only"> of {user.name}</span>
    </Link>
  ));
}
