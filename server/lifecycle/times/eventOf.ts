import { sentencesOf } from '../../text/sentences.ts';
import { dayIn } from '../dayIn.ts';
import { startOfDay } from '../startOfDay.ts';
import { comingTimes } from './comingTimes.ts';
import { englishTimes } from './englishTimes.ts';
import { koreanTimes } from './koreanTimes.ts';

/** When something happened or will happen, as it was told. */
export interface EventTime {
  from: Date;
  /** Exclusive. */
  to: Date;
}

const MAX_TEXT = 1_000;
const MAX_DAYS = 100;
const DAY_MS = 86_400_000;
const PHRASES = [...comingTimes, ...koreanTimes, ...englishTimes];

/** Every expression has one of these; most texts have none, and are read no further. */
const HINT =
  /\d{4}|\bago\b|yesterday|tomorrow|\b(?:last|next|past|previous|this)\b|\bother\b|\bin \d|전|어제|그제|그저께|어젯밤|내일|모레|글피|다음|담|지난|저번|이번|이달|요전|작년|재작년|내년|올|금년|뒤|후/iu;
/** "A month before", "until next week": not when it happened. */
const OPEN = /\b(?:since|before|after|until|till|by)\s*$/i;
const OPEN_KO = /^\s*(?:부터|까지|이후|이래|이전)/u;

/**
 * The time that a user's words give for what they tell ("yesterday", «지난주 금요일», "next month"), relative to when they
 * were said. Undefined where none is told, for questions, for today, and for what is vaguer than a season or depends on
 * the reader ("in May").
 */
export function eventOf(text: string, occurredAt: Date, timeZone: string): EventTime | undefined {
  const said = text.slice(0, MAX_TEXT).normalize('NFC');
  if (!HINT.test(said)) return undefined;
  const today = dayIn(timeZone, occurredAt);
  const told = sentencesOf(said).filter((sentence) => HINT.test(sentence) && !/[?？]\s*$/.test(sentence));
  for (const sentence of told) {
    for (const { pattern, relative, span } of PHRASES) {
      const match = pattern.exec(sentence);
      if (!match || !(relative || /\d{4}|작년|지난|올|금년/u.test(match[0]))) continue;
      const open =
        OPEN.test(sentence.slice(0, match.index)) || OPEN_KO.test(sentence.slice(match.index + match[0].length));
      const days =
        open || /^(?:since|before|after|until|by)\b/i.test(match[0]) ? undefined : span(today, ...match.slice(1));
      if (!days) continue;
      const [from, to] = [startOfDay(timeZone, days.from), startOfDay(timeZone, days.to)];
      const length = (to.getTime() - from.getTime()) / DAY_MS;
      const isToday = length < 2 && from <= occurredAt && occurredAt < to;
      if (length > 0 && length <= MAX_DAYS && !isToday) return { from, to };
    }
  }
  return undefined;
}
