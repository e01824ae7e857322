import { Menu, PanelLeft, Search } from "lucide-react";
import type { Notifications } from "#domain/duty/notifications.server.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { NotificationBell } from "#app/portal/notifications/notification-bell.tsx";
import { WaitingBar } from "#app/portal/offline/waiting-bar.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import type { LiveState } from "./use-live.ts";

interface TopBarProps {
  collapsed: boolean;
  onToggleSidebar: () => void;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
  searchesLeads: boolean;
  live: LiveState | null;
  notices: Notifications | null;
  now: Date;
  timeZone: string;
}

export function TopBar(props: TopBarProps) {
  const {
    collapsed,
    onToggleSidebar,
    onOpenMenu,
    onOpenPalette,
    searchesLeads,
    live,
    notices,
    now,
    timeZone,
  } = props;
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-ground px-3 sm:px-6 noscript:hidden">
      <Button
        tone="ghost"
        size="icon"
        className="md:hidden"
        aria-label="Open the menu"
        onClick={onOpenMenu}
      >
        <Menu aria-hidden="true" className="size-5" />
      </Button>
      <Button
        tone="ghost"
        size="icon"
        className="max-md:hidden"
        aria-label="Show or hide the sidebar"
        aria-expanded={!collapsed}
        aria-keyshortcuts="Control+B Meta+B"
        title="Show or hide the sidebar (Ctrl+B)"
        onClick={onToggleSidebar}
      >
        <PanelLeft aria-hidden="true" className="size-5" />
      </Button>
      <button
        type="button"
        onClick={onOpenPalette}
        aria-keyshortcuts="Control+K Meta+K /"
        className="flex min-h-9 min-w-0 max-w-md flex-1 items-center gap-2 rounded-md border border-line bg-surface px-3 text-left text-sm text-ink-soft transition-colors hover:border-control"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{searchesLeads ? "Find a lead or a page" : "Find a page"}</span>
        <kbd className="ml-auto shrink-0 rounded-md border border-line px-1.5 font-sans text-xs max-sm:hidden">
          Ctrl K
        </kbd>
      </button>
      <div className="ml-auto flex items-center gap-1">
        <WaitingBar timeZone={timeZone} />
        {live === null ? null : <LiveLight state={live} />}
        <ThemeToggle />
        {notices ? <NotificationBell notices={notices} now={now} /> : null}
      </div>
    </header>
  );
}

const lights: Record<LiveState, { text: string; dot: string }> = {
  connecting: { text: "Connecting", dot: "bg-control" },
  live: { text: "Live", dot: "bg-reassure" },
  lost: { text: "Reconnecting", dot: "bg-warn" },
  offline: { text: "Offline", dot: "bg-danger" },
};

/** Whether new leads appear live at the moment. A phone has room for bad news only. */
function LiveLight({ state }: { state: LiveState }) {
  const { text, dot } = lights[state];
  return (
    <p role="status" className="mr-1 flex items-center gap-2 text-xs text-ink-soft">
      <span aria-hidden="true" className={classNames("size-2 rounded-full", dot)} />
      <span
        className={
          state === "live" || state === "connecting" ? "max-sm:sr-only" : "font-semibold text-ink"
        }
      >
        {text}
      </span>
    </p>
  );
}
