import { describe, expect, test } from "vitest";
import { profileSchema } from "#domain/people/account/schema.ts";
import {
  addressProblem,
  cityProblem,
  cleanName,
  cleanPhone,
  cleanStreet,
  nameProblem,
  phoneProblem,
} from "./rules.ts";
import { cleanText } from "#domain/words/clean-text.ts";
import { cleanLine } from "#domain/words/clean-text.ts";
import { toE164 } from "./submit/phone-number.server.ts";
import { checkLeadForm, nothingKnown } from "./schema.ts";

const quote = {
  name: "Grace O'Brien",
  phone: "(757) 555-0123",
  email: "grace@example.com",
  address: "12 Union Street, Norfolk 23510",
  service: "termites",
  tcpaConsent: true,
};

describe("name", () => {
  test.each([
    "O'Brien",
    "O’Brien",
    "Nguyễn",
    "Smith-Jones Jr.",
    "José María de la Cruz",
    "Zoë",
    "李 小龙",
    "Ng",
    "D'Angelo St. John",
    "प्रिया",
    "ක්‍රිෂාන්",
    "علی‌رضا رضایی",
    "ന്‍",
    "Mª José",
    "Nasır Šimić-Çelik",
    "กฤษณา",
    "Анна О’Нил",
    "Ко́валь Дар’я",
    "גרשון ג׳ורג׳",
    "Jean‑Luc",
    "Smith–Jones",
    "Smith−Jones",
    "Smith－Jones",
    "ʻIolani Kaʻahumanu",
    "Saꞌar",
    "Նարեկ Տեր՚Յան",
  ])("%s passes for a request and for an account", (name) => {
    expect(nameProblem(cleanName(name))).toBeNull();
    expect(profileSchema.safeParse({ fullName: name }).success).toBe(true);
    expect(cityProblem(cleanName(name))).toBeNull();
  });
  test.each([
    "'",
    "’",
    "‘",
    "‛",
    "`",
    "´",
    "′",
    "‵",
    "＇",
    "｀",
    "ʹ",
    "ʻ",
    "ʼ",
    "ʽ",
    "ʾ",
    "ʿ",
    "ˈ",
    "ˊ",
    "ˋ",
    "׳",
    "՚",
  ])("%s is an apostrophe, and stays as typed", (apostrophe) => {
    const name = cleanName(`O${apostrophe}Brien`);
    expect(name).toBe(`O${apostrophe}Brien`);
    expect(nameProblem(name)).toBeNull();
    expect(profileSchema.parse({ fullName: name })).toEqual({ fullName: name });
  });
  test.each([
    '"',
    "“",
    "”",
    "„",
    "«",
    "＂",
    "<",
    ">",
    "＜",
    "\\",
    "＼",
    "@",
    "_",
    "5",
    "٥",
    "/",
    "=",
    "😀",
    "|",
  ])("%s is in no name", (sign) => {
    expect(nameProblem(cleanName(`Ann${sign}Lee`))).not.toBeNull();
    expect(profileSchema.safeParse({ fullName: `Ann${sign}Lee` }).success).toBe(false);
  });
  test.each([
    ["Zoe\u0308", "Zoë"],
    ["Zoe\u200b\u0308", "Zoë"],
    ["Zoe<b>\u0308</b>", "Zoë"],
    ["Nguye\u0302\u0303n", "Nguyễn"],
    ["\u1100\u1161\u11a8 \u1112\u1161", "각 하"],
    ["\u212bsa", "Åsa"],
    ["José\u00a0 María\u3000Ruiz", "José María Ruiz"],
    ["\u202aGrace\u00ad O'Brien\ufe0e\u202c", "Grace O'Brien"],
    ["\ufeffمحمد\u061c", "محمد"],
  ])("%j is stored as %j", (typed, stored) => {
    const name = cleanName(typed);
    expect(name).toBe(stored);
    expect(name).toBe(name.normalize("NFC"));
    expect(nameProblem(name)).toBeNull();
  });
  test.each([
    "Mary & John Smith",
    "Mary＆John Smith",
    "Smith + Sons",
    "Smith, John",
    "John Smith 3rd",
    "7-Eleven",
    "Motel 6",
    "A/C Service",
    "Mary / John Smith",
    "Acme (office)",
    "Yahoo!",
    "Smith; Jones",
  ])("%s is more than one person's name, and stays in the form with a way out", (name) =>
    expect(nameProblem(cleanName(name))).toBe(
      "Name can only contain letters, spaces, hyphens, and apostrophes. Write the name of one person, not of a company.",
    ),
  );
  test.each([
    ["", "Name is required"],
    ["   ", "Name is required"],
    ["<b></b>", "Name is required"],
    ["A", "Name must be at least 2 characters"],
    ["x".repeat(101), "Name must be no more than 100 characters"],
    ["12345", "Name cannot be only numbers"],
    ['Bob "Bobby" Smith', "Name contains invalid characters"],
    ["Bob\\Smith", "Name contains invalid characters"],
    ["Bob < Smith", "Name contains invalid characters"],
    ["Bob2", "Name can only contain letters, spaces, hyphens, and apostrophes"],
    ["--", "Name can only contain letters, spaces, hyphens, and apostrophes"],
    ["´′", "Name can only contain letters, spaces, hyphens, and apostrophes"],
    ["A\u200d", "Name must be at least 2 characters"],
    ["\u200d\u200c\u200d", "Name must be at least 2 characters"],
    ["Jane <jane@example.com>", "Name contains invalid characters"],
    ["https://spam.example", "Name can only contain letters, spaces, hyphens, and apostrophes"],
  ])("%j: %s", (name, message) => expect(nameProblem(cleanName(name))).toBe(message));
});

