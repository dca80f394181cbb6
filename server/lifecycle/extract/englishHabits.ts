import type { EnglishClause } from './englishClauses.ts';
import type { FoundFact } from './extractedFact.ts';
import { rewriteAsFact } from './rewriteAsFact.ts';
import { subjectKey } from './subjectKey.ts';

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const REGULAR = new RegExp(
  `\\b(?:every|each) (?:other |single |second )?(?:day|morning|evening|night|week|weekend|month|year|summer|winter|quarter|${DAY})s?\\b|\\b(?:on ${DAY}s|${DAY}s and ${DAY}s|on weekdays|on weekends)\\b|\\b(?:once|twice|(?:two|three|four|five|\\d+) times|\\d ?x) (?:a|per|each) (?:day|week|month|year)\\b|\\b(?:daily|weekly|monthly|most (?:mornings|days|evenings|weekends)|in the (?:mornings|evenings)|after work|before work|before bed)$`,
  'i',
);
const LOOSE = /^(?:I|we) (?:usually|always|often|typically|normally|never|rarely|mostly|generally) /i;
const ROUTINE =
  /^I (?:wake up|get up|go to bed|start work|finish work|leave work|commute)\b.*(?:\d|early|late|by \w+)|^I (?:take the \w+|cycle|bike|walk|drive) to (?:work|school|the office)\b/i;
/** Momentary verbs and verbs of feeling or knowing: never a habit, however often. */
const NOT_DONE =
  /^(?:wanted|thought|knew|felt|had|was|were|went|did|said|got|made|found|saw|am|are|have|need|want|know|think|feel|see|hear|forget|get|wonder|like|love|prefer|hate|enjoy|dislike|cannot|will|can|do|must|seem|wish|hope|understand|remember|mean|agree|believe|knew|appreciate|don't|look)$|ed$/i;

/** What the user does regularly: "I go swimming every Sunday", "I usually work from cafés". */
export function englishHabits({ text }: EnglishClause): FoundFact | undefined {
  if (!/^(?:I|we)\s/i.test(text) || !(REGULAR.test(text) || LOOSE.test(text) || ROUTINE.test(text))) return undefined;
  const [verb, next] = text
    .replace(
      /^(?:I|we) (?:(?:usually|always|often|typically|normally|never|rarely|mostly|generally|also|still|just|now) )*/i,
      '',
    )
    .split(' ');
  const owns =
    /^have$/i.test(verb ?? '') &&
    /^(?:an?|my|breakfast|lunch|dinner|coffee)$/i.test(next ?? '') &&
    (REGULAR.test(text) || LOOSE.test(text));
  if (
    !verb ||
    (!owns &&
      !(/^do$/i.test(verb) && !/^not$/i.test(next ?? '')) &&
      NOT_DONE.test(verb) &&
      !/^(?:need|feed)$/i.test(verb)) ||
    /^(?:these|this|that|it)$/i.test(next ?? '')
  )
    return undefined;
  if (/^need$/i.test(verb)) return undefined;
  const content = rewriteAsFact(text);
  return {
    content,
    category: 'BEHAVIOR',
    subcategory: 'habit',
    subject: subjectKey('habit', content),
    exclusive: false,
  };
}
