/** `honor` asks for no more texts beyond doubt; `ask` may, so that a person decides; null does not. */
export type OptOut = "honor" | "ask" | null;

const longestRead = 1000;
/** A sentence with more words says more than that. */
const mostWords = 30;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const ending = "stop stopping quit cease halt discontinue end cancel unsubscribe disable";
const texting =
  "text texts texting message messages messaging msg msgs sms txt txts txting contacting spamming";
const forbidding = "dont never";
const reaching = "text message contact txt sms msg spam";
const list = "list lists system database contacts records texts messages";

/** Words that may stand between the others and change nothing. */
const between = setOf(
  "a all any anymore annoying automated automatic be being further future from get getting give goddamn in it just kindly " +
    "marketing me more my myself of off on out please pls receive receiving reminder reminders sending send so spam stupid " +
    "subscription that the these this those to unwanted up us via want with your phone number company here damn fucking " +
    "group mailing texting text sms promotional",
);

/**
 * What asks for no more texts. Each step is a set of words; between two of them up to three words of `between` may
 * stand.
 */
const requests: readonly (readonly ReadonlySet<string>[])[] = [
  [ending, texting],
  [forbidding, reaching, "me us here again anymore myself"],
  ["no", "more further additional", `${texting} contact`],
  ["no", "longer", "want wish", `${texting} receive`],
  ["dont", "want wish need", texting],
  ["dont", "want wish", "contacted texted messaged"],
  ["not", "want wish", `${texting} contacted texted`],
  ["wish want like", "no", "longer", "receive get be", `${texting} contacted texted`],
  ["remove take drop delete scrub", "me", list],
  ["take", "me", "off"],
  ["stop quit", "sending", "reminders reminder"],
  ["remove take delete erase drop scrub", "number", list],
  ["remove delete erase lose forget", "my", "number info information"],
  ["lose", "this the", "number"],
  ["revoke revoking withdraw withdrawing rescind retract", "consent permission authorization"],
  ["opt opting", "out"],
  ["leave", "me", "alone"],
  ["unsubscribe", "me from please"],
  ["unsubscribed"],
  [
    "no",
    "me",
    "envien envies envie manden mandes mande escriban escribas escriba contacten contactes contacte texteen",
  ],
  ["no", "mas", "mensajes mensaje textos texto sms"],
  ["no", "quiero", "recibir mas", "mensajes textos"],
  ["no", "quiero deseo", "mensajes textos"],
  ["no", "deseo", "recibir"],
  [
    "dejen deje deja dejar paren pare para",
    "de",
    "enviar enviarme mandar mandarme escribir escribirme textear textearme contactar contactarme",
  ],
  [
    "quitenme quiteme saquenme saqueme sacame quitame borrenme borreme eliminenme elimineme",
    "de",
    "lista",
  ],
  ["borren borre borra quiten quite eliminen elimine olviden olvide", "mi", "numero"],
  ["darme dar denme deme", "de", "baja"],
  ["cancelar cancelen cancele detener detengan parar paren", "los mis estos", "mensajes textos"],
  ["cancelar cancelen cancele", "suscripcion mensajes textos"],
  ["retiro revoco", "consentimiento permiso autorizacion"],
  ["dejenme dejeme dejame", "en", "paz"],
].map((steps) => steps.map(setOf));

/** Spanish words that say it where they are the whole message. */
const alone = setOf("alto pare paren parar basta baja detener cancelar desuscribir desuscribirme");
const politeWords = setOf("por favor gracias please ya");
/** Whole messages that say it in two words. */
const wholes = new Set(
  ["text", "texts", "texting", "messages", "sms", "textos", "mensajes"].map((word) => `no ${word}`),
);
/** Alone, or with words that say nothing, they may: a person reads it. */
const hints = setOf("stop stopp stops quit enough end unsubscribe stopit quitit arretez");
const saysNothing = setOf(
  "ok okay no yes yeah it i said hey hi um lol omg thanks now this that all please ,",
);
const alsoBetween = setOf(
  "los las mas el la mi mis su sus tus estos estas esos esas de favor por ya",
);

