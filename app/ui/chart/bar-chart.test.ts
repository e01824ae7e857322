import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";

test("draws each bar in proportion to the highest, and none for nothing", () => {
  const html = renderToStaticMarkup(
    createElement(BarChart, {
      label: "Boats",
      bars: [
        { name: "Sloops", value: 8, text: "8" },
        { name: "Ketches", value: 2, text: "2" },
        { name: "Rafts", value: 0, text: "0" },
        { name: "Arks", value: null, text: "–" },
      ],
    }),
  );
  expect(html).toContain('role="img" aria-label="Boats. The table has the same numbers."');
  expect(
    [...html.matchAll(/rect width="([\d.]+)" height="1" fill="var\(--chart-1\)"/g)].map(
      ([, width]) => width,
    ),
  ).toEqual(["100", "25"]);
  expect(html).toContain("Arks");
});
