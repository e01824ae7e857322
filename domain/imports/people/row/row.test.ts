import { processorTime } from "#tests/processor-time.ts";
import { describe, expect, test } from "vitest";
import { recognizeColumns } from "#domain/imports/people/columns/recognize-columns.ts";
import type { PersonFieldName } from "#domain/imports/people/columns/person-fields.ts";
import { readPhones } from "./phone-cell.ts";
import { type PersonRead, readPerson, type RowRules } from "./person-row.ts";
import { readDollars, readMoment } from "./value-cells.ts";

const now = new Date("2026-11-20T17:00:00Z");
const timeZone = "America/New_York";

/** Reads one row of a table with these columns. */
function read(cells: Readonly<Record<string, string>>, change: Partial<RowRules> = {}): PersonRead {
  const headings = Object.keys(cells);
  const fields = recognizeColumns(headings);
  const rules: RowRules = {
    fields,
    headings,
    standing: "won",
    keepWrong: false,
    timeZone,
    now,
    ...change,
  };
  return readPerson(Object.values(cells), rules);
}

const personOf = (cells: Readonly<Record<string, string>>, change: Partial<RowRules> = {}) => {
  const answer = read(cells, change);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.person;
};

const reasonOf = (cells: Readonly<Record<string, string>>) => {
  const answer = read(cells);
  return answer.ok ? null : answer.reason;
};

describe("phone numbers of a cell", () => {
  test.each([
    ["7575550142"],
    ["757-555-0142"],
    ["(757) 555-0142"],
    ["757.555.0142"],
    ["+1 757 555 0142"],
    ["1-757-555-0142"],
    ["7575550142.0"],
    ["'+17575550142".slice(1)],
    ["757-555-0142 (cell)"],
    ["757-555-0142 cell"],
    ["Cell: 757-555-0142"],
    ["M. 757-555-0142"],
    ["757–555–0142"],
    ["tel:+17575550142"],
    ["７５７-555-0142"],
  ])("%s is one number", (cell) => {
    expect(readPhones(cell)).toMatchObject({
      phones: [{ phoneE164: "+17575550142", extension: null }],
      wrong: [],
    });
  });

  test.each([
    ["757-555-0142 ext. 12"],
    ["757-555-0142 x12"],
    ["7575550142x12"],
    ["757-555-0142, ext 12".replace(",", "")],
    ["757-555-0142 Extension: 12"],
    ["757-555-0142 #12"],
  ])("%s has an extension", (cell) => {
    expect(readPhones(cell)).toMatchObject({
      phones: [{ phoneE164: "+17575550142", extension: "12" }],
      wrong: [],
    });
  });

  test.each([
    ["757-555-0142, 757-555-0143"],
    ["757-555-0142 / 757-555-0143"],
    ["757-555-0142; 757-555-0143; 757-555-0142"],
    ["757-555-0142 or 757-555-0143"],
    ["757-555-0142\n757-555-0143"],
  ])("%j are two", (cell) => {
    expect(readPhones(cell).phones.map(({ phoneE164 }) => phoneE164)).toEqual([
      "+17575550142",
      "+17575550143",
    ]);
  });

  test.each([
    ["555-0142"],
    ["000-000-0000"],
    ["7.57555E+09"],
    ["call her husband"],
    ["1234567890123456789"],
    ["757-555-0142 757-555-0143"],
    ["x".repeat(5000)],
  ])("refuses %s", (cell) => {
    expect(readPhones(cell)).toMatchObject({ phones: [], wrong: [expect.any(String)] });
  });

  test("numbers from abroad stay as they are", () => {
    expect(readPhones("+44 20 7946 0018").phones).toEqual([
      { phone: "+44 20 7946 0018", phoneE164: "+442079460018", extension: null },
    ]);
  });
});

