import type { StarterPost } from "./starter-post.ts";

export const palmettoOrGerman = (): StarterPost => ({
  slug: "palmetto-bug-or-german-roach",
  title: "Palmetto Bug or German Roach? Why It Matters",
  category: "House Pests",
  metaTitle: "Palmetto Bug or German Roach: How to Tell",
  metaDescription:
    "A big roach in the tub and a small one in the kitchen are two different problems. How to tell palmetto bugs from German roaches, and what ends each.",
  excerpt:
    "One is as long as your thumb and came in from a drain. The other is the size of a raisin and was born behind your dishwasher. Treat them alike and you lose against both.",
  featuredImage: {
    url: "/pictures/palmetto-bug-or-german-roach.svg",
    alt: "A large American cockroach beside a storm drain and a small German cockroach with two stripes beside a stove",
  },
  content: `<p>Nobody likes the question, but it is the right one to begin with: how big was it? A roach as long as your thumb, alone, in the bathroom at midnight, is usually bad luck. A roach the size of a raisin on the kitchen counter in daylight is usually a family. The two want different things, live in different places and are ended in different ways.</p>
<h2>The big ones: palmetto bugs</h2>
<p>People here say palmetto bug, water bug or oak roach, and mean any large cockroach that belongs outdoors. Most are American cockroaches, reddish brown with a pale yellow edge behind the head. Along the coast you also meet the smokybrown cockroach, which is one dark, shining mahogany all over. Both fly a little on hot evenings, and not well.</p>
<p>They live where it is warm, dark and wet: in storm drains and sewers, hollow trees, thick mulch, gutters full of leaves, crawl spaces. They come indoors when that home floods or dries out, or simply because a door was open under a bright light. What they need from you is a gap and a drink.</p>
<p>In late spring many people find a third one, about an inch long and light brown, that flies to the porch light. That is a wood cockroach, usually a male. It dies in dry indoor air within a few days. Put it out and think no more about it.</p>
<h2>The small one: German cockroach</h2>
<p>The German cockroach is tan, about half an inch long, with two dark stripes behind its head. It does not live outdoors here at all. Every one of them was carried into the building: in a grocery carton, a used microwave, a game console, a moving box. It stays close to warmth, crumbs and water, which is to say close to the stove, the dishwasher and the sink.</p>
<p>What makes it hard is arithmetic. A female carries her egg case with her until it is about to hatch, several dozen young at a time, and in a warm kitchen those are parents within a few months. Seeing one by day often means that the hiding places are full.</p>
<h2>Side by side</h2>
<table>
<thead><tr><th></th><th>Palmetto bug</th><th>German cockroach</th></tr></thead>
<tbody>
<tr><td>Size</td><td>As long as a thumb</td><td>As long as a fingernail</td></tr>
<tr><td>Mark</td><td>Reddish or dark brown, no stripes</td><td>Tan, two dark stripes behind the head</td></tr>
<tr><td>Home</td><td>Drains, trees, mulch, crawl space</td><td>Kitchens and bathrooms, never the yard</td></tr>
<tr><td>How it came</td><td>Walked or flew in</td><td>Was carried in</td></tr>
<tr><td>Usually seen</td><td>One, at night, near water</td><td>Several, near food, in the end by day</td></tr>
<tr><td>What ends it</td><td>Closing gaps, drying out, work outside</td><td>Bait in cracks, cleaning, patience</td></tr>
</tbody>
</table>
<h2>If it is big: look for the door</h2>
<p>A spray along the baseboards does little against an animal that was born in a storm drain. These do more:</p>
<ul>
<li>Pour water into floor drains and the traps of sinks and tubs that nobody uses. A dry trap is an open pipe to the sewer.</li>
<li>Fit a sweep wherever you can see daylight under an outside door, and close the gap around the pipes under the sink.</li>
<li>Put screen on the crawl space vents, and mind the hatch, which seldom closes well.</li>
<li>Pull mulch and leaf litter a hand's width back from the wall, and clean the gutters.</li>
<li>Change white porch bulbs for warm yellow ones.</li>
</ul>
<p>In streets where the tide comes up through the drains, expect them indoors on the days after. One is a wanderer. Several a week means an opening that nobody has found yet, or a wet crawl space, and then it is time to look underneath.</p>
<h2>If it is small: put down the spray</h2>
<p>Foggers and sprays from the store are the most common reason why German roaches get worse. The mist does not reach the cracks where they sit; it repels them, so they move into the next wall, and it spoils the taste of the bait that would have worked.</p>
<p>What works is dull. Gel bait goes in small dots where they hide: hinges, drawer runners, the gap behind the backsplash, the motor space of the refrigerator. Growth regulators keep the young from maturing. Monitors show whether the numbers fall. Your part is to take away what competes with the bait, so wipe up the grease at the side of the stove, take out the trash at night and fix the drip. Then leave the bait alone, and do not clean it away.</p>
<h2>Shared walls</h2>
<p>In an apartment or a row house German roaches use the pipes and outlets to visit the neighbors. Treat one unit and they wait next door. In buildings like those in Ghent, around Wards Corner or near the <a href="/service-areas/newport-news">Newport News</a> shipyard, we ask the owner to let us look at the units beside, above and below. Tell your landlord early, in writing. Nobody has to be ashamed of an insect that arrives in a cardboard box, and waiting only makes it more.</p>
<h2>A short test when you are not sure</h2>
<p>Set two or three glue boards flat against the wall, behind the toilet and beside the refrigerator, and leave them for two nights. Send us a photograph of what is on them. With that picture we can usually say which roach it is and where it comes from before anybody visits, and whether the house needs <a href="/services/residential-pest-control">a treatment</a> or just a new door sweep.</p>`,
});