describe("phone", () => {
  test.each([
    ["7575550123", "+17575550123"],
    ["(757) 555-0123", "+17575550123"],
    ["757.555.0123", "+17575550123"],
    ["1-757-555-0123", "+17575550123"],
    ["+1 757 555 0123", "+17575550123"],
    ["757‑555–0123", "+17575550123"],
    ["17575550123", "+17575550123"],
    ["+49 30 901820 12", "+493090182012"],
    ["757/555/0142", "+17575550142"],
    ["757·555·0142", "+17575550142"],
    ["757•555‧0142", "+17575550142"],
    ["757∙555⋅0142", "+17575550142"],
    ["757・555･0142", "+17575550142"],
    ["757⁄555∕0142", "+17575550142"],
    ["757／555／0142", "+17575550142"],
    ["757−555−0142", "+17575550142"],
    ["[757] 555 0142", "+17575550142"],
    ["757\ufe0e-555\ufe0d-0142\ufe0f", "+17575550142"],
    ["\u202a+1 (757) 555-0142\u202c", "+17575550142"],
    ["\u2066757-555-0142\u2069", "+17575550142"],
    ["\u061c757-555-0142\u200f", "+17575550142"],
    ["757\u00ad555\u00ad0142", "+17575550142"],
    ["757\u200b555\u20600142\ufeff", "+17575550142"],
    ["７５７－５５５－０１４２", "+17575550142"],
    ["＋１（７５７）５５５．０１４２", "+17575550142"],
    ["٧٥٧٥٥٥٠١٤٢", "+17575550142"],
    ["۷۵۷-۵۵۵-۰۱۴۲", "+17575550142"],
    ["७५७ ५५५ ०१४२", "+17575550142"],
    ["7️⃣5️⃣7️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣", "+17575550142"],
    ["𝟕𝟓𝟕-𝟓𝟓𝟓-𝟎𝟏𝟒𝟐", "+17575550142"],
    ["tel:+17575550142", "+17575550142"],
    ["TEL:757-555-0142", "+17575550142"],
    ["tel://7575550142", "+17575550142"],
    ["Tel. 757-555-0142", "+17575550142"],
    ["TEL;TYPE=CELL:+1 757 555 0142", "+17575550142"],
    ["TEL;VALUE=uri:tel:+1-757-555-0142", "+17575550142"],
    ["sms:7575550142", "+17575550142"],
    ["☎️ 757-555-0142", "+17575550142"],
    ["℡ 757-555-0142".replace("℡", "℡:"), "+17575550142"],
    ["757\u2009555\u202f0142", "+17575550142"],
    ["(+1) 757 555 0142", "+17575550142"],
  ])("%s is %s", (phone, e164) => {
    expect(phoneProblem(cleanPhone(phone))).toBeNull();
    expect(phoneProblem(phone)).toBeNull();
    expect(toE164(phone)).toBe(e164);
    expect(toE164(cleanPhone(phone))).toBe(e164);
    expect(checkLeadForm("quote", { ...quote, phone })).toMatchObject({
      values: { phone: expect.stringMatching(/^[^\p{Cf}\p{M}a-z]+$/iu) },
    });
  });
  test.each([
    ["tel:+1-757-555-0142", "+1-757-555-0142"],
    ["757/555·0142", "757/555·0142"],
    ["\u202a٧٥٧ 555\u00ad 0142\u202c", "757 555 0142"],
    [" (757)  555-0142 ", "(757) 555-0142"],
  ])("%j is stored as %j", (typed, stored) => expect(cleanPhone(typed)).toBe(stored));
  test.each([
    ["", "Phone is required"],
    ["555-0123", "Valid phone number is required"],
    ["call me", "Valid phone number is required"],
    ["1234567890123456", "Phone number format is invalid"],
    ["0757555012", "Please enter a valid phone number"],
    ["757-555-0123 ext 5", "Please enter a valid phone number"],
    ["757-555-0142 x12", "Please enter a valid phone number"],
    ["757-555-0142 (cell)", "Please enter a valid phone number"],
    ["757-555-0142,,5", "Please enter a valid phone number"],
    ["757_555_0142", "Please enter a valid phone number"],
    ["javascript:7575550142", "Please enter a valid phone number"],
    ["+1+7575550123", "Please enter a valid phone number"],
  ])("%j: %s", (phone, message) => expect(phoneProblem(cleanPhone(phone))).toBe(message));
});

