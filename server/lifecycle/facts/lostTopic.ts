import { anyOf } from '../../text/patterns.ts';
import { wordTables } from '../../text/words/wordTables.ts';
import { matterOf, shareWord } from './carryOver.ts';
import { valuesOf } from './valuesOf.ts';

/**
 * A change that leaves out whom or what it is about, after the topic of the fact that it changes: «3월부터는 1학년이다» of «딸이
 * 유치원에 다닌다» is «딸이 3월부터는 1학년이다». Undefined if it names the topic, or if the known fact has none, or shares a word with it.
 */
export function withTopic(change: string, known: string): string | undefined {
  const isKorean = /[가-힣]/.test(known);
  if (isKorean !== /[가-힣]/.test(change)) return undefined;
  const topic = isKorean ? koreanTopic(known) : englishTopic(known);
  if (!topic) return undefined;
  if (matterOf(topic.words, []).length === 0 || shareWord(matterOf(change, []), new Set(matterOf(known, []))))
    return undefined;
  if (isKorean && topic.marked && !OWN_TOPIC_KO.test(change)) return `${topic.marked} ${change}`;
  return `${topic.words}: ${change}`;
}

/** The words of a topic, and as they stand with their particle. */
interface Topic {
  words: string;
  marked?: string;
}

/** The first words with the particle of a topic or a subject, or those before the first value. */
function koreanTopic(known: string): Topic | undefined {
  const marked = /^((?:[가-힣A-Za-z\d]+ ){0,3}?[가-힣A-Za-z\d]+?)(?:[은는이가]|께서는?)(?= )/.exec(known);
  if (marked?.[1] && !NO_TOPIC_KO.test(marked[1]) && isNoun(marked[1], marked[0]))
    return { words: marked[1], marked: marked[0] };
  const [value] = valuesOf(known).toSorted((a, b) => known.indexOf(a.value) - known.indexOf(b.value));
  const before =
    value && /^((?:[가-힣A-Za-z]+ ){0,2}[가-힣A-Za-z]+) $/.exec(known.slice(0, known.indexOf(value.value)))?.[1];
  return before && !MARKED_KO.test(before) && !NO_TOPIC_KO.test(before) ? { words: before } : undefined;
}
/** 사는 of «못 사는 사람» is a verb. */
const isNoun = (words: string, marked: string): boolean =>
  !marked.endsWith('는') || wordTables().lexicon.noun(words.split(' ').at(-1)!) !== undefined;

/** A person, a time, or «루멘헬스에서 PM으로 일하» of «… 일하는 김하늘이다». */
const NO_TOPIC_KO = anyOf(
  /^(?:저|나|내|제|우리|저희|요즘|지금|이제|오늘|주말|평일|아침|점심|저녁|원래|매일|매주|매달|올해|작년|내년)(?:에)?$/,
  /(?:에서|으로|[을를]) |(?:하|되|있|없)$/,
);
/** A word with a particle. */
const MARKED_KO = /[가-힣](?:에|에서|으로|로|을|를|과|와|랑|도|만|부터|까지|마다)(?= |$)/;
const OWN_TOPIC_KO = /^(?:\S+ ){0,3}?[가-힣A-Za-z\d]{2,}(?<!부터|까지|에|에서|로|마다)[이가은는](?= )/;

function englishTopic(known: string): Topic | undefined {
  const words = TOPIC_EN.exec(known)?.[1];
  return words && !NO_TOPIC_EN.test(words) ? { words } : undefined;
}
const TOPIC_EN =
  /^([^:,;]{3,40}?)(?:['’]s| (?:is|are|was|were|has|have|had|will|can|costs?|takes?|starts?|ends?|runs?|works?|lives?|goes|turns|opens|closes|plays|wants|needs|uses|drives|speaks|studies|teaches|comes|eats|drinks|weighs|drops|meets))\s/;
const NO_TOPIC_EN = anyOf(
  /\b(?:that|which|who|and|but|when|if|because)\b/i,
  /^[a-z]+s (?:an?|the|their|her|his|in|at|on|for|to|with|two|\d)\b/i,
  /^(?:it|this|that|there|they|we|he|she|the user|[a-z]+(?:ing|ed))$/i,
);
