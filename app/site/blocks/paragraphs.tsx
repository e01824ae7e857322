/** Paragraphs, and lists of lines that begin with a hyphen, as the owner typed them. */
export function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n{2,}/).flatMap(partsOf);
  return (
    <div className="grid max-w-prose gap-4">
      {parts.map(({ kind, lines }, at) =>
        kind === "list" ? (
          <ul key={`list ${at}`} className="grid list-disc gap-1 pl-6">
            {lines.map((line, position) => (
              <li key={`${position} ${line}`}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={`text ${at}`}>{lines.join(" ")}</p>
        ),
      )}
    </div>
  );
}

interface Part {
  kind: "text" | "list";
  lines: string[];
}

function partsOf(paragraph: string): Part[] {
  const parts: Part[] = [];
  for (const line of paragraph.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const kind = /^[-*•] /.test(line) ? "list" : "text";
    const words = kind === "list" ? line.slice(2) : line;
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(words);
    else parts.push({ kind, lines: [words] });
  }
  return parts;
}
