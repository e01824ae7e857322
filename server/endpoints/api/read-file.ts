import type { GivenFile, Operation } from "#domain/api/operation.ts";
import { receiveForm } from "#server/endpoints/file-door.ts";
import { invalid, Problem, unavailable } from "./problems.ts";
import { tooLarge } from "./read-input.ts";

/** Reads `file` from a multipart body with the shared limits. Holds its slot until `take` ends. @throws Problem */
export async function readFile<Taken>(
  request: Request,
  { bodyLimit = 0 }: Operation,
  take: (file: GivenFile) => Promise<Taken>,
): Promise<Taken> {
  const type = request.headers.get("content-type")?.toLowerCase() ?? "";
  if (!type.startsWith("multipart/form-data"))
    throw new Problem({
      status: 415,
      code: "unsupported_type",
      detail: "Send the file as `file` of a multipart/form-data body.",
    });
  if (Number(request.headers.get("content-length") ?? 0) > bodyLimit) throw tooLarge(bodyLimit);
  return await receiveForm<Taken>(
    request,
    {
      sender: "staff",
      bodyLimit,
      refuse({ reason, message }) {
        if (reason === "busy") throw unavailable(message);
        throw reason === "too_large" ? tooLarge(bodyLimit) : invalid({ file: [message] }, message);
      },
    },
    async (form) => {
      const file = form.get("file");
      if (!(file instanceof File) || file.size === 0)
        throw invalid({ file: ["Send a file with this name."] });
      const bytes = new Uint8Array(await file.arrayBuffer());
      return await take({ name: file.name, bytes, signal: request.signal });
    },
  );
}
