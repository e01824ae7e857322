import { expect, it } from "vitest";
import { Histogram } from "./histogram.ts";

it("counts each value in its bucket and all wider ones", () => {
  const seconds = new Histogram("request_seconds", [0.1, 1, 10]);
  for (const value of [0, 0.1, 0.5, 1.5, 99]) seconds.observe(value);
  expect(seconds.lines('kind="public"')).toBe(
    [
      'request_seconds_bucket{kind="public",le="0.1"} 2',
      'request_seconds_bucket{kind="public",le="1"} 3',
      'request_seconds_bucket{kind="public",le="10"} 4',
      'request_seconds_bucket{kind="public",le="+Inf"} 5',
      'request_seconds_sum{kind="public"} 101.1',
      'request_seconds_count{kind="public"} 5',
      "",
    ].join("\n"),
  );
});
