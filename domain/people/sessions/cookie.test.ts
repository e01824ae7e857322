import { describe, expect, it } from "vitest";
import { testSecret } from "#tests/factories.ts";
import {
  cookieLine,
  cookieValue,
  hasSessionCookie,
  renamedCookies,
  sessionCookieLine,
  sessionToken,
} from "./cookie.ts";

const plain = { env: {}, secret: testSecret };
const tls = { env: { PUBLIC_URL: "https://www.example.com" }, secret: testSecret };
const token = "q3Kx-0pJ_1sVd8Yw2Lr5Tz7Bn4Mc6Hf9Ga0Ej3Uk1Ro";
/** As release 0.2.0 wrote it with the same secret. */
const former = {
  token: "KhfK8CSF21pycE54KYeEu5cSvBRmFVyK",
  signature: "qq0I%2BVqv8vaogQ8pAdvKrNoN9BQJHzXjlDTWl8YNm1Y%3D",
};
const formerName = "__Secure-account.session_token";
const formerCookie = `${formerName}=${former.token}.${former.signature}`;
const removal = `${formerName}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;

describe("behind TLS, a cookie", () => {
  it("belongs to this host only", () => {
    expect(cookieLine(tls, { name: "passkey", value: "x", maxAge: 5 })).toBe(
      "__Host-account.passkey=x; Max-Age=5; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
    expect(cookieValue(tls, "passkey", "account.passkey=planted; __Host-account.passkey=x")).toBe(
      "x",
    );
    for (const name of ["account.passkey", "__Secure-account.passkey"])
      expect(cookieValue(tls, "passkey", `${name}=planted`)).toBeNull();
  });

  it("of a session is read back", () => {
    const cookie = sessionCookieLine(tls, token);
    expect(cookie).toMatch(/^__Host-account\.session_token=/);
    expect(sessionToken(tls, `a=b; ${cookie.split(";")[0] ?? ""}`)).toBe(token);
    expect(hasSessionCookie(cookie)).toBe(true);
  });
});

it("without TLS, a cookie has its plain name", () => {
  expect(cookieLine(plain, { name: "passkey", value: "x", maxAge: 5 })).toBe(
    "account.passkey=x; Max-Age=5; Path=/; HttpOnly; SameSite=Lax",
  );
  expect(sessionToken(plain, formerCookie)).toBeNull();
});

describe("behind TLS, a session of release 0.2.0", () => {
  const rename = (header: string, signedIn = true, answered: string[] = []) =>
    renamedCookies(tls, header, { signedIn, answered });

  it("continues, and its cookie gets our name", () => {
    expect(hasSessionCookie(formerCookie)).toBe(true);
    expect(sessionToken(tls, `theme=dark; ${formerCookie}`)).toBe(former.token);
    expect(rename(formerCookie)).toEqual([sessionCookieLine(tls, former.token), removal]);
  });

  it("does not replace one of ours, even an ended one", () => {
    const both = (ours: string) => `${formerCookie}; __Host-account.session_token=${ours}`;
    expect(sessionToken(tls, both(token))).toBe(token);
    expect(sessionToken(tls, both("ended"))).toBeNull();
    expect(rename(both(token))).toEqual([removal]);
  });

  it("gets no new cookie from an answer that signs out or has another", () => {
    for (const own of [null, token])
      expect(rename(formerCookie, true, [sessionCookieLine(tls, own)])).toEqual([removal]);
    expect(rename(formerCookie, false)).toEqual([removal]);
  });

  it("cannot be planted: a session that is opened after the update has no signature", () => {
    const forged = [
      token,
      `${token}.`,
      `${token}.${former.signature}`,
      former.token,
      `${former.token}.${former.signature.replace("qq", "rr")}`,
      `${former.token}.${former.signature}x`,
    ];
    for (const value of forged) {
      expect(sessionToken(tls, `${formerName}=${value}`), value).toBeNull();
      expect(rename(`${formerName}=${value}`), value).toEqual([removal]);
    }
    expect(
      sessionToken(tls, `account.session_token=${former.token}.${former.signature}`),
    ).toBeNull();
    const other = { ...tls, secret: "the secret of another installation" };
    expect(sessionToken(other, formerCookie)).toBeNull();
  });

  it("is left alone without TLS", () => {
    expect(renamedCookies(plain, formerCookie, { signedIn: true, answered: [] })).toEqual([]);
  });
});
