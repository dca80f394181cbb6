import type { EnglishClause } from './englishClauses.ts';
import type { FoundFact } from './extractedFact.ts';
import { rewriteAsFact } from './rewriteAsFact.ts';

const ADVERBS = '(?:(?:now|currently|still|just|recently|also|mostly)\\s+)*';
const PLACE = new RegExp(`^I ${ADVERBS}(?:work|am (?:now |currently )?working|am employed) (?:at|for|in) (.+)$`, 'i');
const STARTED = new RegExp(
  `^I ${ADVERBS}(?:have )?${ADVERBS}(?:started|got|accepted|took) (?:a )?(?:new )?(?:job|position|role) (?:at|with) (.+)$`,
  'i',
);
const JOINED = new RegExp(`^I ${ADVERBS}(?:have )?${ADVERBS}joined ([A-Z].*)$`);
const OFFICE = /^(?:my|our) (?:office|workplace|company|work|job) is (?:in|at|near) (.+)$/i;
const AS = new RegExp(`^I ${ADVERBS}(?:work|am working) as (?:an? |the )?(.+)$`, 'i');
const REMOTE = /^I (?:work|am working) (?:remotely|from home|at home)\b/i;
const GONE = /^I (?:no longer work|do not work) (?:at|for|in) (.+)$/i;
const IS = /^I (?:am|have been) (?:[A-Z]\w+, )?(?:an?|the)(?: new)? (.+)$/;
const JOB_IS = /^my (?:job|profession|occupation) is (.+)$/i;
const NOT_WORK =
  /^(?:a (?:hurry|rush|meeting|bit|team|way)|progress|my (?:garden|room)|the (?:evening|morning|night|dark)|bed|silence|pairs|batches|it|this|that|me)\b/i;
const JOB =
  /\b(?:developer|engineer|programmer|designer|nurse|doctor|physician|surgeon|dentist|pharmacist|paramedic|teacher|professor|lecturer|tutor|student|undergrad(?:uate)?|researcher|scientist|analyst|consultant|manager|director|founder|owner|accountant|auditor|bookkeeper|lawyer|attorney|paralegal|architect|translator|interpreter|writer|journalist|editor|author|photographer|illustrator|artist|musician|chef|cook|baker|barista|bartender|waiter|waitress|farmer|mechanic|electrician|plumber|carpenter|driver|pilot|sailor|soldier|firefighter|police officer|clerk|secretary|assistant|receptionist|librarian|therapist|psychologist|counsel+or|social worker|freelancer|contractor|marketer|recruiter|realtor|broker|trader|banker|economist|biologist|chemist|physicist|mathematician|veterinarian|vet|trainer|coach|retiree)\b/i;
const NO_JOB =
  /\b(?:fan|bit|little|lot|lover|person|kind|member|user|customer|beginner|like|not|bad|good cook|great cook|terrible)\b/i;

/** Where the user works, and as what. */
export function englishWork({ text }: EnglishClause): FoundFact | undefined {
  if (REMOTE.test(text)) return fact(rewriteAsFact(text), 'CONTEXT', 'work_style', 'work_style');
  const gone = GONE.exec(text);
  if (gone) {
    const ended = /no longer/i.test(text) || /\bany ?more$/i.test(text);
    return ended ? fact(rewriteAsFact(text), 'LOCATION', 'workplace', 'employer') : undefined;
  }
  const [, place] = PLACE.exec(text) ?? STARTED.exec(text) ?? JOINED.exec(text) ?? OFFICE.exec(text) ?? [];
  if (place) {
    if (NOT_WORK.test(place) || place.length > 80) return undefined;
    return fact(
      rewriteAsFact(text),
      'LOCATION',
      'workplace',
      /\bin\b/i.test(text) && !/ (?:at|for) /i.test(text) ? 'workplace' : 'employer',
    );
  }
  const job = AS.exec(text) ?? JOB_IS.exec(text);
  if (job) return fact(rewriteAsFact(text), 'CONTEXT', 'job', 'occupation');
  if (/^I teach (?!my|him|her|them|you)\w+/i.test(text))
    return fact(rewriteAsFact(text), 'CONTEXT', 'job', 'occupation');
  const is = IS.exec(text);
  const noun = is?.[1]?.split(/,|\b(?:and|who|that|at|in|with|from|of|by|for|since|working|looking|trying)\b/)[0] ?? '';
  if (!is || !JOB.test(noun) || NO_JOB.test(noun) || noun.split(' ').length > 6) return undefined;
  return fact(rewriteAsFact(text), 'CONTEXT', 'job', 'occupation');
}

const fact = (content: string, category: FoundFact['category'], subcategory: string, subject: string): FoundFact => ({
  content,
  category,
  subcategory,
  subject,
  exclusive: true,
});
