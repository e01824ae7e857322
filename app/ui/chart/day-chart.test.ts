import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayChart } from "./day-chart.tsx";

const days = ["2026-03-01", "2026-03-02", "2026-03-03"];
const chart = (kind: "bars" | "lines") =>
  renderToStaticMarkup(
    createElement(DayChart, {
      label: "Tides by day",
      kind,
      days,
      series: [
        { name: "High", color: "navy", values: [2, 0, 1] },
        { name: "Low", color: "teal", values: [1, 3, 0] },
      ],
    }),
  );

test("bars are stacked from the bottom, and a day without a value has none", () => {
  expect(chart("bars")).toContain('fill="navy" d="M0.12 1h.76v2h-.76zM2.12 2h.76v1h-.76z"');
  expect(chart("bars")).toContain('fill="teal" d="M0.12 0h.76v1h-.76zM1.12 0h.76v3h-.76z"');
});

test("lines pass through every day", () => {
  expect(chart("lines")).toContain('d="M0.5 1L1.5 3L2.5 2"');
  expect(chart("lines")).toContain('d="M0.5 2L1.5 0L2.5 3"');
});

test("is one picture with a name, days, values and a legend, without script", () => {
  const html = chart("bars");
  expect(html).toContain('role="img" aria-label="Tides by day. The table has the same numbers."');
  expect(html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toBe(
    " 0 1 2 3 Mar 1 Mar 2 Mar 3 High Low ",
  );
});
