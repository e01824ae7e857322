import { startOutsideWorld } from "../outside-world.ts";
import { startTestServer } from "../running-server.ts";
import { desktop, expect, fillQuote, phone, test, untilHydrated } from "./fixtures.ts";

test.describe("a visitor asks for a quote", () => {
  for (const javaScriptEnabled of [true, false])
    test(`on a phone, JavaScript ${javaScriptEnabled ? "on" : "off"}, and the open inbox shows it`, async ({
      staffPage,
      visitorPage,
    }) => {
      const inbox = await staffPage("admin", desktop);
      await inbox.goto("/admin/forms");
      await expect(inbox.getByRole("banner").getByText("Live")).toBeAttached();
      const page = await visitorPage({ ...phone, javaScriptEnabled });
      await page.goto("/contact?utm_source=google&utm_medium=cpc");
      const name = `Nguyễn O'Brien ${javaScriptEnabled ? "A" : "B"}`;
      await fillQuote(page, name);
      await page.getByRole("button", { name: "Request a Quote" }).click();
      await expect(page.getByRole("heading", { name: "Thank you, Nguyễn" })).toBeVisible();
      await expect(page.getByText("Form Submitted Successfully!").first()).toBeVisible();
      await expect(page.getByText(/We call \(757\) 555-0142 by /)).toBeVisible();
      await expect(inbox.getByText(name).first()).toBeVisible();
    });

  test("values typed before hydration, on a slow network, do not count as a bot", async ({
    visitorPage,
    server,
  }) => {
    const page = await visitorPage(phone);
    let arrive = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await slow;
      await route.continue();
    });
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await fillQuote(page, "Slow Sally");
    arrive();
    await untilHydrated(page);
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByText("Form Submitted Successfully!").first()).toBeVisible();
    const { rows } = await server.connection.executeSql(
      "select quarantined, elapsed_ms from form_submissions where name = 'Slow Sally'",
    );
    expect(rows).toEqual([{ quarantined: false, elapsed_ms: null }]);
  });

  test("without JavaScript, errors appear beside the fields and in a focused summary, and nothing typed is lost", async ({
    visitorPage,
  }) => {
    const page = await visitorPage({ ...phone, javaScriptEnabled: false });
    await page.goto("/contact");
    const form = page.getByRole("form", { name: "Request a quote" });
    await form.evaluate((element) => element.setAttribute("novalidate", "")).catch(() => undefined);
    await form.getByLabel("Name").fill("A");
    await form.getByLabel("Phone").fill("555");
    await form.getByLabel("Street address").fill("12 Marsh Lane");
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByText("Name must be at least 2 characters").first()).toBeVisible();
    await expect(page.getByText("Valid phone number is required").first()).toBeVisible();
    await expect(
      page.getByText("TCPA consent is required to submit this form").first(),
    ).toBeVisible();
    await expect(page.locator("#quote-form-errors")).toBeFocused();
    await expect(form.getByLabel("Street address")).toHaveValue("12 Marsh Lane");
  });

  test("with JavaScript, the same rules apply at once and the summary takes the focus", async ({
    visitorPage,
  }) => {
    const page = await visitorPage(desktop);
    await page.goto("/contact");
    const form = page.getByRole("form", { name: "Request a quote" });
    await form.getByLabel("Name").fill("12345");
    await untilHydrated(page);
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByText("Name cannot be only numbers").first()).toBeVisible();
    await expect(page.locator("#quote-form-errors")).toBeFocused();
    await expect(form.getByLabel("Name")).toHaveValue("12345");
  });

  test("when the network fails, the form stays and says what to do", async ({ visitorPage }) => {
    const page = await visitorPage(desktop);
    await page.goto("/contact");
    await page.getByLabel("Name").first().focus();
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    await fillQuote(page, "Ada Offline");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByText(/There was an error submitting your form/).first()).toBeVisible();
    await expect(
      page.getByRole("form", { name: "Request a quote" }).getByLabel("Name"),
    ).toHaveValue("Ada Offline");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByText("Form Submitted Successfully!").first()).toBeVisible();
  });

  test("a choice made elsewhere arrives with the request, which its sender changes and cancels", async ({
    visitorPage,
    server,
  }) => {
    const page = await visitorPage(phone);
    await page.goto("/contact?plan=quarterly&zip=23503&pest=termites");
    await expect(page.getByLabel("City")).toHaveValue("Norfolk");
    await expect(page.getByRole("radio", { name: "Termite Control" })).toBeChecked();
    await fillQuote(page, "Dana Carried");
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, Dana" })).toBeVisible();
    await page.reload();
    await page.getByText("Change your request").click();
    await page.getByLabel("Phone").fill("(757) 555-0177");
    await page.getByRole("button", { name: "Save the change" }).click();
    await expect(page.getByText(/We call \(757\) 555-0177 by /)).toBeVisible();
    await page.getByText("Cancel your request").click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(page.getByRole("heading", { name: "Your request is canceled" })).toBeVisible();
    const { rows } = await server.connection.executeSql(
      "select plan, zip, city, status, phone from form_submissions where name = 'Dana Carried'",
    );
    expect(rows).toEqual([
      { plan: "quarterly", zip: "23503", city: "Norfolk", status: "lost", phone: "(757) 555-0177" },
    ]);
  });

  for (const javaScriptEnabled of [true, false])
    test(`a business names itself and its units, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
      visitorPage,
      server,
    }) => {
      const page = await visitorPage({ ...desktop, javaScriptEnabled });
      const form = page.getByRole("form", { name: "Request a quote" });
      const business = form.getByText("Commercial pest management", { exact: true });
      const firm = form.getByLabel("Company");
      await page.goto("/contact");
      await expect(firm).toBeHidden();
      await business.click();
      if (!javaScriptEnabled) await form.getByText("For a business").click();
      await expect(firm).toBeVisible();
      const name = `Dana Units${javaScriptEnabled ? "" : " Plain"}`;
      await fillQuote(page, name);
      await business.click();
      await firm.fill("Oak & Pine Properties, LLC #4");
      await page.getByLabel("Number of units").fill("24");
      await page.getByRole("button", { name: "Request a Quote" }).click();
      await expect(page.getByRole("heading", { name: "Thank you, Dana" })).toBeVisible();
      const { rows } = await server.connection.executeSql(
        "select service, company, units from form_submissions where name = $1",
        [name],
      );
      expect(rows).toEqual([
        { service: "commercial", company: "Oak & Pine Properties, LLC #4", units: "24" },
      ]);
    });

  test("a confirmation that stays open says that we are late, once we are", async ({
    visitorPage,
    server,
  }) => {
    const page = await visitorPage(desktop);
    await page.goto("/contact");
    await fillQuote(page, "Dana Waiting");
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, Dana" })).toBeVisible();
    await server.connection.executeSql(
      "update form_submissions set promised_at = now() + interval '6 seconds' where name = 'Dana Waiting'",
    );
    await page.reload();
    await expect(page.getByText(/^We call \(757\) 555-0142 by /)).toBeVisible();
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await expect(page.getByText(/^We are late with our call to \(757\) 555-0142/)).toBeVisible();
  });

  test("the first click on the button counts, whatever was left empty", async ({ visitorPage }) => {
    const page = await visitorPage(desktop);
    await page.goto("/contact");
    await page.getByLabel("Name").first().focus();
    await untilHydrated(page);
    await fillQuote(page, "Quick Click");
    const form = page.getByRole("form", { name: "Request a quote" });
    await form.getByLabel("Phone").fill("");
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(form.getByText("Enter the number that we can call.")).toBeVisible();
    await form.getByLabel("Phone").fill("(757) 555-0148");
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, Quick" })).toBeVisible();
  });

  test("two clicks on the button make one lead", async ({ visitorPage, server }) => {
    const page = await visitorPage(desktop);
    await page.goto("/contact");
    await page.getByLabel("Name").first().focus();
    await untilHydrated(page);
    await fillQuote(page, "Grace Doubleclick");
    await page.getByRole("button", { name: "Request a Quote" }).dblclick();
    await expect(page.getByText("Form Submitted Successfully!").first()).toBeVisible();
    const { rows } = await server.connection.executeSql(
      "select count(*)::int as n from form_submissions where name = 'Grace Doubleclick'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("the short form on the home page takes name, phone and service", async ({
    visitorPage,
    server,
  }) => {
    const page = await visitorPage(phone);
    await page.goto("/");
    const form = page.locator("#quick-form");
    await form.getByLabel("Name").fill("Smith-Jones Jr.");
    await form.getByLabel("Phone").fill("757-555-0199");
    await form.getByText("Mosquitoes", { exact: true }).click();
    await form.getByLabel(/may call or email me/).check();
    await form.getByRole("button").click();
    await expect(page.getByText("Form Submitted Successfully!").first()).toBeVisible();
    const { rows } = await server.connection.executeSql(
      "select submission_type, tcpa_consent, text_consent, consent_text, ip_address from form_submissions where name = 'Smith-Jones Jr.'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      submission_type: "contact",
      tcpa_consent: true,
      text_consent: false,
      consent_text: expect.stringContaining("may call or email me about this request"),
    });
  });

  test("the confirmation says that the CRM does not have the request yet", async ({
    openContext,
  }) => {
    const world = await startOutsideWorld();
    world.mood.crmStatus = 401;
    const server = await startTestServer(world.env);
    try {
      const context = await openContext({ ...phone, baseURL: server.url });
      const page = await context.newPage();
      await page.goto("/contact");
      await page.getByLabel("Name").first().focus();
      await untilHydrated(page);
      await fillQuote(page, "Dana Pending");
      await page.getByRole("button", { name: "Request a Quote" }).click();
      await expect(page.getByRole("heading", { name: "Thank you, Dana" })).toBeVisible();
      const note =
        "We've received your information and will contact you soon. (Note: Lead sync pending)";
      await expect(page.getByRole("main").getByText(note)).toBeVisible();
      const toast = page.locator("[data-sonner-toast]").filter({ hasText: note });
      await expect(toast).toContainText("Form Submitted Successfully!");
    } finally {
      await server.stop();
      await world.close();
    }
  });
});
