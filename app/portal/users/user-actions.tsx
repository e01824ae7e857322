import { Ellipsis } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { UserListItem } from "#domain/people/users/queries/list-users.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Fold } from "#app/ui/fold.tsx";
import { type StaffQuestion, withQuestion } from "./staff-question.ts";

interface UserActionsProps {
  user: UserListItem;
  own: boolean;
  /** The rare ones in a row of the table, all of them on a phone. */
  folded?: "rare" | "all";
}

/** An administrator's actions on a user; no one can deactivate or delete themselves. */
export function UserActions({ user, own, folded }: UserActionsProps) {
  const [query] = useSearchParams();
  const links: [StaffQuestion, string, isRare?: boolean][] = [["role", "Edit role"]];
  if (user.locks.length > 0) links.push(["unlock", "Unlock"]);
  if (!own)
    links.push(
      user.status === "deactivated"
        ? ["reactivate", "Reactivate", true]
        : ["deactivate", "Deactivate", true],
      ["remove", "Delete", true],
    );
  const isFolded = (isRare = false) => !own && (folded === "all" || (isRare && folded === "rare"));
  const linkOf = ([kind, label]: (typeof links)[number]) => (
    <Link
      key={kind}
      to={withQuestion(query, { kind, target: user.id })}
      preventScrollReset
      className={classNames(small, kind === "remove" && "text-danger!")}
    >
      {label}
      <span className="sr-only"> of {user.name}</span>
    </Link>
  );
  return (
    <>
      {links.filter(([, , isRare]) => !isFolded(isRare)).map(linkOf)}
      {!own && folded ? (
        <Fold
          label={<Ellipsis aria-hidden="true" className="size-4.5" />}
          summary={{ "aria-label": `More: ${user.name}`, title: "More" }}
          sign={null}
          className={folded === "all" ? "open:grid" : "open:flex"}
          labelClass={small}
        >
          {links.filter(([, , isRare]) => isFolded(isRare)).map(linkOf)}
        </Fold>
      ) : null}
    </>
  );
}

const small = buttonClass({ tone: "ghost", size: "sm" }, "px-2! whitespace-nowrap");
