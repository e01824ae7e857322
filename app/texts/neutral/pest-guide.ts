import type { TextChanges } from "#domain/page-texts/merge-texts.ts";
import type { PestSlug } from "#domain/settings/pests.ts";

/** Texts about the pests that name no place. */
export const neutralPestGuide: Record<PestSlug, TextChanges> = {
  ants: {
    "meta.description":
      "Six ants and how to tell them apart, what to do tonight, and what an ant treatment costs in {region}. Free inspection, {phone}.",
    "kinds.title": "Six ants you may meet",
    "kinds.items.0.text":
      "The most common ant in kitchens. One colony keeps several queens under mulch, pavers and siding, and disturbing it only spreads it out.",
    "kinds.items.4.text":
      "Sunny lawns, ball fields, new sod, mostly in the South and the Southwest. Parts of the country are under a fire ant quarantine, so ask before you move soil, sod or hay.",
  },
  cockroaches: {
    "meta.description":
      "German roach or a large one from outdoors? How to tell, what to do before you sleep, how we treat each and what decides the price. Call {phone}.",
    "kinds.title": "Five roaches, and how to tell them",
    "kinds.items.0.text":
      "Kitchens and baths in houses, apartments, restaurants and break rooms. Pepper-like specks at hinges and outlets show where it hides.",
    "kinds.items.1.text":
      "The large roach of storm drains, sewers and boiler rooms. It climbs when water fills its tunnels.",
    "cost.text":
      "Large roaches are covered by each of the home plans. German roaches are priced as a job with its follow-up visits, because one visit rarely ends them and we would rather say that up front.",
    "questions.faqs.0.answer":
      "It depends on which. A lone large roach in the tub after rain is one large roach. A German roach in daylight is the one that found no room in the crack.",
    "questions.faqs.4.answer":
      "State law and the lease put duties on both sides, so read yours and report it in writing, with photos. We can inspect and give either of you the findings on paper.",
  },
  spiders: {
    "meta.description":
      "Black widow, brown recluse or a harmless house spider? How to tell them apart, what to do tonight, and when a visit makes sense: {phone}.",
    "hero.title": "Spiders: a few to respect, many to relocate",
    summary:
      "Nearly all are harmless and eat other pests. Widows and the recluse are the exceptions, and they have favorite corners.",
    "kinds.title": "Who has eight legs",
    "kinds.items.0.title": "Black widow",
    "kinds.items.0.text":
      "Meter boxes, crawl space hatches, stacked pots, the lip of a trash can, woodpiles. She bites when pressed against skin, seldom otherwise.",
    "kinds.items.1.title": "Brown recluse and its look-alikes",
    "kinds.items.1.text":
      "The recluse lives in the middle and the south of the country. Elsewhere what people send us are usually wolf, cellar or house spiders, so a photo or a specimen comes first.",
    "kinds.items.2.text":
      "Garages, sheds, damp basements. They hunt crickets and roaches, so their numbers tell you what else is in there.",
    "tonight.avoid.2": "Glue boards where birds or lizards could get stuck",
    "cost.decides.1": "Sheds, decks and play equipment to be checked",
    "urgent.waits.1": "A huge garden spider in the shrubs",
    "questions.faqs.1.question": "Do we have brown recluses here?",
    "questions.faqs.1.answer":
      "That depends on where you live; your state's extension office has a map. Single ones also travel with furniture and freight. A skin sore without a captured spider is no proof of one, and doctors say the same.",
    "questions.faqs.3.question": "Will one treatment keep webs off the porch?",
    "questions.faqs.3.answer":
      "For a while. A porch light draws moths and midges every warm night, and webs follow within days or weeks. Darker bulbs and regular brushing beat any product there.",
  },
  "bed-bugs": {
    "cost.text":
      "Bed bug work is priced apart from the plans, and the estimate names the visits and what each includes. You have it in writing before you lift a mattress.",
    "urgent.now.0": "Boxes are being packed: a move, closing day, end of lease",
    "questions.faqs.3.question": "Who pays in a rented home?",
    "questions.faqs.3.answer":
      "That depends on the lease and on who reported it when. Write to the manager on the day you find one, and attach a photo; our report names rooms and findings without blame.",
  },
  mosquitoes: {
    "meta.description":
      "Bitten at noon, at dusk or after a flood? Each means another mosquito. What to empty tonight and what a treatment costs: {phone}.",
    summary:
      "The hour of the bite names the mosquito, and the name says whether to look in the gutter or toward the low ground.",
    "hero.text":
      "Noon in the shade, dusk on the porch, or in clouds a week after heavy rain: those are three insects with three nurseries. One of them is probably within a stone's throw of your chair.",
    "kinds.title": "Four biters and their nurseries",
    "kinds.lead": "There are dozens of species. These are the ones that make people call.",
    "kinds.items": "0,2,3,4",
    "kinds.items.3.text":
      "Their eggs sleep in dry low ground and wake together: pastures, ditches, new retention basins.",
    "kinds.items.4.mark": "Dark or salt-and-pepper legs, at dusk, beside ponds and swamps",
    "work.steps.3.text":
      "Nobody controls a swamp from a backyard. After a big hatch you will still have some, but fewer, and for fewer days.",
    "cost.decides.0": "Woods, water or a ditch at the property line",
    "urgent.now.0": "A wedding, a cookout or a reunion within days",
    "urgent.now.1": "West Nile virus is reported in your neighborhood",
    "urgent.waits.1": "The first hatch of spring",
    "urgent.waits.2": "Clouds that came with a flood and leave with the wind",
    "questions.faqs.1.question": "Do mosquitoes carry disease here?",
    "questions.faqs.1.answer":
      "West Nile virus turns up in mosquitoes of every state on the mainland; people fall ill rarely. Your state's health department publishes current findings, and we follow those.",
    "closing.title": "Noon, dusk or after the rain?",
  },
  termites: {
    "kinds.lead":
      "Termites from the ground do nearly all the damage in most of the country. Others are blamed for it every spring.",
    "kinds.items.1.text":
      "Most fly on warm spring mornings after rain, some kinds later. Outdoors at a stump it is nature, indoors it is an address.",
    "kinds.items.4.text":
      "They belong to the South and to warm coasts, yet furniture and shipped timber carry them. Save a few: the treatment is another one.",
    "hero.facts": "0,1,n1",
    "hero.facts.n1": "An answer before a treatment",
    "cost.text":
      "A treatment is priced by the length of the foundation and how the house is built, so no honest figure fits a web page. Yours comes in writing after the inspection. Liquid work protects for {liquid years} years, which is the number to divide by.",
  },
  rodents: {
    "kinds.items.1.text":
      "Woods and fields at the edge of town. Comes with the cold into sheds, campers and crawl spaces.",
    "kinds.items.2.mark":
      "Blunt droppings as long as a fingertip is wide, burrows by a slab or wall, tail shorter than the body",
    "kinds.items.2.text":
      "Alleys, restaurants, chicken coops and broken sewer pipes. Digs and swims, and keeps to the ground floor.",
    "kinds.items.3.text":
      "The climber of warm and port cities. It uses power lines, vines and palms, and eats fruit, birdseed and wire insulation in the attic.",
    "kinds.items.4.text":
      "That is wildlife, which we do not trap or remove. Your state's wildlife agency and your animal control know licensed trappers.",
    "cost.decides.2": "Basement, crawl space and attic: dry and reachable, or not",
    "cost.decides.3": "What draws them: a coop, a field, a restaurant, a shared wall",
    "questions.faqs.4.answer":
      "Treat them with respect. Germs such as salmonella pass on through food surfaces; hantavirus is rare, but serious. Moisten, glove, wipe, wash, and throw away packages that were gnawed.",
    "questions.faqs.5.answer":
      "Nobody can promise that for a frame house. We close what is larger than a pencil and can be reached, and keep watching the rest.",
  },
};
