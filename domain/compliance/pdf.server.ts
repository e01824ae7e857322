import { Buffer } from "node:buffer";

export interface PdfSection {
  heading?: string;
  /** Paragraphs, in order. */
  text?: readonly string[];
  facts?: readonly { label: string; value: string }[];
}

interface PdfContent {
  title: string;
  /** A line of ASCII among the file's properties. */
  keywords?: string;
  sections: readonly PdfSection[];
}

const margin = 56;

/** A plain PDF on US Letter. The library loads at the first use. Characters outside Latin-1 become "?". */
export async function writePdf({ title, keywords, sections }: PdfContent): Promise<Buffer> {
  const { default: PdfDocument } = await import("pdfkit");
  const document = new PdfDocument({
    size: "LETTER",
    margin,
    info: { Title: title, ...(keywords ? { Keywords: keywords } : {}) },
  });
  const parts: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (part: Buffer) => parts.push(part));
    document.on("end", () => resolve(Buffer.concat(parts)));
    document.on("error", reject);
  });
  document.font("Helvetica-Bold").fontSize(18).text(plain(title));
  for (const { heading, text = [], facts = [] } of sections) {
    document.moveDown();
    if (heading) document.font("Helvetica-Bold").fontSize(12).text(plain(heading));
    for (const paragraph of text)
      document.font("Helvetica").fontSize(10).text(plain(paragraph)).moveDown(0.4);
    for (const { label, value } of facts)
      document
        .font("Helvetica-Bold")
        .fontSize(10)
        .text(`${plain(label)}: `, { continued: true })
        .font("Helvetica")
        .text(plain(value) || "-");
  }
  document.end();
  return await finished;
}

/** What the standard fonts of a PDF can show. */
function plain(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2013\u2014]/g, "-")
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff]/gu, "?");
}
