import { DeployError } from "./layout.ts";

/** Runs a command; prints an expected failure as plain text and exits with 1 on any. */
export async function runDeploy(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof DeployError ? error.message : error);
    process.exit(1);
  }
}
