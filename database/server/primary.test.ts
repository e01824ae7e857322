import { expect, it } from "vitest";
import { hostUrls } from "./primary.ts";

it("an address with several hosts stands for one address each", () => {
  expect(
    hostUrls("postgres://me:a%2Cb,c@one:5432,two.example.com,[::1]:5433/db?sslmode=require"),
  ).toEqual([
    "postgres://me:a%2Cb,c@one:5432/db?sslmode=require",
    "postgres://me:a%2Cb,c@two.example.com/db?sslmode=require",
    "postgres://me:a%2Cb,c@[::1]:5433/db?sslmode=require",
  ]);
});

it.each(["postgres://me@one:5432/a,b", "postgresql:///name", "not an address"])(
  "%s has one host",
  (url) => expect(hostUrls(url)).toEqual([url]),
);
