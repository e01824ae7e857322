import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Scope } from "./scopes.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** The shape of an answer, with its name in the document. */
export interface Model<Schema extends z.ZodObject = z.ZodObject> {
  name: string;
  schema: Schema;
}

export function model<Schema extends z.ZodObject>(name: string, schema: Schema): Model<Schema> {
  return { name, schema };
}

/** The reasons why an operation changed nothing. The server maps each to a status. */
export type RefusalReason =
  | "invalid"
  | "not_found"
  /** The object has changed since the program read it. */
  | "conflict"
  /** The change conflicts with other data. */
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
  /** The object's version, for its ETag. */
  version?: number;
  /** The id of a new object, for the Location header. */
  createdId?: string;
}

export type OperationAnswer<Answer> = Accepted<Answer> | Refused;

/** A file from a multipart body. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
  signal: AbortSignal;
}

interface Given<Query, Body> {
  /** The id from the path, or empty if the path has none. */
  id: string;
  query: Query;
  body: Body;
  /** The expected version, from the If-Match header. */
  version: number;
  /** Repeated requests with one idempotency key share this name. Every other request has a new one. */
  repeatKey: string;
  file: GivenFile;
}

/** The properties that every operation has. */
interface Facts {
  /** A stable name. Generated clients use it as a function name. */
  id: string;
  method: Method;
  /** The path below the base of the API, such as "leads/{id}". */
  path: string;
  scope: Scope;
  /** A short title, such as "List leads". */
  summary: string;
  description?: string;
  /** The schema of `{id}` in the path. */
  idSchema?: z.ZodType<string>;
  answer: Model;
  /** Tells whether the answer is a list of the model with the cursor of the next page. */
  isPage?: boolean;
  /** Tells whether the operation takes a file as multipart/form-data. */
  takesFile?: boolean;
  /** Tells whether a change must name the version that it starts from. */
  needsVersion?: boolean;
  bodyLimit?: number;
  /** A sample request for the reference. */
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

/** Defines an operation. The server parses query and body with its schemas before it runs. */
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

/** Returns the operation's section in the document, such as "leads". */
export function tagOf({ path }: Pick<Operation, "path">): string {
  return path.split("/")[0] ?? path;
}
