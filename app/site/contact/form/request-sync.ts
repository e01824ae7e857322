import * as addresses from "#app/addresses.ts";

/**
 * Requests an immediate CRM sync of the lead; returns true if it is known to be late. Nothing depends on the
 * result.
 */
export async function requestSync(submissionId: string): Promise<boolean> {
  try {
    const response = await fetch(addresses.operation("ghl-contact-sync"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ submissionId }),
    });
    const answer = (await response.json()) as { success?: unknown };
    return response.ok && answer.success === false;
  } catch {
    return false;
  }
}
