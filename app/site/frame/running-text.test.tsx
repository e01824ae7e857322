import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Outlet, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { RunningText } from "./running-text.tsx";

const drawn = (text: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Routes>
        <Route element={<Outlet context={{ company: companyDefaults }} />}>
          <Route index element={<RunningText>{text}</RunningText>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

test("a phone number in a text stays in one line, and a copy is the text itself", () => {
  const { phone } = companyDefaults;
  const text = `Calling ${phone} needs no consent; ${phone} is our only number.`;
  expect(drawn(text).split(`<span class="whitespace-nowrap">${phone}</span>`)).toHaveLength(3);
  expect(drawn(text).replaceAll(/<[^>]*>/g, "")).toBe(text);
  expect(drawn("Write to us.")).toBe("Write to us.");
});
