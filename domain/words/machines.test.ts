import { expect, it } from "vitest";
import { isMachine } from "./machines.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

it.each([
  [firefox, false],
  ["Mozilla/5.0 (Linux; Android 16; CUBOT X90) AppleWebKit/537.36 Chrome/150.0 Mobile", false],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0.0.0 Safari/537.36", true],
  ["", true],
])("%s is a bot: %s", (userAgent, machine) => expect(isMachine(userAgent)).toBe(machine));
