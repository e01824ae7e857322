import type { StarterPost } from "./starter-post.ts";

export const antsAfterRain = (): StarterPost => ({
  slug: "ants-kitchen-after-rain",
  title: "Ants in the Kitchen After Rain: Read the Trail First",
  category: "House Pests",
  metaTitle: "Ants in the Kitchen After Rain: What to Do",
  metaDescription:
    "Rain floods shallow nests and ants carry their brood into the wall. Follow the trail before you wipe it, name the ant, and choose the bait it will take.",
  excerpt:
    "The trail on the counter is a map. Wipe it away and you lose the one thing that shows where they come in. How to read it, which ant made it, and which bait it will carry home.",
  featuredImage: {
    url: "/pictures/ants-kitchen-after-rain.svg",
    alt: "A line of ants walks from a rainy window across a kitchen counter to a spilled jar of honey",
  },
  content: `<p>The thunderstorm ends at nine in the evening. By breakfast a line of small brown ants runs from the window frame to the honey jar, as neat as if it had been drawn with a ruler. You reach for the spray, or for a wet cloth. Wait five minutes. That line is the best piece of evidence you will get.</p>
<h2>Why rain brings them</h2>
<p>Most ants that visit our kitchens nest very shallow: under mulch, a paving stone, a plastic edging, a heap of leaves against the wall. On flat ground with water close below it, a hard rain fills those nests within minutes. The workers pick up the eggs and larvae and carry them to the nearest dry place that is higher. In a Hampton Roads yard that is often the hollow behind your brick or the foam around a window. Once they are there, the kitchen is a short walk.</p>
<p>Drought does the same thing for the opposite reason. In a dry August they come in for the drip under the sink.</p>
<h2>Step one: follow it both ways</h2>
<p>Do not disturb the line. Find the food at one end, then walk the other way with a flashlight. Look for the exact point where they leave the room: a gap in the caulk, an outlet, the corner of a window, the hole where a pipe goes through. Then go outside and look at the same place from there. Take a photograph of both. Half of the time the way in is a crack you can close yourself, later, when they are gone.</p>
<h2>Step two: name the ant</h2>
<p>The name decides the treatment. You can do this with a piece of clear tape and the camera of your phone.</p>
<ul>
<li><strong>Small, brown to black, and it smells of rotten coconut when crushed:</strong> the odorous house ant, the one we are called for most. It likes sweets. A colony has many queens and many nests, and it moves easily.</li>
<li><strong>Small, brown, with heaps of sand grains beside a crack in the driveway or the slab:</strong> the pavement ant. It eats nearly anything and prefers grease.</li>
<li><strong>Very small and shining black:</strong> the little black ant, which nests in soil, in rotten wood and behind trim.</li>
<li><strong>Large and black, alone or in twos, at night:</strong> a carpenter ant. This one is a message about damp wood; more below.</li>
<li><strong>Reddish brown, from a loose mound in a sunny lawn, and it stings:</strong> perhaps the red imported fire ant, which has settled in parts of our region. Keep children and pets away, do not kick the mound, and call.</li>
</ul>
<h2>Step three: let them eat</h2>
<p>This is the hard part, because it looks wrong. The ants you see are a small share of the colony, and the queens never come to your counter. A spray kills the workers on the tile and tells the rest to use another crack. With odorous house ants it can make one nest into several.</p>
<p>A slow bait does the opposite. Workers drink it, carry it home and share it, with the queens as well.</p>
<ol>
<li>Clean up every other food: crumbs, pet bowls, the sticky ring under the syrup.</li>
<li>Put the bait <em>beside</em> the trail, close to where they come in. Sweet liquid bait suits odorous house ants. Pavement ants often prefer one with protein or fat. If they ignore it for an hour, offer the other.</li>
<li>Expect more ants on the first day, not fewer. They are recruiting. Leave them alone.</li>
<li>Refill the bait while they drink. Keep it where children and pets cannot reach it, and follow the label.</li>
<li>When the trail has been gone for some days, wipe the route with soapy water and close the crack.</li>
</ol>
<h2>The large black ones are another matter</h2>
<p>Carpenter ants do not eat wood. They shovel it out to make room, and they start where water has already softened it: a leaking window, a porch column that stands in a wet base, a fascia behind a clogged gutter, a crawl space sill. Coarse sawdust with bits of insects in it is their sign. Two or three in spring may only be passing through. A steady traffic after dark, or winged ones indoors in March, means a nest in the building.</p>
<p>Bait at the sink will not answer that. Find the water first. Treat the ants and leave the leak, and another colony finds the same soft spot next year.</p>
<h2>So that the next storm stays outside</h2>
<p>Walk around the house once with these in mind:</p>
<ul>
<li>Mulch and pine straw lower than the siding, and a hand's width away from it</li>
<li>No branch, vine or azalea that touches the wall or the roof</li>
<li>Downspouts that empty well away from the foundation</li>
<li>No firewood, pavers or stacked pots against the wall</li>
<li>Caulk around windows, and foam or sealant around pipes and cables</li>
</ul>
<p>In <a href="/service-areas/chesapeake">Chesapeake</a> and <a href="/service-areas/suffolk">Suffolk</a>, where lots are flat and ditches full, that walk is worth repeating after every big rain.</p>
<h2>When to call</h2>
<p>Call if the trail is back two weeks after baiting, if you see large black ants at night, if anything stings, or if they come out of an outlet or a ceiling. Please do not clean up for us. The trail shows us where to start, and <a href="/services/residential-pest-control">the visit</a> is shorter for it.</p>`,
});
