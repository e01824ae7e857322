/** Text messages by a provider with Twilio's Messages API, version 2010-04-01. */
export interface Texter {
  send(to: string, body: string): Promise<TextDelivery>;
}

export type TextDelivery =
  /** The provider took the message. */
  | { ok: true }
  /** `isFinal`: the same message would be refused again. */
  | { ok: false; error: string; isFinal: boolean };

export interface TexterOptions {
  /** https://account:token@api.twilio.com */
  url: string;
  /** E.164 */
  from: string;
  timeoutMs?: number;
}

/** Ten parts of 160 characters each at most; a provider refuses more. */
const maxChars = 1_500;

export function createTexter({ url, from, timeoutMs = 10_000 }: TexterOptions): Texter {
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
        const { ok, status } = response;
        if (ok) return { ok };
        const error = `The text provider answers with status ${status}.`;
        // 400: no such number. The others can be put right: wrong token, too many, an outage.
        return { ok, error, isFinal: status === 400 };
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        return { ok: false, error: text, isFinal: false };
      }
    },
  };
}
