/** Text messages by a provider with Twilio's Messages API, version 2010-04-01. */
export interface Texter {
  /** True if the provider took the message; false after any failure, with its reason in `onFailure`. */
  send(to: string, body: string): Promise<boolean>;
}

export interface TexterOptions {
  /** https://account:token@api.twilio.com */
  url: string;
  /** E.164 */
  from: string;
  onFailure: (error: string) => void;
  timeoutMs?: number;
}

/** Ten parts of 160 characters each at most; a provider refuses more. */
const maxChars = 1_500;

export function createTexter({ url, from, onFailure, timeoutMs = 10_000 }: TexterOptions): Texter {
  const { origin, username, password } = new URL(url);
  const [account, token] = [username, password].map(decodeURIComponent);
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account ?? "")}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;

  return {
    async send(to, body) {
      try {
        const response = await fetch(address, {
          method: "POST",
          headers: { authorization, accept: "application/json" },
          body: new URLSearchParams({ To: to, From: from, Body: body.slice(0, maxChars) }),
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        if (!response.ok) onFailure(`The text provider answers with status ${response.status}.`);
        return response.ok;
      } catch (error) {
        onFailure(error instanceof Error ? error.message : String(error));
        return false;
      }
    },
  };
}
