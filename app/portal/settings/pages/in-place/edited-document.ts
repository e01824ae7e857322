import { typeInto } from "#app/form/typed-meanwhile.ts";
import type { ShownFact } from "../fact-list.tsx";
import { chipsOf, filled, rawOf } from "./fact-chips.ts";
import { matchTexts, piecesOf, shownText, type TextPiece } from "./text-pieces.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** An element of the page, and the piece of a field's text that it shows. */
interface Link {
  element: HTMLElement;
  control: TextControl;
  piece: number;
}

interface EditedDocument {
  document: Document;
  form: HTMLFormElement;
  factsNow: () => readonly ShownFact[];
  /** Runs when a person clicks a text in the page. Null: the clicked part has no text of the form. */
  onChoose: (control: TextControl | null) => void;
}

/** The text controls of a form; a text can be shown in the page. */
export const textControls = (form: HTMLFormElement): TextControl[] =>
  [...form.elements].filter(
    (control): control is TextControl =>
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type === "text"),
  );

/** The deepest elements that show a whole text, in page order. */
function textElements(document: Document): HTMLElement[] {
  const main = document.querySelector("#main") ?? document.body;
  return [...main.querySelectorAll<HTMLElement>("*")].filter((element) => {
    const text = shownText(element.textContent);
    if (text === "" || element.closest("svg, option, textarea")) return false;
    return ![...element.children].some((child) => shownText(child.textContent) === text);
  });
}

function findLinks({ document, form, factsNow }: EditedDocument): Link[] {
  const elements = textElements(document);
  const pieces = textControls(form).flatMap((control) =>
    piecesOf(control.value).map(({ text }, piece) => ({ control, piece, text })),
  );
  const matched = matchTexts(
    elements.map(({ textContent }) => shownText(textContent)),
    pieces.map(({ text }) => shownText(filled(text, factsNow()))),
  );
  return elements.flatMap((element, at) => {
    const position = matched[at];
    const found = typeof position === "number" ? pieces[position] : undefined;
    return found
      ? [{ element: besideIcon(element), control: found.control, piece: found.piece }]
      : [];
  });
}

/** The text of an element that has an icon, in an element of its own. */
function besideIcon(element: HTMLElement): HTMLElement {
  if (!element.querySelector(":scope > svg")) return element;
  const text = element.ownerDocument.createElement("span");
  const nodes = [...element.childNodes].filter((node) => node.nodeName.toLowerCase() !== "svg");
  nodes[0]?.before(text);
  text.append(...nodes);
  return text;
}

/** Connects a page with the form of its texts, so that each shows what a person types in the other. Returns the controls. */
export function editDocument(edited: EditedDocument) {
  const { document, form, factsNow, onChoose } = edited;
  const links = findLinks(edited);
  const byElement = new Map(links.map((link) => [link.element, link]));
  const counts = new Map(links.map(({ control }) => [control, piecesOf(control.value).length]));
  /** The edited piece, and its place in the text of its field. */
  let active: (Link & { start: number; end: number }) | null = null;

  for (const { element } of links) element.dataset["text"] = "";

  /** Returns null if the form has more or fewer paragraphs than the page. The page shows them after its next reload. */
  const pieceOf = ({ control, piece }: Link): TextPiece | null => {
    const pieces = piecesOf(control.value);
    const count = counts.get(control) ?? 0;
    if (count === 1 && pieces.length === 0)
      return { start: 0, end: control.value.length, text: "" };
    return pieces.length === count ? (pieces[piece] ?? null) : null;
  };

  const show = (link: Link): void => {
    const piece = pieceOf(link);
    if (piece) link.element.textContent = filled(piece.text, factsNow());
  };

  const linkAt = (target: EventTarget | null): Link | undefined => {
    let element = target as HTMLElement | null;
    while (element && !byElement.has(element)) element = element.parentElement;
    return element ? byElement.get(element) : undefined;
  };

  const choose = (control: TextControl | null): void => {
    for (const link of links) link.element.toggleAttribute("data-chosen", link.control === control);
  };

  const begin = (link: Link): void => {
    const piece = pieceOf(link);
    if (!piece) return;
    active = { ...link, start: piece.start, end: piece.end };
    const { element } = link;
    element.replaceChildren(...chipsOf(piece.text, factsNow(), document));
    element.contentEditable = "true";
    element.spellcheck = true;
    element.closest("a")?.setAttribute("draggable", "false");
    element.focus({ preventScroll: true });
  };

  const end = (): void => {
    if (!active) return;
    const { element, control } = active;
    active = null;
    element.contentEditable = "false";
    const link = byElement.get(element);
    if (!link) return;
    const count = counts.get(control) ?? 0;
    if (count > 1 && piecesOf(control.value).length === count - 1) drop(link);
    else show(link);
  };

  /** Removes an empty paragraph from the page. The texts after it move up. */
  const drop = (link: Link): void => {
    const { control, element, piece } = link;
    counts.set(control, (counts.get(control) ?? 1) - 1);
    byElement.delete(element);
    links.splice(links.indexOf(link), 1);
    element.remove();
    for (const later of links)
      if (later.control === control && later.piece > piece) later.piece -= 1;
  };

  const write = (): void => {
    if (!active) return;
    const { control, element, start, end: until } = active;
    const raw = rawOf(element);
    active.end = start + raw.length;
    typeInto(control, control.value.slice(0, start) + raw + control.value.slice(until));
  };

  const onForm = ({ target }: Event): void => {
    for (const link of links)
      if (link.control === target && link.element !== active?.element) show(link);
  };

  const inDocument: [string, (event: Event) => void][] = [
    [
      "mousedown",
      ({ target }) => {
        const link = linkAt(target);
        if (link && link.element === active?.element) return;
        end();
        choose(link?.control ?? null);
        onChoose(link?.control ?? null);
        if (link) begin(link);
      },
    ],
    ["click", (event) => event.preventDefault()],
    ["submit", (event) => event.preventDefault()],
    ["dragstart", (event) => event.preventDefault()],
    ["focusout", end],
    ["input", write],
    [
      "keydown",
      (event) => {
        const { key } = event as KeyboardEvent;
        if (key !== "Enter" && key !== "Escape") return;
        event.preventDefault();
        active?.element.blur();
      },
    ],
    [
      "beforeinput",
      (event) => {
        const { inputType, data, dataTransfer } = event as InputEvent;
        const isPlain = /^(?:insertText|insertCompositionText|delete|history)/.test(inputType);
        if (isPlain) return;
        event.preventDefault();
        const text = data ?? dataTransfer?.getData("text/plain") ?? "";
        if (text) insertText(document, shownText(text));
      },
    ],
  ];

  for (const [type, listener] of inDocument) document.addEventListener(type, listener, true);
  form.addEventListener("input", onForm);
  return {
    /** Scrolls the page to the element of a field. */
    reveal: (control: EventTarget | null): void => {
      choose(links.some((link) => link.control === control) ? (control as TextControl) : null);
      const shown = links.find((link) => link.control === control)?.element;
      const view = document.defaultView;
      if (!shown || !view || active) return;
      const { top, height } = shown.getBoundingClientRect();
      view.scrollTo({ top: view.scrollY + top - (view.innerHeight - height) / 2 });
    },
    stop: (): void => {
      for (const [type, listener] of inDocument) document.removeEventListener(type, listener, true);
      form.removeEventListener("input", onForm);
    },
  };
}

/** Inserts a text at the cursor, so that the browser can undo it. */
function insertText(document: Document, text: string): void {
  // oxlint-disable-next-line no-deprecated
  document.execCommand("insertText", false, text);
}
