import { Maximize2 } from "lucide-react";
import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { deferred } from "#app/ui/deferred.tsx";
import { MissingPart } from "#app/ui/feedback/missing-part.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Tooltip } from "#app/ui/overlay/tooltip.tsx";
import type { Draft } from "#app/portal/blog/editor/saving/draft.ts";
import type { PreviewFacts } from "#app/portal/blog/editor/preview/preview-facts.ts";

const Preview = deferred(
  async () => (await import("#app/portal/blog/editor/preview/preview.tsx")).Preview,
  {
    waiting: <Skeleton className="h-80" />,
    Missing: MissingPart,
  },
);

const sides = { settings: "Settings", preview: "Preview" } as const;
export type Side = keyof typeof sides;

interface SideColumnProps {
  side: Side;
  onSide: (side: Side) => void;
  draft: Draft;
  facts: PreviewFacts;
  onEnlarge: () => void;
  /** The settings; they stay mounted while the preview is shown. */
  children: ReactNode;
}

/** Next to the article: the settings or, on wide screens, the preview. */
export function SideColumn({ side, onSide, draft, facts, onEnlarge, children }: SideColumnProps) {
  const tab =
    "min-h-10 flex-1 rounded-md px-3 text-sm font-semibold text-ink-soft hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-sm";
  return (
    <Tabs.Root
      asChild
      value={side}
      onValueChange={(value) => onSide(value === "preview" ? "preview" : "settings")}
    >
      <aside
        aria-label="Post settings and preview"
        className="grid grid-cols-1 gap-4 lg:data-[side=preview]:sticky lg:data-[side=preview]:top-32"
        data-side={side}
      >
        <div className="flex items-center gap-2 max-lg:hidden">
          <Tabs.List
            aria-label="Next to the article"
            className="flex flex-1 gap-1 rounded-md bg-sunken p-1"
          >
            {(["settings", "preview"] as const).map((name) => (
              <Tabs.Trigger key={name} value={name} className={tab}>
                {sides[name]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tooltip content="Large preview">
            <Button tone="ghost" size="icon" aria-label="Large preview" onClick={onEnlarge}>
              <Maximize2 aria-hidden="true" className="size-4" />
            </Button>
          </Tooltip>
        </div>
        <Tabs.Content
          value="settings"
          forceMount
          tabIndex={-1}
          className="grid grid-cols-1 gap-4 lg:data-[state=inactive]:hidden"
        >
          {children}
        </Tabs.Content>
        <Tabs.Content value="preview" className="max-lg:hidden">
          <Preview draft={draft} facts={facts} screenClass="h-[calc(100dvh-16rem)] min-h-80" />
        </Tabs.Content>
      </aside>
    </Tabs.Root>
  );
}
