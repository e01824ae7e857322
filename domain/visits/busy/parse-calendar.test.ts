import { expect, test } from "vitest";
import { parseCalendar } from "./parse-calendar.ts";
import { parseElsewhere } from "./parse-elsewhere.ts";

const from = Date.parse("2026-10-26T04:00:00Z");
const order = (text: string) => ({
  text,
  from,
  to: from + 90 * 86_400_000,
  timeZone: "America/New_York",
  visitIds: ["ours"],
});
const calendar = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]): string =>
  ["BEGIN:VEVENT", "UID:one@example.com", ...lines, "END:VEVENT"].join("\r\n");
const zone = [
  "BEGIN:VTIMEZONE",
  "TZID:The office",
  "BEGIN:STANDARD",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];
/** "10-27T14:00 to 10-27T15:00", in UTC. */
const spans = (...lines: string[]): string[] =>
  parseCalendar(order(calendar(...lines))).busy.map((span) =>
    span.map((at) => new Date(at).toISOString().slice(5, 16)).join(" to "),
  );

test.each([
  ["in UTC", "DTSTART:20261027T140000Z", "10-27T14:00 to 10-27T15:00"],
  ["in a named zone", "DTSTART;TZID=America/Chicago:20261027T090000", "10-27T14:00 to 10-27T15:00"],
  [
    "in a zone of Windows",
    "DTSTART;TZID=Pacific Standard Time:20261027T070000",
    "10-27T14:00 to 10-27T15:00",
  ],
  [
    "in a zone of the file",
    "DTSTART;TZID=The office:20261027T100000",
    "10-27T14:00 to 10-27T15:00",
  ],
  ["without a zone", "DTSTART:20261027T100000", "10-27T14:00 to 10-27T15:00"],
])("an event %s is a busy time", (_, start, span) => {
  expect(spans(...zone, event(start, "DURATION:PT1H"))).toEqual([span]);
});

test("a day without times is busy from midnight to midnight of the company, also when clocks change", () => {
  expect(spans(event("DTSTART;VALUE=DATE:20261101"))).toEqual(["11-01T04:00 to 11-02T05:00"]);
  expect(spans(event("DTSTART;VALUE=DATE:20261027", "DTEND;VALUE=DATE:20261029"))).toEqual([
    "10-27T04:00 to 10-29T04:00",
  ]);
});

test("a series keeps its local time over a clock change, ends at UNTIL, and leaves out EXDATE", () => {
  expect(
    spans(
      ...zone,
      event(
        "DTSTART;TZID=The office:20260106T090000",
        "DTEND;TZID=The office:20260106T100000",
        "RRULE:FREQ=WEEKLY;WKST=SU;BYDAY=TU,TH;UNTIL=20261110T140000Z",
        "EXDATE;TZID=The office:20261026T090000",
        "EXDATE;TZID=The office:20261105T090000",
      ),
    ),
  ).toEqual([
    "10-27T13:00 to 10-27T14:00",
    "10-29T13:00 to 10-29T14:00",
    "11-03T14:00 to 11-03T15:00",
    "11-10T14:00 to 11-10T15:00",
  ]);
});

test.each([
  ["FREQ=DAILY;INTERVAL=30;COUNT=2", ["10-27T14:00", "11-26T14:00"]],
  ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2", ["10-30T14:00", "11-30T14:00"]],
  ["FREQ=MONTHLY;BYMONTHDAY=31,-1;COUNT=3", ["10-31T14:00", "11-30T14:00", "12-31T14:00"]],
  ["FREQ=YEARLY;BYMONTH=12,1;BYMONTHDAY=5", ["12-05T14:00", "01-05T14:00"]],
  ["FREQ=DAILY;UNTIL=20261028", ["10-27T14:00", "10-28T14:00"]],
  ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", []],
])("the rule %s has its days", (rule, days) => {
  const found = spans(event("DTSTART:20261027T140000Z", "DURATION:PT1H", `RRULE:${rule}`));
  expect(found.map((span) => span.slice(0, 11))).toEqual(days);
});

