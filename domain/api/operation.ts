import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Scope } from "./scopes.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A shape that answers have, under its name in the document. */
export interface Model<Schema extends z.ZodObject = z.ZodObject> {
  name: string;
  schema: Schema;
}

export function model<Schema extends z.ZodObject>(name: string, schema: Schema): Model<Schema> {
  return { name, schema };
}

/** Why an operation changed nothing; the server has a status for each. */
export type RefusalReason =
  | "invalid"
  | "not_found"
  /** The thing changed since the program read it. */
  | "conflict"
  /** Another thing is in the way. */
  | "exists"
  | "forbidden"
  | "too_large"
  | "rate_limited"
  | "busy";

export interface Refused {
  ok: false;
  reason: RefusalReason;
  message: string;
  fieldErrors?: Record<string, string[]>;
}

export interface Accepted<Answer> {
  ok: true;
  value: Answer;
  /** Of the thing, for its ETag. */
  version?: number;
  /** The id of a new thing, for the header Location. */
  createdId?: string;
}

export type OperationAnswer<Answer> = Accepted<Answer> | Refused;

/** A file of a multipart body. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
  signal: AbortSignal;
}

interface Given<Query, Body> {
  /** Of the path; empty without one. */
  id: string;
  query: Query;
  body: Body;
  /** The version that the change starts from, of the header If-Match. */
  version: number;
  /** The same for every repetition of a request with an idempotency key; otherwise new. */
  repeatKey: string;
  file: GivenFile;
}

/** What every operation says about itself. */
interface Facts {
  /** Stable: generated clients name their functions by it. */
  id: string;
  method: Method;
  /** Below the base of the API: "leads/{id}". */
  path: string;
  scope: Scope;
  /** "List leads" */
  summary: string;
  description?: string;
  /** What `{id}` of the path may be. */
  idSchema?: z.ZodType<string>;
  answer: Model;
  /** A list of the model, with the cursor of the next page. */
  isPage?: boolean;
  /** Takes a file as multipart/form-data. */
  takesFile?: boolean;
  /** The change names the version that it starts from. */
  needsVersion?: boolean;
  bodyLimit?: number;
  /** Of the reference. */
  example?: { query?: Readonly<Record<string, string>>; body?: object };
}

export interface Operation extends Facts {
  query: z.ZodObject | null;
  body: z.ZodObject | null;
  run(ctx: Ctx, given: Given<unknown, unknown>): Promise<OperationAnswer<object>>;
}

interface Typed<Query extends z.ZodObject, Body extends z.ZodObject> extends Facts {
  query?: Query;
  body?: Body;
  run(
    ctx: Ctx,
    given: Given<z.output<Query>, z.output<Body>>,
  ): Promise<OperationAnswer<object>> | OperationAnswer<object>;
}

/** Defines an operation; the server parses query and body by its schemas before it runs. */
export function operation<Query extends z.ZodObject, Body extends z.ZodObject>({
  query,
  body,
  run,
  ...facts
}: Typed<Query, Body>): Operation {
  return {
    ...facts,
    query: query ?? null,
    body: body ?? null,
    run: async (ctx, given) => await run(ctx, given as Given<z.output<Query>, z.output<Body>>),
  };
}

/** The part of the document that an operation is in: "leads". */
export function tagOf({ path }: Pick<Operation, "path">): string {
  return path.split("/")[0] ?? path;
}
