import type { StarterPost } from "./starter-post.ts";

export const pestCalendar = (): StarterPost => ({
  slug: "pest-calendar-hampton-roads",
  title: "A Month-by-Month Pest Calendar for Hampton Roads",
  category: "Seasonal",
  metaTitle: "Pest Calendar for Hampton Roads, Month by Month",
  metaDescription:
    "What stirs in each month between the Chesapeake Bay and the Dismal Swamp, and the one small job around the house that keeps it from becoming a problem.",
  excerpt:
    "Pests here keep a calendar, and it is not the one from the magazine. Twelve months, what moves in each, and one job a month that takes less than an hour.",
  featuredImage: {
    url: "/pictures/pest-calendar-hampton-roads.svg",
    alt: "A wall calendar with small drawings of an ant, a termite, a mosquito, a spider, a leaf and a snowflake",
  },
  content: `<p>Advice on pests is usually written for the whole country, and so it is a month wrong for us in one direction or the other. The Atlantic and the bay keep our falls warm and our winters short, and the ground seldom freezes for long. Summers are as humid as they come. That shifts everything: termites fly while there is still frost farther inland, mosquitoes last until October and beyond, and mice arrive later than the books say.</p>
<p>So here is the year as we see it from under the houses. Tape it inside a cupboard. Each month has one job, and none takes more than an hour.</p>
<h2>The year in one table</h2>
<table>
<thead><tr><th>Month</th><th>Who is about</th><th>The one job</th></tr></thead>
<tbody>
<tr><td>January</td><td>Mice and roof rats in attics and garages</td><td>Look for droppings; set traps along walls</td></tr>
<tr><td>February</td><td>First ants at the sink; now and then termite swarmers in a heated room on a slab</td><td>Seal the pipe holes under sinks</td></tr>
<tr><td>March</td><td>Carpenter ants indoors, the first termite flights</td><td>Pull mulch back from the siding</td></tr>
<tr><td>April</td><td>Termite swarms, carpenter bees at the eaves, ticks in tall grass</td><td>Walk the foundation; look for tubes and wings</td></tr>
<tr><td>May</td><td>Termites still, young wasp nests, wood roaches at porch lights</td><td>Knock down small, empty paper combs</td></tr>
<tr><td>June</td><td>Mosquitoes of all kinds, fleas, ants after storms</td><td>Tip and scrub everything that holds water</td></tr>
<tr><td>July</td><td>American cockroaches, mosquitoes at their worst, sweating crawl spaces</td><td>Open the crawl space hatch and smell</td></tr>
<tr><td>August</td><td>House mosquitoes at dusk, yellow jackets, orb weavers</td><td>Watch for wasps at one spot in lawn or wall</td></tr>
<tr><td>September</td><td>Floodwater mosquitoes, yellow jackets at full strength</td><td>Clean gutters before the tropical rain</td></tr>
<tr><td>October</td><td>Stink bugs, lady beetles, spiders, the first mice</td><td>Caulk windows; fit door sweeps</td></tr>
<tr><td>November</td><td>Mice and rats moving in, camel crickets in the crawl space</td><td>Screen vents; close gaps wider than a pencil</td></tr>
<tr><td>December</td><td>Pantry moths in the baking drawer, beetles in firewood</td><td>Check flour and nuts; bring in only what you burn today</td></tr>
</tbody>
</table>
<h2>Late winter: the quiet start</h2>
<p>Nothing seems to move, which makes it the best time to look. With the leaves off the foundation beds you can see brick you will not see again until Thanksgiving. Mud tubes, gaps around cables, a crawl space vent with a torn screen: write them down now. Rodents are the exception to the quiet. Once they are in the attic they do not leave by themselves because it gets warmer.</p>
<h2>Spring: wings and wood</h2>
<p>Everything with a nest sends out young. Termites and ants fly on the same warm afternoons, and it is worth learning to tell them apart, because only one of them eats sills. Carpenter bees hover in front of fascia boards and frighten people; the males that do the hovering have no sting at all. The females bore clean round holes in bare wood. Paint keeps most of them away, and stain does less.</p>
<p>A paper wasp nest in early May is one queen and a few cells. By August it is a crowd. If you want to do something about wasps yourself, that is the month for it. Leave a nest that is busy, and any nest in the ground or in a wall, to somebody with a veil.</p>
<h2>Summer: water</h2>
<p>From June to September nearly every call has water in it. Rain drives ants uphill into walls. Containers breed tiger mosquitoes. High tides hatch salt-marsh mosquitoes. Heat and drought bring the big roaches up from the drains for a drink. And humid air, drifting through the vents, condenses on every cold thing under your floor. If you do one large job a year, let it be the crawl space, and let it be before July.</p>
<h2>Fall: everybody comes inside</h2>
<p>Brown marmorated stink bugs and Asian lady beetles want a dry crack for the winter, and they choose sunny south and west walls. They do not breed indoors, bite or eat the house. What works is caulk in September. Once they are inside, use the vacuum, and do not spray a wall full of them, because the dead ones feed carpet beetles.</p>
<p>Mice need a hole about the width of a pencil. They follow warm air leaking out, so garage door corners and the gap around the air conditioning line are favorites. In <a href="/service-areas/suffolk">Suffolk</a> and the farm edges of <a href="/service-areas/chesapeake">Chesapeake</a> and <a href="/service-areas/virginia-beach">Virginia Beach</a> they come when the soybeans and the corn come down. In the older streets of <a href="/service-areas/newport-news">Newport News</a> and <a href="/service-areas/norfolk">Norfolk</a> it is more often rats along the alleys, and lids on the trash cans count for more than any trap.</p>
<h2>What a calendar cannot do</h2>
<p>Some pests ignore it. German roaches and bed bugs live by your thermostat and turn up in any month, usually in a box or a suitcase. Subterranean termites eat in January too, only slower. And a warm December or a wet April moves every line of the table by two weeks.</p>
<p>That is the reason for visits at a steady interval: somebody looks at the house in each season and does the next job on the list before it is urgent. How that works is described under <a href="/services/residential-pest-control">residential pest control</a>, and for the warm half of the year under <a href="/services/mosquito-control">mosquito control</a>. If you would rather do it yourself, the table is yours. Start with the month you are in.</p>`,
});
