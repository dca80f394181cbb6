import type { ShowingTurn } from '../../queries/recall/referenceCandidates.ts';
import { normalize } from '../../text/normalize.ts';
import type { Thing } from './thing.ts';

const MAX_DESCRIPTION = 200;
const MIN_PART = 2;

/**
 * Adds what an answer says of each of the things it lists: the text from a thing's name to the next thing's. An answer
 * may shorten a name, so the words that only one of the names contains stand for it, too.
 */
export function describeListed({ assistantResponse, userQuery }: ShowingTurn, things: readonly Thing[]): void {
  for (const text of [normalize(assistantResponse), normalize(userQuery)]) {
    const found = things
      .flatMap((thing) => placesOf(thing, things, text).map((at) => ({ thing, at })))
      .sort((a, b) => a.at - b.at);
    found.forEach(({ thing, at }, index) => {
      const next = found.slice(index + 1).find((other) => other.thing !== thing);
      const told = text.slice(at, Math.min(next?.at ?? text.length, at + MAX_DESCRIPTION));
      thing.texts.push(next ? withoutNextSentence(told) : told);
    });
  }
}

function placesOf(thing: Thing, things: readonly Thing[], text: string): number[] {
  const others = things.filter((other) => other !== thing).map(({ names: [name = ''] }) => name);
  const [name = ''] = thing.names;
  const parts = name.split(' ').filter((part) => part.length >= MIN_PART && !others.some((one) => one.includes(part)));
  const written = [name, ...parts].find((part) => part !== '' && text.includes(part));
  return written === undefined ? [] : [text.indexOf(written)];
}

/** "A is quiet. The cheaper B is …": the words at the beginning of a sentence belong to the thing that it names. */
function withoutNextSentence(told: string): string {
  const end = Math.max(...['. ', '! ', '? ', '\n', '; '].map((mark) => told.lastIndexOf(mark)));
  return end > 0 ? told.slice(0, end) : told;
}
