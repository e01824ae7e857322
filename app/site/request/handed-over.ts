import type { VisitorRequest } from "#domain/leads/visitor/read-request.server.ts";

const handed = new Map<string, VisitorRequest>();

/** Keeps the answer of a form for the page that confirms it: the confirmation needs no network. */
export function handOver(token: string, request: VisitorRequest): void {
  handed.set(token, request);
}

/** The answer for a token, once. */
export function takeOver(token: string): VisitorRequest | null {
  const request = handed.get(token) ?? null;
  handed.delete(token);
  return request;
}
