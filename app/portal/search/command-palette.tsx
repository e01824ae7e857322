import { Command } from "cmdk";
import { Dialog as Primitive } from "radix-ui";
import {
  ArrowRight,
  ExternalLink,
  Contact,
  FileText,
  LogOut,
  MapPin,
  PanelLeft,
  Plus,
  Search,
  SunMoon,
  UserRound,
  UsersRound,
} from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { Role } from "#domain/access/permissions.ts";
import { overlayClass } from "#app/ui/overlay/overlay.ts";
import type { NavigationItem } from "#app/portal/frame/navigation.ts";
import { forgetRead } from "#app/portal/offline/use-desk.ts";
import { switchTheme } from "#app/portal/frame/theme-toggle.tsx";
import { paletteActions } from "./palette-actions.ts";
import { type Group, type Rankable, rankEntries } from "./rank-entries.ts";
import type { FoundGroup } from "./search-answer.ts";
import { useSearch } from "./use-search.ts";

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly NavigationItem[];
  role: Role | null;
  onToggleSidebar: () => void;
}

interface Entry extends Rankable {
  icon: ReactNode;
  label: string;
  hint?: string;
  act: () => void;
}

const iconProps = { "aria-hidden": true, className: "size-4.5 text-ink-soft" } as const;
const emptyWords = {
  idle: "Nothing found.",
  searching: "Searching …",
  unreachable: "We can't search right now. We couldn't reach the server.",
};
const itemClass =
  "flex cursor-default items-center gap-3 rounded-md px-3 py-2 text-sm data-[selected=true]:bg-sunken";
const groupClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft";

const foundIcons = {
  Leads: UserRound,
  Customers: Contact,
  People: UsersRound,
  Posts: FileText,
  Places: MapPin,
} satisfies Record<FoundGroup["heading"], unknown>;

const inPortal = [addresses.portal, addresses.account, addresses.blogAdmin];

/** Logs out like the sidebar button does. */
function logOut(): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = addresses.logout;
  document.body.append(form);
  void forgetRead().then(() => form.submit());
}

function placeholderFor(items: readonly NavigationItem[]): string {
  const reads = (capability: NavigationItem["capability"]): boolean =>
    items.some((item) => item.capability === capability);
  if (reads("leads.read")) return "Go to a page, find a lead by name, phone, street …";
  return reads("posts.read") ? "Go to a page, find a post …" : "Go to a page …";
}

