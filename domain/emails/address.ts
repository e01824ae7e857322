import { printable } from "#domain/words/printable.ts";

/** The first problem of an email address as text, or null. */
export function emailProblem(email: string): string | null {
  if (email === "") return "Email is required";
  if (email.length > 254) return "Email must be no more than 254 characters";
  if (/[<>"\\`,;:()[\]\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(email))
    return "Email contains invalid characters";
  if (!hasAddressForm(email)) return "Please enter a valid email address";
  const [name = "", host = ""] = email.split("@");
  if (name.length > 64 || /^\.|\.\.|\.$/.test(name)) return "Invalid email format";
  const labels = host.split(".");
  const top = labels.at(-1) ?? "";
  if (host.startsWith("-") || !/^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(top))
    return "Invalid email format";
  if (labels.some((label) => label === "" || label.length > 63)) return "Invalid email format";
  return null;
}

/**
 * An address as people copy it: from a link, from a mail program with the name before it, with the punctuation of the
 * sentence around it, with the signs of other keyboards. Any other text stays as it is.
 */
export function cleanEmail(text: string): string {
  const line = printable(text)
    .replace(/[\p{Cf}\ufe0e\ufe0f]/gu, "")
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll("\ufe6b", "@")
    .replace(/[\u3002\uff61]/g, ".")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
  const inner = /^[^<>]*<([^<>]*)>[\s.,;]*$/.exec(line)?.[1] ?? line;
  const address = inner.trim().replace(/^mailto:\s*/i, "");
  const [bare = ""] = address === inner.trim() ? [address] : address.split("?");
  return bare.replace(/(?<![.,;:])[.,;:]+$/, "") || line;
}

/** Something, one "@", and a host with a dot inside; no white space. */
export function hasAddressForm(email: string): boolean {
  const [name = "", host = "", ...more] = email.split("@");
  return !/\s/.test(email) && name !== "" && more.length === 0 && host.slice(1, -1).includes(".");
}

/** Normalizes the different spellings of one address. */
export function foldAddress(email: string): string {
  return email.normalize("NFC").trim().toLowerCase();
}
