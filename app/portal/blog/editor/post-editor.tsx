import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { classNames } from "#app/ui/class-names.ts";
import { deferred } from "#app/ui/deferred.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { MissingDialog } from "#app/ui/feedback/missing-part.tsx";
import type { Theirs } from "#domain/blog/saving/save-post.server.ts";
import type { PostFields } from "#domain/blog/schema.ts";
import { suggestedSlug } from "#domain/blog/slug.ts";
import { fieldId } from "./counted-field.tsx";
import { createDraft } from "./saving/draft.ts";
import { EditorBar } from "./editor-bar.tsx";
import { HintsCard } from "./cards/hints-card.tsx";
import { createDraftSaver } from "./saving/draft-saver.ts";
import { LeaveGuard } from "./saving/leave-guard.tsx";
import { OfferNotice, OthersNotice } from "./saving/offer-notices.tsx";
import type { OpenedPost } from "./saving/opened-post.ts";
import { PictureCard } from "./cards/picture-card.tsx";
import { DetailsCard, TitleField } from "./post-fields.tsx";
import { PreviewLinkCard } from "./cards/preview-link-card.tsx";
import { RichText } from "#app/portal/rich-text/rich-text.tsx";
import { newId } from "#app/new-id.ts";
import { SearchCard } from "./cards/search-card.tsx";
import { type Side, SideColumn } from "./cards/side-column.tsx";
import { useOwnAddress } from "./saving/use-own-address.ts";
import { useOtherTab } from "./saving/use-other-tab.ts";
import { useOffers } from "./saving/use-offers.ts";
import { useSaving } from "./saving/use-saving.ts";

const HistorySheet = deferred(
  async () => (await import("./history/history-sheet.tsx")).HistorySheet,
  {
    Missing: MissingDialog,
  },
);
const CompareDialog = deferred(
  async () => (await import("./history/compare-dialog.tsx")).CompareDialog,
  {
    Missing: MissingDialog,
  },
);
const PreviewDialog = deferred(
  async () => (await import("./preview/preview-dialog.tsx")).PreviewDialog,
  { Missing: MissingDialog },
);

const typingPauseMs = 3000;

type Comparison = { other: PostFields; label: string; choose: "theirs" | "offer" };

