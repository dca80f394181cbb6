import { anyOf, sequence } from '../../text/patterns.ts';
import { endsAsking } from '../../text/sentences.ts';
import { clausesOf } from '../extract/clauses/clausesOf.ts';
import { BESIDES, LAUGH, PROPOSED } from './cues.ts';
import { isOtherOf, valuesIn } from './statedValues.ts';

/** The statement of one clause of a message, without its opening words and chat marks. */
export interface Piece {
  text: string;
  /** Its sentence, verbatim. */
  source: string;
  /** Whether its sentence asks. */
  asks: boolean;
  /** How casual it is: a laugh, a mood, the weather. */
  aside: number;
}

const MAX_PIECES = 40;
const LEAD =
  /^(?:(?:그리고|근데|그런데|그래서|아니 근데|아+|참고로|아 ?참|아 ?맞다|사실|솔직히|음+|어+|오+|네+|넵|예|응|ㅇㅇ|ㅇㅋ|오케이|굿|암튼|아무튼|저기|참|뭐|일단|그럼|안녕하세요|안녕|and|but|so|also|well|btw|by the way|oh|hi|hey|hello|good morning|ok|okay|anyway|yes|yeah|yep|yup|hmm+|alright|(?:morning|right|sure|perfect|great|good|nice)(?=[,.!~…]))(?=[\s,.!~…])[\s,.!~…]*)+/i;
const TAIL =
  /(?:\s*(?:[ㅋㅎㅠㅜ~!]|\^\^|lol|haha+|\p{Extended_Pictographic}|(?:,\s?)?\b(?:ugh|oof|phew|yay)\b))+[.]*\s*$|[.,;]+$/iu;
/** Mimetic words such as 반짝반짝 express a mood. */
const MIMETIC = /(?:^|\s+)([가-힣]{2})\1$/u;
const ENGLISH_ITEM = /,\s+(?![^()]*\))/;
/** A Korean intention that the rest of the sentence abandons: 60초로 했다가 20초로 줄임. */
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
        // As in the sentence, with or without the comma.
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
export const asksFor = (text: string): boolean => endsAsking(text) || ASKS_POLITELY.test(text);

/** 되나요, 할까요; not the verbs 끝나요, 만나요, 지나요 and the like. */
const ASKS_POLITELY = /(?:(?<!끝|만|일어|태어|깨어|벗어|생각|기억|지|떠|나타|빛|화|겁|열|탄)나|까)요[.!~\s]*$/;

