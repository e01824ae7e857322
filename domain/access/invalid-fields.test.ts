import { expect, test } from "vitest";
import { invalidFields } from "./context.server.ts";

test("a message that two fields share is said once", () => {
  const both = "Name and content are required";
  expect(invalidFields({ name: [both], content: [both], page: ["Page is missing"] })).toMatchObject(
    {
      message: "Name and content are required, Page is missing",
    },
  );
});
