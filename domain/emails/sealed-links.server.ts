import { seal, unseal } from "#platform/crypto.ts";
import { changeTexts } from "./change-texts.ts";
import { type Email, tokensOf } from "./kind.server.ts";

const purpose = "links of mails";
const mark = "sealed.";
const sealedText = /sealed\.v1\.[\w-]+\.[\w-]+\.[\w-]+/g;

/**
 * The props with the tokens of every link encrypted: a copy of the database gives no access to accounts or
 * invitations.
 */
export function sealLinks<Props extends object>(props: Props, secret: string): Props {
  return changeTexts(props, (text) =>
    /^https?:\/\/\S+$/.test(text) ? sealTokens(text, tokensOf(text), secret) : text,
  );
}

/** The value with these tokens encrypted in every string. */
export function sealTokens<T>(value: T, tokens: readonly string[], secret: string): T {
  if (tokens.length === 0) return value;
  const pairs = tokens.map((token) => [token, mark + seal(token, secret, purpose)] as const);
  return changeTexts(value, (text) =>
    pairs.reduce((withSealed, [token, sealed]) => withSealed.replaceAll(token, sealed), text),
  );
}

/** The email with its links decrypted; values encrypted with another secret stay as they are. */
export function unsealed<Sealed extends Partial<Email>>(email: Sealed, secret: string): Sealed {
  return changeTexts(email, (text) =>
    text.includes(mark)
      ? text.replaceAll(sealedText, (found) => {
          try {
            return unseal(found.slice(mark.length), secret, purpose);
          } catch {
            return found;
          }
        })
      : text,
  );
}

/** Whether a token is encrypted with a secret that is no longer in use. */
export function isLocked(tokens: readonly string[]): boolean {
  return tokens.some((token) => token.startsWith(mark));
}
