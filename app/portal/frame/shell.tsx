import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useReadAgain } from "#app/form/revalidate.ts";
import * as addresses from "#app/addresses.ts";
import { UnusualNotice } from "#app/session/unusual-notice.tsx";
import type { Notifications } from "#domain/duty/notifications.server.ts";
import type { Need } from "#domain/launch/open-needs.server.ts";
import { NoticeLine } from "#app/portal/launch/notice-line.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { SessionGuard } from "#app/session/session-guard.tsx";
import type { SessionLimits } from "#domain/people/sessions/session-clock.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Sheet, SheetContent } from "#app/ui/overlay/sheet.tsx";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { TooltipProvider } from "#app/ui/overlay/tooltip.tsx";
import { useNow } from "#app/ui/time/use-now.ts";
import { navigationFor } from "./navigation.ts";
import type { SidebarState } from "./preferences.ts";
import type { CopyKeys } from "#domain/duty/copies/copy-keys.server.ts";
import { forgetRead, useDesk } from "#app/portal/offline/use-desk.ts";
import { KeysSheet } from "#app/portal/keys/keys-sheet.tsx";
import { CommandPalette } from "#app/portal/search/command-palette.tsx";
import { type PortalUser, Sidebar } from "./sidebar.tsx";
import { staffNews } from "./staff-news.ts";
import { TopBar } from "./top-bar.tsx";
import { useLeadToasts } from "./use-lead-toasts.tsx";
import "#app/portal/install/install-prompt.ts";
import { useAlertClicks } from "#app/portal/install/use-alert-clicks.ts";
import { useRingToasts } from "#app/portal/notifications/use-ring-toasts.ts";
import { useTextToasts } from "#app/portal/notifications/use-text-toasts.ts";
import { useLive } from "./use-live.ts";
import { useShownPage } from "./survive-lost-network.ts";
import { useSidebar } from "./use-sidebar.ts";

interface ShellProps {
  user: PortalUser;
  /** Whether the user may open the portal; others see only their account. */
  isStaff: boolean;
  sidebar: SidebarState;
  /** Folded groups of the menu. */
  folded: readonly string[];
  /** What needs this person. */
  needs: readonly Need[];
  limits: SessionLimits;
  notices: Notifications | null;
  /** Toasts for role changes. */
  wantsAlerts: boolean;
  /** Staff without an authenticator app. */
  needsFactor: boolean;
  /** For what this browser keeps of leads. */
  copyKeys: CopyKeys | null;
  now: string;
  timeZone: string;
  /** Whether to ask the user to confirm that they opened this session. */
  unusual: boolean;
  children: ReactNode;
}

export function Shell({
  user,
  isStaff,
  sidebar,
  folded,
  needs,
  limits,
  notices,
  wantsAlerts,
  needsFactor,
  copyKeys,
  now: serverNow,
  timeZone,
  unusual,
  children,
}: ShellProps) {
  const navigate = useNavigate();
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen((open) => !open), []);
  const { collapsed, toggle } = useSidebar(sidebar, openMenu);
  const now = useNow(serverNow);
  const live = useLive({
    enabled: notices !== null,
    since: notices?.newest[0]?.seq ?? 0,
    on: wantsAlerts ? staffNews((to) => void navigate(to)) : undefined,
  });
  useReadAgain();
  useLeadToasts(notices);
  useRingToasts(notices);
  useTextToasts(notices);
  useShownPage();
  useDesk(copyKeys, notices?.newest[0]?.seq);
  useAlertClicks();
  const items = isStaff ? navigationFor(user.role) : [];
  const searchesLeads = items.some((item) => item.capability === "leads.read");
  const waiting = notices?.waiting ?? null;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setPaletteOpen((open) => !open);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <TooltipProvider>
      <a
        href="#main"
        className="sr-only rounded-md bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-50"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        <aside
          aria-label="Sidebar"
          className={classNames(
            "sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto bg-band text-on-band transition-[width] duration-150 max-md:hidden",
            collapsed ? "w-16" : "w-64",
          )}
        >
          <p
            className={classNames(
              "flex min-h-14 items-center border-b border-band-line px-6 font-display text-lg font-bold",
              collapsed && "sr-only",
            )}
          >
            Admin Portal
          </p>
          <Sidebar
            items={items}
            user={user}
            collapsed={collapsed}
            folded={folded}
            waiting={waiting}
          />
        </aside>
        <Sheet open={menuOpen} onOpenChange={setMenuOpen}>
          <SheetContent
            side="left"
            title="Admin Portal"
            className="max-w-72! bg-band! text-on-band! [&>div]:border-band-line [&>div:last-child]:flex [&>div:last-child]:p-0 [&_button:hover]:bg-band-line"
          >
            <Sidebar
              items={items}
              user={user}
              folded={folded}
              waiting={waiting}
              onNavigate={() => setMenuOpen(false)}
            />
          </SheetContent>
        </Sheet>
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar
            collapsed={collapsed}
            onToggleSidebar={toggle}
            onOpenMenu={openMenu}
            onOpenPalette={() => setPaletteOpen(true)}
            searchesLeads={searchesLeads}
            live={notices || live === "offline" ? live : null}
            notices={notices}
            now={now}
            timeZone={timeZone}
          />
          <noscript>
            <nav
              aria-label="Menu"
              className="flex flex-wrap items-center gap-4 border-b border-line px-4 py-2 text-sm md:hidden"
            >
              {items.map((item) => (
                <a key={item.to} href={item.to}>
                  {item.label}
                </a>
              ))}
              <a href={addresses.account}>Your account</a>
              <form method="post" action={addresses.logout}>
                <button type="submit" className="underline">
                  Log out
                </button>
              </form>
            </nav>
          </noscript>
          <NoticeLine needs={needs} needsFactor={needsFactor} />
          {unusual ? <UnusualNotice /> : null}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-7xl flex-1 px-4 py-4 outline-none sm:px-6"
          >
            {children}
          </main>
        </div>
      </div>
      <NavigationProgress />
      <KeysSheet />
      <CommandPalette
        open={paletteOpen}
        onOpenChange={setPaletteOpen}
        items={items}
        role={user.role}
        onToggleSidebar={toggle}
      />
      <SessionGuard
        limits={limits}
        subject={isStaff ? "Admin session" : undefined}
        isStaff={isStaff}
        onEnd={forgetRead}
      />
      <Toaster />
    </TooltipProvider>
  );
}
