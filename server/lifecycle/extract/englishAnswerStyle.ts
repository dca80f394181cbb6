import { anyOf, sequence } from '../../text/patterns.ts';
import { type FoundFact, subjectKey } from './extractedFact.ts';
import { inThirdPerson } from './rewriteAsFact.ts';
import { isForThisSession, withoutSession } from './sessionWish.ts';

const LEAD =
  /^(?:(?:and|but|so|also|good|great|ok|okay|thanks|hi|hey|well|yes|no(?=[,.!])|but please|please|pls|(?:can|could|would|will) you(?: please)?|just)\b[,.!]?\s+)+/i;
const STANDING = /\b(?:from now on|going forward|in (?:the )?future|from here on|every time|by default)\b/i;
const STYLE =
  '(?:bullet points?|bullets|short(?:er)?|brief(?:er)?|briefly|concise(?:ly)?|long(?:er)?|detailed|in detail|simple|simply|simpler|plain (?:english|language|words)|formal(?:ly)?|informal(?:ly)?|casual(?:ly)?|direct|step by step|tables?|numbered lists?|lists?|examples?|emojis?|jargon|metric(?: units)?|imperial(?: units)?|english|korean|german|french|spanish|japanese|chinese|one sentence|two sentences|one paragraph|a paragraph|sentences?|markdown|code blocks?|straight(?: to the point)?)';
const ANSWERS = '(?:your |the |all )?(?:answers?|repl(?:y|ies)|responses?|explanations?)';
/** Each of these says how to answer in general and cannot be the task of a single turn. */
const RULES = [
  `^keep your (?:feedback|comments|reviews?|suggestions|edits|notes|tone|language|critique) (?:more |less |very )?(?:blunt|short|brief|direct|honest|gentle|simple|formal|informal|casual|polite|specific|concise|plain|friendly|kind|professional|neutral)\\b`,
  `^(?:do not|don't|stop|never) (?:open|start|begin|end|finish|reply|respond|answer|sign off)(?:ing)?(?: with| by saying)? .{2,40}`,
  `^(?:keep|make) ${ANSWERS} .*${STYLE}`,
  `^(?:answer|reply|respond|talk|speak|write back|explain things|explain everything)(?: to)?(?: me)?(?: only| always)?(?: in| with| as| using)? ?(?:a |short |more |very )*${STYLE}`,
  `^(?:give me )?(?:short|shorter|brief|briefer|longer|concise|simpler|more detailed|less formal|more formal) (?:answers|replies|responses|explanations)(?: only)?(?: please)?$`,
  `^(?:bullet points|bullets|metric|metric units|short answers|no emojis|no jargon|plain english|step by step)(?: only)?(?: please)?$`,
  `^be (?:more |less |very )?(?:concise|brief|direct|formal|casual|specific|detailed|verbose|polite|honest|blunt|friendly)(?: please)?$`,
  `^(?:do not|don't|stop|avoid|no need to) (?:use |using |give me |giving me )?(?:so many |so much |any )?(?:emojis?|jargon|apologi[sz]\\w*|repeat\\w* (?:yourself|my question|the question)|bullet points|tables|flatter\\w*|exclamation marks|filler)\\b`,
  `^(?:use|stick to) (?:only )?(?:bullet points|metric(?: units)?|imperial units|plain english|simple words|short sentences|24-hour time|celsius|fahrenheit)(?: only)?(?: please)?$`,
  `^explain (?:it |things |everything )?(?:to me )?like i`,
  `^(?:keep|limit) ${ANSWERS} (?:under|below|within|to) (?:\\d+|a |one |two |three )`,
  `^(?:get|cut) (?:straight )?to the point$`,
  `^(?:no|skip|without|no need for) (?:the )?(?:greetings|small talk|pleasantries|introductions?|preamble|disclaimers?|filler|emojis?)\\b`,
  `^i (?:prefer|like|want|would like) (?:(?:your|my) )?(?:(?:short|shorter|brief|concise|detailed|longer) )?(?:answers|replies|responses|explanations)\\b.*`,
].map((pattern) => new RegExp(pattern, 'i'));
/** With one of these, "always" and "from now on" form an instruction. */
const IMPERATIVE = sequence(
  /^(?:(?:always|never) )?/i,
  anyOf(
    /use|show|give(?! up)|answer|reply|respond|write|include|add|mention/i,
    /list|start|end|put|send|explain|keep|skip|avoid|ask|check|format/i,
    /tell|call|do not|don't|convert|quote|cite|round|leave|attach|sign/i,
  ),
  /\b/i,
);

