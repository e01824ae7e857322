import type { WrittenPest } from "./written-pest.ts";

export const fleas: WrittenPest = {
  id: "pest-fleas",
  label: "Pest, written: fleas",
  about: "Signs, what to do tonight, our work, questions. Read it, then publish.",
  searchTitle: "Fleas in the house: signs and steps",
  description:
    "Bites at the ankles, or a dog that will not stop scratching? The sock test, what to wash tonight, and why the vet and we come in the same week. Call {phone}.",
  hero: {
    eyebrow: "Flea control",
    title: "Fleas: the pet, the floor and the calendar",
    text: "For each flea you see there are dozens that you do not: eggs, larvae and cocoons in the carpet. That is why one spray never ends it, and why the order of things matters.",
    facts: ["The vet treats the pet", "We treat the house", "A second visit is planned"],
  },
  kinds: {
    title: "Is it fleas?",
    lead: "Four signs, and two insects that only look the part.",
    items: [
      {
        title: "The flea itself",
        text: "Dark brown, thin from side to side, smaller than a sesame seed. It is gone with a leap before your finger lands.",
      },
      {
        title: "Flea dirt",
        text: "Black pepper in the fur or on the pet's bed. On a wet white towel it turns reddish brown, because it is dried blood.",
      },
      {
        title: "Bites low on the leg",
        text: "Small red points around the ankles, several together, first on the person who sits on the floor most.",
      },
      {
        title: "Eggs and larvae",
        text: "White grains and thin pale threads deep in the carpet, where a pet sleeps. You rarely see them. They are most of the problem.",
      },
      {
        title: "Not fleas: springtails",
        text: "They jump as well, but they live in damp soil, drains and potting mix, and they never bite.",
      },
      {
        title: "Not fleas: bed bugs",
        text: "They do not jump. They leave stains at the mattress seam, and their bites come overnight on arms and shoulders.",
      },
    ],
  },
  tonight: {
    title: "What to do tonight",
    lead: "An hour of housework does more than any can.",
    items: [
      {
        title: "Do the sock test",
        text: "Walk through each room in tall white socks. Where dark specks jump on, that room is first.",
      },
      {
        title: "Vacuum slowly, and take the bag out",
        text: "Carpets, cracks, under cushions, the car. The shaking wakes cocoons, which is good: awake, they can be treated.",
      },
      {
        title: "Wash what the pet lies on",
        text: "As hot as the label allows, and a full cycle in the dryer.",
      },
      {
        title: "Call the vet in the morning",
        text: "Every dog and cat of the house on the same day. A treated floor with an untreated cat starts over.",
      },
    ],
  },
  work: {
    title: "What we do",
    lead: "The day after the vet is ideal.",
    items: [
      {
        title: "Find where they hatch",
        text: "Where pets sleep, along walls, under beds, in the shaded parts of the yard. Sunny lawn is too dry for them.",
      },
      {
        title: "Treat floors and resting places",
        text: "With a product for adults and one that keeps the young from growing up. People and pets stay out until it is dry.",
      },
      {
        title: "Let the cocoons hatch",
        text: "For about two weeks new fleas appear and die. Keep vacuuming, and do not shampoo the carpet.",
      },
      {
        title: "Come again",
        text: "We look after two to three weeks, because no product reaches a closed cocoon.",
      },
    ],
  },
  prevention: {
    title: "Keeping them out",
    lead: "Fleas come on fur, tame or wild.",
    items: [
      "Keep pets on what the vet prescribes, through the winter as well",
      "Close openings under porch and house, where stray cats and opossums sleep",
      "Wash pet bedding every week in summer",
      "Mow and rake shaded corners so that they dry",
      "Vacuum a used sofa before it comes through the door",
    ],
  },
  questions: [
    {
      question: "We have no pet. Where do fleas come from?",
      answer:
        "From an animal under the house or in the attic, or from the pet of the people who lived there before. Cocoons wait for months in an empty room and hatch when someone walks in.",
    },
    {
      question: "How long until they are gone?",
      answer:
        "Most are gone in two to three weeks. Seeing a few after ten days is normal. Seeing more than before is not, so tell us.",
    },
    {
      question: "Do we have to leave the house?",
      answer:
        "Only the treated rooms, and only until they are dry, which takes a few hours. Cover or move a fish tank, and turn its pump off.",
    },
    {
      question: "Do the foggers from the store work?",
      answer:
        "They settle on tables and the tops of cushions. Larvae are below, in the pile and the cracks, so most of them never meet it.",
    },
  ],
  closing: {
    title: "Socks full of specks?",
    text: "Tell us which rooms, and whether the vet has seen the pets. Call {phone}, or write.",
  },
};
