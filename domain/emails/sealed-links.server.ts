import { seal, unseal } from "#platform/crypto.ts";
import { changeTexts } from "./change-texts.ts";
import { type Email, tokensOf } from "./kind.server.ts";

const purpose = "links of mails";
const mark = "sealed.";
const sealedText = /sealed\.v1\.[\w-]+\.[\w-]+\.[\w-]+/g;

/** The props with the tokens of every link sealed: a copy of the database opens no account and no invitation. */
export function sealLinks<Props extends object>(props: Props, secret: string): Props {
  return changeTexts(props, (text) =>
    /^https?:\/\/\S+$/.test(text) ? sealTokens(text, tokensOf(text), secret) : text,
  );
}

/** The value with these tokens sealed wherever they stand in a text. */
export function sealTokens<T>(value: T, tokens: readonly string[], secret: string): T {
  if (tokens.length === 0) return value;
  const pairs = tokens.map((token) => [token, mark + seal(token, secret, purpose)] as const);
  return changeTexts(value, (text) =>
    pairs.reduce((kept, [token, sealed]) => kept.replaceAll(token, sealed), text),
  );
}

/** The mail as it was before its links were sealed; what another secret sealed stays as it is. */
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

/** Whether one of the tokens is sealed with a secret that is not ours any more. */
export function isLocked(tokens: readonly string[]): boolean {
  return tokens.some((token) => token.startsWith(mark));
}
