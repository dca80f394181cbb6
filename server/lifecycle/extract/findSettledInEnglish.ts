import { anyOf, sequence } from '../../text/patterns.ts';
import type { SettledFact } from './extractedFact.ts';
import { inThirdPerson, rewriteAsFact } from './rewriteAsFact.ts';

const LEAD = /^(?:(?:ok|okay|right|great|good|so|then|well|and|yes|alright|fine|perfect|update)\b[,.:!]?\s+)+/i;
const OPEN =
  /[?？]\s*$|\b(?:if|maybe|perhaps|might|could|would|should|unless|whether|not sure|i think|trying|said|told|says)\b/i;
const POINTING =
  /\b(?:it|that|this|these|those|them|the (?:first|second|third|last|other|same|cheaper|former|latter)(?: one)?|one)\b/i;

const CHOICE = sequence(
  /^/i,
  anyOf(
    /let's go with|let us go with/i,
    /(?:we|I)(?:'ll| will| are going to| am going to)? (?:go|going) with/i,
    /(?:we|I)(?:'ll| will) (?:use|take|pick|choose|stick with)/i,
  ),
  / (.+)$/i,
);
const DONE = sequence(
  /^(?:we|I)(?:'ve| have)? (?:just |finally )?/i,
  anyOf(
    /agreed|signed|approved|booked|cancel+ed|accepted|confirmed|finali[sz]ed/i,
    /scheduled|postponed|settled|ordered|hired|shipped|merged/i,
  ),
  / (.+)$/i,
);
const OTHERS_AGREED = sequence(
  /^(?:she|he|they|the (?:client|customer|team|seller|landlord|bank)) (?:has |have )?/i,
  /(?:agreed|accepted|signed off|approved)\b(.*)$/i,
);
const SET = sequence(
  /^(?:we|I)(?:'ve| have)? (?:just |now |finally )?/i,
  anyOf(
    /set|changed|configured|pinned|bumped|upgraded|downgraded|moved|migrated/i,
    /switched|raised|lowered|increased|reduced|enabled|disabled|deployed|installed/i,
  ),
  / (.+)$/i,
);
/** A setting ordered as it is written in a file or command: "Set MAX_POOL_SIZE=20 in production". */
const NAMED = sequence(
  /^(?:let's )?(?:set|use|change|pin|export) [A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\s?(?:=|to)\s?[\w./:@-]+/i,
  /(?: (?:in|on|for) [\w ]{2,30})?$/i,
);
/** "Let's use port 9090", "let's keep the timeout at 30 seconds". */
const AGREED = /^let's (?:use|keep|set|change|make|pin|raise|lower|bump) (.+)$/i;
const SETTING = anyOf(
  /\b(?:port|time-?out|version|env(?:ironment)?|variable|database|db|postgres\w*)\b/i,
  /\b(?:mysql|redis|branch|region|endpoint|config\w*|flag|cache|replicas?|retr(?:y|ies))\b/i,
  /\b(?:schema|index|cluster|server|node|python|java|docker|kubernetes|api|domain)\b/i,
  /\b(?:dns|ssl|memory limit|rate limit|pool|logging|ci|production|staging|v?\d+\.\d+)\b/i,
);
const SOLVED = anyOf(
  /^(?:the )?(?:problem|issue|bug|cause|root cause|culprit|error) (?:was|turned out to be) .{6,}$/i,
  /^(?:it )?turned out (?:that |to be )?.{8,}$/i,
  /^(?:I|we)(?:'ve| have)? (?:just |finally )?(?:fixed|solved|resolved) .+$/i,
  /^(?:adding|removing|changing) .+ (?:fixed|solved|resolved) (?:it|the \w+|that)$/i,
  /^(?:setting|restarting|upgrading) .+ (?:fixed|solved|resolved) (?:it|the \w+|that)$/i,
  /^(?:clearing|reinstalling) .+ (?:fixed|solved|resolved) (?:it|the \w+|that)$/i,
  /^(?:increasing|disabling|enabling) .+ (?:fixed|solved|resolved) (?:it|the \w+|that)$/i,
);

/** The decisions in an English sentence: a choice, an agreement, a setting, a cause found. */
export function findSettledInEnglish(sentence: string): SettledFact[] {
  const text = sentence
    .replace(/’/g, "'")
    .replace(LEAD, '')
    .replace(/[.!\s]+$/, '');
  if (OPEN.test(sentence)) return [];
  const choice = CHOICE.exec(text)?.[1];
  if (choice)
    return POINTING.test(choice) ? [] : [{ content: `Decided on ${inThirdPerson(choice)}`, subcategory: 'decision' }];
  if (NAMED.test(text)) return [{ content: text.replace(/^let's /i, ''), subcategory: 'configuration' }];
  const agreed = AGREED.exec(text)?.[1];
  if (agreed && SETTING.test(agreed) && /\d|\b(?:to|at|on|off|as)\b/.test(agreed) && !POINTING.test(agreed))
    return [{ content: `Decided on ${inThirdPerson(agreed)}`, subcategory: 'configuration' }];
  if (SOLVED.test(text)) return /^(?:I|we)\b.*\b(?:it|that|this)$/i.test(text) ? [] : [told(text, 'solution')];
  const set = SET.exec(text)?.[1];
  if (set && SETTING.test(set) && /\b(?:to|at|on|from|for|in)\b|\d/.test(set) && !/^(?:it|that|this)\b/i.test(set)) {
    return [told(text, 'configuration')];
  }
  const done = DONE.exec(text)?.[1] ?? OTHERS_AGREED.exec(text)?.[1]?.trim();
  return done && done.length > 8 && !POINTING.test(done) ? [told(text, 'decision')] : [];
}

const told = (text: string, subcategory: SettledFact['subcategory']): SettledFact => ({
  content: rewriteAsFact(text.replace(/^(I|we)'ve\b/i, '$1 have')),
  subcategory,
});
