import type { CompanyFacts } from "#domain/settings/company.ts";
import type { StarterPost } from "./starter-post.ts";

export const insectReport = ({ license }: CompanyFacts): StarterPost => ({
  slug: "wood-destroying-insect-report",
  title: "Buying a Home? Read the Termite Report Like This",
  category: "Termites",
  metaTitle: "The Wood-Destroying Insect Report in Virginia",
  metaDescription:
    "The termite letter at closing is the NPMA-33 form. What each part says, what it leaves out, and the questions to ask before you sign for a Virginia house.",
  excerpt:
    "Agents call it the termite letter. It is a form with boxes, and the most important part is the one most buyers skip. A walk through the wood-destroying insect report, section by section.",
  featuredImage: {
    url: "/pictures/wood-destroying-insect-report.svg",
    alt: "An inspection form on a clipboard beside a small house and a flashlight that shines on its foundation",
  },
  content: `<p>Somewhere in the stack of papers before closing lies a form that your agent calls the termite letter. It has boxes, a diagram and a signature. Most buyers look for one thing, whether the box for "no visible evidence" is checked, and go on to the next page. The form can tell you a good deal more than that. Here is how we would read it if the house were ours.</p>
<h2>What it is, and who asks for it</h2>
<p>Its proper name is the Wood Destroying Insect Inspection Report, and the usual form is the NPMA-33. For a VA loan on a house in Virginia the lender generally needs one. Other lenders ask when the appraiser sees a reason, and many purchase contracts call for one in any case. The contract also says who orders it, who pays, and what happens if something is found. Ask your agent to show you that paragraph early.</p>
<p>The person who signs has to work for a licensed pesticide business. You can look a company up with the <a href="${license.lookupUrl}">${license.authority}</a>.</p>
<h2>Four insects, and no more</h2>
<p>The report covers wood-destroying insects: termites, carpenter ants, carpenter bees, and those wood-boring beetles that can infest the same wood again. It does not cover mold or rot. It does not cover roaches, mice or spiders. And it is no statement about the strength of the building. If the inspector sees damage, somebody qualified to judge structure has to say how bad it is.</p>
<h2>Section by section</h2>
<h3>The top: which building, which day</h3>
<p>Check the address, and check which structures were inspected. A detached garage, a shed or a dock house counts only if it is listed. The date matters too: for a sale the report is good for 90 days.</p>
<h3>The findings</h3>
<p>One box says that no visible evidence was observed. The word to notice is <em>visible</em>. The other box says that there was evidence, and then the form asks what kind:</p>
<ul>
<li><strong>Live insects.</strong> Something is at work now.</li>
<li><strong>Dead insects, parts, tubes, exit holes or staining.</strong> Something was at work once. It may have been treated years ago, or it may be behind the wall today.</li>
<li><strong>Damage.</strong> Wood has been eaten, and the form says where.</li>
</ul>
<p>An old mud tube is no reason to walk away. In a region with as many termites as ours, a house of a certain age that never met them is the exception. Ask whether there is a record of treatment that goes with it.</p>
<h3>The recommendation</h3>
<p>Either no treatment is recommended, or one is. If evidence was found and no treatment is recommended, the form has to explain why: because the house was treated and is under a service agreement, for example. Ask to see that agreement and whether it passes to you.</p>
<h3>Obstructions: the part nobody reads</h3>
<p>Here the inspector writes down what could not be seen. Insulation under the floor, finished walls, stored boxes, a crawl space too low to enter, a deck tight to the ground. Read this part twice. A clean report on a house whose whole crawl space was blocked says very little.</p>
<table>
<thead><tr><th>If the form says</th><th>Then ask</th></tr></thead>
<tbody>
<tr><td>Crawl space: limited access</td><td>Which parts? Can the hatch be cleared and the visit repeated before closing?</td></tr>
<tr><td>Insulation covers the joists</td><td>Could any of it be lowered at the sill?</td></tr>
<tr><td>Garage: stored items</td><td>Will the seller move them away from the walls?</td></tr>
<tr><td>Addition on a slab</td><td>When was it built, and was the soil treated before the slab was poured?</td></tr>
<tr><td>Siding or stucco below the soil line</td><td>Can the soil be pulled back so that the foundation shows?</td></tr>
</tbody>
</table>
<h2>What local houses tend to hide</h2>
<p>Each kind of house has its blind spot. Brick ranches from the years after the war have a crawl space with a hatch in a closet and often bare soil. Older frame houses in <a href="/service-areas/portsmouth">Portsmouth</a> and <a href="/service-areas/norfolk">Norfolk</a> stand on hollow brick piers, which termites climb on the inside. Newer houses on a slab in <a href="/service-areas/chesapeake">Chesapeake</a> or <a href="/service-areas/suffolk">Suffolk</a> hide their joints under the tub and behind brick that reaches below the mulch. Houses near the water may have been raised after a flood, with new wood above and old wood in the ground.</p>
<h2>Before the inspection, if you are the seller</h2>
<ol>
<li>Clear the way to the crawl space hatch, the attic and the electrical panel.</li>
<li>Pull stored things a couple of feet back from the garage walls.</li>
<li>Pull mulch and soil down until a hand's width of foundation shows.</li>
<li>Find every paper about termites: the treatment, the agreement, the yearly visits.</li>
<li>Leave old tubes where they are. Knocking them down looks worse than the tube did.</li>
</ol>
<h2>After closing</h2>
<p>The report describes one day. It is not a guarantee and not a treatment. Put it in the folder with the drawing of the house, note the date, and have the same walls looked at again a year later. If you inherit an agreement, call that company and change the name on it. If there is none, the first inspection with us costs nothing, and so does every yearly one; the page about <a href="/services/termite-control">termite control</a> says what we look at. And if the form mentions wet wood or a damp crawl space, settle that first: <a href="/services/moisture-control">dry wood</a> is the cheapest protection there is.</p>`,
});
