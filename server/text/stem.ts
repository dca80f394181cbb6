import { stemmer } from '@orama/stemmers/english';

/** The stemmer builds regular expressions on every call (270,000 words/s measured); a map hit is 100 times as fast. */
const MAX_STEMS = 20_000;
const stems = new Map<string, string>();

/** The Snowball (Porter) stem of a lower-case English word. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const fresh = stemmer(word);
  if (stems.size >= MAX_STEMS) stems.clear();
  stems.set(word, fresh);
  return fresh;
}

/**
 * English words that occur in every text and so distinguish none. Longer lists also contain names ("may", "mark",
 * "us"), so this one is limited to pronouns, articles, prepositions, auxiliaries and question words. Contractions that
 * lose their apostrophe in chat ("dont") are included.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the and or but if then else so than as of at by for with about against between into through during before ' +
    'after above below to from up down in out on off over under again further once here there all any both each few ' +
    'more most other some such no nor not only own same too very just now also ' +
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself ' +
    'it its itself they them their theirs themselves this that these those ' +
    'am is are was were be been being have has had having do does did doing done can could will would shall should might ' +
    'must what which who whom whose when where why how because until while ' +
    "can't cannot won't shan't dont didnt doesnt isnt wasnt arent werent im ive youre theyre thats whats cant wont lets"
  ).split(' '),
);

/**
 * English words whose forms share no stem, each with its other forms. Forms that are usually another word ("left",
 * "saw", "leaves", "lay") stand with the verb only if the verb is the more common meaning in conversations.
 */
const IRREGULAR = `
  become became; begin began begun; bite bit bitten; blow blew blown; break broke broken; bring brought; build built;
  burn burnt; buy bought; catch caught; choose chose chosen; come came; creep crept; dig dug; draw drew drawn;
  dream dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt;
  fight fought; find found; flee fled; fly flew flown; forget forgot forgotten; forgive forgave forgiven; freeze froze frozen;
  get got gotten; give gave given; go goes went gone; grow grew grown; hang hung; hear heard; hide hid hidden; hold held;
  keep kept; kneel knelt; know knew known; lead led; lean leant; leap leapt; learn learnt; leave left; lend lent; lose lost;
  make made; mean meant; meet met; pay paid; ride rode ridden; ring rang rung; rise rose risen; run ran; say said;
  see saw seen; seek sought; sell sold; send sent; shake shook shaken; shine shone; shoot shot; show shown; shrink shrank;
  sing sang sung; sink sank sunk; sit sat; sleep slept; slide slid; speak spoke spoken; spend spent; spin spun;
  stand stood; steal stole stolen; stick stuck; sting stung; strike struck; swear swore sworn; sweep swept; swim swam swum;
  swing swung; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown;
  understand understood; wake woke woken; wear wore worn; weave wove woven; win won; write wrote written;
  child children; person people; man men; woman women; foot feet; tooth teeth; mouse mice; goose geese;
  wife wives; knife knives; shelf shelves; wolf wolves; half halves; loaf loaves; thief thieves; scarf scarves
`;

const formsByTerm = new Map<string, readonly string[]>();
for (const group of IRREGULAR.split(';')) {
  const forms = [...new Set(group.trim().split(/\s+/).map(stem))];
  for (const form of forms) if (!formsByTerm.has(form)) formsByTerm.set(form, forms);
}

/** The one form in which questions and texts are compared. */
export const baseForm = (term: string): string => formsByTerm.get(term)?.[0] ?? term;

/** All terms under which a word of a question may stand in a text, its base form first: "went" also finds "go". */
export const formsOf = (term: string): readonly string[] => formsByTerm.get(term) ?? [term];
