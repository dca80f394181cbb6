import type { Clause } from './clausesOf.ts';
import { nameIn, resolvedEnglish, withSubject } from './englishReferences.ts';
import { REACH, resolvedKorean, withChanged, withChild, withTopic } from './koreanReferences.ts';

const HE_OR_SHE = /^(?:(?:and|but|so) )?(?:s?he|his|her)\b/i;
/** A longer message, in characters, names too much. */
const MAX_NAMING = 300;

/**
 * The clauses of a message with their references resolved: "she's a nurse" after "my sister moved in" becomes "my
 * sister is a nurse". An ambiguous reference stays as it is.
 */
export function resolveClauses(clauses: readonly Clause[], previous = '', earlier: readonly string[] = []): Clause[] {
  const resolved: Clause[] = [];
  for (const clause of clauses) {
    const before = resolved.slice(-REACH).map(({ text }) => text);
    // "He" may refer to somebody named some turns ago.
    const said = HE_OR_SHE.test(clause.text) ? [...earlier, previous] : [previous];
    if (resolved.length < 2) before.unshift(...said.filter((text) => text.length < MAX_NAMING));
    const inContext = (said: string): string => (resolved.length === 0 ? withChild(said, previous) : said);
    const text = /[가-힣]/.test(clause.text)
      ? resolvedKorean(withTopic(withChanged(inContext(clause.text), resolved), resolved.at(-1)), before)
      : resolvedEnglish(withSubject(clause.text, resolved.at(-1)), before, nameIn(resolved.at(-1)));
    resolved.push(text === clause.text ? clause : { ...clause, text });
  }
  return resolved;
}
