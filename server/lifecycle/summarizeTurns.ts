import { sentencesOf } from '../text/sentences.ts';
import { shorten } from '../text/shorten.ts';
import { tokenize } from '../text/tokenize.ts';

export interface SummarizedTurn {
  userQuery: string;
  assistantResponse: string;
}

interface Sentence {
  text: string;
  terms: Set<string>;
  byUser: boolean;
  /** 0 for the first turn, 1 for the last. */
  position: number;
  score: number;
}

/** A session is summarized from its newest turns when it has more; what was decided stands at its end. */
const MOST_TURNS = 200;
const MOST_SENTENCES_PER_TEXT = 20;
/** Two sentences that share this much say the same. */
const SAME = 0.6;

/** Nothing but a greeting, thanks or assent. */
const PHATIC =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?(?: you)?(?: (?:so|very) much| a lot)?|ok(?:ay)?|great|sure|yes|no|you'?re welcome|of course|안녕(?:하세요|하십니까)?|반갑습니다|감사(?:합니다|해요)|고마워요?|고맙습니다|네|예|아니요?|좋아요?|알겠(?:어요?|습니다)|천만에요|물론(?:이죠|입니다)?)(?:[\s,.!~^]+(?:there|again|everyone|네|예|감사합니다|고마워요?|thanks?|thank you))*[\s.!~^?]*$/i;
/** How people say what they want, have, or have settled. */
const STATEMENT =
  /\b(?:i|we)(?:'m|'d|'ll|'ve| am| are)? (?:want|need|prefer|like|love|hate|live|work|have|decided|choose|chose|plan|looking|will|would|go(?:ing)?)\b|\b(?:decided|agreed|confirmed|settled|prefer|budget|deadline|let'?s|must)\b|결정|하기로|확정|합의|계약|예산|선호|원해|원합|찾고|필요|싶|좋아|싫|살고|다니|이사|할게|할께|으로 할|로 해|마감/i;

/**
 * A summary of a session in at most `maxLength` characters: its most telling sentences, in their order. Sentences tell by
 * the terms they share with the session, and more when the user says them, when they state a wish or a
 * decision, and when they begin or end the session. Where none can be picked, the last answer, cut.
 */
export function summarizeTurns(turns: readonly SummarizedTurn[], maxLength = 200): string {
  const sentences = readSentences(turns.slice(-MOST_TURNS));
  score(sentences);
  const picked: Sentence[] = [];
  let length = -1;
  for (const sentence of sentences.toSorted((a, b) => b.score - a.score)) {
    if (length + 1 + sentence.text.length > maxLength) continue;
    if (picked.some((other) => overlap(sentence.terms, other.terms) > SAME)) continue;
    picked.push(sentence);
    length += 1 + sentence.text.length;
  }
  if (picked.length > 0) {
    const chosen = new Set(picked);
    return sentences.flatMap((sentence) => (chosen.has(sentence) ? [sentence.text] : [])).join(' ');
  }
  const best = sentences.reduce<Sentence | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
  const last =
    turns.findLast((turn) => turn.assistantResponse.trim() !== '')?.assistantResponse ?? turns.at(-1)?.userQuery;
  return shorten((best?.text ?? last ?? '').replace(/\s+/g, ' '), maxLength);
}

function readSentences(turns: readonly SummarizedTurn[]): Sentence[] {
  return turns.flatMap((turn, at) => {
    const position = turns.length > 1 ? at / (turns.length - 1) : 1;
    return [...read(turn.userQuery, true, position), ...read(turn.assistantResponse, false, position)];
  });
}

function read(text: string, byUser: boolean, position: number): Sentence[] {
  return (
    sentencesOf(text)
      .slice(0, MOST_SENTENCES_PER_TEXT)
      // What the assistant asks back says nothing of the user.
      .filter((sentence) => !PHATIC.test(sentence) && (byUser || !/[?？]$/.test(sentence)))
      .map((sentence) => ({
        text: sentence.replace(/\s+/g, ' '),
        terms: new Set(tokenize(sentence)),
        byUser,
        position,
        score: 0,
      }))
      .filter((sentence) => sentence.terms.size > 1)
  );
}

function score(sentences: Sentence[]): void {
  const counts = new Map<string, number>();
  for (const { terms } of sentences) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const sentence of sentences) {
    let weight = 0;
    for (const term of sentence.terms) weight += Math.log1p(counts.get(term)!);
    // By the root of the length, so that neither the longest nor the shortest sentence always wins.
    sentence.score = weight / Math.sqrt(sentence.terms.size + 4);
    if (sentence.byUser) sentence.score *= 1.5;
    if (STATEMENT.test(sentence.text)) sentence.score *= 1.4;
    if (/\d/.test(sentence.text)) sentence.score *= 1.15;
    if (sentence.position === 0 || sentence.position === 1) sentence.score *= 1.15;
  }
}

function overlap(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const term of a) if (b.has(term)) shared++;
  return shared / Math.min(a.size, b.size);
}
