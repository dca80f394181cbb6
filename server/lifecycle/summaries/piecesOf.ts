import { endsAsking } from '../../text/turnCues.ts';
import { clausesOf } from '../extract/clauses/clausesOf.ts';
import { BESIDES, LAUGH } from './cues.ts';
import { valuesIn } from './statedValues.ts';

/** What one clause of a message says, without its opening words and chat marks. */
export interface Piece {
  text: string;
  /** Its sentence as it stands in the message. */
  source: string;
  /** Whether its sentence asks. */
  asks: boolean;
  /** How much it is said in passing: a laugh, a mood, the weather. */
  aside: number;
}

const MAX_PIECES = 40;
const LEAD =
  /^(?:(?:그리고|근데|그런데|그래서|아니 근데|아+|참고로|아 ?참|아 ?맞다|사실|솔직히|음+|어+|오+|네+|넵|예|응|ㅇㅇ|ㅇㅋ|오케이|굿|암튼|아무튼|저기|참|뭐|일단|그럼|안녕하세요|안녕|and|but|so|also|well|btw|by the way|oh|hi|hey|hello|good morning|ok|okay|anyway|yes|yeah|yep|yup|hmm+|alright|(?:morning|right|sure|perfect|great|good|nice)(?=[,.!~…]))(?=[\s,.!~…])[\s,.!~…]*)+/i;
const TAIL =
  /(?:\s*(?:[ㅋㅎㅠㅜ~!]|\^\^|lol|haha+|\p{Extended_Pictographic}|,?\s?(?:ugh|oof|phew|yay)))+[.]*\s*$|[.,;]+$/iu;
/** Mimetic words such as 반짝반짝 tell a mood. */
const MIMETIC = /(?:^|\s+)([가-힣]{2})\1$/u;
const ENGLISH_ITEM = /,\s+(?![^()]*\))/;
/** A Korean intention that the rest gives up: 60초로 했다가 20초로 줄임. */
const KOREAN_TURN = /(?<=[가-힣](?:다가|려다)),?\s+/;
const KOREAN_END = /(?:[다요죠고데서며니만음함됨임지네]|으로|로)[.!~]*$/;

const asideOf = (text: string): number => (LAUGH.test(text) ? 1 : 0) + (BESIDES.test(text.replace(LAUGH, ' ')) ? 1 : 0);

export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = [];
  let last: Piece | undefined;
  for (const clause of clausesOf(message).slice(0, MAX_PIECES)) {
    const source = clause.sentence;
    const asks = asksFor(source) || asksFor(trimmed(source));
    if (isList(source)) {
      if (last?.source === source) continue;
      last = { text: trimmed(source), source, asks, aside: asideOf(source) };
      pieces.push(last);
      continue;
    }
    for (const part of partsOf(clause.text)) {
      const text = trimmed(part);
      if (text === '') continue;
      if (last?.source === source && isRest(last.text, text)) {
        // As the sentence has it, with or without the comma.
        const comma = source.includes(`${last.text}, ${text}`) || last.text.endsWith(',') ? ',' : '';
        last.text = `${last.text.replace(/,$/, '')}${comma} ${text}`;
        continue;
      }
      last = { text, source, asks, aside: asideOf(part) };
      pieces.push(last);
    }
  }
  return pieces;
}

const partsOf = (text: string): string[] => text.split(/[가-힣]/.test(text) ? KOREAN_TURN : ENGLISH_ITEM);

/** "A 1,950달러, B 2,120달러": each of at least two items has a name and a value. */
function isList(sentence: string): boolean {
  const items = sentence.split(/,\s+/);
  return (
    items.length > 1 && items.every((item) => item.length < 40 && /^[^\d$€]/.test(item) && valuesIn(item).length > 0)
  );
}

/** Also 되나요, which may be rhetorical elsewhere. */
export const asksFor = (text: string): boolean => endsAsking(text) || /[나까]요[.!~\s]*$/.test(text);

/** A piece that goes on with the one before: an item of a list, a value or a word said after, the verb of 해야. */
function isRest(before: string, text: string): boolean {
  const words = text.split(' ');
  if (/야$/.test(before) && /^(?:돼|되|됩|됐|하|함|할|해|합)/.test(text)) return true;
  if (words.length > 3 || /^(?:now|then|got|not|actually|아니)\b/i.test(text)) return false;
  if (/^(?:안|못) \S+$/.test(text)) return true;
  const ends = KOREAN_END.test(text);
  if (before.endsWith(',') || /\d$/.test(before)) return !ends || words.length === 1;
  return /[가-힣]/.test(text)
    ? words.length <= 2 && !ends && !/[고데며만]$/.test(before)
    : words.length <= 2 && valuesIn(text).length > 0;
}

const trimmed = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replace(TAIL, '').replace(MIMETIC, '').replace(LEAD, '').replace(TAIL, '').trim();
