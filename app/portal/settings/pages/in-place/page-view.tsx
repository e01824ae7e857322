import { Undo2 } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ScreenFrame } from "#app/portal/kit/screen/screen-frame.tsx";
import { ViewChoice } from "#app/portal/kit/screen/view-choice.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ShownFact } from "../fact-list.tsx";
import { readDraftDocument } from "./draft-document.ts";
import { editDocument } from "./edited-document.ts";
import { useUndo } from "./use-undo.ts";

interface PageViewProps {
  formRef: RefObject<HTMLFormElement | null>;
  facts: readonly ShownFact[];
  /** The address of the draft. */
  address: string;
}

const screens = { "This window": "room", Phone: 375, Desktop: 1280 } as const;
type Screen = keyof typeof screens;

/** The screen and the scroll position of each page, by address. They outlive a reload of the form. */
const lastViews = new Map<string, { screen: Screen; top: number }>();

/** Shows the draft of the page. A person clicks a text to edit it there. The page follows the form as they type. */
export function PageView({ formRef, facts, address }: PageViewProps) {
  const [screen, setScreen] = useState<Screen>(
    () => lastViews.get(address)?.screen ?? "This window",
  );
  const [html, setHtml] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const [frame, setFrame] = useState<Document | null>(null);
  const { undo, canUndo } = useUndo(formRef);

  useEffect(() => {
    const reading = new AbortController();
    void readDraftDocument(address, reading.signal).then((read) => {
      if (reading.signal.aborted) return;
      if (read === null) setNote("The page can't be shown now. Edit its texts in the form.");
      else setHtml(read);
    });
    return () => reading.abort();
  }, [address]);

  const latest = useRef({ screen, facts });
  useEffect(() => {
    latest.current = { screen, facts };
  });
  const chosen = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = formRef.current;
    if (!form || !frame) return undefined;
    const edited = editDocument({
      document: frame,
      form,
      factsNow: () => latest.current.facts,
      onChoose: (control) => {
        setNote(control ? "" : "This part follows your settings, or has no text.");
        chosen.current?.removeAttribute("data-chosen");
        chosen.current = control;
        control?.setAttribute("data-chosen", "");
        control?.closest("details")?.setAttribute("open", "");
        if (matchMedia("(width >= 80rem)").matches) control?.scrollIntoView({ block: "center" });
      },
    });
    frame.defaultView?.scrollTo({ top: lastViews.get(address)?.top ?? 0 });
    const onFocus = ({ target }: FocusEvent): void => edited.reveal(target);
    form.addEventListener("focusin", onFocus);
    return () => {
      form.removeEventListener("focusin", onFocus);
      edited.stop();
      lastViews.set(address, {
        screen: latest.current.screen,
        top: frame.defaultView?.scrollY ?? 0,
      });
    };
  }, [formRef, frame, address]);

  return (
    <Fold
      label="See the page"
      isOpen={matchMedia("(width >= 48rem)").matches}
      className="min-w-0 max-xl:order-first xl:sticky xl:top-18"
      labelClass="mb-2 text-sm font-semibold xl:hidden"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <ViewChoice
          label="Shown on"
          views={Object.keys(screens) as Screen[]}
          chosen={screen}
          onChoose={setScreen}
        />
        <p role="status" className="min-w-0 grow text-sm text-ink-soft">
          {note || "Click a text to change it."}
        </p>
        <Button tone="ghost" size="sm" onClick={undo} disabled={!canUndo}>
          <Undo2 aria-hidden="true" className="size-4" />
          Undo
        </Button>
      </div>
      {html === null ? (
        <div className="h-[60dvh] rounded-md border border-line bg-sunken xl:h-[calc(100dvh-9rem)]" />
      ) : (
        <ScreenFrame
          title="The draft of the page"
          width={screens[screen]}
          className="h-[60dvh] xl:h-[calc(100dvh-9rem)]"
          html={html}
          onLoad={setFrame}
        />
      )}
    </Fold>
  );
}
