import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { passkeyMessages } from "#domain/people/passkeys/rules.ts";

export type Ceremony =
  | { ok: true; answer: string }
  | { ok: false; message: string; mustConfirm?: boolean };

/** Whether this browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}

/** Signs a server challenge with a passkey; `answer` is posted to the server unchanged. */
export async function signWithPasskey(address: string): Promise<Ceremony> {
  return await perform(address, async (options) => {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return await startAuthentication({ optionsJSON });
  });
}

/** Creates a passkey on this device, or on another one that the browser offers. */
export async function createPasskey(address: string): Promise<Ceremony> {
  return await perform(address, async (options) => {
    const { startRegistration } = await import("@simplewebauthn/browser");
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return await startRegistration({ optionsJSON });
  });
}

async function perform(
  address: string,
  runCeremony: (options: object) => Promise<object>,
): Promise<Ceremony> {
  try {
    const response = await fetch(address, { method: "POST" });
    const { options, message, reason } = (await response.json()) as {
      options?: object;
      message?: string;
      reason?: string;
    };
    if (!options) {
      const mustConfirm = reason === "reauthenticate";
      return { ok: false, message: message ?? passkeyMessages.refused, mustConfirm };
    }
    return { ok: true, answer: JSON.stringify(await runCeremony(options)) };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

const messages: Record<string, string> = {
  NotAllowedError: passkeyMessages.cancelled,
  AbortError: passkeyMessages.cancelled,
  InvalidStateError: passkeyMessages.known,
  SecurityError: passkeyMessages.unavailable,
  NotSupportedError: passkeyMessages.unavailable,
};

function messageOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return messages[name] ?? passkeyMessages.failed;
}
