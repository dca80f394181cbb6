import { stem } from './stem.ts';

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
