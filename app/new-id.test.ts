import { expect, test } from "vitest";
import { z } from "zod";
import { newId } from "./new-id.ts";

test("an id is a random UUID, without the function that needs TLS", () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
