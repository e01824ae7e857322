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

/** Something, one "@", and a host with a dot inside; no white space. */
export function hasAddressForm(email: string): boolean {
  const [name = "", host = "", ...more] = email.split("@");
  return !/\s/.test(email) && name !== "" && more.length === 0 && host.slice(1, -1).includes(".");
}

/** Normalizes the different spellings of one address. */
export function foldAddress(email: string): string {
  return email.normalize("NFC").trim().toLowerCase();
}
