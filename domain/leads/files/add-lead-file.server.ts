import { isUuid } from "#domain/words/uuid.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { actorName, type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadFiles } from "#database/schema/work/lead-files.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import { cleanName, type Refusal } from "#domain/media/file-rules.ts";
import {
  type FileColumns,
  type GivenFile,
  hashOf,
  inspect,
  prepare,
  reportFile,
  storeFiles,
} from "#domain/media/intake.server.ts";
import { adopt, newPrivateKey } from "#domain/media/leftovers.server.ts";
import { makePhoto } from "#domain/media/picture-making.server.ts";
import { maxLeadFiles } from "./lead-files.server.ts";

export interface FileToAdd {
  leadId: string;
  name: string;
  bytes: Uint8Array;
  signal?: AbortSignal;
}

export type AddedFile =
  | { ok: true; value: { id: string; name: string } }
  | {
      ok: false;
      reason: Refusal["reason"] | "not_found" | "full";
      title: string;
      message: string;
    };

/** Adds a photograph or a file to a lead. A picture is drawn again, without place and camera. */
export async function addLeadFile(ctx: Ctx, input: FileToAdd): Promise<AddedFile> {
  requirePermission(ctx, "leads.write");
  const { leadId, bytes, signal } = input;
  const given: GivenFile = {
    name: cleanName(input.name),
    bytes,
    purpose: "lead",
    ...(signal ? { signal } : {}),
  };
  await reportFile(ctx, given.name, bytes.byteLength);
  if (!isUuid(leadId)) return missing;
  const kind = await inspect(given);
  if (!kind.ok) return { ok: false, ...kind.refusal };
  const ready = await (kind.value.type === "image"
    ? drawn(ctx, given, kind.value.mime)
    : prepare(ctx, given, kind.value));
  if (!ready.ok) return { ok: false, ...ready.refusal };
  const id = randomUUID();
  const [file] = ready.value.files;
  if (!file) return missing;
  const key = newPrivateKey();
  const mine = {
    columns: { ...ready.value.columns, key },
    files: [{ ...file, key }],
  };
  const addedBy = ctx.actor.kind === "user" ? ctx.actor.userId : actorName(ctx.actor);
  const stored = await storeFiles(ctx, mine, signal, async (tx, columns, keys) => {
    const [lead] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(eq(leads.id, leadId))
      .for("update");
    if (!lead) return "missing";
    if ((await tx.$count(leadFiles, eq(leadFiles.leadId, leadId))) >= maxLeadFiles) return "full";
    await tx.insert(leadFiles).values({
      id,
      leadId,
      name: given.name,
      mime: columns.mime,
      size: file.bytes.byteLength,
      key,
      width: columns.width,
      height: columns.height,
      addedBy,
    });
    await adopt(tx, keys);
    await recordLeadEvent(tx, ctx, leadId, "file_added", { file: id }, { name: given.name });
    return "added";
  });
  if (!stored.ok) return { ok: false, ...stored.refusal };
  // Without an owner, the sweep deletes the stored file.
  if (stored.value === "missing") return missing;
  if (stored.value === "full")
    return {
      ok: false,
      reason: "full",
      title: "Upload failed",
      message: `A lead can have at most ${maxLeadFiles} files. Remove one first.`,
    };
  return { ok: true, value: { id, name: given.name } };
}

const missing = {
  ok: false,
  reason: "not_found",
  title: "Upload failed",
  message: "This lead no longer exists.",
} as const;

async function drawn(ctx: Ctx, given: GivenFile, mime: string): ReturnType<typeof prepare> {
  const { bytes, signal } = given;
  const made = await makePhoto(ctx, "staff", {
    mime,
    size: bytes.byteLength,
    bytes: [bytes],
    signal,
  });
  if (!made.ok) return made;
  const { file, width, height } = made.value;
  const columns: FileColumns = {
    type: "image",
    mime: file.mime,
    size: file.bytes.byteLength,
    width,
    height,
    placeholder: null,
    key: file.key,
    variants: [],
    contentHash: hashOf(given),
  };
  return { ok: true, value: { columns, files: [file] } };
}
