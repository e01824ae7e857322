import { ArrowLeft, CircleUserRound, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import type { Role } from "#domain/access/permissions.ts";
import { roleLabels } from "#domain/people/users/roles.ts";
import * as addresses from "#app/addresses.ts";
import { Fold } from "#app/ui/fold.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Tooltip } from "#app/ui/overlay/tooltip.tsx";
import { forgetRead } from "#app/portal/offline/use-desk.ts";
import { isCurrent, navigationGroups, type NavigationItem } from "./navigation.ts";
import { preferenceCookie } from "./preferences.ts";

export interface PortalUser {
  name: string;
  email: string;
  /** Null for an account without a role. */
  role: Role | null;
}

interface SidebarProps {
  items: readonly NavigationItem[];
  user: PortalUser;
  /** Icons only, with labels in tooltips. */
  collapsed?: boolean;
  onNavigate?: () => void;
  /** Groups that are folded. */
  folded: readonly string[];
  /** Number of leads without an answer, next to "Leads". */
  waiting: number | null;
}

const rowClass =
  "flex min-h-10 items-center gap-3 rounded-md px-3 py-1 text-sm md:min-h-8 font-semibold text-on-band-soft no-underline transition-colors hover:bg-band-line hover:text-on-band aria-[current=page]:bg-band-line aria-[current=page]:text-on-band focus-visible:outline-on-band";

/** The portal's sidebar; the same on wide screens and in the phone's sheet. */
export function Sidebar({
  items,
  user,
  collapsed = false,
  onNavigate,
  folded,
  waiting,
}: SidebarProps) {
  const { pathname } = useLocation();
  const row = classNames(rowClass, collapsed && "justify-center px-0");
  const words = collapsed ? "sr-only" : "truncate";
  const rowsOf = (group: NavigationItem["group"]) =>
    items
      .filter((item) => item.group === group)
      .map((item) => {
        const { icon: Icon } = item;
        const badge =
          item.to === addresses.leads && waiting ? (waiting > 99 ? "99+" : String(waiting)) : null;
        return (
          <Hint key={item.to} label={item.label} show={collapsed}>
            <Link
              to={item.to}
              prefetch="intent"
              onClick={onNavigate}
              aria-current={isCurrent(item, pathname) ? "page" : undefined}
              className={classNames(row, "relative")}
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              <span className={words}>{item.label}</span>
              {badge && !collapsed ? (
                <span className="ml-auto rounded-md bg-action px-1.5 text-xs text-on-action tabular-nums">
                  {badge}
                  <span className="sr-only"> waiting for an answer</span>
                </span>
              ) : null}
            </Link>
          </Hint>
        );
      });
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1 px-3 py-2">
      <Hint label="Back to main site" show={collapsed}>
        <a href={addresses.home} className={row}>
          <ArrowLeft aria-hidden="true" className="size-4.5 shrink-0" />
          <span className={words}>Back to main site</span>
        </a>
      </Hint>
      <nav aria-label="Admin Portal" className="flex flex-col gap-0.5">
        {rowsOf(undefined)}
        {navigationGroups.map((group) => {
          const rows = rowsOf(group.id);
          if (rows.length === 0) return null;
          if (collapsed)
            return (
              <div key={group.id} className="grid gap-0.5 border-t border-band-line pt-1">
                {rows}
              </div>
            );
          return <Group key={group.id} {...group} {...{ folded, rows }} />;
        })}
      </nav>
      <div className="mt-auto border-t border-band-line pt-1">
        <Hint label="Your account" show={collapsed}>
          <Link
            to={addresses.account}
            onClick={onNavigate}
            aria-current={pathname.startsWith(addresses.account) ? "page" : undefined}
            className={row}
          >
            <CircleUserRound aria-hidden="true" className="size-4.5 shrink-0" />
            <span className={classNames(words, "min-w-0 leading-snug")}>
              <span className="block truncate text-on-band">{user.name || user.email}</span>
              <span className="block truncate text-xs font-normal">
                <span className="sr-only">Your account, </span>
                {user.role ? roleLabels[user.role] : "No role yet"}
              </span>
            </span>
          </Link>
        </Hint>
        <Hint label="Log out" show={collapsed}>
          <Form
            method="post"
            action={addresses.logout}
            reloadDocument
            onSubmit={(event) => {
              const form = event.currentTarget;
              event.preventDefault();
              void forgetRead().then(() => form.submit());
            }}
          >
            <button type="submit" className={classNames(row, "w-full")}>
              <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
              <span className={words}>Log out</span>
            </button>
          </Form>
        </Hint>
      </div>
    </div>
  );
}

interface GroupProps {
  id: string;
  label: string;
  folded: readonly string[];
  rows: ReactNode;
}

/** A part of the menu with a heading that folds it; the browser remembers it. */
function Group({ id, label, folded, rows }: GroupProps) {
  return (
    <Fold
      label={label}
      data-menu-group={id}
      isOpen={!folded.includes(id)}
      onToggle={rememberFolded}
      isRow
      labelClass="mt-1 min-h-7 px-3 text-xs font-semibold text-on-band-soft hover:text-on-band focus-visible:outline-on-band"
    >
      <div className="grid gap-0.5">{rows}</div>
    </Fold>
  );
}

function rememberFolded({ currentTarget }: { currentTarget: HTMLDetailsElement }): void {
  const groups = currentTarget.parentElement?.querySelectorAll<HTMLDetailsElement>("details") ?? [];
  const folded = [...groups]
    .filter(({ open }) => !open)
    .map((one) => one.dataset["menuGroup"] ?? "");
  document.cookie = preferenceCookie("folded", folded);
}

function Hint({
  label,
  show,
  children,
}: {
  label: string;
  show: boolean;
  children: React.ReactElement;
}) {
  return show ? (
    <Tooltip content={label} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  );
}
