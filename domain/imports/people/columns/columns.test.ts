import { describe, expect, test } from "vitest";
import type { PersonFieldName } from "./person-fields.ts";
import { isHeading, programOf, recognizeColumns } from "./recognize-columns.ts";

/** The first lines of exports. Null follows a heading that has no field. */
const exportsOf: Record<string, readonly [string, PersonFieldName | null][]> = {
  Jobber: [
    ["J-ID", null],
    ["Created Date", "created"],
    ["Is Company?", null],
    ["Display Name", "name"],
    ["Company Name", "company"],
    ["Title", null],
    ["First Name", "firstName"],
    ["Last Name", "lastName"],
    ["Main Phone #s", "phone"],
    ["E-mails", "email"],
    ["Tags", "tags"],
    ["Billing Street 1", null],
    ["Billing City", null],
    ["Billing State", null],
    ["Billing Zip code", null],
    ["CFT[ Have Pets ]", null],
    ["Work Phone #s", "otherPhone"],
    ["Mobile Phone #s", "otherPhone"],
    ["Home Phone #s", "otherPhone"],
    ["Fax Phone #s", null],
    ["Service Property Name", null],
    ["Service Street 1", "street"],
    ["Service Street 2", "street2"],
    ["Service City", "city"],
    ["Service State", "state"],
    ["Service Zip code", "zip"],
    ["Text Message Enabled Phone #", null],
    ["Archived", "archived"],
    ["Lead Source", "source"],
  ],
  "Housecall Pro": [
    ["ID", null],
    ["First Name", "firstName"],
    ["Last Name", "lastName"],
    ["Display Name", "name"],
    ["Mobile Number", "phone"],
    ["Home Number", "otherPhone"],
    ["Work Number", "otherPhone"],
    ["Email", "email"],
    ["Additional Emails", "otherEmail"],
    ["Company", "company"],
    ["Role", null],
    ["Notes", "notes"],
    ["Do Not Service", "notes"],
    ["Customer Type", null],
    ["Customer created at", "created"],
    ["Last service date", null],
    ["Lifetime value", "value"],
    ["Address_1 Street Line 1", "street"],
    ["Address_1 Street Line 2", "street2"],
    ["Address_1 City", "city"],
    ["Address_1 State", "state"],
    ["Address_1 Postal Code", "zip"],
    ["Address_1 Notes", "notes"],
    ["Address_2 Street Line 1", null],
  ],
  GoHighLevel: [
    ["Contact Id", null],
    ["First Name", "firstName"],
    ["Last Name", "lastName"],
    ["Name", "name"],
    ["Phone", "phone"],
    ["Email", "email"],
    ["Created", "created"],
    ["Last Activity", null],
    ["Tags", "tags"],
    ["Country", null],
    ["Opportunities", null],
  ],
  GorillaDesk: [
    ["Account #", null],
    ["Customer", "name"],
    ["Company", "company"],
    ["First Name", "firstName"],
    ["Last Name", "lastName"],
    ["Emails", "email"],
    ["Phone", "phone"],
    ["phones_mobile", "otherPhone"],
    ["Billing Address", null],
    ["Service Address", "street"],
    ["Service Address City", "city"],
    ["Service Address State", "state"],
    ["Service Address Zip", "zip"],
  ],
};

describe.each(Object.entries(exportsOf))("an export of %s", (program, columns) => {
  const headings = columns.map(([heading]) => heading);

  test("is recognized", () => {
    expect(programOf(headings)).toBe(program);
    expect(isHeading(headings)).toBe(true);
  });

  test("has its columns read, whatever their order, case and signs", () => {
    const fields = recognizeColumns(headings);
    expect(headings.map((heading, at) => [heading, fields[at]])).toEqual(columns);
    const turned = headings.toReversed().map((heading) => ` ${heading.toUpperCase()}:`);
    const again = recognizeColumns(turned).toReversed();
    expect(again).toEqual(fields);
  });
});

test("a billing address counts if it is the only address", () => {
  expect(recognizeColumns(["Billing Street 1", "Billing City", "Billing Zip code"])).toEqual([
    "street",
    "city",
    "zip",
  ]);
});

test("two columns of one name fill a field once, unless it takes several", () => {
  expect(recognizeColumns(["Email", "Email", "Notes", "Notes"])).toEqual([
    "email",
    null,
    "notes",
    "notes",
  ]);
});

test.each([
  [["Ada Lovelace", "757-555-0142"], false],
  [["Name", "ada@example.com"], false],
  [["Smith", "Norfolk"], false],
  [["Customer Name", "Cell Phone"], true],
  [[""], false],
])("a first line %j is one of names: %s", (cells, expected) => {
  expect(isHeading(cells)).toBe(expected);
});
