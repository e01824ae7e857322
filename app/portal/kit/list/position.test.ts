import { expect, test } from "vitest";
import { adjacentPages, firstPage, pageAddress, readPosition } from "./position.ts";

const filters = new URLSearchParams({ q: "ant & bee", status: "new" });
const positionOf = (address: string | null) =>
  readPosition(new URL(address ?? "", "http://local").searchParams);
const around = (position: typeof firstPage, next: string | null) =>
  adjacentPages("/list", filters, position, next);

test("a URL contains the filters and the position, and nothing else", () => {
  expect(pageAddress("/list", new URLSearchParams())).toBe("/list");
  expect(pageAddress("/list", filters)).toBe("/list?q=ant+%26+bee&status=new");
  const position = { after: "b", trail: ["a"] };
  const address = pageAddress("/list", filters, position);
  expect(address).toBe("/list?q=ant+%26+bee&status=new&after=b&trail=a");
  expect(positionOf(address)).toEqual(position);
});

test("the older and newer links visit the same pages in both directions", () => {
  const toSecond = around(firstPage, "2~b");
  expect(toSecond.newer).toBeNull();
  const second = positionOf(toSecond.older);
  const third = positionOf(around(second, "3~c").older);
  expect(third).toEqual({ after: "3~c", trail: ["2~b"] });
  const back = around(third, null);
  expect(back.older).toBeNull();
  expect(positionOf(back.newer)).toEqual({ after: "2~b", trail: [] });
  expect(around(second, "3~c").newer).toBe(pageAddress("/list", filters));
});

test("the trail stays short, and needs a page that it leads to", () => {
  let position = firstPage;
  for (let page = 0; page < 60; page += 1)
    position = positionOf(around(position, `${page}~x`).older);
  expect(position.trail).toHaveLength(20);
  expect(position.trail.at(-1)).toBe("58~x");
  expect(positionOf("/list?trail=a!b")).toEqual(firstPage);
});
