import type { reviews } from "#database/schema/supplies/reviews.ts";

type Review = typeof reviews.$inferInsert;
type Sample = Pick<Review, "author" | "body" | "service" | "city">;

/** Made up. */
export const sampleReviews: readonly Sample[] = [
  {
    author: "Danielle R., Kempsville",
    body: "He showed me where the ants came in, behind the hose bib, before he opened a single bottle. We have not seen one in the kitchen since.",
    service: "residential",
  },
  {
    author: "Marcus T., Great Bridge",
    body: "The visits are short and the report is clear. They found a leak under the tub that we had walked over for months.",
    service: "residential",
  },
  {
    author: "Ellen and Joe P., Fox Hill",
    body: "After the first visit the roaches tried again. I called, they came, and there was no bill and no discussion.",
    service: "residential",
  },
  {
    author: "Kitchen manager, Ghent",
    body: "They come after we close and the binder is always current. At the last inspection I handed it over and went back to the line.",
    service: "commercial",
  },
  {
    author: "Property manager, Oyster Point",
    body: "Instead of treating the one apartment that complained, they checked its neighbors. That is how we finally got ahead of the roaches.",
    service: "commercial",
  },
  {
    author: "Denise H., Larchmont, Norfolk",
    body: "I had swept up wings two springs in a row and told myself they were ants. He showed me the tube behind a pier and explained both treatments before he named a price.",
    service: "termites",
  },
  {
    author: "Marcus and Elaine T., Great Bridge, Chesapeake",
    body: "Our well ruled out the liquid, and they said so before we thought to ask. After each check of the bait stations I get a note with what they found.",
    service: "termites",
  },
  {
    author: "Patricia L., Kempsville",
    body: "He drew me the ant trail on the back of the estimate, then sealed the gap himself. I have recommended them to half the street.",
  },
  {
    author: "Devon R., Ghent",
    body: "I was braced for a sales talk. I got photographs, a plain explanation and a short list of things to do on my own.",
  },
  {
    author: "Maria and Tom K., Deep Creek",
    body: "The crawl space was the real problem and nobody had said so before. It is dry now, and the roaches lost interest.",
  },
  {
    author: "Tanya H., Grassfield",
    body: "Our new sod came with fire ants and we have a toddler. They baited the mounds and showed us how to spot the next one.",
    city: "chesapeake",
  },
  {
    author: "Walt D., Hickory",
    body: "Mice moved in whenever the beans were cut. The gap was behind the heat pump line, painted over again and again, and he found it.",
    city: "chesapeake",
  },
  {
    author: "Renee C., South Norfolk",
    body: "He told me which porch boards could stay and which had to go, and he was right about every one.",
    city: "chesapeake",
  },
  {
    author: "Andre P., Fox Hill",
    body: "He stood in the yard, looked at the creek and told me which tide had done it. We can sit on the dock again most evenings.",
    city: "hampton",
  },
  {
    author: "Lillian C., Aberdeen",
    body: "My grandmother's brick house was treated with respect. He showed me the roach trail along the damp corner and fixed the cause with me.",
    city: "hampton",
  },
  {
    author: "Sgt. Kayla M., Langley",
    body: "We found bed bugs just before the packers came. They fitted us in, and nothing traveled with us.",
    city: "hampton",
  },
  {
    author: "Terrence B., Denbigh",
    body: "Nobody had been to the back of my crawl space since the house was built. He went, took pictures, and the crickets are gone along with the smell.",
    city: "newport-news",
  },
  {
    author: "Emily S., Hilton Village",
    body: "Carpenter ants in a gable I was sure was dry. They found the leak before they opened a bottle of anything.",
    city: "newport-news",
  },
  {
    author: "Ray D., Downtown",
    body: "I work nights. They wrote it down once and have never called me at noon.",
    city: "newport-news",
  },
  {
    author: "Eleanor P., Larchmont",
    body: "After the fall tides we had roaches in the laundry room. He found the dry floor drain almost at once and then crawled the whole underside anyway. I finally understand my own house.",
    city: "norfolk",
  },
  {
    author: "Jamal W., Ghent",
    body: "They got my upstairs neighbor and the landlord to agree on one day, which I never could. The kitchen has been quiet since.",
    city: "norfolk",
  },
  {
    author: "Dana S., Wards Corner",
    body: "My ship was out, so my mother let them in. She got a clear walk-through and I got the same in an email.",
    city: "norfolk",
  },
  {
    author: "Caroline M., Olde Towne",
    body: "Everyone else wanted to drill my front wall. He spent the morning with a flashlight, showed me the damage was old, and sold me nothing.",
    city: "portsmouth",
  },
  {
    author: "Andre J., Cradock",
    body: "My shift at the yard ends at midnight. They came when I was awake, and the crawl space that always smelled now smells of nothing.",
    city: "portsmouth",
  },
  {
    author: "Kay and Luis F., Port Norfolk",
    body: "The porch was more holes than rail. They dealt with the bees, told us when to fill and paint, and this spring was peaceful.",
    city: "portsmouth",
  },
  {
    author: "Darlene W., Holland",
    body: "The beans came off next door and we had mice within the week. He found the hole behind the dryer vent that nobody else had looked at. Quiet ever since.",
    city: "suffolk",
  },
  {
    author: "Marcus T., Harbour View",
    body: "Ants along every walkway and they explained why before treating anything. Good manners with our dogs, too.",
    city: "suffolk",
  },
  {
    author: "Joyce H., Downtown Suffolk",
    body: "They crawled under the entire house, which is not a pleasant crawl. I got photographs of each pier and no scare talk. The sill was sound, and they told me so.",
    city: "suffolk",
  },
  {
    author: "Denise R., Sandbridge",
    body: "They checked every bed between two sets of guests and sent me a note with pictures. I live out of state, so that note was worth a lot.",
    city: "virginia-beach",
  },
  {
    author: "Terrence L., Kempsville",
    body: "The company before only sprayed the baseboards. This technician went under the house and showed me the wet insulation that was feeding the whole problem.",
    city: "virginia-beach",
  },
  {
    author: "Alyssa and Ben K., Great Neck",
    body: "We back up to the marsh and expected a sales pitch. We got an honest talk about what a yard treatment can and cannot do, and evenings on the deck again.",
    city: "virginia-beach",
  },
];
