import type { CompanyFacts } from "#domain/settings/company.ts";
import type { StarterPost } from "./starter-post.ts";

export const bedBugsPcs = ({ militaryDiscountPercent }: CompanyFacts): StarterPost => ({
  slug: "bed-bugs-pcs-season",
  title: "PCS Season and Bed Bugs: A Moving Day Plan",
  category: "House Pests",
  metaTitle: "PCS Season and Bed Bugs: A Moving Day Plan",
  metaDescription:
    "Orders, temporary lodging, used furniture: moving season is when bed bugs change addresses. What to check before packing, on the road and on arrival.",
  excerpt:
    "Bed bugs do not care about rank or housekeeping. They care about luggage. A plan for military families, in the order in which a move happens, from the last week to the first night.",
  featuredImage: {
    url: "/pictures/bed-bugs-pcs-season.svg",
    alt: "A moving truck with boxes and a mattress in a cover, and a magnifying glass that shows a bed bug",
  },
  content: `<p>Between May and September half the street seems to be packing. Ships change crews, schools let out, leases turn over, and trucks stand in front of every second house from Willoughby to Oyster Point. Bed bugs travel at the same time. They cannot fly and they do not jump. What they do well is sit still in a seam while somebody carries them to a new address.</p>
<p>They come with luggage and furniture, never with dirt, and they have been found in the best hotels as well as the worst. They are not known to give people diseases. They do cost sleep, money and a good deal of nerves, and nearly all of that can be avoided with a few minutes at the right moment.</p>
<h2>What you are looking for</h2>
<p>An adult is flat, oval and brown, about the size and shape of an apple seed. The young are paler and smaller, and after a meal all of them are redder and longer. More often you see what they leave:</p>
<ul>
<li>Black dots in a row along a mattress seam, as if somebody had tested a felt-tip pen</li>
<li>Pale, empty skins in the corners of the box spring</li>
<li>Small rust-colored smears on the sheet</li>
<li>Tiny white eggs stuck in cracks of the headboard or the frame</li>
</ul>
<p>Bites prove little. Some people swell up, others show nothing, and fleas, mosquitoes and allergies can look the same. Go by the dots, not by the itching.</p>
<h2>Two weeks before the movers</h2>
<p>Check the beds where you live now. Lift the mattress, look along the piping with a flashlight, then the underside of the box spring and the screw holes of the frame. Do the couch where somebody naps. If you find anything, have it treated before packing. A sealed carton does not starve them on the way: an adult can go for months without a meal, and the next house gets them along with the books.</p>
<p>If you find nothing, keep your money. We do not recommend treating a house just in case.</p>
<p>Be careful with what you bring in at the last minute. The free sofa at the curb, the used crib and the mattress from the marketplace are the classic ways in. Hard furniture can be checked in daylight; upholstery that you cannot check, leave.</p>
<h2>In temporary lodging</h2>
<ol>
<li>Leave the bags in the bathtub or in the car while you look. Nothing lives in a bathtub.</li>
<li>Pull back the sheet at the head of the bed, both corners. Look along the seam and behind the headboard where it meets the wall.</li>
<li>Keep suitcases on the metal rack, away from the bed and the wall, and closed.</li>
<li>Keep worn clothes in a bag that ties shut.</li>
<li>If you see signs, take a picture, tell the desk, and ask for a room that is not next to, above or below that one.</li>
</ol>
<p>The Oceanfront fills up in the same months, and hotels there work hard at this. Look anyway.</p>
<h2>The first day at the new address</h2>
<p>Look before the truck is empty, because a bare room is the easiest one you will ever inspect. Check the edge of the carpet, the baseboards where beds stood, outlets at bed height and the tracks of closet doors. Renters should tell the housing office or the landlord about any sign on the same day, in writing, with a picture. Virginia's landlord and tenant law asks tenants to report pests promptly, and an early report protects you.</p>
<p>Then bring things in this order: beds last, and only after their frames have been looked at. Clothes that have been in storage or in a motel go straight from the bag into the dryer. Heat is the one treatment everybody owns. 30 minutes on high, once the load is hot, kills every stage, eggs included. Washing alone is less certain than the dryer.</p>
<h2>If they are already there</h2>
<table>
<thead><tr><th>Do</th><th>Do not</th></tr></thead>
<tbody>
<tr><td>Keep sleeping in the same bed</td><td>Move to the couch; they follow, and then there are two places</td></tr>
<tr><td>Bag linens in the room, then carry them to the dryer</td><td>Carry loose bedding through the house</td></tr>
<tr><td>Put the mattress and box spring in zippered covers made for bed bugs</td><td>Throw the mattress out; the frame and the wall remain</td></tr>
<tr><td>Save a bug on clear tape</td><td>Set off a fogger; it scatters them into the walls</td></tr>
<tr><td>Tell the landlord and the people next door</td><td>Put out furniture without a mark that says why</td></tr>
</tbody>
</table>
<p>Treatment takes more than one visit, because eggs that survive the first hatch later. We inspect the rooms around the bed as well, treat frames, seams and outlets with products made for it, and tell you exactly what to wash, what to bag and what to leave where it is. In apartments and townhouses the neighboring units need a look too. All of this is part of <a href="/services/residential-pest-control">residential pest control</a>; property managers find their side under <a href="/services/commercial-pest-management">commercial pest management</a>.</p>
<h2>For military families</h2>
<p>We know that the truck comes when it comes. A spouse, a parent or the property manager can meet the technician, and we can look over an empty house between two leases. Military families pay ${militaryDiscountPercent}% less. If you are new around the Naval Station, read about <a href="/service-areas/norfolk">Norfolk</a>; if your orders say Langley or the shipyard, start with <a href="/service-areas/hampton">Hampton</a> or <a href="/service-areas/newport-news">Newport News</a>.</p>`,
});
