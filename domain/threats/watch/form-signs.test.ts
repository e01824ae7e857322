import { describe, expect, it } from "vitest";
import { signOf, signsIn } from "./form-signs.ts";

describe("a typed value", () => {
  it.each([
    "Select",
    "O'Brien",
    "It's in the attic; we don't know where they're from.",
    "Please select a time from Monday on, or drop by",
    "5 Union Street",
    'He said "or else" and left',
    "Update: the ants are back -- and bigger!",
    "Our union table was delivered, then they drop in",
    "I like javascript and scripts",
    "Call me 5-7pm; thanks",
    "I can't sleep (ants in bed)! Please call (555) 555-0100; update me tonight",
    "We drop table scraps in the yard; drop by the table near gate 5; drop the bait there",
    "Please delete from list",
    "Please delete from your list where it is possible",
    "Please select a day from Monday where possible",
    'An update from last week: the gap is 5" or <6" wide',
    "They insert into walls (behind the sink) and select a nest",
    'The tenant said "wait" -- then a wasp came',
    "I read JavaScript: The Good Parts",
    "Select Plumbing and Credit Union Select, Inc.",
    'My husband says "or else" = I call an exterminator.',
  ])("of ordinary words is no sign: case %#", (text) => {
    const sign = signOf(text);
    expect(sign === null || sign === "sql_words").toBe(true);
  });

  it.each(["Select", "O'Brien", "5 Union Street", "Call me 5-7pm; thanks"])(
    "with one odd word or mark is not flagged at all: %s",
    (text) => expect(signOf(text)).toBeNull(),
  );

  it("with an SQL word and a semicolon is flagged low", () => {
    expect(signOf("5 Union Street; rear door")).toBe("sql_words");
  });

  it.each([
    "' or 1=1 --",
    "' or 'a'='a",
    "'or''='",
    '" or not "x" = "y',
    "' and length(password)>3",
    "x') or ('a'='a",
    "admin'--",
    "1; drop table users",
    "0 union all select password from users",
    "select * from users",
    "insert into users values (1)",
    "delete from users where 1=1",
    "pg_sleep(10)",
    "javascript:alert(1)",
    "x'); drop table form_submissions; --",
    "5; delete from leads",
    "1; update users set role = 'admin'",
    "1 union select 1, 2",
    "select name from users where id = 1",
    "1 and sleep(5)",
    "javascript : alert(1)",
  ])("with the grammar of an attack is one: case %#", (text) => {
    expect(signOf(text)).toBe("sql_injection");
  });

  it.each(["<script>x</script>", "< script src=x>", "<img src=x onerror=x>", "onclick = x"])(
    "with a script is an attack: case %#",
    (text) => expect(signOf(text)).toBe("script_injection"),
  );

  it("is read in linear time, whatever it is", () => {
    const many = 4000;
    for (const piece of ["'", "' or ", "select a,", "insert into ", "<", "; ", "delete from x "])
      expect(["sql_injection", "sql_words", null]).toContain(signOf(piece.repeat(many)));
  });
});

describe("the fields of a form", () => {
  it("name the field with the strongest sign", () => {
    const fields = [
      ["address", "5 Union Street; rear"],
      ["message", "' or 1=1 --"],
    ] as const;
    expect(signsIn(fields)).toEqual({ sign: "sql_injection", field: "message" });
    expect(signsIn(fields.slice(0, 1))).toEqual({ sign: "sql_words", field: "address" });
  });

  it("are not read if they hold a secret", () => {
    expect(signsIn([["password", "' or 1=1 --"]])).toBeNull();
  });
});
