import { startOutsideWorld } from "../outside-world.ts";
import { startTestServer } from "../running-server.ts";
import { desktop, expect, fillDetails, fillQuote, phone, test, untilHydrated } from "./fixtures.ts";

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
      await expect(page.getByText(/We call \(757\) 555-0142 (today )?by /)).toBeVisible();
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
    await page.getByRole("button", { name: "Add details now" }).click();
    await expect(form.getByLabel("Name")).toHaveValue("A");
    await form.evaluate((element) => element.setAttribute("novalidate", "")).catch(() => undefined);
    await form.getByLabel("Street address").fill("12 Marsh Lane");
    await page.getByRole("button", { name: "Request a Quote" }).click();
    const summary = page.locator("#quote-form-errors");
    await expect(summary).toBeFocused();
    for (const words of [
      "Enter your name, with two letters or more.",
      "Enter all 10 digits, with the area code.",
      "Enter your email address.",
      "Check this box so we can contact you.",
    ]) {
      await expect(summary.getByText(words)).toBeVisible();
      await expect(form.getByText(words)).toHaveCount(2);
    }
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
    await expect(page.locator("#quote-form-errors")).toBeFocused();
    await expect(form.getByText("Enter your name in letters.")).toHaveCount(2);
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
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
    await expect(page.getByRole("checkbox", { name: "The house is in Norfolk" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Termites" })).toBeChecked();
    await fillQuote(page, "Dana Carried");
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, Dana" })).toBeVisible();
    await page.reload();
    await page.getByText("Change your request").click();
    await page.getByLabel("Phone").fill("(757) 555-0177");
    await page.getByRole("button", { name: "Save the change" }).click();
    await expect(page.getByText(/We call \(757\) 555-0177 (today )?by /)).toBeVisible();
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
      await page.getByRole("button", { name: "Add details now" }).click();
      await business.click();
      if (!javaScriptEnabled) await form.getByText("For a business").click();
      await expect(firm).toBeVisible();
      const name = `Dana Units${javaScriptEnabled ? "" : " Plain"}`;
      await fillQuote(page, name);
      await fillDetails(page);
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
    await expect(page.getByText(/^We call \(757\) 555-0142 (today )?by /)).toBeVisible();
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
    await expect(form.getByText("Enter the number that we can call.").first()).toBeVisible();
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
    await form.getByLabel(/may call/).check();
    await form.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByText("Form Submitted Successfully!").first()).toBeVisible();
    const { rows } = await server.connection.executeSql(
      "select submission_type, tcpa_consent, text_consent, consent_text, ip_address from form_submissions where name = 'Smith-Jones Jr.'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      submission_type: "contact",
      tcpa_consent: true,
      text_consent: false,
      consent_text: "Hampton Roads Pest Control may call me about this request.",
    });
  });

  test("details may be given at once, or on the private page, where they keep the promise", async ({
    visitorPage,
    server,
  }) => {
    const saved = async (name: string) => {
      const { rows } = await server.connection.executeSql(
        "select submission_type as type, email, street, service, consent_version as agreed, promised_at::text as promised from form_submissions where name = $1",
        [name],
      );
      return rows[0] as Record<string, string>;
    };
    const page = await visitorPage(phone);
    const form = page.getByRole("form", { name: "Request a quote" });
    await page.goto("/contact?pest=bed-bugs");
    await fillQuote(page, "Dana Detailed");
    await form.getByText("Bed Bug Control", { exact: true }).click();
    await untilHydrated(page);
    await form.getByRole("button", { name: "Add details now" }).click();
    await expect(form.getByRole("textbox", { name: "Email" })).toBeFocused();
    await expect(form.getByRole("radio", { name: "Bed Bug Control" })).toBeChecked();
    await expect(
      form.getByLabel("Hampton Roads Pest Control may call or email me about this request."),
    ).toBeChecked();
    await form.getByLabel("Street address").fill("12 Marsh Lane");
    await form.getByRole("button", { name: "Send without the details" }).click();
    await expect(form.getByLabel("Street address")).toBeHidden();
    await form.getByRole("button", { name: "Add details now" }).click();
    await expect(form.getByLabel("Street address")).toHaveValue("12 Marsh Lane");
    await fillDetails(page);
    await form.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, Dana" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "So we bring the right thing" })).toBeHidden();
    expect(await saved("Dana Detailed")).toMatchObject({
      type: "estimate",
      service: "bed-bugs",
      agreed: "2026-12c",
    });

    await page.goto("/contact?pest=bed-bugs");
    await fillQuote(page, "Dora Later");
    await form.getByRole("button", { name: "Request a Quote" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, Dora" })).toBeVisible();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Request a Quote" })).toHaveCount(0);
    const short = await saved("Dora Later");
    expect(short).toMatchObject({
      type: "contact",
      email: null,
      street: null,
      agreed: "calls-2026-12c",
    });
    await page.getByLabel("Street address").first().fill("12 Marsh Lane");
    await page.getByLabel("Email").first().fill("dora@example.com");
    await page.getByRole("button", { name: "Save the details" }).click();
    await expect(page.getByText("Thank you. Now we come prepared.").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "So we bring the right thing" })).toBeHidden();
    expect(await saved("Dora Later")).toEqual({
      ...short,
      type: "estimate",
      email: "dora@example.com",
      street: "12 Marsh Lane",
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
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    } finally {
      await server.stop();
      await world.close();
    }
  });
});
