/** Groups of the checklist in order, by what they are for. */
export const launchGroups = [
  { id: "company", title: "What you say about yourself" },
  { id: "leads", title: "How leads reach you" },
  { id: "trust", title: "Why people trust you" },
  { id: "safety", title: "What keeps strangers out and your data safe" },
  { id: "server", title: "For your web person" },
] as const;

/** What an owner should have done before the website goes live, in order. */
export const launchItems = [
  {
    id: "facts",
    group: "company",
    title: "Your name, number and address",
    why: "Every page, email and search result shows these facts. The number that the website comes with does not exist.",
  },
  {
    id: "numbers",
    group: "company",
    title: "Animal control numbers",
    why: "We send people with wild or stray animals to these offices. Call each number once, then enter the day.",
  },
  {
    id: "holidays",
    group: "company",
    title: "Holidays, open or closed",
    why: "Until you answer for a federal holiday, pages say that you are closed on it, and no promised time falls on it.",
  },
  {
    id: "promises",
    group: "company",
    title: "Promises that you keep",
    why: "Pages and emails make these promises in your name. Confirm that your company keeps every one of them.",
  },
  {
    id: "email",
    group: "leads",
    title: "Email that arrives",
    why: "New leads reach you by email. Only a message that you found in your inbox proves that it works.",
  },
  {
    id: "crm",
    group: "leads",
    title: "The CRM",
    why: "Leads are copied to your CRM once it is connected. Until then they are safe here and wait.",
  },
  {
    id: "secondFactor",
    group: "safety",
    title: "Two-factor sign-in for administrators",
    why: "A stolen password alone must not open the names and addresses of your customers.",
  },
  {
    id: "requiredFactor",
    group: "safety",
    title: "Two-factor sign-in for all staff",
    why: "Someone who joins later, or removes a lost phone, must not be protected by a password alone.",
  },
  {
    id: "colleague",
    group: "safety",
    title: "A colleague",
    why: "If you lose your phone or your password, someone else can still let you in.",
  },
  {
    id: "onCall",
    group: "leads",
    title: "Someone on call",
    why: "A lead whose promised time runs out rings for the people on call. Without a schedule, no one in particular hears it.",
  },
  {
    id: "backup",
    group: "safety",
    title: "A backup that was restored",
    why: "Only a backup that was restored once, and was equal, is a backup.",
  },
  {
    id: "photograph",
    group: "trust",
    title: "A photograph of your own",
    why: "The pages come with drawings. People trust a company whose technicians or trucks they can see.",
  },
  {
    id: "reviews",
    group: "trust",
    title: "Real reviews",
    why: "The website shows only reviews that you enter. Until then, a link to your profile lets customers read and write them.",
  },
  {
    id: "address",
    group: "server",
    title: "The public address, with encryption",
    why: "Links in emails, share pictures and the sitemap need the address that visitors type, and forms need https.",
  },
  {
    id: "legal",
    group: "company",
    title: "Legal texts read",
    why: "The privacy policy and the terms speak for your company. Have someone responsible read them as they are now.",
  },
] as const;

export type LaunchItemId = (typeof launchItems)[number]["id"];
export const launchItemIds = launchItems.map(({ id }) => id);

/** Items that the owner confirms, because the product cannot check them. */
export const confirmedItems = [
  "promises",
  "email",
  "legal",
] as const satisfies readonly LaunchItemId[];
export type ConfirmedItemId = (typeof confirmedItems)[number];

/** Items by group. Groups without items are left out. */
export const inGroups = <Item extends { group: (typeof launchGroups)[number]["id"] }>(
  items: readonly Item[],
) =>
  launchGroups
    .map(({ id, title }) => ({ id, title, items: items.filter(({ group }) => group === id) }))
    .filter((group) => group.items.length > 0);
