import { addressLine } from "#domain/settings/company.ts";
import type { WriteLegalPage } from "./legal-text.ts";

/** Must match the code: update this text when changing what a form stores, a page stores or a service receives. */
export const privacyPolicy: WriteLegalPage = (company) => ({
  meta: {
    title: `Privacy Policy | ${company.name}`,
    description: `What ${company.name} keeps when you visit this website or write to us, why, who else sees it, and how to have it shown, corrected or erased.`,
  },
  title: "Privacy policy",
  intro: `You should not need a lawyer to read this. ${company.name} asks for what we need to answer you and to do the work, and for nothing to sell.`,
  sections: [
    {
      id: "in-short",
      title: "In short",
      blocks: [
        [
          "We do not sell personal information or trade it.",
          "Reading this site needs no account and sets no tracking cookie.",
          "What you write in a form reaches our office, and the providers who run our mail and our customer records for us.",
          "Every text and newsletter can be stopped, and you may ask us to show, correct or erase what we hold.",
        ],
      ],
    },
    {
      id: "forms",
      title: "What you send us",
      blocks: [
        "When you ask for a quote, an inspection or an answer, we keep what you enter: your name, phone number and, where the form asks for them, e-mail address, service address, the service you want and your message.",
        "Together with it we keep a record of how it reached us:",
        [
          "the date and time, and the page that you wrote from;",
          "the text of the consent that you gave and its version;",
          "your internet (IP) address and the name that your browser gives itself (the user agent);",
          "where your first and your latest visit came from: the page that linked to us and the campaign marks in the address, as kept in your own browser;",
          "how long the form took to fill in, and fingerprints of its content, which help us to tell people from programs and one message from its repetition.",
        ],
        "We use all this to answer you, to plan and do the work, to prove your consent, to learn which advertising brings customers, and to keep abuse out.",
      ],
    },
    {
      id: "texts-and-calls",
      title: "Text messages, e-mails and calls",
      blocks: [
        "We write to you by text message or e-mail about your request only if you checked the consent box. Consent is not a condition of purchase. Message frequency varies, and message and data rates may apply. Reply STOP to a text to end them, or HELP for help.",
        "Your mobile number and your consent are not shared with anybody for marketing of their own. Calling us needs no consent.",
      ],
    },
    {
      id: "newsletter-sign-up",
      title: "Newsletter",
      blocks: [
        "If you sign up, we first send a link to confirm that the address is yours; nothing else follows until you press the button there. We keep the address, the consent text, the page, the time, the IP address and the browser's name of the sign-up and of the confirmation as proof. An address that nobody confirms is forgotten after a month. Every newsletter has a link that ends the subscription at once.",
      ],
    },
    {
      id: "browser",
      title: "What your browser keeps for us",
      blocks: [
        "These notes stay on your device until you clear them:",
        [
          "your first and your latest arrival: when, on which page, from where. They are sent to us only with a form that you submit.",
          "the current visit: where it came from and when its last page was opened, so that one visit is counted once.",
          "your choice about web analytics, if you make one.",
        ],
        "Visitors get no cookies for tracking. An address of ours that has moved may set a cookie that lasts a few seconds, so that the new page can say so. Members of our staff who sign in get cookies that keep them signed in and remember how they like the office pages.",
      ],
    },
    {
      id: "counts",
      title: "Counting without cookies",
      blocks: [
        "We count visits, page views, presses of phone numbers and buttons, submitted forms and how far pages are read, as sums for each day, page and source. The counts hold no name, no IP address and nothing by which we could recognize you.",
        "When somebody asks for a page that does not exist, we note the address asked for, the page that led there, the browser's name and sometimes a random number of the session, so that we can mend the link.",
        "To limit abuse, forms and sign-ins count attempts by network; forms keep the network only as a code that cannot be read back.",
      ],
    },
    {
      id: "services",
      title: "Services of others",
      blocks: [
        "Some parts of the site rest on other companies. Those that work for us may use what they receive only for that work.",
        [
          "Customer records: your details and your request, how you found us and your consent are passed to the provider of our customer system.",
          "Mail: the messages that we send, and their addresses, pass through our mail provider.",
          "Map: pages show a map that we drew ourselves. An interactive map of Google is loaded only if you press the button for it; Google then learns your IP address and what your browser tells it.",
          "Web analytics: where we use such a service, it is loaded only after you first touch the page and starts with every storage denied; it receives the page and the action, and it sets no cookie unless you allow it.",
          "Chat: where a chat window of another provider is in use, its script is loaded from that provider. Our own message box sends what you write to us alone.",
          "Payment: paying a bill happens on the site of our billing provider, under that provider's own policy. We receive no card number through this website.",
        ],
        "We also disclose information where the law requires it, or to protect people from harm.",
      ],
    },
    {
      id: "keeping",
      title: "How long, and how safely",
      blocks: [
        "Requests and the proof of consent are kept for as long as we need them to serve you, to answer for our work and to meet our duties by law. You may ask us to erase them sooner.",
        "Only members of staff whose duties need it can open requests, each with an account of their own, and changes are recorded. No system is perfectly safe; if yours is among the data of a breach, we tell you as the law requires.",
      ],
    },
    {
      id: "rights",
      title: "Your choices and rights",
      blocks: [
        "Wherever you live, you may ask us to:",
        [
          "tell you what we hold about you, and give you a copy;",
          "correct what is wrong;",
          "erase it, unless a law makes us keep it;",
          "stop texts, calls or e-mails.",
        ],
        `Write to ${company.email} or call ${company.phone}. We may ask a question or two to be sure that it is you.`,
        "After an erasure we keep one thing: a keyed code made from your phone number and e-mail address. The number cannot be read out of it, but if it is ever entered again we can tell that you had opted out. An opt-out must outlive the record.",
      ],
    },
    {
      id: "children",
      title: "Children",
      blocks: [
        "This site is meant for adults who look after a home or a business. We do not knowingly collect information from children. If a child has written to us, tell us and we erase it.",
      ],
    },
    {
      id: "contact",
      title: "Changes and contact",
      blocks: [
        "When this policy changes, so does the date at its top.",
        `${company.name}, ${addressLine(company.address)}. Phone ${company.phone}, e-mail ${company.email}.`,
      ],
    },
  ],
});
