import { type Piece, wordDifference } from "#domain/blog/article/difference.ts";

const pieceClasses: Record<Piece["kind"], string> = {
  same: "",
  added: "bg-reassure-wash text-reassure no-underline rounded-sm",
  removed: "bg-danger-wash text-danger rounded-sm",
};

/** Inline diff: deletions are struck out, insertions are marked. */
export function DifferenceText({ before, after }: { before: string; after: string }) {
  return (
    <p className="text-sm whitespace-pre-wrap wrap-anywhere">
      {wordDifference(before, after).map(({ kind, text }, place) => {
        const Tag = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
        return (
          <Tag key={place} className={pieceClasses[kind]}>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}
