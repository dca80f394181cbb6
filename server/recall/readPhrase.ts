import type { EntityRules } from '../lifecycle/entities/entityRules.ts';
import { normalize } from '../text/normalize.ts';
import { trimParticle } from '../text/particles.ts';
import { findReferences, type ReferencePhrase } from './findReferences.ts';
import { referenceWords } from './referenceWords.ts';

/** "그 배", "that ship": pointing at a thing by a noun that the rules need not know. */
const POINTING =
  /(?:^|\s)(?:그|저|이)\s+(?<ko>[가-힣A-Za-z0-9]{1,20})|\b(?:that|this|those|these|the|same)\s+(?<en>[\p{L}\p{N}-]{2,40})/iu;

/**
 * Reads what is known to be a reference: as in a question where it looks like one, else by a noun of the rules in it, else
 * by the noun it points at or its own words, which may be a type or a value of the product's.
 */
export function readPhrase(phrase: string, rules: EntityRules): ReferencePhrase {
  const text = phrase.normalize('NFC').trim();
  const found = findReferences(text, rules);
  const best = found.find(({ certainty }) => certainty === 'clear') ?? found[0];
  if (best) return { ...best, phrase };
  const { typesOf } = referenceWords(rules);
  const pointed = POINTING.exec(text)?.groups;
  const pointedAt = pointed?.en ?? (pointed?.ko && trimParticle(pointed.ko));
  const words = text.split(/\s+/).flatMap((word) => [word, trimParticle(word)]);
  const noun = [pointedAt ?? '', text, ...words].map(normalize).find((one) => typesOf.has(one));
  return {
    phrase,
    nouns: [noun ?? normalize(pointedAt ?? text)],
    types: noun === undefined ? [] : typesOf.get(noun)!,
    certainty: 'clear',
  };
}