/** In general these begin a task. */
const FOR_A_SESSION = anyOf(
  /^(?:be|speak|talk|assume|treat|address|refer|display|quote|price|calculate)\b/i,
  /^(?:stick|set|switch|limit|focus|pretend not|ignore|let['’]s (?:use|speak|stick|keep))\b/i,
);

/** How the user wants to be answered: "bullet points please", "from now on, …". The second is an explicit request. */
export function englishAnswerStyle(sentence: string, alone = false): FoundFact | undefined {
  const polite = /^(?:please )?(?:can|could|would|will) you\b/i.test(sentence);
  if ((/[?？]["'”’)\s]*$/.test(sentence) && !polite) || /\bif\b/i.test(sentence)) return undefined;
  const restricted = isForThisSession(sentence);
  let text = withoutSession(sentence)
    .replace(/[.!?\s]+$/, '')
    .replace(/’/g, "'")
    .replace(LEAD, '');
  text = text
    .replace(/^(?:from now on|going forward|in (?:the )?future|from here on|by default),?\s+/i, '')
    .replace(/,?\s+(?:from now on|going forward|in (?:the )?future|from here on|by default)$/i, '')
    .replace(LEAD, '');
  text = text.replace(/^you (?:should|must|need to|have to|ought to) (?=(?:always|never)\s)/i, '');
  const asked = text.replace(/,?\s*please$/i, '').trim();
  const bare = asked.replace(/,/g, '');
  const [, fault] =
    /^(?:your|the) (?:answers|replies|responses|explanations) (?:are|were) (?:\w+ ){0,2}too (\w+)$/i.exec(bare) ?? [];
  if (fault)
    return wishFor(
      `Finds the answers too ${fault.toLowerCase()}`,
      /long|short|wordy|brief|detailed/i.test(fault) ? 'length' : undefined,
    );
  const called =
    /^(?:[Yy]ou can |[Pp]lease |[Jj]ust )*[Cc]all me ([A-Z]\w+)(?: (?:not|instead of|rather than) .+)?$/.exec(bare);
  if (called) return wishFor(`Wants to be called ${called[1]}`, 'name');
  const standing = restricted || STANDING.test(sentence) || /^(?:always|never) /i.test(bare);
  const matched =
    RULES.some((rule) => rule.test(bare)) ||
    (alone && /^keep (?:it|things) (?:short|brief|simple|concise)$/i.test(bare));
  const ordered =
    standing &&
    (IMPERATIVE.test(bare) || (restricted && FOR_A_SESSION.test(bare))) &&
    bare.split(' ').length > (restricted ? 1 : 2) &&
    !/^(?:never mind|tell me (?:\b.*\?|about|what|how|why))/i.test(bare);
  if (!(matched || ordered)) return undefined;
  const wish = inThirdPerson(
    asked
      .replace(/^i (?:prefer|like|want|would like) /i, '')
      .replace(/^((?:always |never )?answer) me\b/i, '$1')
      .replace(/\byour\b/gi, 'the'),
  );
  return {
    ...wishFor(`Wish for answers: ${wish.charAt(0).toLowerCase()}${wish.slice(1)}`, topicOf(bare)),
    ...(standing ? { explicit: true } : {}),
  };
}

/** "Skip the greetings from now on, I run a bakery": what follows a wish is a separate statement. */
export function partsOfWish(sentence: string): string[] {
  const [, wish, own] = /^(.{8,}?), (?=(?:I|we|my|our)\b)(.+)$/.exec(sentence) ?? [];
  return wish && own && englishAnswerStyle(wish) ? [wish, own] : [sentence];
}

const wishFor = (content: string, topic: string | undefined): FoundFact => ({
  content,
  category: 'FEEDBACK',
  subcategory: 'answer_style',
  subject: subjectKey('answer', topic ?? content),
  exclusive: topic !== undefined,
});

/** Wishes about the same aspect of answers replace each other. */
function topicOf(wish: string): string | undefined {
  if (
    /\b(?:short|shorter|brief|briefer|briefly|concise|concisely|long|longer|detailed|detail|one sentence)\b/i.test(wish)
  )
    return 'length';
  if (/\b(?:formal|informal|casual|polite|friendly|blunt)\w*\b/i.test(wish)) return 'tone';
  if (/\b(?:in|only) (?:english|korean|german|french|spanish|japanese|chinese)\b/i.test(wish)) return 'language';
  if (/emoji/i.test(wish)) return 'emoji';
  if (/\b(?:metric|imperial)\b/i.test(wish)) return 'units';
  return undefined;
}
