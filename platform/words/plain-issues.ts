import { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** Lets every schema without own words speak in ours: in forms, in the API, in functions and about settings. */
export function speakPlainly(): void {
  z.config({ customError: plainIssue });
}

/** Describes the problem of a value in one sentence. */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This value is missing."
        : (types[String(issue["expected"])] ?? "This value has another type than expected.");
    case "too_small":
      return sizeText(issue, issue["minimum"], "least");
    case "too_big":
      return sizeText(issue, issue["maximum"], "most");
    case "invalid_format":
      return formats[String(issue["format"])] ?? "This value has another form than expected.";
    case "not_multiple_of":
      return `This must be a multiple of ${String(issue["divisor"])}.`;
    case "unrecognized_keys":
      return "There is no such field.";
    case "invalid_value":
      return valueText(issue["values"]);
    default:
      return "This value is not accepted.";
  }
}

const types: Readonly<Record<string, string>> = {
  string: "This must be a text.",
  number: "This must be a number.",
  int: "This must be a whole number.",
  boolean: "This must be true or false.",
  array: "This must be a list.",
  object: "This must be an object.",
  record: "This must be an object.",
  date: "This must be a date.",
  null: "This must be null.",
};

const formats: Readonly<Record<string, string>> = {
  email: "This is not an email address.",
  url: "This is not a web address.",
  uuid: "This is not an id.",
  guid: "This is not an id.",
  date: "Write the day like 2026-03-02.",
  time: "Write the time like 15:04:05.",
  datetime: "Write the time like 2026-03-02T15:04:05Z.",
};

const mostNamed = 40;

function valueText(values: readonly unknown[]): string {
  const named = values.slice(0, mostNamed).map((value) => JSON.stringify(value));
  const rest = values.length > mostNamed ? ", …" : "";
  return named.length === 1
    ? `This must be ${named[0] ?? ""}.`
    : `This must be one of ${named.join(", ")}${rest}.`;
}

function sizeText(issue: Issue, limit: unknown, side: "least" | "most"): string {
  const size = Number(limit);
  const how = issue["exact"] ? "exactly" : `at ${side}`;
  const unit = units[String(issue["origin"])];
  if (unit) {
    if (side === "least" && size === 1 && !issue["exact"]) return "This can't be empty.";
    return `This must have ${how} ${size.toLocaleString("en-US")} ${unit[size === 1 ? 0 : 1]}.`;
  }
  if (issue["inclusive"] === false)
    return `This must be ${side === "least" ? "more" : "less"} than ${size.toLocaleString("en-US")}.`;
  return `This must be ${how} ${size.toLocaleString("en-US")}.`;
}

const units: Readonly<Record<string, [string, string]>> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
  set: ["entry", "entries"],
  map: ["entry", "entries"],
};