/** Finds everything in the portal by a few letters. */
export function CommandPalette({
  open,
  onOpenChange,
  items,
  role,
  onToggleSidebar,
}: CommandPaletteProps) {
  const [query, setQuery] = useState("");
  const navigate = useNavigate();
  const trimmedQuery = query.trim();
  const searching = items.length > 0 && trimmedQuery.length >= 2;
  const { state, groups: found } = useSearch(trimmedQuery, open && searching);
  // Public pages need a full page load.
  const go = (to: string) => () =>
    inPortal.some((start) => to.startsWith(start)) ? void navigate(to) : location.assign(to);
  const listed: Group<Entry>[] = [
    {
      heading: "Pages",
      entries: items.map(({ icon: Icon, label, to, keywords }) => ({
        value: label,
        keywords,
        icon: <Icon {...iconProps} />,
        label,
        act: go(to),
      })),
    },
    {
      heading: "Commands",
      entries: [
        ...paletteActions(role).map(({ kind, label, to, keywords }) => ({
          value: label,
          keywords,
          icon: kind === "add" ? <Plus {...iconProps} /> : <ArrowRight {...iconProps} />,
          label,
          act: go(to),
        })),
        {
          value: "Toggle sidebar",
          keywords: ["menu", "collapse", "expand"],
          icon: <PanelLeft {...iconProps} />,
          label: "Show or hide the sidebar",
          hint: "Ctrl B",
          act: onToggleSidebar,
        },
        {
          value: "Switch theme",
          keywords: ["dark", "light", "mode"],
          icon: <SunMoon {...iconProps} />,
          label: "Switch between light and dark",
          act: switchTheme,
        },
        {
          value: "Log out",
          keywords: ["logout", "sign out", "signout", "exit", "leave"],
          icon: <LogOut {...iconProps} />,
          label: "Log out",
          act: logOut,
        },
        {
          value: "Main site",
          keywords: ["website", "home page", "public"],
          icon: <ExternalLink {...iconProps} />,
          label: "Back to main site",
          act: () => location.assign("/"),
        },
      ],
    },
  ];
  const matching = rankEntries(listed, trimmedQuery);
  const known = new Set(matching.flatMap((group) => group.entries).map(({ label }) => label));
  const foundGroup = ({ heading, items: matches }: FoundGroup): Group<Entry> => {
    const Icon = foundIcons[heading];
    return {
      heading,
      entries: matches.map(({ to, label, hint }) => ({
        value: `${to} ${label}`,
        keywords: [],
        icon: <Icon {...iconProps} />,
        label,
        hint,
        act: go(to),
      })),
    };
  };
  // People and posts come before pages and commands; settings come after them.
  const [places, data] = [true, false].map((isPlaces) =>
    found.filter(({ heading }) => (heading === "Places") === isPlaces),
  ) as [FoundGroup[], FoundGroup[]];
  const others = places
    .map(({ heading, items: all }) => ({
      heading,
      items: all.filter(({ label }) => !known.has(label)),
    }))
    .filter(({ items: left }) => left.length > 0);
  const groups = [...data.map(foundGroup), ...matching, ...others.map(foundGroup)];
  const entries = groups.flatMap((group) => group.entries);
  const list = entries.map(({ value }) => value).join("\n");
  // New results select the best match again.
  const [picked, setPicked] = useState({ list: "", value: "" });
  const selected = picked.list === list ? picked.value : (entries[0]?.value ?? "");

  const run = (action: () => void) => {
    onOpenChange(false);
    setQuery("");
    action();
  };

  // Enter waits for the results if the server still searches and nothing else is selected.
  const [awaited, setAwaited] = useState("");
  const openBest = useEffectEvent(() => {
    const best = entries[0];
    if (awaited === trimmedQuery && best) run(best.act);
    setAwaited("");
  });
  const isFound = awaited !== "" && state !== "searching";
  useEffect(() => {
    if (isFound) openBest();
  }, [isFound]);

  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed left-1/2 top-[12dvh] z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-md border border-line bg-surface text-ink shadow-lg data-[state=open]:animate-fade-in"
        >
          <Primitive.Title className="sr-only">Search and commands</Primitive.Title>
          <Command
            label="Search and commands"
            loop
            shouldFilter={false}
            value={selected}
            onValueChange={(value) => setPicked({ list, value })}
            onKeyDown={(event) => {
              const isBest = selected === (entries[0]?.value ?? "");
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              if (state !== "searching" || !isBest) return;
              event.preventDefault();
              setAwaited(trimmedQuery);
            }}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
              <Command.Input
                value={query}
                onValueChange={setQuery}
                placeholder={placeholderFor(items)}
                className="min-h-12 flex-1 bg-transparent text-base outline-none placeholder:text-ink-soft"
              />
            </div>
            <Command.List className="max-h-[60dvh] overflow-y-auto p-1">
              <Command.Empty className="px-3 py-6 text-center text-sm text-ink-soft">
                {emptyWords[state]}
              </Command.Empty>
              {groups.map(({ heading, entries: shown }) => (
                <Command.Group key={heading} heading={heading} className={groupClass}>
                  {shown.map(({ value, icon, label, hint, act }) => (
                    <Command.Item
                      key={value}
                      value={value}
                      onSelect={() => run(act)}
                      className={itemClass}
                    >
                      {icon}
                      <span className="flex min-w-0 flex-1 gap-x-3 max-sm:flex-col sm:items-center">
                        <span className="min-w-0 flex-1 truncate font-semibold">{label}</span>
                        {hint ? (
                          <span className="shrink-0 text-xs text-ink-soft">{hint}</span>
                        ) : null}
                      </span>
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
