import { printableStart } from "#domain/words/printable.ts";

/** The values of a message by their places, such as "contact.phone" or "user_column_data.PHONE_NUMBER". */
export type Values = Record<string, string>;

const mostPlaces = 150;
const deepest = 6;
const longestPlace = 120;
const longestValue = 4000;

/** Google and Facebook send lists of items with a name and a value. These keys hold them. */
const nameKeys = ["column_id", "name", "field", "question", "label", "key"];
const valueKeys = ["string_value", "value", "values", "answer"];

/** Returns the values of parsed JSON by their places. It leaves out values beyond the limits. */
export function flattenMessage(body: unknown): Values {
  const values: Values = {};
  const add = (place: string, value: string): void => {
    const text = printableStart(value.trim(), longestValue);
    if (text === "" || place === "" || place.length > longestPlace) return;
    if (Object.hasOwn(values, place))
      values[place] = printableStart(`${values[place]}, ${text}`, longestValue);
    else if (Object.keys(values).length < mostPlaces) values[place] = text;
  };
  const walk = (value: unknown, place: string, depth: number): void => {
    if (typeof value === "string") add(place, value);
    else if (typeof value === "number" || typeof value === "boolean") add(place, String(value));
    else if (typeof value !== "object" || value === null || depth >= deepest) return;
    else if (Array.isArray(value)) {
      for (const item of value.slice(0, mostPlaces)) {
        const named = namedValue(item);
        if (named) walk(named.value, join(place, named.name), depth + 1);
        else walk(item, place, depth + 1);
      }
    } else {
      for (const [key, item] of Object.entries(value).slice(0, mostPlaces))
        walk(item, join(place, key), depth + 1);
    }
  };
  walk(body, "", 0);
  return values;
}

const join = (place: string, key: string): string => {
  const name = printableStart(key.replaceAll(/[=.\s]+/g, "_"), longestPlace);
  return place === "" ? name : `${place}.${name}`;
};

function namedValue(item: unknown): { name: string; value: unknown } | null {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return null;
  const fields = item as Record<string, unknown>;
  const name = nameKeys.map((key) => fields[key]).find((one) => typeof one === "string");
  const valueKey = valueKeys.find((key) => Object.hasOwn(fields, key));
  if (typeof name !== "string" || name === "" || valueKey === undefined) return null;
  return { name, value: fields[valueKey] };
}