describe("email", () => {
  const stored = (email: string) => {
    const check = checkLeadForm("quote", { ...quote, email });
    return check.ok ? check.values.email : check.fieldErrors;
  };
  test.each([
    "grace@example.com.",
    "grace@example.com,",
    "grace@example.com;",
    "grace@example.com ...",
    "mailto:grace@example.com",
    "MAILTO: grace@example.com?subject=Ants&body=Hi",
    "Grace <grace@example.com>",
    '"O\'Brien, Grace" <grace@example.com>;',
    "<grace@example.com>",
    "Grace <mailto:grace@example.com>",
    "grace＠example.com",
    "ｇｒａｃｅ＠ｅｘａｍｐｌｅ．ｃｏｍ",
    "grace﹫example。com",
    "\u202agrace@exam\u00adple.com\u200b",
    "<b>grace@example.com</b>",
  ])("%j is grace@example.com", (email) =>
    expect(stored(email.replace(" ...", "..."))).toBe("grace@example.com"),
  );
  test.each([
    "Grace <grace@example.com>, Ann <ann@example.com>",
    "grace@example.com, ann@example.com",
    "Grace <grace@example.com> or ann@example.com",
    "<<grace@example.com>>",
    "grace@example.com>",
    "grace@@example.com",
    "grace at example.com",
    "mailto:",
    "Grace <>",
  ])("%j stays refused", (email) => expect(stored(email)).toHaveProperty("email"));
  test("a line break cannot inject a header", () => {
    const check = checkLeadForm("quote", { ...quote, email: "a@b.com\r\nBcc: all@example.com" });
    expect(check).toMatchObject({
      ok: false,
      fieldErrors: { email: ["Email contains invalid characters"] },
    });
  });
});

describe("address", () => {
  test.each([
    ["12 Union Street\nApt 4", "12 Union Street, Apt 4"],
    ["12 Union Street\r\nApt 4\r\n", "12 Union Street, Apt 4"],
    ["12 Union Street,\r Apt 4 ,\n\n Rear", "12 Union Street, Apt 4, Rear"],
    ["12 Union Street\u2028Apt 4\u0085Rear\u000bdoor", "12 Union Street, Apt 4, Rear, door"],
    ["\n 12 Union Street  # 4 ", "12 Union Street # 4"],
    ["12 Union Street, Apt 4", "12 Union Street, Apt 4"],
  ])("%j is one line: %j", (typed, line) => {
    expect(cleanStreet(typed)).toBe(line);
    const place = { street: typed, city: "Norfolk", state: "VA", zip: "23510" };
    expect(checkLeadForm("quote", { ...quote, ...place })).toMatchObject({
      values: { street: line },
    });
    expect(checkLeadForm("quote", { ...quote, address: typed })).toMatchObject({
      values: { address: line },
    });
  });
  test.each(["5 Union St; rear door", "Select Ave 12", "123 Main St -- Apt 4", "Straße 5 – 2. OG"])(
    "%s is only flagged, never refused",
    (address) => expect(addressProblem(address)).toBeNull(),
  );
  test.each(["abc", "x".repeat(201), "12 Main < St"])("%j is not valid", (address) =>
    expect(addressProblem(address)).toBe("Please enter a valid address"),
  );
});

describe("message", () => {
  test("keeps what is written in angle brackets", () => {
    const message =
      "Jane Doe <jane.doe@example.com>, <https://example.com/photos>, call <after 5pm>";
    expect(cleanText(message)).toBe(message);
    expect(cleanLine(message)).toBe(message);
  });
});

