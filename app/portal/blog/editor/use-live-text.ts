import { useEffect, useState } from "react";
import type { Article } from "#domain/blog/article/article-nodes.ts";
import { parseArticle } from "#domain/blog/article/parse-article.ts";
import type { PostFields } from "#domain/blog/schema.ts";
import type { Draft } from "./saving/draft.ts";

const pauseMs = 700;

interface LiveText {
  fields: PostFields;
  article: Article;
}

let parsed: { content: string; article: Article } = { content: "", article: [] };

/** Several parts of the editor read the same draft at the same moment: its article is parsed once. */
function readDraft(draft: Draft): LiveText {
  const fields = draft.read();
  const { content } = fields;
  if (content !== parsed.content) parsed = { content, article: parseArticle(content) };
  return { fields, article: parsed.article };
}

/** The whole draft, read when the writer pauses: what counts and judges words does not slow the keys. */
export function useLiveText(draft: Draft): LiveText {
  const [text, setText] = useState(() => readDraft(draft));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(readDraft(draft)), pauseMs);
    };
    soon();
    const stop = draft.subscribe(soon);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [draft]);
  return text;
}
