import type { WrittenPest } from "./written-pest.ts";

export const wasps: WrittenPest = {
  id: "pest-wasps",
  label: "Pest, written: wasps and hornets",
  about: "Kinds, what to do tonight, our work, questions. Read it, then publish.",
  searchTitle: "Wasps and hornets: which nest is it",
  description:
    "Umbrella under the eaves, hole in the lawn or gray ball in the tree? How to tell the nest, how far to stay away, and what we do about it. Call {phone}.",
  hero: {
    eyebrow: "Wasp and hornet control",
    title: "Wasps: look at the nest before you look for a spray",
    text: "Some wasps leave you alone if you leave them alone. Others come out by the hundred when a mower passes. The nest tells you which, from twenty feet away.",
    facts: [
      "We come with protective clothing",
      "Nests in reach are taken down",
      "Honeybees are left alive",
    ],
  },
  kinds: {
    title: "Whose nest is it?",
    lead: "Watch from a distance, with the light behind you.",
    items: [
      {
        title: "Paper wasp",
        text: "An open comb like a small umbrella under eaves, rails and grills. Long legs hang down in flight. It stings at the nest and seldom elsewhere.",
      },
      {
        title: "Yellow jacket",
        text: "Smooth, short, yellow and black, in and out of one hole in the lawn or the siding. The nest can hold thousands by late summer, and noise alone brings them out.",
      },
      {
        title: "Bald-faced hornet",
        text: "A gray paper ball, as large as a football, in a tree or on a wall. The wasp is black with a white face. Do not shake the branch to see more.",
      },
      {
        title: "European hornet",
        text: "Large, reddish brown and yellow, and awake at night: it bumps against lit windows. It nests in hollow trees, sheds and attics.",
      },
      {
        title: "Mud dauber",
        text: "A waist like a thread, and tubes of dry mud on brick. It lives alone, hunts spiders and hardly ever stings. Scrape the mud off when it is gone.",
      },
      {
        title: "Honeybee",
        text: "Fuzzy and golden brown. A swarm hangs from a branch for a day or two and moves on. A beekeeper is glad to have it, and we tell you whom to call.",
      },
    ],
  },
  tonight: {
    title: "What to do until we come",
    lead: "Most stings happen to people who act in a hurry.",
    items: [
      {
        title: "Stay back and keep others back",
        text: "Twenty feet, and no mower, trimmer or ladder near it. Bring the dog in.",
      },
      {
        title: "Watch where they go in",
        text: "Five minutes are enough. A photograph of the nest and of one wasp saves us half the search.",
      },
      {
        title: "Leave the hole open",
        text: "A plugged hole in a wall sends them through the drywall into the room.",
      },
      {
        title: "Know when it is an emergency",
        text: "Trouble breathing, a swollen face, or many stings at once: call 911 first.",
      },
    ],
  },
  work: {
    title: "How we take a nest away",
    lead: "Early or late in the day, when they are home and slow.",
    items: [
      {
        title: "Name the kind and every way in",
        text: "A wall can have two entrances. We find both before anything else.",
      },
      {
        title: "Treat the nest itself",
        text: "Into the nest and its entrance, not over your flower bed.",
      },
      {
        title: "Take down what can be reached",
        text: "A hanging nest leaves with us. One inside a wall stays and dries out; we tell you when to close the hole.",
      },
      {
        title: "Look again",
        text: "Wasps that were out come home. If traffic goes on after three days, call and we are back.",
      },
    ],
  },
  prevention: {
    title: "Fewer nests next spring",
    lead: "Queens look for a quiet, dry corner in April and May.",
    items: [
      "Knock down paper combs the size of a coin, in the cool of the morning",
      "Screen vents and close gaps under siding once winter has emptied them",
      "Keep lids on trash, and rinse cans and bottles",
      "Pick up fallen fruit before it ferments",
      "Fill old rodent holes in the lawn",
    ],
  },
  questions: [
    {
      question: "Do they use the same nest again?",
      answer:
        "No. The colony dies in the cold and only young queens live, somewhere else. But a corner that was good once is good again, so the same eave often has a new nest.",
    },
    {
      question: "Can I wait for the first frost?",
      answer:
        "If nobody passes near it, yes. A nest by a door, a play set or a path should not wait: late summer is when there are most of them and when they are worst tempered.",
    },
    {
      question: "Is a can from the store enough?",
      answer:
        "For a paper comb with three wasps, often. For a hole in the ground or in a wall it is how people get hurt, because the can reaches the first wasps and wakes the rest.",
    },
    {
      question: "Do you kill bees?",
      answer:
        "Not honeybees, if there is any other way. We name beekeepers near you who collect swarms.",
    },
  ],
  closing: {
    title: "Seen where they fly in?",
    text: "Tell us the spot and how high it is. Call {phone}, or send a photograph from a safe distance.",
  },
};
