import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
import { type CanaryResult, failed, ok } from "../checks.ts";

const timeoutMs = 15_000;
const longestPage = 2_000_000;
const scriptTypes = new Set(["", "module", "text/javascript"]);

interface FoundPage {
  hasForm: boolean;
  isComplete: boolean;
  /** Texts of the scripts that the browser runs at once. */
  inline: string[];
  /** URLs of the script files that it names. */
  files: string[];
}

/** Whether the page with the request form is complete, and whether browsers run its scripts. */
export async function probePage(url: string): Promise<CanaryResult[]> {
  let response: Response;
  let html: string;
  try {
    response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    html = (await response.text()).slice(0, longestPage);
  } catch (error) {
    return broken(`${url} cannot be reached: ${reasonOf(error)}.`);
  }
  if (response.status !== 200) return broken(`${url} answers with status ${response.status}.`);
  const page = readPage(html);
  if (!page.isComplete) return broken(`${url} is cut off after ${html.length} characters.`);
  if (!page.hasForm) return broken(`${url} has no request form.`);
  const policy = response.headers.get("content-security-policy") ?? "";
  return [ok("page", "The page is complete."), await judgeScripts(page, policy, url)];
}

function broken(detail: string): CanaryResult[] {
  return [failed("page", detail)];
}

function readPage(html: string): FoundPage {
  const page: FoundPage = { hasForm: false, isComplete: false, inline: [], files: [] };
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, { type = "", src, name: field }) {
      if (name === "input" && field === "phone") page.hasForm = true;
      if (name !== "script" || !scriptTypes.has(type)) return;
      if (src) page.files.push(src);
      else script = "";
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag(name, isImplied) {
      if (name === "html" && !isImplied) page.isComplete = true;
      if (name !== "script" || script === null) return;
      page.inline.push(script);
      script = null;
    },
  });
  parser.end(html);
  return page;
}

async function judgeScripts(page: FoundPage, policy: string, url: string): Promise<CanaryResult> {
  if (page.inline.length + page.files.length === 0)
    return failed("script", "The page has no script: something removed it.");
  const allowed = scriptSources(policy);
  for (const text of page.inline) {
    const hash = createHash("sha256").update(text).digest("base64");
    if (allowed && !allowed.has(`'sha256-${hash}'`) && !allowed.has("'unsafe-inline'"))
      return failed(
        "script",
        "A script of the page was changed on the way, so browsers refuse it.",
      );
  }
  for (const file of page.files) {
    const target = new URL(file, url);
    if (target.origin !== new URL(url).origin) continue;
    if (allowed && !allowed.has("'self'"))
      return failed("script", `The page's policy refuses its own script ${target.pathname}.`);
    const problem = await fileProblem(target);
    if (problem) return failed("script", problem);
  }
  return ok("script", "Browsers run the scripts of the page.");
}

/** The sources of `script-src`, or of `default-src`; null if the policy allows every script. */
function scriptSources(policy: string): Set<string> | null {
  const directives = new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );
  const sources = directives.get("script-src") ?? directives.get("default-src");
  return sources ? new Set(sources) : null;
}

async function fileProblem(url: URL): Promise<string | null> {
  try {
    const response = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200) return `${url.pathname} answers with status ${response.status}.`;
    const type = response.headers.get("content-type") ?? "";
    return type.includes("javascript") ? null : `${url.pathname} is sent as ${type || "no type"}.`;
  } catch (error) {
    return `${url.pathname} cannot be reached: ${reasonOf(error)}.`;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
