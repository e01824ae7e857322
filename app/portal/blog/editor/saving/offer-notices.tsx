import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { PostFields } from "#domain/blog/schema.ts";
import type { OtherEditor } from "./draft-saver.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

/** A version that was written but never saved. */
export interface Offer {
  from: "device" | "server";
  fields: PostFields;
  at: number;
}

interface OfferNoticeProps {
  offer: Offer;
  timeZone: string;
  onUse: () => void;
  onCompare: () => void;
  onDiscard: () => void;
}

export function OfferNotice({ offer, timeZone, onUse, onCompare, onDiscard }: OfferNoticeProps) {
  const when = dateTimeText(new Date(offer.at), timeZone);
  return (
    <Notice
      tone="note"
      role="status"
      title={
        offer.from === "device"
          ? `This device has a version from ${when}`
          : `You have unsaved changes from ${when}`
      }
      actions={
        <>
          <Button size="sm" onClick={onUse}>
            Continue editing
          </Button>
          <Button tone="quiet" size="sm" onClick={onCompare}>
            Compare
          </Button>
          <Button tone="ghost" size="sm" onClick={onDiscard}>
            {offer.from === "device" ? "Discard" : "Keep it in the history"}
          </Button>
        </>
      }
    >
      It's different from what you see here.
    </Notice>
  );
}

/** The post is open elsewhere, or was saved there in the meantime. */
export function OthersNotice({
  otherTab,
  others,
  theirs,
  timeZone,
  onCompare,
}: {
  /** Whether this user has it open in another tab. */
  otherTab: boolean;
  others: readonly OtherEditor[];
  theirs: { by: string; at: Date | string } | null;
  timeZone: string;
  onCompare: () => void;
}) {
  if (theirs)
    return (
      <Notice
        tone="warn"
        role="alert"
        title={`${theirs.by || "Someone else"} saved this post at ${dateTimeText(theirs.at, timeZone)}`}
        actions={
          <Button size="sm" onClick={onCompare}>
            Compare and decide
          </Button>
        }
      >
        Your text is saved alongside that version. Nothing is replaced until you decide.
      </Notice>
    );
  const [first] = others;
  if (!first)
    return otherTab ? (
      <Notice tone="warn" role="status" title="This post is open in another tab, too">
        Edit it in only one of them. If you save in both, you'll have to compare the versions first.
      </Notice>
    ) : null;
  const names = [...new Set(others.map(({ by }) => by || "Someone else"))].join(" and ");
  return (
    <Notice
      tone="warn"
      role="status"
      title={`${names} ${others.length > 1 ? "are" : "is"} editing this post`}
    >
      Last change {dateTimeText(first.at, timeZone)}. Talk to each other, or compare the versions
      when you save.
    </Notice>
  );
}