/** Words that limit or turn a request: a person reads it. */
const limits = setOf(
  "if when before after until till unless while during about between except only how why what who did didnt have had " +
    "yet cannot cant late early tonight today weekends night work instead antes despues hasta si cuando como",
);
/** Before a request they turn it around. */
const turning = setOf("dont not didnt wont never no shouldnt");

/** Signs of anger or a wrong number without a request. */
const signs: readonly (readonly ReadonlySet<string>[])[] = [
  ["wrong", "number person"],
  ["not", "interested"],
  ["go", "away"],
  ["dont", "call", "list"],
  ["harassing harassment harass tcpa fcc lawyer attorney spam spammers"],
  ["reported reporting report", "you this number"],
  ["stop", "bothering harassing bugging pestering emailing calling"],
  ["who", "gave", "you", "number"],
  ["how", "did", "you", "get", "number"],
  ["numero", "equivocado"],
  ["no", "me", "interesa"],
  ["block blocking blocked", "number you"],
].map((steps) => steps.map(setOf));

/** Whether a message asks in free words for no more texts, in English or Spanish. */
export function optOutOf(body: string): OptOut {
  const found = sentencesOf(body.slice(0, longestRead)).map(ofSentence);
  return found.find((one) => one === "honor") ?? found.find((one) => one === "ask") ?? null;
}

function ofSentence(words: readonly string[], _at: number, all: readonly string[][]): OptOut {
  const core = words.filter((word) => !politeWords.has(word));
  const [only = ""] = core;
  const isFirst = all[0] === words;
  if (core.length === 1 && alone.has(only)) return all.length === 1 ? "honor" : "ask";
  if (core.length === 1 && isFirst && all.length > 1 && (only === "stop" || only === "unsubscribe"))
    return "honor";
  if (all.length === 1 && wholes.has(core.join(" "))) return "honor";
  const said = core.filter((word) => !saysNothing.has(word));
  if (said.length === 1 && hints.has(said[0] ?? "")) return "ask";
  const at = requests.flatMap((steps) => placesOf(words, steps));
  const straight = at.filter((place) => !isTurned(words, place));
  if (straight.length === 0)
    return signs.some((steps) => placesOf(words, steps).length > 0) ? "ask" : null;
  const isLimited = words.length > mostWords || words.some((word) => limits.has(word));
  return isLimited ? "ask" : "honor";
}

function isTurned(words: readonly string[], place: number): boolean {
  const [before = "", last = ""] = words.slice(Math.max(0, place - 2), place);
  const first = words[place] ?? "";
  if (turning.has(first)) return false;
  if (first === "end" && words[place + 1] === "of") return true;
  return turning.has(before) || turning.has(last);
}

const mostBetween = 3;

/** Where the steps begin. */
function placesOf(words: readonly string[], steps: readonly ReadonlySet<string>[]): number[] {
  return words.flatMap((_word, place) => (follows(words, place, steps) ? [place] : []));
}

function follows(
  words: readonly string[],
  place: number,
  [first, ...rest]: readonly ReadonlySet<string>[],
): boolean {
  if (!first?.has(words[place] ?? "")) return false;
  if (rest.length === 0) return true;
  for (let next = place + 1; next <= place + 1 + mostBetween; next++) {
    if (follows(words, next, rest)) return true;
    const word = words[next] ?? "";
    if (!between.has(word) && !alsoBetween.has(word)) return false;
  }
  return false;
}

/** Words in small letters without accents; a comma is a word of its own. */
function sentencesOf(body: string): string[][] {
  return body
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’`´]/gu, "")
    .split(/[.!?\n\r;]/)
    .map((sentence) =>
      sentence
        .replaceAll(",", " , ")
        .replaceAll("do not", "dont")
        .split(/[^\p{L}\p{N},]+/u)
        .filter((word) => word !== ""),
    )
    .filter((words) => words.length > 0);
}
