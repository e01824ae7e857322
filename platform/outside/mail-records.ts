import { Resolver } from "node:dns/promises";

/** The answers of the name servers about a mail domain. */
export interface MailRecords {
  /** Hosts that take mail, the preferred one first; "" for a domain that declares to take none. */
  mx: Answer;
  /** Records that name who may send mail for the domain. */
  spf: Answer;
  /** Records that say what happens to mail that fails the checks, of the domain or the one above it. */
  dmarc: Answer;
}

/** `unknown`: the name server did not answer. No records are an empty list. */
export type Answer = { kind: "found"; records: string[] } | { kind: "unknown"; error: string };

interface LookupOptions {
  /** Addresses of name servers, with a port; the system's by default. */
  servers?: readonly string[];
  timeoutMs?: number;
}

/** Looks up MX, SPF and DMARC of a domain. Takes at most twice the timeout. */
export async function readMailRecords(
  domain: string,
  { servers, timeoutMs = 3000 }: LookupOptions = {},
): Promise<MailRecords> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  const textsOf = (name: string, version: RegExp): Promise<Answer> =>
    answerOf(async () => {
      const texts = (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      return texts.filter((text) => version.test(text));
    });
  const dmarcOf = async (): Promise<Answer> => {
    const own = await textsOf(`_dmarc.${domain}`, dmarcVersion);
    const above = domain.split(".").slice(-2).join(".");
    const isMissing = own.kind === "found" && own.records.length === 0;
    return isMissing && above !== domain ? await textsOf(`_dmarc.${above}`, dmarcVersion) : own;
  };
  const [mx, spf, dmarc] = await Promise.all([
    answerOf(async () => {
      const found = await resolver.resolveMx(domain);
      return found.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
    }),
    textsOf(domain, spfVersion),
    dmarcOf(),
  ]);
  return { mx, spf, dmarc };
}

const spfVersion = /^v=spf1(?: |$)/i;
const dmarcVersion = /^v=DMARC1(?:\s|;|$)/i;
const noRecords = new Set(["ENOTFOUND", "ENODATA"]);

async function answerOf(look: () => Promise<string[]>): Promise<Answer> {
  try {
    return { kind: "found", records: await look() };
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (noRecords.has(code)) return { kind: "found", records: [] };
    return { kind: "unknown", error: code || String(error) };
  }
}
