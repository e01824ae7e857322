import type { StarterPost } from "./starter-post.ts";

export const crawlSpaceMoisture = (): StarterPost => ({
  slug: "crawl-space-moisture-summer",
  title: "Crawl Space Moisture: Why Summer Is the Wet Season",
  category: "Moisture",
  metaTitle: "Crawl Space Moisture in a Hampton Roads Summer",
  metaDescription:
    "Open vents let humid summer air into a cool crawl space, and the water stays. How to check yours from the hatch, and in which order to set it right.",
  excerpt:
    "A crawl space here is often wettest in a dry July. Why that is, what ten minutes at the hatch can tell you, and why the order of the repairs matters more than the brand of the plastic.",
  featuredImage: {
    url: "/pictures/crawl-space-moisture-summer.svg",
    alt: "A house cut open below its floor: humid air enters a vent and drops hang from a cold duct above bare soil",
  },
  content: `<p>Carry a cold glass out onto the porch in July. Within a minute it is wet on the outside. Nothing leaked; the water came out of the air. Now picture the same air drifting through the foundation vents of your house, and in place of the glass a metal duct full of cold air, a cold water pipe and the underside of an air-conditioned floor. That is what a crawl space in Hampton Roads does all summer, and it explains a question we hear often: it has not rained for three weeks, so why is it wet down there?</p>
<h2>Where the water comes from</h2>
<p>There are four sources. Most damp crawl spaces have two of them.</p>
<ul>
<li><strong>The ground.</strong> In much of the region groundwater stands only a few feet down. Vapor rises from bare soil day and night, even when the surface looks dusty.</li>
<li><strong>The air.</strong> Open vents were meant to dry the space. In winter they can. From June to September they mostly bring moisture in.</li>
<li><strong>The roof.</strong> A gutter full of pine needles or a downspout that ends at the corner pours a storm beside the foundation. On clay it stands there. On sand it runs straight to the piers.</li>
<li><strong>The house.</strong> A slow drain, a condensate line that drips on the soil, a dryer hose that fell off its vent.</li>
</ul>
<h2>Ten minutes at the hatch</h2>
<p>You need not crawl anywhere to learn a lot. Switch off nothing, touch no wires, and stay out if you see standing water, because there may be electricity in it. Open the door, let your eyes get used to the dark, and use a strong flashlight.</p>
<ol>
<li>Smell first. A sour, earthy smell means something has been wet for a long time.</li>
<li>Look at the insulation between the joists. Batts that sag or hang have taken up water.</li>
<li>Run the light along the ducts. Drops, rust on the straps or a dark wet patch below them mean that the duct sweats.</li>
<li>Look at the soil. Plastic from wall to wall is good. Bare patches, or plastic with puddles on top, are not.</li>
<li>Look at the nearest pier, all the way up. A muddy line about as wide as a pencil is a termite tube.</li>
<li>Look at the wood. White or yellow growth on joists is fungus, and it grows only where wood stays wet.</li>
</ol>
<p>With a moisture meter we can put a number to it. Wood that stays below about 20 percent moisture is safe from rot; wood that stays well above it, month after month, is not.</p>
<h2>Who moves in</h2>
<p>Damp is an invitation, and the guests arrive in a fairly fixed order. Springtails and fungus gnats come first. Camel crickets, the humpbacked ones that jump at you, follow, and so do silverfish. American cockroaches like the warmth around ducts. Wood-boring beetles of the kind that attacks old joists need damp wood to raise their young. Carpenter ants dig where wood has gone soft. And subterranean termites, who live in the soil in any case, can work far higher in a house whose lumber is moist.</p>
<p>Spraying that list of insects without drying the space is a job that has to be done again every year. Drying the space takes away half of them by itself.</p>
<h2>The order that works</h2>
<p>Most of the money wasted under houses is spent on the right thing at the wrong time. Sheeting laid over a puddle floats. A dehumidifier in an open crawl space tries to dry Virginia. Do it in this order, and stop when the readings are good.</p>
<table>
<thead><tr><th>Step</th><th>What it stops</th><th>Who does it</th></tr></thead>
<tbody>
<tr><td>Clean gutters, longer downspouts, soil that slopes away</td><td>Rain at the foundation</td><td>You, or a gutter and drainage contractor</td></tr>
<tr><td>Repair leaks, condensate lines and dryer vents</td><td>Water from the house</td><td>A plumber, or a heating and cooling contractor</td></tr>
<tr><td>Remove wet insulation and wood scraps</td><td>Shelter for pests, food for termites</td><td>We can</td></tr>
<tr><td>Cover all of the soil and overlap the seams</td><td>Vapor from the ground</td><td>We can</td></tr>
<tr><td>Close the vents and add a dehumidifier, where it is still damp</td><td>Humid summer air</td><td>We can, with an electrician for the outlet</td></tr>
</tbody>
</table>
<p>One caution for low streets. If your foundation has <strong>flood openings</strong>, they stay open, whatever else is closed. They let high water pass through instead of pushing the wall in, and they are not the same thing as vents.</p>
<h2>After a tidal flood</h2>
<p>Salt water is a chapter of its own. It leaves silt and salt on the soil and on the wood, and salt draws moisture back out of the air. If the tide has been under your house, as it has under many in <a href="/service-areas/norfolk">Norfolk</a>, <a href="/service-areas/hampton">Hampton</a> and old <a href="/service-areas/portsmouth">Portsmouth</a>, let it drain, have the power down there checked, take out the wet insulation, and wait with new sheeting until the wood has dried. Insulation that was soaked once does not recover.</p>
<h2>When is it good enough?</h2>
<p>A crawl space need not look like a showroom. It should smell of nothing, feel dry to the hand in August, and read the same from one year to the next. Many houses get there with gutters and a good vapor barrier. Some need the whole of it. We measure first and tell you which yours is; how a visit goes is written on the page about <a href="/services/moisture-control">moisture control</a>.</p>`,
});
