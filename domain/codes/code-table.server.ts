import { asc, eq } from "drizzle-orm";
import type { Role } from "#domain/access/permissions.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { perInstance } from "#domain/access/per-instance.ts";
import { customCodes } from "#database/schema/office/codes.ts";
import type { CodePosition, CodeType, RequiredConsent } from "#database/vocabularies.ts";
import type { Logger } from "#platform/log.ts";
import type { CodeRow } from "./change-codes.server.ts";
import { codeSettingsOf } from "./code-settings.ts";
import { fingerprintOf } from "./errors/error-proof.server.ts";
import { draftOf } from "./read-codes.server.ts";
import { readSnippet } from "./rules/read-snippet.ts";
import { consentOf, positionProblem, type Snippet, visitorTypes } from "./rules/snippet.ts";
import { matchesPath, matchesReader, parseList } from "./targets.ts";

/** A code whose snippet passed the rules. */
export interface PreparedCode extends Snippet {
  id: string;
  /** Of the content (see errors/error-proof.server.ts). */
  fingerprint: string;
  codeType: CodeType;
  position: CodePosition;
  consentCategory: RequiredConsent;
  paths: readonly string[];
  readers: readonly string[];
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Reads a row by the rules of its type; null if it breaks them. */
export function prepareCode(row: CodeRow): PreparedCode | null {
  const read = readSnippet(row.codeType, row.content);
  if (!read.ok || positionProblem(row.codeType, row.position)) return null;
  const { id, codeType, position, startsAt, endsAt } = row;
  return {
    ...read.snippet,
    id,
    fingerprint: fingerprintOf(row.content),
    codeType,
    position,
    consentCategory: consentOf(codeType, row.consentCategory),
    startsAt,
    endsAt,
    paths: parseList(row.pageUrls) ?? [],
    readers: parseList(row.userRoles) ?? [],
  };
}

/** The code as its draft has it, or as it is without one; null if that breaks the rules. */
export function prepareTrial(row: CodeRow): PreparedCode | null {
  return prepareCode({ ...row, ...draftOf(row) });
}

interface Reading {
  /** The addresses of the page. */
  paths: readonly string[];
  role: Role | null;
  now: Date;
}

/** The enabled codes, cached in memory by this instance. */
class CodeTable {
  readonly #db: Database;
  #codes: readonly PreparedCode[] = [];
  #scriptsOnly = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The codes of a page for a reader, in the order of their names. */
  of({ paths, role, now }: Reading): PreparedCode[] {
    return this.#codes.filter(
      (code) =>
        (code.startsAt === null || code.startsAt <= now) &&
        (code.endsAt === null || now < code.endsAt) &&
        (role === "admin" || !this.#scriptsOnly || visitorTypes.has(code.codeType)) &&
        paths.some((path) => matchesPath(code.paths, path)) &&
        matchesReader(code.readers, role),
    );
  }

  /** The enabled code with this id; undefined if there is none. */
  find(id: string): PreparedCode | undefined {
    return this.#codes.find((code) => code.id === id);
  }

  /** What visitors must agree to for at least one code. */
  get categories(): ("analytics" | "marketing")[] {
    const needed = new Set(this.#codes.map(({ consentCategory }) => consentCategory));
    return (["analytics", "marketing"] as const).filter((category) => needed.has(category));
  }

  /** Epoch milliseconds of the next start or end of a schedule; Infinity without one. */
  nextChange(now: Date): number {
    return Math.min(
      ...this.#codes
        .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
        .flatMap((at) => (at && at > now ? [at.getTime()] : [])),
      Number.POSITIVE_INFINITY,
    );
  }

  async load(log: Logger): Promise<void> {
    const { safeMode, scriptsOnly } = codeSettingsOf(await readSetting(this.#db, "codes"));
    const rows = safeMode
      ? []
      : await this.#db
          .select()
          .from(customCodes)
          .where(eq(customCodes.enabled, true))
          .orderBy(asc(customCodes.name), asc(customCodes.id));
    this.#scriptsOnly = scriptsOnly;
    this.#codes = rows.flatMap((row) => {
      const prepared = prepareCode(row);
      if (!prepared) log.warn({ code: row.id, name: row.name }, "a code breaks the rules");
      return prepared ?? [];
    });
  }
}

export type { CodeTable };

export const codeTable = perInstance((db) => new CodeTable(db));
