import type { Random } from "./random.ts";

/** Messages by service; an empty message is as common as in reality. */
const messages: Record<string, readonly string[]> = {
  general: [
    "Quarterly service for a two-story house, please. We have a dog.",
    "We just moved in and would like a first treatment before the furniture comes.",
    "Something is scratching in the attic at night, around four in the morning.",
    "What would a yearly plan cost for about 2,100 square feet?",
    "My neighbors use you and said to mention them.",
    "Can you come on a Saturday? We both work.",
  ],
  termites: [
    "Found mud tubes on the crawl space piers this morning.",
    "We are selling in March and the buyer wants a letter.",
    "There are wings on the windowsill every day now. Please call as soon as you can.",
    "The porch post sounds hollow. Could be nothing, but I worry.",
  ],
  ants: [
    "Tiny ants in the kitchen, they come back two days after every spray.",
    "Fire ants all over the back yard and we have a toddler.",
    "Carpenter ants around the bathroom window, there is fine sawdust.",
  ],
  spiders: [
    "Black widows under the deck, two of them.",
    "Lots of webs in the garage and on the dock.",
  ],
  roaches: [
    "Big ones in the garage, small ones in the kitchen now.",
    "We run a small restaurant and need someone this week, discreetly.",
    "Apartment, third floor. The office said to find our own company.",
  ],
  "bed-bugs": [
    "Bites in rows since we came back from a trip. We found one on the mattress seam.",
    "One bedroom for sure, maybe the couch too. How soon can you come?",
  ],
  mosquitoes: [
    "We back onto the marsh and cannot sit outside after five.",
    "Outdoor wedding in three weeks, about 120 guests. Can you treat the yard?",
    "Is the monthly treatment safe around bees? My mother keeps two hives.",
  ],
  other: [
    "There is a wasp nest the size of a football over the front door.",
    "Moisture in the crawl space, the insulation hangs down.",
    "Squirrels in the soffit. Do you do that too?",
  ],
};

const weights = {
  quote: [
    ["general", 30],
    ["termites", 16],
    ["ants", 14],
    ["roaches", 12],
    ["bed-bugs", 8],
    ["spiders", 6],
    ["other", 10],
  ],
  quick: [
    ["general", 28],
    ["mosquitoes", 20],
    ["ants", 18],
    ["termites", 12],
    ["other", 14],
  ],
} as const;

export interface DemoRequest {
  kind: "quote" | "quick";
  service: string;
  message: string | null;
}

export function generateRequest(random: Random): DemoRequest {
  const kind = random.happens(0.58) ? "quote" : "quick";
  const service = random.weighted<string>(weights[kind]);
  const wordy = random.happens(kind === "quote" ? 0.75 : 0.5);
  return { kind, service, message: wordy ? random.pick(messages[service] ?? [""]) : null };
}

export interface DemoArrival {
  utm: Record<string, string>;
  referrer: string;
  page: string;
}

export function generateArrival(random: Random, kind: DemoRequest["kind"]): DemoArrival {
  const page = kind === "quote" ? "/contact" : "/";
  const plain = (referrer: string): DemoArrival => ({ utm: {}, referrer, page });
  const marked = (utm: Record<string, string>, referrer = ""): DemoArrival => ({
    utm,
    referrer,
    page,
  });
  return random.weighted<DemoArrival>([
    [plain("https://www.google.com/"), 34],
    [plain(""), 24],
    [
      marked({
        gclid: "demo",
        utm_source: "google",
        utm_medium: "cpc",
        utm_campaign: "termite-season",
      }),
      18,
    ],
    [plain("https://www.facebook.com/"), 9],
    [plain("https://nextdoor.com/"), 7],
    [plain("https://www.bing.com/"), 4],
    [plain("https://www.yelp.com/"), 3],
    [marked({ utm_source: "newsletter", utm_medium: "email", utm_campaign: "spring-check" }), 3],
  ]);
}

export const notes: readonly string[] = [
  "Called, left a message. Will try again after lunch.",
  "Spoke with the customer: crawl space access is behind the water heater.",
  "Gate code 0000, dog is friendly. Prefers mornings.",
  "Emailed the quarterly plan; she wants to talk to her husband first.",
  "Military family, add the discount.",
  "Wants a written estimate for the homeowners' association.",
  "Went with someone cheaper. Ask again in spring.",
  "Inspection done, no active termites. Offered the moisture barrier.",
];

export const devices: readonly string[] = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
];

/** Spam submitted by scripts. */
export const junk: readonly {
  name: string;
  message: string;
  websiteUrl: string;
  elapsedMs: number;
}[] = [
  {
    name: "Rank Booster",
    message: "Get your website to the first page, guaranteed. Visit our offer today.",
    websiteUrl: "http://spam.example",
    elapsedMs: 900,
  },
  {
    name: "Test Test",
    message: "' or 1=1; select * from users where id = 1",
    websiteUrl: "",
    elapsedMs: 80,
  },
  {
    name: "Marketing Lead",
    message: "<script>location='http://spam.example'</script> hello",
    websiteUrl: "",
    elapsedMs: 1100,
  },
];