/** A piece that continues the previous one: an item of a list, a value or a word added afterwards, the verb of 해야, or what 이사 와서 leads to. */
function isRest(before: string, text: string): boolean {
  const words = text.split(' ');
  if (/야$/.test(before) && /^(?:돼|되|됩|됐|하|함|할|해|합)/.test(text)) return true;
  if (/[가-힣]서$/.test(before)) return true;
  // A noun that ends like a verb: 전입신고 때문에, 신고 다음 날.
  if (/고$/.test(before) && /^(?:때문|덕분|다음|이후|이전|[후전뒤]에?\s)/.test(text)) return true;
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

const KOREAN_VALUE = '((?:(?:\\d\\S*|한|두|세|네|다섯|여섯)\\s)?[^\\s,]+?)';
const ENGLISH_NOW = '(now|is now|are now|slipped|moved|pushed|changed|went|bumped|raised|cut|dropped|got)';

/** Ways to name an old value beside the new one. The first group is the old one, the second stays. */
const OLD_BESIDE_NEW: [RegExp, string][] = [
  [
    /(?:^|\s)(?:원래|처음엔?|첨엔?|당초엔?|애초엔?|기존엔)\s((?:\S+ ){0,3}?\S{0,12}?)(?:이었|였|었|았|했|렸|썼)(?:는데|다가|지만|으나),?\s+()/g,
    ' ',
  ],
  // 30분에서 15분으로, 두 군데서 네 군데로
  [
    new RegExp(
      `(?:^|\\s)${KOREAN_VALUE}(?:에서|(?<=데)서)\\s+()(?=(?:\\S*[^\\s.!?] ){0,2}?\\S*\\S(?:으?로|까지)(?:[\\s,.!]|$))`,
      'g',
    ),
    ' ',
  ],
  [new RegExp(`(?:^|\\s)${KOREAN_VALUE}(?:이었던|였던|이던|던) (?:걸|것을|거를?|게|데서?)\\s+()`, 'g'), ' '],
  [
    new RegExp(
      `(?:^|\\s)${KOREAN_VALUE}(?:으?로|을|를)? (?:했|하려|썼|쓰려|뒀|두려|잡았|정했|설정했|가려|갔)다가,?\\s+()`,
      'g',
    ),
    ' ',
  ],
  // Not 덮지 말고, which refuses an action.
  [new RegExp(`(?:^|\\s)${KOREAN_VALUE}(?<![지.!?]) (?:말고|대신에?|빼고)\\s+()`, 'g'), ' '],
  [new RegExp(`(?:^|\\s)${KOREAN_VALUE}[이가]? 아니(?:라|고),?\\s+()`, 'g'), ' '],
  [new RegExp(`(?:^|\\s)${KOREAN_VALUE}(?:이었|였)(?:는데|다가|지만|고),?\\s+()`, 'g'), ' '],
  [/,?\s*\((?:was|were|formerly|previously|before|not|down from|up from) ([^)]+)\)()/gi, ''],
  [
    /,\s*(?:it |we )?(?:was|were|used to be|had been|formerly|previously|they'd tried|we'd tried)\s+([^,.;]+)()(?=$|[.;\n])/gi,
    '',
  ],
  [/\b(?:down |up )?from ((?:\S+ ){1,3}?)(to|down to|up to) (?=\S)/gi, '$2 '],
  [/,?\s*\b(?:up|down) from ([^,.;]+)()/gi, ''],
  [new RegExp(`\\s(?:was|were) ([^,.;]{1,24}),? (?:but )?${ENGLISH_NOW} `, 'gi'), ' $2 '],
  [/,\s*(?:and )?not\s+([^,.;]+)$()/gi, ''],
  [
    sequence(
      /,?\s*\b(?:instead of|rather than|in place of|as opposed to)\s+([^,.;]+?)()/gi,
      /(?=$|[,.;\n]| (?:from|since|for|by|because|as|when|while|so|and|but|on|in|at)\b)/gi,
    ),
    '',
  ],
  [/\bnot ((?:\S+ ){0,2}\S+?),? (?:but|it's|rather) ()(?=\S)/gi, ''],
  [/(?<=\b(?:chose|picked|went with|going with|go with|prefer|took|choosing|picking)\b[^,.;]+) over ([^,.;]+)()/gi, ''],
  [/(?:swapped|replaced|traded|ditched|dropped) ((?:\S+ ){1,3})(for|with|by) /gi, 'switched to '],
  [/(?<!\S)(\S{0,12}\d\S{0,12}) ?(?:→|->|=>) ?()(?=\S{0,12}\d)/g, ''],
];
/** Words between two values that mark the first as a mistake. */
const SLIP = anyOf(
  sequence(
    /(?:^|[\s,.…])/i,
    anyOf(
      /actually|no|nah|hmm+|um+|wait|oops|sorry|correction|i mean|i meant/i,
      /make (?:it|that)|scratch that|아니다?|아뇨|정정|참|아차?|앗|but \w+ (?:needs?|wants?|said|says)/i,
    ),
    /(?=[\s,.…]|$)/i,
  ),
  /(?:^|\s)(?:안|못) \S+(?:서|고|니까|길래) |(?:힘들|부족|짧|길|비싸|작|커|멀|느려|늦|빡빡|애매|모자라)[가-힣]*(?:서|고|니까|길래) /i,
  /\b(?:too \w+|not enough|didn't|doesn't|won't|can't|fails|slow)\b/i,
);
const MAX_BETWEEN = 40;

/** Splits a text into the text without its old values, and these values: "30분에서 15분으로 변경" → "15분으로 변경". */
export function withoutOld(text: string): { rest: string; cut: string[] } {
  const cut: string[] = [];
  let rest = text;
  for (const [pattern, replacement] of OLD_BESIDE_NEW)
    rest = rest.replace(pattern, (_, old: string, kept: string) => {
      cut.push(old.trim().replace(/(?<=\d\S*)[은는이가을를]$/, ''));
      return replacement.replace('$2', kept);
    });
  const values = valuesIn(rest);
  for (const [i, value] of values.entries()) {
    const next = values[i + 1];
    if (!next || !isOtherOf(value, next)) continue;
    const between = rest.slice(value.at + value.text.length, next.at);
    if (between.length > MAX_BETWEEN || /(?:\bto|\band|[-~–])\s?$/.test(rest.slice(0, value.at))) continue;
    if (SLIP.test(between)) return again(text, rest.slice(0, value.at) + rest.slice(next.at), [...cut, value.text]);
    // "asked 4,000, got 2,600"
    const before = rest.slice(0, value.at);
    const asked = [...before.matchAll(new RegExp(PROPOSED, 'gi'))].at(-1);
    const comma = between.indexOf(', ');
    if (asked && comma >= 0 && !/[,.]/.test(before.slice(asked.index)))
      return again(text, rest.slice(0, asked.index) + rest.slice(value.at + value.text.length + comma + 2), [
        ...cut,
        value.text,
      ]);
  }
  return { rest: rest.replace(/ {2,}/g, ' ').trim(), cut };
}

function again(text: string, rest: string, cut: string[]): { rest: string; cut: string[] } {
  if (rest.length >= text.length) return { rest, cut };
  const more = withoutOld(rest);
  return { rest: more.rest, cut: [...cut, ...more.cut] };
}
