import { readRequests, storeRequest, type WaitingRequest } from "./request-store.ts";

/** A server that never answers must not keep the lock from the next try. */
const answerMs = 60_000;

/**
 * Sends what waits, one at a time over all tabs. The idempotency key makes a repeated try the same request; an answer
 * that says "wrong" stops the tries.
 * @throws Error while the network or the server is away
 */
export function sendWaiting(): Promise<void> {
  return navigator.locks.request("offline-requests", async () => {
    for (const request of await readRequests())
      if (request.state === "waiting") await send(request);
  });
}

async function send(request: WaitingRequest): Promise<void> {
  const body = new URLSearchParams(request.fields);
  if (request.tried) body.set("may_be_saved", "yes");
  await storeRequest({ ...request, tried: true });
  const answer = await fetch(request.action, {
    method: "POST",
    body,
    signal: AbortSignal.timeout(answerMs),
  });
  const { status, redirected, url } = answer;
  if (status < 400 && redirected) {
    const confirmation = new URL(url).pathname;
    await storeRequest({ ...request, fields: [], state: "sent", tried: true, confirmation });
  } else if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    await storeRequest({ ...request, state: "refused", tried: true });
  else throw new Error(`not sent: ${status}`);
}
