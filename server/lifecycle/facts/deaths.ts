import { HE, PEOPLE_KO, PERSON, PET, PETS_KO, SHE } from '../extract/clauses/namedWords.ts';

const NAMED = '(?!(?:It|That|This|Everything|Everyone|Phone|Battery|Laptop|Car)\\b)\\p{Lu}\\p{Ll}+';
const OWN = `(?:(?:[Mm]y|[Oo]ur) )?(?:[\\p{L}'’-]+ ){0,2}?(?<who>${NAMED}|(?:[Gg]ran|${HE}|${SHE}|${PERSON}|${PET}))`;
const DIED = [
  new RegExp(
    `^(?:[Hh]as )?${OWN} (?:just |sadly |suddenly )?(?:died|passed away)\\b(?! (?:the|his|her|my|out|by|on (?:me|us|the user))\\b)`,
    'u',
  ),
  new RegExp(`\\b(?:had to put|put) ${OWN} (?:down|to sleep)\\b`, 'u'),
  new RegExp(
    `^(?:우리 |저희 )?(?:(?:${PETS_KO}|${PEOPLE_KO}) )?(?<who>${PEOPLE_KO}|${PETS_KO}|[가-힣]{1,4}?)(?:이가|이는|이|가|은|는|을|를)? (?:\\S+ ){0,5}?(?:돌아가[셨시]|무지개다리|하늘나라|별이 됐|별이 되었|세상을? ?떠)`,
  ),
  new RegExp(`(?<who>${PETS_KO})(?:을|를)? (?:\\S+ ){0,3}?떠나보냈`),
];

/** The person or pet that a text says has died: "Waffle passed away", «할머니 돌아가셨다». Phones and fridges don't. */
export function whoDied(text: string): string | undefined {
  for (const pattern of DIED) {
    const who = pattern.exec(text)?.groups?.who;
    if (who && !NO_LIVING.test(who)) return who;
  }
  return undefined;
}
const NO_LIVING = /^(?:phone|battery|laptop|car|computer|company|hope|차|폰|핸드폰|노트북|배터리)$/i;
