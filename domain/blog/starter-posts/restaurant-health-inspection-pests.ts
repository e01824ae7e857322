import { type CompanyFacts, spanText } from "#domain/settings/company.ts";
import type { StarterPost } from "./starter-post.ts";

export const healthInspection = ({ commercialEmergencyHours }: CompanyFacts): StarterPost => ({
  slug: "restaurant-health-inspection-pests",
  title: "Before the Health Inspection: A Pest Walk-Through",
  category: "Business",
  metaTitle: "Pest Walk-Through Before a Health Inspection",
  metaDescription:
    "Walk your kitchen the way an inspector does, from the dumpster to the bar: where pests show first, which papers to have ready, what not to spray.",
  excerpt:
    "Take a flashlight and walk your own restaurant from the dumpster to the bar, the way an inspector would. What to look for at each stop, and the five papers that should be in the binder.",
  featuredImage: {
    url: "/pictures/restaurant-health-inspection-pests.svg",
    alt: "A restaurant kitchen with a stove, a hood and shelves, and a clipboard with check marks in front",
  },
  content: `<p>The health inspector does not make an appointment. On a routine visit you get the knock, the badge and about as much warning as it takes to dry your hands. In Virginia the report is public, and your guests can read it online. So the useful question is not what to do when the inspector comes, but what an inspector would see tonight. Take a flashlight after closing, when pests feel at home, and walk with us.</p>
<h2>Stop one: the back door</h2>
<p>Stand inside with the lights off and look at the edges of the door. Any daylight, or street light, is an opening. Mice need a gap about as wide as a pencil, roaches far less. Look at the sweep, the screen if the door stands open for air, and the fan if there is one. The food regulations want outer openings protected, and this is the first place anybody checks.</p>
<p>Then step out. Is the dumpster lid closed? Is the pad clean, or is there a black, sweet puddle under it? Are there burrows in the planting beside it? Grease on the ground feeds rats and breeds flies, and near the boardwalk, in Ghent and around Town Center it is shared between several kitchens. If the pad is shared, agree on a day for washing it down.</p>
<h2>Stop two: receiving and dry storage</h2>
<p>German roaches arrive with the deliveries, mostly in corrugated cardboard. Open a few cartons where they come in, not in the kitchen, and get the cardboard out of the building the same day. On the shelves look for:</p>
<ul>
<li>Gnawed corners and droppings like grains of black rice along the wall</li>
<li>Webbing or small moths around flour, nuts and spices</li>
<li>Goods on the floor or pushed against the wall, where nobody can look behind them</li>
<li>Sacks at the back with last year's date</li>
</ul>
<p>Shelves should stand off the floor, with a hand's width of space behind them. A shelf that nobody can clean behind is a shelf that nobody has inspected behind.</p>
<h2>Stop three: the cook line</h2>
<p>Get down on your knees, because this is where it counts. Pull out what rolls. Shine the light into the gap between the fryer and the wall, up under the steam table, into the hollow legs of equipment, behind the backsplash, into the motor housing of the reach-in. German roaches sit within a few feet of heat and food, in cracks no wider than a coin. Pepper-like specks and a sweetish, oily smell give them away even when nothing runs.</p>
<p>Then look at the rubber gasket of each refrigerator door. Torn gaskets hold crumbs and water, and no kitchen ever has all of them whole.</p>
<h2>Stop four: dish pit, drains and bar</h2>
<p>Small moth-like flies on the wall are drain flies, which breed in the slime inside a floor drain. Small tan flies with red eyes at the bar are fruit flies, and they breed in what collects under the mats, in the drip tray, in the gun holster and at the bottom of the bottle bin. No spray reaches either. A stiff brush and an enzyme or foam cleaner do. Lift every mat, and look at the floor drain under the ice machine, which is the one everybody forgets. Pour water into drains that are seldom used; a dry trap lets American roaches up from the sewer.</p>
<h2>Stop five: dining room and restrooms</h2>
<p>Booths collect crumbs in the seam between seat and back. Ants come in under the front planters. If you have a patio, yellow jackets find the trash can in August. It takes five minutes and it is the part your guests see.</p>
<h2>The binder</h2>
<p>An inspector who sees one fruit fly and a good binder has a different conversation from one who sees a fruit fly and a shrug. Keep these five where the shift manager can find them:</p>
<ol>
<li>Service reports from each visit, with what was found and done</li>
<li>A map of monitors and bait stations</li>
<li>Labels and safety data sheets for every product used on site</li>
<li>The license and the certificates of whoever treats</li>
<li>A list of repairs and cleaning notes, with the date each was closed</li>
</ol>
<h2>What not to do the night before</h2>
<table>
<thead><tr><th>Tempting</th><th>Why it backfires</th></tr></thead>
<tbody>
<tr><td>A can of spray from the store</td><td>It drives roaches out into view, taints bait and can end up on food surfaces. Virginia also limits who may apply pesticides in a food business.</td></tr>
<tr><td>A fogger after closing</td><td>It leaves residue everywhere and moves roaches into the next tenant's wall.</td></tr>
<tr><td>Loose rodent bait in the storeroom</td><td>Bait belongs in locked stations. Loose bait near food is a violation by itself.</td></tr>
<tr><td>Throwing out the glue boards</td><td>Dead insects should be cleared away, but the counts belong in the record first.</td></tr>
</tbody>
</table>
<h2>If you find something</h2>
<p>Do not close the kitchen in your head yet. Catch one, on tape or in a cup, so that it can be named. Clean the spot thoroughly, write down when and where, and call. We usually come for a business emergency within ${spanText(commercialEmergencyHours)} hours, after closing if you like, and over the phone we can tell you at once what to keep and what to leave alone. If the inspector arrives first, show what you found and what you have done about it. A problem with a plan reads better than a problem that somebody else discovers.</p>
<p>For the long run, prevention is cheaper than the panic: regular monitors, small repairs, bait in the cracks, and a report after each visit. That is what our <a href="/services/commercial-pest-management">commercial program</a> does, from the Oceanfront in <a href="/service-areas/virginia-beach">Virginia Beach</a> to Granby Street in <a href="/service-areas/norfolk">Norfolk</a> and the shipyard lunch counters of <a href="/service-areas/newport-news">Newport News</a>. If it cannot wait, start with <a href="/services/emergency-pest-response">emergency pest response</a>.</p>`,
});
