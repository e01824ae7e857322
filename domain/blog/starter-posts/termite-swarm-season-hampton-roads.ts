import { type CompanyFacts, spanText } from "#domain/settings/company.ts";
import type { StarterPost } from "./starter-post.ts";

export const termiteSwarmSeason = ({ termite }: CompanyFacts): StarterPost => ({
  slug: "termite-swarm-season-hampton-roads",
  title: "Termite Swarm Season in Hampton Roads: What to Do",
  category: "Termites",
  metaTitle: "Termite Swarm Season in Hampton Roads",
  metaDescription:
    "Winged insects at the window in April? How to tell termites from flying ants, what a swarm indoors means, and what to save before you vacuum.",
  excerpt:
    "A warm, still day after spring rain, and the window is full of wings. What a termite swarm means for a house here, what to keep as proof, and what to leave alone.",
  featuredImage: {
    url: "/pictures/termite-swarm-season-hampton-roads.svg",
    alt: "Winged termites crowd a sunny window above a sill that is covered with shed wings",
  },
  content: `<p>It usually happens late in the morning. It rained yesterday, today is warm and there is no wind, and somebody in the house calls out that the window is full of bugs. An hour later most of them are dead on the sill, and a drift of wings lies beside them. That was a termite swarm, and it is the one day of the year on which our termites show themselves.</p>
<h2>What a swarm is</h2>
<p>A colony of Eastern subterranean termites lives in the soil and eats in the dark. When it is several years old, it raises young kings and queens with wings. On one suitable day in spring they all leave together, fly badly for a short while, drop their wings, and look for a mate and a damp place to dig in. Nearly all of them die. The colony that sent them does not: its workers stay below and go on eating.</p>
<p>In Hampton Roads the flights run from March into June, most of them in April and May. A heated slab can bring a colony out of the floor weeks earlier, so a few swarmers in a warm room in February are no mistake in the calendar.</p>
<h2>Termite or flying ant?</h2>
<p>Ants swarm in the same weeks, and most callers are not sure which they have. Three marks settle it, and a phone camera held close is enough to see them.</p>
<table>
<thead><tr><th>Look at</th><th>Termite swarmer</th><th>Flying ant</th></tr></thead>
<tbody>
<tr><td>Wings</td><td>Four of equal length, milky, far longer than the body</td><td>Front pair clearly longer than the back pair</td></tr>
<tr><td>Waist</td><td>Broad; the body is one even line</td><td>Pinched thin</td></tr>
<tr><td>Antennae</td><td>Straight, like a string of beads</td><td>Bent, like an elbow</td></tr>
<tr><td>Afterwards</td><td>Heaps of loose wings</td><td>Wings mostly still on the ant</td></tr>
</tbody>
</table>
<h2>Where they came from matters most</h2>
<p><strong>Out of the lawn, a stump or a railroad tie.</strong> Termites live in the ground almost everywhere here, and a swarm in the yard by itself says little about your house. Note how far from the foundation it was and which way the wood beside it runs.</p>
<p><strong>Against the outside wall.</strong> Look for the hole. If they came from a crack beside the porch slab, or from behind the brick, the colony may be using the wall.</p>
<p><strong>Inside.</strong> This is the one that needs a visit soon. Swarmers do not fly into houses to eat. When dozens of them gather at a window, they came up inside the building and were trying to get out to the light. There is nearly always a colony under the house or in the wall.</p>
<h2>The first ten minutes</h2>
<ol>
<li>Take a close photograph, then put a few whole insects in a bag or a jar. Wings alone will do if that is all there is.</li>
<li>Find out where they are coming from while it is still going on: a baseboard, a door frame, a gap at the tub. Mark the spot with tape.</li>
<li>Vacuum up the rest. They do not bite, they do not sting, and they will not start a new nest in your carpet.</li>
<li>Leave the spray can in the cupboard. It kills the ones you can see, which were dying anyway, and it hides the place where they came out.</li>
<li>Do not open the wall yourself. A technician learns more from it while it is undisturbed.</li>
</ol>
<h2>Why our houses get them</h2>
<p>Subterranean termites need moisture more than they need your particular house. Sandy soil over a high water table, long humid summers and crawl spaces with bare ground give them that for most of the year. They travel from soil to wood in mud tubes about as wide as a pencil, and they like a way that keeps them hidden: the inside of a hollow brick pier, the gap where a porch slab meets the wall, a form board that the builder left in place.</p>
<p>Older houses in <a href="/service-areas/norfolk">Norfolk</a> and <a href="/service-areas/portsmouth">Portsmouth</a> often have porch steps and lattice that reach the ground. Newer ones in <a href="/service-areas/chesapeake">Chesapeake</a> and <a href="/service-areas/virginia-beach">Virginia Beach</a> often stand on a slab that was treated before it was poured, and nobody remembers when. Neither is safe on its own.</p>
<h2>And the Formosan termite?</h2>
<p>People who have lived on the Gulf Coast ask. The Formosan termite belongs farther south, and what we find under houses in this region is the native kind. There is one habit worth knowing: Formosan termites fly in the evening and come to lights. If you ever see a swarm around the porch lamp after dark, save some for us. It is most likely something harmless, and it is worth a look.</p>
<h2>What happens at an inspection</h2>
<p>We walk the foundation, go into the crawl space, tap and probe the sills, and check the rooms where pipes come through the floor. You hear what we found, what was out of reach, and whether anything needs treating. If it does, the choice is usually between a liquid barrier in the soil, which protects for ${spanText(termite.liquidYears)} years, and bait stations around the house, which work for as long as they are kept up. Both are explained on our page about <a href="/services/termite-control">termite control</a>.</p>
<p>Even a house with no swarm this spring deserves that look. Most colonies never send one through a window. The quiet ones are found by somebody with a flashlight.</p>`,
});