describe("days and moments", () => {
  test.each([
    ["2024-03-02", "2024-03-02T17:00:00.000Z"],
    ["3/2/2024", "2024-03-02T17:00:00.000Z"],
    ["03-02-24", "2024-03-02T17:00:00.000Z"],
    ["Mar 2, 2024", "2024-03-02T17:00:00.000Z"],
    ["March 2nd 2024", "2024-03-02T17:00:00.000Z"],
    ["2024-07-02 15:04", "2024-07-02T19:04:00.000Z"],
    ["2024-07-02T15:04:09.123Z", "2024-07-02T15:04:00.000Z"],
    ["2026-09-01T10:00:00-07:00", "2026-09-01T17:00:00.000Z"],
    ["7/2/2024 3:04 PM", "2024-07-02T19:04:00.000Z"],
    ["7/2/2024 12:04 am", "2024-07-02T04:04:00.000Z"],
    ["Sep 01 2026 10:00 AM", "2026-09-01T14:00:00.000Z"],
  ])("%s", (text, at) => {
    expect(readMoment(text, timeZone)?.toISOString()).toBe(at);
  });

  test.each([
    ["2024-02-30"],
    ["13/13/2024"],
    ["45012"],
    ["yesterday"],
    ["Foo 2, 2024"],
    ["2024-03-02T25:00"],
    [""],
    ["2".repeat(100_000)],
  ])("refuses %s", (text) => {
    expect(readMoment(text, timeZone)).toBeNull();
  });
});

test.each([
  ["1234.5", "1234.50"],
  ["$1,234.56", "1234.56"],
  ["$ 0", "0.00"],
  ["99 USD", "99.00"],
  ["-5", null],
  ["1.234,56", null],
  ["12,34", null],
  ["99999999999", null],
  ["about 50", null],
])("%s in dollars is %s", (text, dollars) => {
  expect(readDollars(text)).toBe(dollars);
});

