import { Command, defaultFilter } from "cmdk";
import { Dialog as Primitive } from "radix-ui";
import {
  ExternalLink,
  Contact,
  FileText,
  PanelLeft,
  Plus,
  Search,
  SunMoon,
  UserRound,
  UsersRound,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { Role } from "#domain/access/permissions.ts";
import { overlayClass } from "#app/ui/overlay/overlay.ts";
import type { NavigationItem } from "#app/portal/frame/navigation.ts";
import { navigationIcons } from "#app/portal/frame/navigation-icons.tsx";
import { switchTheme } from "#app/portal/frame/theme-toggle.tsx";
import { paletteActions } from "./palette-actions.ts";
import type { FoundGroup } from "./search-answer.ts";
import { useSearch } from "./use-search.ts";

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly NavigationItem[];
  role: Role | null;
  onToggleSidebar: () => void;
}

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
} satisfies Record<FoundGroup["heading"], unknown>;

function placeholderFor(items: readonly NavigationItem[]): string {
  const reads = (capability: NavigationItem["capability"]): boolean =>
    items.some((item) => item.capability === capability);
  if (reads("leads.read")) return "Go to a page, find a lead by name, phone, street …";
  return reads("posts.read") ? "Go to a page, find a post …" : "Go to a page …";
}

/** A lower score is a chance match: the keywords of "Schedule" contain the letters of "New lead" in order. */
const lowestScore = 0.05;

/** What the server found comes before pages and commands; its values are addresses. */
function rank(value: string, search: string, keywords?: string[]): number {
  if (value.startsWith("/")) return 1;
  const score = defaultFilter?.(value, search, keywords) ?? 0;
  return score < lowestScore ? 0 : 0.9 * score;
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
  const { state, groups } = useSearch(trimmedQuery, open && searching);
  const actions = paletteActions(role);

  const run = (action: () => void) => {
    onOpenChange(false);
    setQuery("");
    action();
  };

  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed left-1/2 top-[12dvh] z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-md border border-line bg-surface text-ink shadow-lg data-[state=open]:animate-fade-in"
        >
          <Primitive.Title className="sr-only">Search and commands</Primitive.Title>
          <Command label="Search and commands" loop filter={rank}>
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
              {groups.map(({ heading, items: found }) => {
                const Icon = foundIcons[heading];
                return (
                  <Command.Group key={heading} heading={heading} className={groupClass}>
                    {found.map(({ to, label, hint }) => (
                      <Entry
                        key={to}
                        value={to}
                        keywords={[trimmedQuery]}
                        icon={<Icon aria-hidden="true" className="size-4.5 text-ink-soft" />}
                        label={label}
                        hint={hint}
                        onSelect={() => run(() => void navigate(to))}
                      />
                    ))}
                  </Command.Group>
                );
              })}
              <Command.Group heading="Pages" className={groupClass}>
                {items.map((item) => {
                  const Icon = navigationIcons[item.icon];
                  return (
                    <Entry
                      key={item.to}
                      value={item.label}
                      keywords={[...item.keywords]}
                      icon={<Icon aria-hidden="true" className="size-4.5 text-ink-soft" />}
                      label={item.label}
                      onSelect={() => run(() => void navigate(item.to))}
                    />
                  );
                })}
              </Command.Group>
              <Command.Group heading="Commands" className={groupClass}>
                {actions.map(({ label, to, keywords }) => (
                  <Entry
                    key={to}
                    value={label}
                    keywords={[...keywords]}
                    icon={<Plus aria-hidden="true" className="size-4.5 text-ink-soft" />}
                    label={label}
                    onSelect={() => run(() => void navigate(to))}
                  />
                ))}
                <Entry
                  value="Toggle sidebar"
                  keywords={["menu", "collapse", "expand"]}
                  icon={<PanelLeft aria-hidden="true" className="size-4.5 text-ink-soft" />}
                  label="Show or hide the sidebar"
                  hint="Ctrl B"
                  onSelect={() => run(onToggleSidebar)}
                />
                <Entry
                  value="Switch theme"
                  keywords={["dark", "light", "mode"]}
                  icon={<SunMoon aria-hidden="true" className="size-4.5 text-ink-soft" />}
                  label="Switch between light and dark"
                  onSelect={() => run(switchTheme)}
                />
                <Entry
                  value="Main site"
                  keywords={["website", "home page", "public"]}
                  icon={<ExternalLink aria-hidden="true" className="size-4.5 text-ink-soft" />}
                  label="Back to main site"
                  onSelect={() => run(() => location.assign("/"))}
                />
              </Command.Group>
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface EntryProps {
  value: string;
  keywords: string[];
  icon: ReactNode;
  label: string;
  hint?: string;
  onSelect: () => void;
}

function Entry({ value, keywords, icon, label, hint, onSelect }: EntryProps) {
  return (
    <Command.Item value={value} keywords={keywords} onSelect={onSelect} className={itemClass}>
      {icon}
      <span className="min-w-0 flex-1 truncate font-semibold">{label}</span>
      {hint ? <span className="shrink-0 text-xs text-ink-soft">{hint}</span> : null}
    </Command.Item>
  );
}
