import { type Refusal, refusals } from "#domain/media/file-rules.ts";
import { gates } from "#domain/limits/rules.ts";
import { createGate } from "#platform/gate.ts";
import { readBody, readMultipart } from "./bodies/read-body.ts";

class TooManyUploads extends Error {}
const full = () => new TooManyUploads();

/** How many files are in memory at once; others wait on the wire. Visitors have places of their own. */
const gatesOf = {
  staff: createGate(gates.uploads, full),
  visitors: createGate(gates.visitorUploads, full),
};

interface Door<Answer> {
  sender: keyof typeof gatesOf;
  bodyLimit: number;
  refuse(refusal: Pick<Refusal, "title" | "message"> & { reason: string }): Answer;
}

/** Takes a multipart form with files: every file that comes into the product whole comes through here. */
export async function receiveForm<Answer = Response>(
  request: Request,
  { sender, bodyLimit, refuse }: Door<Answer>,
  take: (form: FormData) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await gatesOf[sender](async () => {
      const body = await readBody(request, bodyLimit);
      if (body === "too_large") return refuse(refusals.fileTooLarge);
      if (body === "stalled") return refuse(refusals.cancelled);
      const form = await readMultipart(request, body);
      return form ? await take(form) : refuse(noFile);
    });
  } catch (error) {
    if (!(error instanceof TooManyUploads)) throw error;
    return refuse(refusals.busy);
  }
}

export const noFile = {
  reason: "invalid",
  title: "Upload failed",
  message: "Please select a file.",
};