describe("the forms", () => {
  test("a complete quote passes, cleaned", () => {
    const check = checkLeadForm("quote", {
      ...quote,
      name: "  <b>Grace</b>   O'Brien ",
      message: "",
    });
    expect(check).toEqual({
      ok: true,
      values: {
        ...nothingKnown,
        submissionType: "estimate",
        name: "Grace O'Brien",
        phone: "(757) 555-0123",
        email: "grace@example.com",
        address: "12 Union Street, Norfolk 23510",
        service: "termites",
      },
    });
  });
  test("an empty quote reports every field in order", () => {
    const check = checkLeadForm("quote", { street: "" });
    expect(check.ok ? [] : Object.entries(check.fieldErrors)).toEqual([
      ["service", ["Service is required"]],
      ["name", ["Name is required"]],
      ["phone", ["Phone is required"]],
      ["email", ["Email is required"]],
      ["street", ["Address is required"]],
      ["city", ["City is required"]],
      ["state", ["State is required"]],
      ["zip", ["ZIP code is required"]],
      ["tcpaConsent", ["TCPA consent is required to submit this form"]],
    ]);
  });
  test("a quote whose address is one line needs no other place", () => {
    const check = checkLeadForm("quote", {});
    expect(check.ok ? [] : Object.keys(check.fieldErrors)).toEqual([
      "name",
      "phone",
      "address",
      "service",
      "tcpaConsent",
    ]);
  });
  test("street, city, state and ZIP code become one line, and are kept", () => {
    const { address: _line, ...rest } = quote;
    const place = { street: "12 Union Street", city: "Norfolk", state: "va", zip: "23510" };
    expect(checkLeadForm("quote", { ...rest, ...place })).toMatchObject({
      values: { ...place, state: "VA", address: "12 Union Street, Norfolk, VA 23510" },
    });
    for (const [state, stored] of [
      ["Virginia", "VA"],
      ["Va.", "VA"],
      ["N. Carolina", "NC"],
      ["Washington, D.C.", "DC"],
      ["Ontario", "ONTARIO"],
    ])
      expect(checkLeadForm("quote", { ...rest, ...place, state })).toMatchObject({
        values: { state: stored, address: `12 Union Street, Norfolk, ${stored} 23510` },
      });
    for (const [zip, stored] of [
      ["23510 1234", "23510-1234"],
      ["235101234", "23510-1234"],
      ["２３５１０", "23510"],
      ["VA 23510", "23510"],
      ["23510–1234", "23510-1234"],
    ])
      expect(checkLeadForm("quick", { ...rest, ...place, zip })).toMatchObject({
        values: { zip: stored, address: `12 Union Street, Norfolk, VA ${stored}` },
      });
    expect(checkLeadForm("quote", { ...rest, ...place, zip: "2351" })).toMatchObject({
      fieldErrors: { zip: ["ZIP code format is invalid"] },
    });
  });
  test("the prefilled state alone is no address", () => {
    const short = { name: "Al", phone: "7575550123", service: "ants", tcpaConsent: true };
    expect(
      checkLeadForm("quick", { ...short, street: "", city: "", state: "VA", zip: "" }),
    ).toMatchObject({ values: { address: null, state: null } });
  });
  test("a choice of a link is kept if it is known, and dropped otherwise", () => {
    expect(checkLeadForm("quote", { ...quote, plan: "quarterly", offer: "spam" })).toMatchObject({
      values: { plan: "quarterly", offer: null },
    });
  });
  test("the short form requires no address and no email", () => {
    const check = checkLeadForm("quick", {
      name: "Al",
      phone: "7575550123",
      service: "mosquitoes",
      tcpaConsent: true,
    });
    expect(check).toMatchObject({
      ok: true,
      values: { submissionType: "contact", email: null, address: null },
    });
  });
  test.each(["quote", "quick"] as const)("%s accepts every service, and no other", (kind) => {
    for (const service of ["general", "bed-bugs", "mosquitoes", "rodents"])
      expect(checkLeadForm(kind, { ...quote, service })).toMatchObject({ values: { service } });
    expect(checkLeadForm(kind, { ...quote, service: "wolves" })).toMatchObject({
      fieldErrors: { service: ["Service is invalid"] },
    });
  });
  test("consent is required", () =>
    expect(checkLeadForm("quote", { ...quote, tcpaConsent: false })).toMatchObject({
      fieldErrors: { tcpaConsent: ["TCPA consent is required to submit this form"] },
    }));
});