test("an occurrence that was moved or canceled alone leaves its time in the series", () => {
  const of = (start: string) => `DTSTART;TZID=America/New_York:${start}`;
  expect(
    spans(
      event(of("20261027T090000"), "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=4"),
      event(
        "RECURRENCE-ID;TZID=America/New_York:20261028T090000",
        of("20261028T120000"),
        "DURATION:PT2H",
      ),
      event("RECURRENCE-ID:20261029T130000Z", of("20261029T090000"), "STATUS:CANCELLED"),
    ),
  ).toEqual([
    "10-27T13:00 to 10-27T14:00",
    "10-28T16:00 to 10-28T18:00",
    "10-30T13:00 to 10-30T14:00",
  ]);
});

test("extra dates count, also with an end of their own, and times that touch are one", () => {
  expect(
    spans(
      event(
        "DTSTART:20261027T140000Z",
        "DURATION:PT1H",
        "RDATE:20261028T140000Z",
        "RDATE;VALUE=PERIOD:20261029T140000Z/PT30M",
      ),
      event("DTSTART:20261028T150000Z", "DTEND:20261028T170000Z"),
    ),
  ).toEqual([
    "10-27T14:00 to 10-27T15:00",
    "10-28T14:00 to 10-28T17:00",
    "10-29T14:00 to 10-29T14:30",
  ]);
});

test.each(["TRANSP:TRANSPARENT", "STATUS:CANCELLED", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"])(
  "an event with %s is free",
  (line) => {
    expect(spans(event("DTSTART:20261027T140000Z", "DURATION:PT1H", line))).toEqual([]);
  },
);

test("our own visits, past events and those after 90 days are left out, and a broken event is counted", () => {
  const text = calendar(
    event("DTSTART:20261027T140000Z", "DURATION:PT1H").replace("one@", "ours@"),
    event("DTSTART:20261020T140000Z", "DURATION:PT1H"),
    event("DTSTART:20270220T140000Z", "DURATION:PT1H"),
    event("DTSTART:at noon", "DURATION:PT1H"),
    event("SUMMARY:No time"),
  );
  expect(parseCalendar(order(text))).toEqual({ busy: [], unreadable: 1 });
});

test.each(["", "<html>Sign in: here</html>", "BEGIN:VCARD\r\nFN:Tom\r\nEND:VCARD"])(
  "the file %j is no calendar",
  async (text) => {
    await expect(parseElsewhere(order(text))).rejects.toThrow();
  },
);

const half = 2_400_000;
test.each([
  [
    "a rule of every second",
    event("DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"),
  ],
  [
    "a zone that changes every second",
    [
      ...zone.map((line) => line.replace("FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "FREQ=SECONDLY")),
      event("DTSTART;TZID=The office:20261027T100000", "DURATION:PT1H"),
    ].join("\r\n"),
  ],
])(
  "a file with %s is refused, and the thread stays free",
  async (_, text) => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 20);
    await expect(parseElsewhere(order(calendar(text)), 2000)).rejects.toThrow();
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(0);
  },
  30_000,
);

test.each([
  ["a line of megabytes", `SUMMARY:${"x".repeat(2 * half)}`],
  ["a line in many folds", `SUMMARY:${"x\r\n ".repeat(half / 2)}`],
  ["a flood of exceptions", `EXDATE:${"20261028T140000Z,".repeat(half / 10)}20261028T140000Z`],
  [
    "nested parts",
    `${"BEGIN:VALARM\r\n".repeat(half / 20)}${"END:VALARM\r\n".repeat(half / 20)}X:1`,
  ],
])(
  "a file with %s is parsed within its limits",
  async (_, line) => {
    const text = calendar(event("DTSTART:20261027T140000Z", "DURATION:PT1H", line));
    const { busy } = await parseElsewhere(order(text), 60_000);
    expect(busy).toHaveLength(1);
  },
  90_000,
);
