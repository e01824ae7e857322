import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { EnvironmentError, readEnv, settingNames } from "#platform/env.ts";
import { type Finding, fine, problem } from "./finding.ts";

/** The settings of commands and of child programs. */
const otherNames =
  /^(?:SERVICE_(?:RESTART|URL|HEALTHY_WITHIN)|NODE_\w+|LD_PRELOAD|MALLOC_CONF|GLIBC_TUNABLES|TZ|LISTEN_\w+)$/;

/** Checks that the product understands every line of `.env`. */
export function checkSettings(base: string): Finding[] {
  const name = "Settings";
  const file = join(base, ".env");
  if (!existsSync(file)) return [problem(name, `There is no ${file}.`, "Run install.sh again.")];
  const text = readFileSync(file, "utf8");
  const values = parseEnv(text);
  const findings: Finding[] = [];
  const known = new Set(settingNames);
  for (const setting of Object.keys(values))
    if (!known.has(setting) && !otherNames.test(setting))
      findings.push(
        problem(
          name,
          `${setting} in ${file} is not a setting of this product.`,
          `Correct its name or remove the line. The settings are in docs/operations.md.`,
        ),
      );
  for (const number of strayLines(text))
    findings.push(
      problem(
        name,
        `Line ${number} of ${file} is not NAME=value.`,
        "Correct it, or begin it with # if it is a comment.",
      ),
    );
  try {
    readEnv(values);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    for (const line of error.problems)
      findings.push(
        problem(name, `${file}: ${line}`, "Correct the line, then: pest-control restart"),
      );
  }
  return findings.length > 0
    ? findings
    : [fine(name, `The product understands every line of ${file}.`)];
}

/** Returns the numbers of the lines without a setting. A value in quotes may have several lines. */
function strayLines(text: string): number[] {
  const stray: number[] = [];
  let open = "";
  for (const [at, line] of text.split("\n").entries()) {
    if (open) {
      if (line.includes(open)) open = "";
      continue;
    }
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const equals = trimmed.indexOf("=");
    if (equals < 1 || !/^(?:export )?[A-Za-z_]\w*$/.test(trimmed.slice(0, equals).trim())) {
      stray.push(at + 1);
      continue;
    }
    const value = trimmed.slice(equals + 1).trim();
    const quote = value[0] ?? "";
    if ("\"'`".includes(quote) && quote && !value.slice(1).includes(quote)) open = quote;
  }
  return stray;
}
