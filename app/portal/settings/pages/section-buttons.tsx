import { ArrowDown, ArrowUp, Eye, EyeOff } from "lucide-react";
import * as addresses from "#app/addresses.ts";
import { IconSubmit } from "#app/portal/kit/form/icon-submit.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { ArrangedSection, SectionMove } from "#domain/page-texts/order/page-sections.ts";
import { buttonId } from "./text-parts.tsx";

export interface SectionPlace extends ArrangedSection {
  at: number;
  count: number;
}

export function SectionTitle({ label, hidden }: { label: string; hidden: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {label}
      {hidden ? <Badge tone="warn">Hidden</Badge> : null}
    </span>
  );
}

interface SectionButtonsProps {
  page: string;
  label: string;
  place: SectionPlace;
}

/** Buttons that save the typed texts as the draft and move, hide or show a section. The eye says whether visitors see it. */
export function SectionButtons({ page, label, place }: SectionButtonsProps) {
  const { id, hidden, at, count } = place;
  const button = (move: SectionMove, words: string) => ({
    id: buttonId("section", id, move),
    intent: "change",
    formAction: addresses.withQuery(addresses.pageTextsOf(page), { section: id, move }),
    title: words,
    words: `${words}: ${label}`,
  });
  return (
    <>
      <IconSubmit {...button("up", "Move up")} icon={ArrowUp} disabled={at === 0} />
      <IconSubmit {...button("down", "Move down")} icon={ArrowDown} disabled={at === count - 1} />
      {hidden ? (
        <IconSubmit {...button("show", "Show")} icon={EyeOff} />
      ) : (
        <IconSubmit {...button("hide", "Hide")} icon={Eye} />
      )}
    </>
  );
}
