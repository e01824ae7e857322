import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PlaceFields, ZipField } from "./lead-fields.tsx";

type Fields = Parameters<typeof PlaceFields>[0]["fields"];

const fieldOf = (name: string) => ({ id: name, name, errors: undefined, initialValue: undefined });
const fields = Object.fromEntries(
  ["street", "city", "state", "zip"].map((name) => [name, fieldOf(name)]),
) as unknown as Fields;

// HTML allows street-address, the street with the apartment, only in fields of several lines.
it("browsers fill each part of the address", () => {
  const html = renderToStaticMarkup(
    <>
      <PlaceFields fields={fields} />
      <ZipField fields={fields} required />
    </>,
  );
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  expect(
    inputs.map((input) => [
      /name="(\w+)"/.exec(input)?.[1],
      /autocomplete="([\w-]+)"/i.exec(input)?.[1],
    ]),
  ).toEqual([
    ["street", "address-line1"],
    ["city", "address-level2"],
    ["state", "address-level1"],
    ["zip", "postal-code"],
  ]);
  const longest = (name: string) =>
    Number(
      /maxlength="(\d+)"/i.exec(
        inputs.find((input) => input.includes(`name="${name}"`)) ?? "",
      )?.[1],
    );
  expect(longest("state")).toBeGreaterThanOrEqual("District of Columbia".length);
  expect(longest("zip")).toBeGreaterThanOrEqual("North Carolina 27601-1234".length);
});
