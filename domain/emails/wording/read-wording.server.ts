import { emailKinds } from "#domain/emails/kind.server.ts";
import { desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { emailWordings } from "#database/schema/supplies/emails.ts";
import type { EmailKind } from "#domain/emails/kind.server.ts";
import type { EmailType } from "#domain/emails/schema.ts";
import { companyVariables } from "#domain/emails/sender.server.ts";
import { type Revision, revisionsIn } from "#domain/records/revisions.server.ts";
import type { Wording } from "./wording.ts";

export const wordings = revisionsIn<Record<string, string> | null>(emailWordings, {
  record: emailWordings.template,
  id: emailWordings.version,
  values: emailWordings.wording,
  author: emailWordings.createdBy,
  at: emailWordings.createdAt,
});

/** The current wording: the newest version, or the default. */
export async function readWording(db: Database, kind: EmailKind): Promise<Wording> {
  return (await newestVersion(db, kind)).wording;
}

export interface NewestVersion {
  /** 0 if it was never changed. */
  version: number;
  /** Whether it differs from the default. */
  changed: boolean;
  wording: Wording;
}

export async function newestVersion(db: Database, kind: EmailKind): Promise<NewestVersion> {
  const [newest] = await db
    .select({ version: emailWordings.version, wording: emailWordings.wording })
    .from(emailWordings)
    .where(eq(emailWordings.template, kind.template))
    .orderBy(desc(emailWordings.version))
    .limit(1);
  return {
    version: newest?.version ?? 0,
    changed: Boolean(newest?.wording),
    wording: wordingOf(kind, newest?.wording),
  };
}

/** A stored version; missing fields come from the default. */
export function wordingOf(
  kind: EmailKind,
  stored: Record<string, string> | null | undefined,
): Wording {
  return { ...kind.wording, ...stored };
}

export interface TemplateSummary {
  template: string;
  name: string;
  type: EmailType;
  purpose: string;
  /** The current subject, with variables unfilled. */
  subject: string;
  changedAt: Date | null;
  changedBy: string | null;
}

/** Every email of the product, and whether its wording was changed. */
export async function listTemplates(ctx: Ctx): Promise<TemplateSummary[]> {
  requirePermission(ctx, "emails.read");
  const newest = await ctx.db
    .selectDistinctOn([emailWordings.template], {
      template: emailWordings.template,
      wording: emailWordings.wording,
      at: emailWordings.createdAt,
      by: profiles.fullName,
    })
    .from(emailWordings)
    .leftJoin(profiles, eq(profiles.id, emailWordings.createdBy))
    .orderBy(emailWordings.template, desc(emailWordings.version));
  const byTemplate = new Map(newest.map((row) => [row.template, row]));
  return emailKinds().map((kind) => {
    const { template, name, type, purpose } = kind;
    const own = byTemplate.get(template);
    const changed = own?.wording ? own : null;
    return {
      template,
      name,
      type,
      purpose,
      subject: wordingOf(kind, changed?.wording).subject,
      changedAt: changed?.at ?? null,
      changedBy: changed?.by ?? null,
    };
  });
}

export interface WordingVersion extends Omit<Revision<unknown>, "values"> {
  /** False for a reset to the default. */
  changed: boolean;
  subject: string;
}

export interface TemplateDetail extends NewestVersion {
  template: string;
  name: string;
  type: EmailType;
  purpose: string;
  /** Names and meanings, the email's own variables before the shared ones. */
  variables: { name: string; meaning: string }[];
  hasButton: boolean;
  /** Newest first. */
  versions: WordingVersion[];
}

/** One email with its wording, variables and previous versions. */
export async function readTemplate(ctx: Ctx, kind: EmailKind): Promise<TemplateDetail> {
  requirePermission(ctx, "emails.read");
  const versions = await wordings.list(ctx.db, kind.template);
  return {
    template: kind.template,
    name: kind.name,
    type: kind.type,
    purpose: kind.purpose,
    variables: variablesOf(kind).map(([name, meaning]) => ({ name, meaning })),
    hasButton: kind.wording.button !== "",
    ...(await newestVersion(ctx.db, kind)),
    versions: versions.map(({ values, ...version }) => ({
      ...version,
      changed: values !== null,
      subject: wordingOf(kind, values).subject,
    })),
  };
}

export function variablesOf(kind: EmailKind): [name: string, meaning: string][] {
  return [...Object.entries(kind.variables), ...Object.entries(companyVariables)];
}
