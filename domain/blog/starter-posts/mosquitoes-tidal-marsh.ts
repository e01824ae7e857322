import { type CompanyFacts, spanText } from "#domain/settings/company.ts";
import type { StarterPost } from "./starter-post.ts";

export const mosquitoesTidalMarsh = ({ mosquito }: CompanyFacts): StarterPost => ({
  slug: "mosquitoes-tidal-marsh",
  title: "Why Mosquitoes Here Keep Time With the Tide",
  category: "Mosquitoes",
  metaTitle: "Mosquitoes and Tidal Marsh in Hampton Roads",
  metaDescription:
    "Salt-marsh, tiger and house mosquitoes come from different water and bite at different hours. How to tell which one has found your yard and what helps.",
  excerpt:
    "Some of our mosquitoes come from the marsh after a big tide, some from the saucer under a flowerpot. The hour of the bite tells you which, and each has its own answer.",
  featuredImage: {
    url: "/pictures/mosquitoes-tidal-marsh.svg",
    alt: "A mosquito over a tidal marsh with a creek, cordgrass and a full moon",
  },
  content: `<p>Ask two neighbors about mosquitoes and you get two stories. One cannot sit outside after supper. The other is bitten at noon while watering the tomatoes, and then has a quiet evening. Both are right: several kinds of mosquito share our yards, they grow in different water, and what helps against one does little against the next. So begin with a question: when do they bite you, and what happened a week before?</p>
<h2>Three mosquitoes, three clocks</h2>
<h3>The one that follows the moon</h3>
<p>Salt-marsh mosquitoes lay their eggs on damp mud in the high part of the marsh, above the ordinary tide. The eggs wait there, dry, for weeks. When a spring tide around the new or the full moon, or a northeaster, pushes water over that mud, a whole generation hatches at once. In summer the adults are on the wing about a week later.</p>
<p>They are strong fliers, and a good wind carries them miles inland. That is why people in Kempsville or Great Bridge, nowhere near a creek, can have a bad weekend after a high tide that they never saw. They bite by day when you walk through grass, and hardest toward evening.</p>
<h3>The one that lives with you</h3>
<p>The Asian tiger mosquito is small, black and striped with white. It bites in broad daylight, low on the legs, and it seldom leaves the block where it grew up. It never comes from the marsh. It comes from a container: a saucer, a ribbed drainpipe, a wheelbarrow, the fold of a tarp. A bottle cap of water is enough.</p>
<h3>The one that comes at dusk</h3>
<p>House mosquitoes breed in foul, still water, such as catch basins, clogged ditches and septic tanks that are not tight. They bite after sunset and find their way indoors. They are also the ones most tied to West Nile virus in late summer, so that is the season for repellent in the evening, whatever else you do.</p>
<h2>Which one do you have?</h2>
<table>
<thead><tr><th>What you notice</th><th>Likely mosquito</th><th>Where to look</th></tr></thead>
<tbody>
<tr><td>Bites at midday, on ankles, in the shade</td><td>Tiger mosquito</td><td>Your own lot and the one next door</td></tr>
<tr><td>A sudden wave, days after a very high tide</td><td>Salt-marsh mosquito</td><td>Low marsh edges, perhaps miles away</td></tr>
<tr><td>A whine in the bedroom at night</td><td>House mosquito</td><td>Storm drains, ditches, gutters with leaf mush</td></tr>
<tr><td>A wave after a flooding rain, inland</td><td>Floodwater kinds</td><td>Low spots in lawns, woods and fields</td></tr>
</tbody>
</table>
<h2>What you can do before lunch on Saturday</h2>
<p>You cannot drain the Lynnhaven, and you should not want to: a marsh that the tide washes every day raises few mosquitoes, because the fish follow the water in. The puddle that is cut off from the tide is what makes them. On your own lot, work in this order.</p>
<ol>
<li><strong>Tip.</strong> Empty everything that holds water, once a week. Egg to adult takes about that long in July.</li>
<li><strong>Scrub.</strong> Tiger mosquito eggs are glued to the wall of the container just above the water. Tipping alone leaves them there.</li>
<li><strong>Straighten.</strong> Swap ribbed downspout extensions for smooth pipe, or slope them so that each rib drains.</li>
<li><strong>Treat what must stay.</strong> A rain barrel or an ornamental pond can take a dunk with Bti, a soil bacterium that kills the larvae and leaves fish, birds, pets and bees alone. Follow the label.</li>
<li><strong>Thin the shade.</strong> Adults rest by day on the undersides of leaves. Ivy on a fence and the inside of an old azalea are their porch.</li>
</ol>
<h2>Flooded street, flooded crawl space</h2>
<p>Around the Lafayette and the Elizabeth, the tide now comes up through storm drains on days without rain. Two things follow. Salt water that drains away again within a day makes few mosquitoes. Water that stays in a low side yard or under the house for a week can make many, and the crawl space stays damp long after that. If water stands under your floor, that is work for <a href="/services/moisture-control">moisture control</a> before it is work for anybody else.</p>
<h2>What the city does, and what is left for you</h2>
<p>The cities of the region control mosquitoes. They look after ditches and storm drains, treat larvae, and send trucks out in the evening when counts call for it. That reaches the ones that fly at dusk. The tiger mosquito sits out the evening under your deck, and no truck goes there.</p>
<p>This is where a treatment of the yard earns its keep. We find and treat the water, then put a fine mist on the leaves where adults rest. One treatment lasts ${spanText(mosquito.singleTreatmentWeeks)} weeks. We leave plants in bloom alone because of the bees, and we keep the mist away from creeks and docks. If your fence is the edge of the marsh, expect visitors after each big tide even so; we would rather say it beforehand. You'll find the price of each schedule on our page about <a href="/services/mosquito-control">mosquito control</a>.</p>
<h2>A habit worth keeping</h2>
<p>Put the tide table on the refrigerator. Mark the highest tides of each month from April to October, and look over the yard two days after each one. In <a href="/service-areas/hampton">Hampton</a>, in <a href="/service-areas/norfolk">Norfolk</a> and along the bay side of <a href="/service-areas/virginia-beach">Virginia Beach</a>, it is a better forecast than any app.</p>`,
});