/** Edits one post, new or existing. */
export function PostEditor({ opened }: { opened: OpenedPost }) {
  const { list, me, preview } = opened;
  const { timeZone } = preview.site;
  const [liveSlug, setLiveSlug] = useState(opened.fields.published ? opened.fields.slug : null);
  const [isPlanned, setIsPlanned] = useState(
    !opened.fields.published && opened.fields.publish_at !== null,
  );
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [others, setOthers] = useState(opened.others);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [openPanel, setOpenPanel] = useState<"history" | "preview" | null>(null);
  const [side, setSide] = useState<Side>("settings");
  const [ready, setReady] = useState(false);

  const [draft] = useState(() => createDraft(opened.fields));
  const [saver] = useState(() =>
    createDraftSaver({
      draft,
      session: { id: opened.id, base: opened.base, list, editing: opened.editing },
      userId: me.id,
      onTheirs: setTheirs,
      onOthers: setOthers,
    }),
  );
  useEffect(() => {
    if (!ready) return;
    saver.settle();
    return saver.start();
  }, [saver, ready]);
  useEffect(() => {
    if (!ready) return;
    // Prefetches the compare and restore dialogs, so that they also work offline.
    const timer = setTimeout(() => {
      for (const part of [HistorySheet, CompareDialog, PreviewDialog]) part.prefetch();
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [ready]);
  const id = useSyncExternalStore(
    saver.subscribe,
    () => saver.session().id,
    () => opened.id,
  );
  useOwnAddress(id, opened);
  const otherTab = useOtherTab(id);
  const { offer, forget } = useOffers({ opened, draft, ready });
  const { save, pending, problem } = useSaving({
    draft,
    saver,
    onSaved: ({ slug, published, planned }) => {
      setLiveSlug(published ? slug : null);
      setIsPlanned(planned);
      setTheirs(null);
    },
    onConflict: (found) => {
      setTheirs(found);
      compare(found);
    },
  });
  const compare = (found: Theirs) =>
    setComparison({ other: found.fields, label: `${found.by}’s version`, choose: "theirs" });

  const followingRef = useRef(
    opened.base === 0 && ["", suggestedSlug(opened.fields.title)].includes(opened.fields.slug),
  );
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!plain || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      void saveNow.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  const useVersion = (fields: PostFields) =>
    draft.replace({
      ...fields,
      published: draft.field("published"),
      publish_at: draft.field("publish_at"),
    });
  const slugNow = () => liveSlug ?? (draft.field("slug") || opened.fields.slug);
  /** "mine" becomes the newer version, "theirs" replaces the text, "pieces" merges both for review before saving. */
  const decide = async (fields: PostFields, side: "mine" | "theirs" | "pieces") => {
    const choice = comparison?.choose;
    setComparison(null);
    if (choice === "offer") {
      if (side !== "mine") useVersion(fields);
      return forget();
    }
    if (!theirs) return;
    if (side === "theirs") {
      await saver.flush();
      draft.replace(fields);
      setLiveSlug(fields.published ? fields.slug : null);
      setIsPlanned(!fields.published && fields.publish_at !== null);
      saver.move({ base: theirs.revision, editing: newId() });
      saver.settle();
      setTheirs(null);
      return toast.success(`You're now viewing ${theirs.by}’s version. Yours is in the history.`);
    }
    saver.move({ base: theirs.revision });
    setTheirs(null);
    if (side === "mine") return await save();
    draft.replace(fields);
    toast.success("The parts are combined. Review them, then save.");
  };

  const errors = problem?.errors ?? {};
  const listed = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({ fieldId: fieldId(name), message })),
  );
  return (
    <div className="grid grid-cols-1 gap-4 noscript:hidden">
      <EditorBar
        {...{ draft, saver, list, pending, save, timeZone }}
        isNew={id === null}
        mayMail={me.mayMail}
        slug={liveSlug}
        status={liveSlug !== null ? "published" : isPlanned ? "scheduled" : "draft"}
        onPreview={() => setOpenPanel("preview")}
        onHistory={id === null ? null : () => setOpenPanel("history")}
      />
      {problem ? (
        <ErrorSummary
          title={problem.title}
          errors={listed.length > 0 ? listed : [{ message: problem.message }]}
          attempt={problem.at}
        />
      ) : null}
      <OthersNotice
        timeZone={timeZone}
        otherTab={otherTab}
        others={others}
        theirs={theirs}
        onCompare={() => (theirs ? compare(theirs) : undefined)}
      />
      {offer ? (
        <OfferNotice
          timeZone={timeZone}
          offer={offer}
          onUse={() => {
            useVersion(offer.fields);
            forget();
          }}
          onCompare={() =>
            setComparison({
              other: offer.fields,
              label: offer.from === "device" ? "the version on this device" : "the unsaved version",
              choose: "offer",
            })
          }
          onDiscard={forget}
        />
      ) : null}
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-6",
          side === "preview"
            ? "lg:grid-cols-[minmax(0,1fr)_min(45%,377px)]"
            : "lg:grid-cols-[minmax(0,1fr)_20rem]",
        )}
      >
        <div className="grid grid-cols-1 gap-4">
          <TitleField {...{ draft, errors, followingRef }} />
          <RichText draft={draft} onReady={() => setReady(true)} errors={errors["content"]} />
        </div>
        <SideColumn
          {...{ side, draft }}
          facts={preview}
          onSide={setSide}
          onEnlarge={() => setOpenPanel("preview")}
        >
          <PictureCard draft={draft} errors={errors} />
          <DetailsCard {...{ draft, errors, followingRef }} categories={opened.categories} />
          <SearchCard draft={draft} site={preview.site} errors={errors} />
          <HintsCard draft={draft} />
          <PreviewLinkCard
            id={id}
            list={list}
            expires={opened.previewExpires}
            timeZone={timeZone}
          />
        </SideColumn>
      </div>
      <LeaveGuard saver={saver} />
      {openPanel === "history" && id !== null ? (
        <HistorySheet
          id={id}
          list={list}
          base={saver.session().base}
          timeZone={timeZone}
          onSaveDraft={() => saver.flush()}
          onUse={(fields) => {
            saver.move({ editing: newId() });
            useVersion({ ...fields, slug: slugNow() });
            setOpenPanel(null);
          }}
          onClose={() => setOpenPanel(null)}
          onRestored={({ message, revision, fields }) => {
            useVersion({ ...fields, slug: slugNow() });
            saver.move({ base: revision, editing: newId() });
            saver.settle();
            setOpenPanel(null);
            toast.success(message);
          }}
        />
      ) : null}
      {openPanel === "preview" ? (
        <PreviewDialog draft={draft} facts={preview} onClose={() => setOpenPanel(null)} />
      ) : null}
      {comparison ? (
        <CompareDialog
          mine={draft.read()}
          theirs={comparison.other}
          timeZone={timeZone}
          labels={{ mine: "your version", theirs: comparison.label }}
          onChoose={(fields, side) => void decide(fields, side)}
          onClose={() => setComparison(null)}
        />
      ) : null}
    </div>
  );
}
