import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { isSigned, publicKeyFile } from "../release/signature.ts";
import { DeployError } from "./layout.ts";

interface Question {
  /** The archive, where nobody else can change it. */
  archive: string;
  signature: string | null;
  /** The release that runs the command. */
  release: string;
  /** Whether a person may accept an archive without a good signature: never, not yet, or with their confirmation. */
  unsigned: "never" | "refused" | "confirmed";
}

/** @throws DeployError if the releaser of this release did not sign the archive, unless a person confirms it */
export async function checkSignature(question: Question): Promise<void> {
  const problem = await signatureProblem(question);
  if (problem === null) return;
  if (question.unsigned !== "confirmed")
    throw new DeployError(
      `${problem} Nothing was changed.${question.unsigned === "never" ? "" : " If you know where the archive comes from, add --unsigned."}`,
    );
  console.log(`${problem} It will run as root.`);
  if (!(await isConfirmed())) throw new DeployError("Not confirmed. Nothing was changed.");
}

async function signatureProblem({ archive, signature, release }: Question): Promise<string | null> {
  const file = join(release, "deploy", publicKeyFile);
  if (!existsSync(file))
    return "This release has no public key, so it cannot check who made the archive.";
  if (signature === null) return "The archive is not signed: it comes without a file .sig.";
  return (await isSigned(archive, signature, readFileSync(file, "utf8")))
    ? null
    : "The archive was changed after it was signed, or another key signed it.";
}

async function isConfirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const end = new Promise<string>((done) => terminal.once("close", () => done("")));
    const answer = await Promise.race([terminal.question('Type "install" to install it: '), end]);
    return answer.trim() === "install";
  } finally {
    terminal.close();
  }
}
