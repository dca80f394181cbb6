import { anyOf, sequence } from '../../text/patterns.ts';
import { WITH_SOMEBODY } from './rewriteAsFact.ts';

/** An English statement about oneself: it begins with I, we, my or our. */
export interface EnglishClause {
  raw: string;
  /** Without opening words; contractions written out ("I am", "I do not"). */
  text: string;
}

const FILLER = anyOf(
  /^(?:well|so|and|but|also|btw|by the way|fyi|for context|just so you know)\b[\s,:!.—-]*/i,
  /^(?:actually|honestly|oh|hi|hey|hello|ok|okay|anyway|as i said|as you know)\b[\s,:!.—-]*/i,
  /^(?:to be honest|personally|yes|yeah|no|thanks|good morning|morning)\b[\s,:!.—-]*/i,
  /^(?:because|since|cause|just so you remember|if it helps|in case it matters)\b[\s,:!.—-]*/i,
  /^(?:for what it['’]s worth|note that|unfortunately|luckily|these days)\b[\s,:!.—-]*/i,
  /^(?:nowadays|right now|currently|now|in general|generally)\b[\s,:!.—-]*/i,
);
/** Statements that are possible, conditional or quoted are not facts. */
const UNREAL = anyOf(
  /\b(?:if|unless|whether|would|could|might|(?<!\b(?:in|this|last|next|of|by|until|since|early|late|on \d+) )may(?! \d)|maybe|perhaps|probably|wish|hope)\b/i,
  /\b(?:imagine|suppose|should|wonder\w*|used to|when i was|back when|as a (?:kid|child))\b/i,
  /\b(?:someday|some day|thinking (?:of|about)|considering|planning on maybe|let['’]s say)\b/i,
);
const REPORTED = /\b(?:said|says|told|tells|claims?|claimed|thinks|thought|asked|wrote|heard)\b/i;
const QUESTION = anyOf(
  /^(?:who|what|where|when|why|how|which|whose|do|does|did|is|are|was|were|am|can)\b/i,
  /^(?:could|will|would|should|shall|may|has|have|had|isn|aren|don|doesn|didn)\b/i,
);
const TAG = /,?\s*(?:right|correct|no|yes|isn['’]t it|don['’]t i|aren['’]t i|do i|am i|ok|okay)\s*\?\s*$/i;
const SPLIT = sequence(
  /\s*/i,
  anyOf(
    /;|\s[—–-]\s|—|,?\s+(?:but|so|because|although|while|which is why)\s+/i,
    /,\s*(?:and\s+)?(?=(?:i|we|my|our|i['’]m|i['’]ve|any|what|where|can|could|do|is|are|how|which)\b)/i,
    /,?\s+['’]?cause\s+/i,
    /,\s*(?=(?:it|it['’]s|they|they['’]re|he|she|there|this|that|which|the\s+\w+\s+(?:is|are))\b)/i,
    /,?\s+and\s+(?=(?:i|this|it|i['’]m|i['’]ve|we|my|our|she|he|they|just)\b)/i,
  ),
  /\s*/i,
);
const OWN = anyOf(
  /^(?:i|we|my|our|home is)\b/i,
  /^(?-i:[A-Z][a-z]{1,11}) (?:just )?(?:turned|turns) (?:\d|[a-z]+(?: |$))/i,
  /^(?-i:[A-Z][a-z]{1,11})(?:['’]s| has)? (?:just )?(?:gone|went) (?:fully )?(?:vegan|vegetarian|pescatarian)\b/i,
);
const BEFORE_OWN = sequence(
  /^((?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|most|every|each|on|after|before|in|at|most|once|twice)\b[^,]{2,40}?)/i,
  /,?\s+(?=(?:i|we)\s)/i,
);

/** The statements of a sentence about its speaker; none if it asks, supposes or quotes. */
export function englishClauses(sentence: string): EnglishClause[] {
  // "My dog and I hike": of both, not of the user alone.
  if (TAG.test(sentence) || WITH_SOMEBODY.test(sentence)) return [];
  const asks = /[?？]["'”’)\s]*$/.test(sentence);
  const pieces = sentence
    .replace(/^as an? ([\w-]+(?: [\w-]+){0,2}), (?=i\b)/i, (_, what: string) => `I am a ${what}; `)
    .replace(/^(?:if it helps|in case it matters|if that matters),?\s*/i, '')
    .split(SPLIT)
    .filter(Boolean);
  const found: EnglishClause[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (/\bif\b|\bsuppose\b|\bwhat if\b/i.test(piece)) return found.length > 0 && !/^if/i.test(piece) ? found : [];
    if (asks && at === pieces.length - 1) break;
    let text = piece.trim().replace(/[.!\s]+$/, '');
    for (let before = ''; before !== text; ) {
      before = text;
      text = text.replace(FILLER, '').trim();
    }
    if (QUESTION.test(text) || UNREAL.test(text) || REPORTED.test(text)) continue;
    text = text.replace(BEFORE_OWN, (_, when: string) => `@${when}@ `);
    const [, when, rest] = /^@(.+)@ (.*)$/.exec(text) ?? [];
    text = written(when ? `${rest} ${when.replace(/^(?!\w+days\b)\w/, (letter) => letter.toLowerCase())}` : text);
    if (OWN.test(text)) found.push({ raw: piece.trim(), text });
  }
  return found;
}

function written(text: string): string {
  return text
    .replace(/[.!,…\s]+$/, '')
    .replace(/’/g, "'")
    .replace(/(?:,\s*)?\b(?:by the way|btw|fyi|actually|to be honest|honestly|lol|haha|though|too|as well)$/i, '')
    .replace(/[\s,]+$/, '')
    .replace(/^(?:just )?(?:moved|relocated) to\b/i, 'I moved to')
    .replace(/^(?:currently )?(?:living|based) in\b/i, 'I am living in')
    .replace(/^(?=(?:severely )?allergic to\b|not (?:really )?(?:a (?:big |huge )?fan of|into)\b)/i, 'I am ')
    .replace(/^(?=(?:love|hate|can't stand) (?!and\b|is\b|can\b|was\b|you\b))/i, 'I ')
    .replace(/^i\b/, 'I')
    .replace(/^I (Not|Allergic|Love|Hate|Can)\b/, (_, word: string) => `I ${word.toLowerCase()}`)
    .replace(/^I am (Not|Allergic)\b/, (_, word: string) => `I am ${word.toLowerCase()}`)
    .replace(/^(I|We|we) tend to\b/, '$1 generally')
    .replace(/^my name's\b/i, 'My name is')
    .replace(/^(I|We|we)'m\b/, '$1 am')
    .replace(/^(I|We|we)'re\b/, '$1 are')
    .replace(/^(I|We|we)'ve\b/, '$1 have')
    .replace(
      /^(I|We|we) ((?:really|just|also|still|generally|personally|usually|honestly) )?don't\b/,
      (_, who: string, how?: string) => `${who} ${how ?? ''}do not`,
    )
    .replace(/^(I|We|we) can't\b|^(I|We|we) can not\b/, (_, a?: string, b?: string) => `${a ?? b} cannot`)
    .replace(/\bisn't\b/, 'is not');
}
