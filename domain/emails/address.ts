/** The first problem of an email address as text, or null. */
export function emailProblem(email: string): string | null {
  if (email === "") return "Email is required";
  if (email.length > 254) return "Email must be no more than 254 characters";
  if (/[<>"\\`,;:()[\]\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(email))
    return "Email contains invalid characters";
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return "Please enter a valid email address";
  if (!/^[^\s@]+@(?!.*\.\.)[^\s@.-][^\s@]*\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(email))
    return "Invalid email format";
  const [name = "", host = ""] = email.split("@");
  if (name.length > 64 || /^\.|\.\.|\.$/.test(name)) return "Invalid email format";
  if (host.split(".").some((label) => label.length > 63)) return "Invalid email format";
  return null;
}

/** Normalizes the different spellings of one address. */
export function foldAddress(email: string): string {
  return email.normalize("NFC").trim().toLowerCase();
}
