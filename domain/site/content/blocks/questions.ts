import { type BlockKind, line, sentences, title } from "#domain/site/content/block-kind.ts";

export const questions: BlockKind = {
  id: "questions",
  label: "Questions",
  about: "Questions that open to their answers. Search engines read them, too.",
  fields: [title],
  items: {
    label: "Question",
    fields: [
      line("question", "Question", { placeholder: "Do you treat on weekends?" }, 200),
      sentences("answer", "Answer", {}, 1200),
    ],
    least: 1,
    most: 12,
  },
  start: { title: "Questions people ask" },
  startItems: [{ question: "", answer: "" }],
};
