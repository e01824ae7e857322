import { expect, test } from "vitest";
import { Hook } from "./hook.ts";

test("asks every story, one after the other", async () => {
  const hook = new Hook<[number], number>("numbers");
  const asked: number[] = [];
  hook.register(async (given) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    asked.push(1);
    return given + 1;
  });
  hook.register(async (given) => {
    asked.push(2);
    return given * 10;
  });
  expect(await hook.call(4)).toEqual([5, 40]);
  expect(asked).toEqual([1, 2]);
});

test("a hook without a story is a fault of the program", async () => {
  await expect(new Hook<[]>("silence").call()).rejects.toThrow("Nothing listens to silence");
});
