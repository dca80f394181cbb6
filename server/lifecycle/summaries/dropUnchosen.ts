import { normalize } from '../../text/normalize.ts';
import { trimParticle } from '../../text/particles.ts';
import { DECISION } from '../keep/importanceWords.ts';
import { CHOSEN } from './cues.ts';
import type { Statement } from './readStatements.ts';
import { valuesIn } from './statedValues.ts';

const MAX_OF_AN_OPTION = 40;
/** Between the options of a choice. */
const OR = /,\s+|\s(?:or|vs\.?|versus|아니면|또는|이랑|랑|하고)\s|(?<=[가-힣\w])(?:이?랑|하고)\s/;

/** Of options among which one is chosen later, keeps that one. */
export function dropUnchosen(statements: Statement[]): void {
  for (const [at, statement] of statements.entries()) {
    if (statement.gone || statement.told) continue;
    const options = statement.text.split(OR).filter((option) => /\p{L}/u.test(option));
    if (options.length < 2 || options.some(({ length }) => length > MAX_OF_AN_OPTION)) continue;
    const later = statements
      .slice(at + 1)
      .filter(
        ({ text, gone, asks, turn }) =>
          !gone && !asks && turn > statement.turn && (DECISION.test(text) || CHOSEN.test(text)),
      );
    const chosen = options.filter((option) => later.some(({ text }) => namesOption(option, text)));
    const [only] = chosen;
    if (chosen.length !== 1 || !only) continue;
    const priced = options.every((option) => valuesIn(option).length > 0);
    if (priced) Object.assign(statement, { text: only, values: valuesIn(only) });
    else if (!DECISION.test(statement.text)) statement.gone = true;
  }
}

/** An option is named by its first word, or by how that begins: 세진 for 세진로지스. */
function namesOption(option: string, text: string): boolean {
  const name = trimParticle(normalize(option).split(' ')[0] ?? '');
  const words = normalize(text)
    .split(/[\s,.!]+/)
    .map((word) => trimParticle(word.replace(/^([a-z])[가-힣]+$/, '$1')));
  return words.some(
    (word) =>
      word === name ||
      ((word.length > 1 || /^[a-z][가-힣]/.test(name)) &&
        word !== '' &&
        (name.startsWith(word) || word.startsWith(name))),
  );
}