describe("a row", () => {
  test("becomes a person with everything that it says", () => {
    expect(
      personOf({
        "First Name": " Ada ",
        "Last Name": "O'Brien",
        Company: "Brien & Sons, Inc.",
        "Mobile Number": "(757) 555-0142 x7",
        "Home Number": "757-555-0143",
        Email: "Ada@Example.com; office@example.com",
        "Address_1 Street Line 1": "12 Union St",
        "Address_1 Street Line 2": "Apt 3",
        "Address_1 City": "Norfolk",
        "Address_1 State": "Virginia",
        "Address_1 Postal Code": "23510-1234",
        Notes: "Gate code 99\nDog",
        Tags: "VIP, quarterly",
        Service: "Termite control",
        "Lead Source": "Yelp",
        "Lifetime value": "$1,200.00",
        Created: "2019-03-04",
      }),
    ).toEqual({
      name: "Ada O'Brien",
      isNamed: true,
      company: "Brien & Sons, Inc.",
      phone: "(757) 555-0142",
      phoneE164: "+17575550142",
      email: "Ada@Example.com",
      street: "12 Union St, Apt 3",
      city: "Norfolk",
      state: "VA",
      zip: "23510-1234",
      address: "12 Union St, Apt 3, Norfolk, VA 23510-1234",
      service: "termites",
      message:
        "Gate code 99\nDog\nExtension: 7\nAnother phone: 757-555-0143\nAnother email: office@example.com\nTags: VIP, quarterly",
      status: "won",
      source: "yelp",
      value: "1200.00",
      createdAt: new Date("2019-03-04T17:00:00Z"),
    });
  });

  test("keeps what has no place here in the notes", () => {
    expect(
      personOf({
        Name: "Ada",
        Phone: "757-555-0142",
        Service: "Mole trapping",
        Status: "Gold",
        Source: "Church",
      }).message,
    ).toBe("Status: Gold\nService: Mole trapping\nSource: Church");
  });

  test("names the columns of several notes", () => {
    expect(
      personOf({ Name: "Ada", Phone: "757-555-0142", Notes: "one", Comments: "two" }).message,
    ).toBe("Notes: one\nComments: two");
    expect(
      personOf({ Name: "Ada", Phone: "757-555-0142", Notes: "", Comments: "two" }).message,
    ).toBe("Comments: two");
  });

  test.each([
    ["Customer", "won"],
    ["Closed - Won", "won"],
    ["new lead", "contacted"],
    ["Scheduled", "contacted"],
    ["INACTIVE", "lost"],
    ["Gold", "lost"],
  ])("with the status %s is %s, where the others are former ones", (status, standing) => {
    const cells = { Name: "Ada", Phone: "757-555-0142", Status: status };
    expect(personOf(cells, { standing: "lost" }).status).toBe(standing);
  });

  test("that is archived is a former customer", () => {
    const cells = { Name: "Ada", Phone: "757-555-0142" };
    expect(personOf({ ...cells, Archived: "true" }).status).toBe("lost");
    expect(personOf({ ...cells, Archived: "false" }).status).toBe("won");
  });

  test("without a person takes the name of the company, or none", () => {
    expect(personOf({ Company: "Brien & Sons", Phone: "757-555-0142" }).name).toBe("Brien & Sons");
    expect(personOf({ Name: "", Phone: "757-555-0142" })).toMatchObject({
      name: "Unknown person, 757-555-0142",
      isNamed: false,
    });
  });

  test("with an email address only has no number", () => {
    expect(personOf({ Name: "Ada", Phone: "n/a", Email: "ada@example.com" })).toMatchObject({
      phone: "Unknown number",
      phoneE164: null,
    });
  });

  test("uses another number where the first column is empty", () => {
    const person = personOf({ Name: "Ada", "Mobile Number": "", "Home Number": "7575550143" });
    expect(person).toMatchObject({ phoneE164: "+17575550143", message: null });
  });

  test("loses the mark that keeps spreadsheets from reading a formula", () => {
    const person = personOf({ Name: "Ada", Phone: "'+1 757 555 0142", Notes: "'=1+1" });
    expect(person).toMatchObject({ phoneE164: "+17575550142", message: "=1+1" });
  });

  test("does not repeat the city that Jobber writes behind the street", () => {
    const person = personOf({
      "Display Name": "Ada",
      "Main Phone #s": "7575550142",
      "Service Street 1": "12 Union St • Norfolk, Virginia 23510",
    });
    expect(person.street).toBe("12 Union St");
  });

  test("keeps nicknames and couples", () => {
    expect(personOf({ Name: 'Robert "Bob" Ray', Phone: "7575550142" }).name).toBe(
      "Robert 'Bob' Ray",
    );
    expect(personOf({ Name: "Al & Bo Ray", Phone: "7575550142" }).name).toBe("Al & Bo Ray");
  });

  test.each<[string, Record<string, string>, string]>([
    [
      "neither a number nor an address",
      { Name: "Ada" },
      "There is neither a phone number nor an email address.",
    ],
    [
      "an invalid phone number",
      { Phone: "555-0142", Email: "a@example.com" },
      "“555-0142” is not a phone number.",
    ],
    [
      "an invalid email address",
      { Phone: "7575550142", Email: "ada@" },
      "“ada@” is not an email address.",
    ],
    [
      "an unknown state",
      { Phone: "7575550142", State: "XX" },
      "“XX” is not a state of the United States.",
    ],
    [
      "a ZIP code of four digits",
      { Phone: "7575550142", Zip: "8401" },
      "“8401” is not a ZIP code.",
    ],
    [
      "an amount in words",
      { Phone: "7575550142", Value: "much" },
      "“much” is not an amount in dollars.",
    ],
    [
      "a day to come",
      { Phone: "7575550142", Created: "2030-01-01" },
      "“2030-01-01” is not a date in the past.",
    ],
    [
      "a long name",
      { Name: "a".repeat(101), Phone: "7575550142" },
      "Name is longer than 100 letters.",
    ],
    [
      "long notes",
      { Phone: "7575550142", Notes: "a".repeat(2001) },
      "The notes are longer than 2,000 letters.",
    ],
  ])("stays out with %s", (_what, cells, reason) => {
    expect(reasonOf(cells)).toBe(reason);
  });

  test("with more values than columns stays out", () => {
    const rules: RowRules = {
      fields: ["phone" satisfies PersonFieldName],
      headings: ["Phone"],
      standing: "won",
      keepWrong: true,
      timeZone,
      now,
    };
    expect(readPerson(["7575550142", "", "extra"], rules)).toEqual({
      ok: false,
      reason: "This row has more values than there are columns.",
    });
    expect(readPerson(["7575550142", "", " "], rules).ok).toBe(true);
  });

  test("can come in without a value that is not right, which the notes keep", () => {
    const person = personOf(
      { Name: "Ada", Phone: "555-0142", Email: "ada@example.com", State: "XX" },
      { keepWrong: true },
    );
    expect(person).toMatchObject({ phoneE164: null, state: null, email: "ada@example.com" });
    expect(person.message).toBe("Phone as written: 555-0142\nState as written: XX");
    expect(read({ Name: "Ada", Phone: "555-0142" }, { keepWrong: true })).toEqual({
      ok: false,
      reason: "“555-0142” is not a phone number.",
    });
  });

  test("of hostile values holds nothing up", () => {
    const long = "7 ".repeat(50_000);
    for (const field of ["Phone", "Email", "Street", "City", "State", "Zip", "Created", "Value"]) {
      const ms = processorTime(() =>
        read({ Name: long, [field]: long, Notes: long }, { keepWrong: true }),
      );
      expect(ms, field).toBeLessThan(1000);
    }
  });
});
