import type { CompanyFacts } from "#domain/settings/company.ts";
import type { StarterPost } from "./starter-post.ts";

export const spidersGarage = ({ poisonHelpline }: CompanyFacts): StarterPost => ({
  slug: "spiders-garage-shed",
  title: "Spiders in the Garage and Shed: A Field Guide",
  category: "House Pests",
  metaTitle: "Spiders of the Garage and Shed in Hampton Roads",
  metaDescription:
    "Wolf spider, cellar spider, black widow: who lives in a Hampton Roads garage, which one to respect, and why a brown recluse here is nearly always another.",
  excerpt:
    "Five spiders you are likely to meet between the lawn mower and the paint cans, told apart by their webs, with the one that deserves gloves and the one that is almost never here.",
  featuredImage: {
    url: "/pictures/spiders-garage-shed.svg",
    alt: "Inside a shed at dusk: a rake, a spade, flower pots, and a spider in its web under the roof beam",
  },
  content: `<p>You reach behind the paint cans for the extension cord, and something with eight legs leaves in the other direction. In nearly every case that is all it will ever do. Spiders in a garage eat what flies and crawls in under the door. They do not hunt people, and most of the small ones could not get through your skin. Still, one of our natives deserves respect, and it likes exactly the places where we put our hands without looking. So here is a short guide, beginning with the thing that is easiest to see: the web.</p>
<h2>No web at all: the wolf spider</h2>
<p>Large, brown and gray, striped, fast, on the floor. A wolf spider runs its prey down, and that is why it comes across the garage at night and startles everybody. In a flashlight beam its eyes shine back at you. A mother carries a white egg sac behind her, and later a whole crowd of young on her back, which is why one should not be hit with a shoe. It comes in by accident, under the door. A good threshold seal keeps most of them out.</p>
<h2>A loose tangle in the corner: the cellar spider</h2>
<p>Tiny body, very long thin legs, hanging upside down in a web that looks like dust. Touch the web and the whole spider shakes until it is a blur. People call it daddy longlegs, and a well-known story says that it is terribly poisonous. It is not. It even eats other spiders, widows among them.</p>
<h2>A neat wheel across the doorway: the orb weavers</h2>
<p>From August on, somebody builds a large round web between the porch post and the trash cans every evening, and you walk into it every morning. These are orb weavers. The great yellow and black one in the garden, with the zigzag in its web, belongs to them as well. They are harmless, and the first hard frost ends them. Move the web with a broom and let the spider choose another place.</p>
<h2>A flat sheet with a funnel: the grass spider</h2>
<p>On a dewy morning in September the boxwood is covered with gray handkerchiefs. Each has a funnel at the side where the owner waits. In the fall the males go wandering and turn up on walls and in bathtubs. Harmless again.</p>
<h2>A strong, messy web near the ground: look twice</h2>
<p>This is the one to know. The black widow builds a low, untidy web of very strong silk that crackles when you tear it. She hangs in it upside down: shining black, round as a pea, with a red mark on the underside, an hourglass or two red spots. The males and the young are paler, with stripes. She is shy and bites when she is pressed against skin, which happens in a glove, a shoe or the handhold of a flower pot.</p>
<p>Where we find her in this region:</p>
<ul>
<li>Water meter and valve boxes</li>
<li>Under the rim of stacked pots, garden benches and upturned boats</li>
<li>Behind shutters and in the corners of crawl space doors</li>
<li>In woodpiles, block walls and the hollow ends of pipes</li>
<li>Under the seat of a mower that has not moved all winter</li>
</ul>
<p>A bite can cause strong cramps and sweating within hours. Wash it, cool it and get medical help, quickly for a child, an older person or anybody with a heart condition. ${poisonHelpline.name} answers at ${poisonHelpline.phone} at any hour. If you can trap the spider under a glass without touching it, a picture of it helps.</p>
<h2>And the brown recluse?</h2>
<p>What people bring us as a brown recluse is nearly always a wolf spider, a grass spider or a male house spider. The recluse lives in the middle of the country. Eastern Virginia lies outside its home range, and the few that turn up came in somebody's moving boxes. Three points help: a recluse is evenly tan with no stripes or bands on its legs, it has a dark violin shape behind the head, and it has six eyes in three pairs instead of eight. If all three fit, put it in a jar and send us a photograph. If the legs are striped, it is something else.</p>
<h2>Clearing out without a scare</h2>
<ol>
<li>Wear gloves, closed shoes and long sleeves. Shake the gloves out first.</li>
<li>Start at the light. Bright white bulbs draw moths, and moths draw spiders. Warm yellow bulbs over the garage door change more than any spray.</li>
<li>Take webs down with a broom or a vacuum, egg sacs too. A sac can hold hundreds of young.</li>
<li>Get boxes off the floor and out of the corners. Bins with lids beat cardboard.</li>
<li>Seal the bottom of the garage door and the gap at its sides.</li>
<li>Move firewood and stacked pots away from the wall, and bang each pot before you pick it up.</li>
</ol>
<p>Do it twice a year, in April and in October, and a garage stays quiet.</p>
<h2>Why a spray alone disappoints</h2>
<p>Spiders walk on the tips of their legs and groom little, so they pick up much less of a treated surface than a roach does. What works is to remove webs and sacs, treat the cracks where they hide, and reduce the insects they eat. That last part is what an outside barrier does, and why a visit of our <a href="/services/residential-pest-control">residential service</a> starts there. If camel crickets and damp come with them, the shed or the <a href="/services/moisture-control">crawl space</a> is asking for dry air first. And where a lot borders woods or water, as many do in <a href="/service-areas/suffolk">Suffolk</a> and the south of <a href="/service-areas/virginia-beach">Virginia Beach</a>, expect a few guests each fall whatever anyone does.</p>`,
});
