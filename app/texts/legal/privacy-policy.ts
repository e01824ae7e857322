import { addressLine } from "#domain/settings/company.ts";
import type { WriteLegalPage } from "./legal-text.ts";
import { pageTexts } from "#app/texts/page-texts.ts";

/** Must match the code: update this text when changing what a form stores, a page stores or a service receives. */
export const privacyPolicy: WriteLegalPage = (company) => ({
  meta: {
    title: `Privacy policy | ${company.name}`,
    description: `What ${company.name} stores when you visit this website or write to us, why, who else sees it, and how to see, correct or delete it.`,
  },
  title: "Privacy policy",
  intro: `You shouldn't need a lawyer to read this. ${company.name} asks only for what we need to answer you and do the work, and for nothing that we would sell.`,
  sections: [
    {
      id: "in-short",
      title: "In short",
      blocks: [
        [
          "We do not sell or trade personal information.",
          "You can read this site without an account, and it sets no tracking cookies unless you agree to them.",
          "What you enter in a form goes to our office and to the providers of our email and customer records systems.",
          "You can stop texts and newsletters at any time, and you can ask us to show you, correct or delete the information we have about you.",
        ],
      ],
    },
    {
      id: "forms",
      title: "What you send us",
      blocks: [
        "When you ask for a quote, an inspection or an answer, we store what you enter: your name, phone number and, where the form asks for them, your email address, service address, the service you want, the best time to reach you, your message and the photographs you add. We remove the place and other hidden details from photographs before we store them.",
        "We also store a record of how it reached us:",
        [
          "the date and time, and the page you sent it from;",
          "the text and version of the consent you gave;",
          "your internet (IP) address and the name your browser reports (the user agent);",
          "where your first and most recent visits came from: the page that linked to us and any campaign tags in the address, as stored in your browser;",
          "how long it took to fill out the form, and fingerprints of its content, which help us tell people from programs and recognize duplicate messages.",
        ],
        "A request has a private page. Anyone who has its link can see the request, change it or cancel it, so keep the link to yourself.",
        "If you call us or come by, our office may enter your request, with its source and what you agreed to.",
        "We use all of this to answer you, to plan and do the work, to prove your consent, to learn which advertising brings in customers, and to prevent abuse.",
      ],
    },
    {
      id: "texts-and-calls",
      title: "Text messages, emails and calls",
      blocks: [
        "We call or email you about your request because you agreed to that. We send you text messages only if you agreed to those as well. Consent is not a condition of purchase. Message frequency varies, and message and data rates may apply. Reply STOP to a text to opt out, or HELP for help.",
        "We do not share your mobile number or your consent with anyone for their own marketing. You don't need to give consent to call us.",
      ],
    },
    {
      id: "newsletter-sign-up",
      title: "Newsletter",
      blocks: [
        "If you sign up, we first send you a link to confirm that the address is yours. We send nothing else until you press the button there. As proof, we store the address, the consent text, and the page, time, IP address and browser name of both the sign-up and the confirmation. We delete an address that is not confirmed after a month. Every newsletter has a link to unsubscribe right away.",
      ],
    },
    {
      id: "browser",
      title: "What your browser stores for us",
      blocks: [
        "This information stays on your device until you clear it:",
        [
          "your first and most recent visits: when, on which page and from where. We receive it only with a form that you submit.",
          "the current visit: where it came from, its last page and when you opened that, so that we count it once.",
          "a page with our phone number, opening hours and request form, so that you reach us without internet.",
          "a request or photographs that could not be sent yet. They are deleted from your device once they have arrived.",
          "your choice about services of other companies, if you make one, and the number of our record of it.",
        ],
        "We set no tracking cookies unless you agree to them. If a page has moved, its old address may set a cookie that lasts a few seconds, so that the new page can tell you. Staff members who sign in get cookies that keep them signed in and remember their portal preferences.",
      ],
    },
    {
      id: "counts",
      title: "Counting without cookies",
      blocks: [
        "We count visits, page views, the page on which a visit ends, taps on phone numbers and buttons, ZIP codes entered in the ZIP check, submitted forms and how far people scroll, as totals per day, page and source. The totals contain no names, no IP addresses and nothing that identifies you.",
        "When someone opens a page that does not exist, we record the address, the page that linked to it, the browser's name and sometimes a random session number, so that we can fix the link.",
        "To limit abuse, forms and sign-ins count attempts by network; forms store the network, and for a day your email address, only as codes that cannot be turned back into addresses.",
      ],
    },
    {
      id: "services",
      title: "Other companies' services",
      blocks: [
        "Some parts of the site rely on other companies. Those that work for us may use what they receive only for that work.",
        [
          "Customer records: we pass your details, your request, how you found us and your consent to the provider of our customer records system.",
          "Email: the messages we send, and their addresses, pass through our email provider.",
          "Map: our pages show a map that we drew ourselves. An interactive Google map loads only if you press its button. Google then receives your IP address and what your browser sends.",
          "Web analytics: if we use such a service, it loads only if you agree. It then receives the pages you open and what you press, and it may set cookies. If your browser sends Global Privacy Control, it never loads.",
          "Chat: if we use another provider's chat window, it loads only if you agree, and never if your browser sends Global Privacy Control. Our own message box sends what you write only to us.",
          "Payment: you pay bills on our billing provider's site, under that provider's own policy. We receive no card numbers through this website.",
        ],
        "We also disclose information when the law requires it, or to protect people from harm.",
      ],
    },
    {
      id: "keeping",
      title: "How long and how safely we store it",
      blocks: [
        "If you answer our question about services of other companies, we keep your answer, its text, the page, the time, your IP address and the browser’s name for three years, under a random number and without your name. You can change the answer or delete the record under “Privacy Choices” at the bottom of every page that asks.",
        "We keep requests and proof of consent for as long as we need them to serve you, to stand behind our work and to meet our legal obligations. You may ask us to delete them sooner.",
        "Only staff members who need requests for their work can open them. Each has their own account, and changes are recorded. No system is perfectly safe. If a breach affects your data, we will tell you as the law requires.",
      ],
    },
    {
      id: "rights",
      title: "Your choices and rights",
      blocks: [
        "Wherever you live, you may ask us to:",
        [
          "tell you what information we have about you, and give you a copy;",
          "correct anything that is wrong;",
          "delete it, unless the law requires us to keep it;",
          "stop texts, calls or emails.",
        ],
        `Write to ${company.email} or call ${company.phone}. We may ask a question or two to make sure it is you.`,
        "After we delete your data, we keep one thing: a keyed code made from your phone number and email address. No one can read the number or the address from it, but if either is entered again, we can tell that you opted out. An opt-out has to outlast the record.",
      ],
    },
    {
      id: "children",
      title: "Children",
      blocks: [
        "This site is for adults who take care of a home or a business. We do not knowingly collect information from children. If a child has written to us, let us know and we will delete the message.",
      ],
    },
    {
      id: "contact",
      title: "Changes and contact",
      blocks: [
        "When we change this policy, we change the date at the top.",
        `${company.name}, ${addressLine(company.address)}. Phone ${company.phone}, email ${company.email}.`,
      ],
    },
  ],
});

export const privacyPolicyTexts = pageTexts("privacy-policy", privacyPolicy);
