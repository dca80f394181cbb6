import { type Language, languageOf } from '../text/language.ts';

/** The language in which a user speaks in these turns. */
export const languageOfTurns = (turns: readonly { userQuery: string }[]): Language =>
  languageOf(turns.map((turn) => turn.userQuery).join(' '));
