import { anyOf, sequence } from '../../text/patterns.ts';

const ROLE = anyOf(
  /\b(?:director|manager|lead|leader|head|chief|president|vp|officer|engineer|developer|architect|designer|analyst|scientist)\b/i,
  /\b(?:consultant|associate|partner|principal|supervisor|coordinator|specialist|assistant|administrator|accountant)\b/i,
  /\b(?:teacher|lecturer|professor|nurse|chef|cook|captain|foreman|editor|producer|buyer|planner|recruiter|intern|trainee)\b/i,
);
const WORDS = "(?:[\\p{L}&'’-]+ ){0,4}?[\\p{L}&'’-]+(?: of (?:[\\p{L}&'’-]+ )?[\\p{L}&'’-]+)?";
/** "Promoted to lead engineer", "the new title is director of product". */
const TOLD = sequence(
  anyOf(
    /\b(?:promoted|switched|moved(?: up)?|stepped up|bumped(?: up)?|transferred) (?:to|into|as) /iu,
    /\b(?:became|made (?:me|the user)|new (?:job )?title(?: is|['’]s|,? it['’]?s| it is)|now) /iu,
  ),
  new RegExp(
    `(?:an? |the )?(?<title>${WORDS})(?= (?:at|in|on|as|last|this|since|now|today|btw|next)\\b|[,.;!:(]|$)`,
    'iu',
  ),
);
/** "Is a product manager at Lattice" */
const HELD = new RegExp(
  `^(?:Is|Works as|Working as) (?<article>an? |the )?(?<title>${WORDS})(?= (?:at|for|with|in) |,|$)`,
  'iu',
);

/**
 * A known job with the title of a promotion, because the employer stays: "Is Director of Product at Lattice" of
 * "Switched to Director of Product".
 */
export function withNewTitle(fact: string, known: string): string | undefined {
  const told = TOLD.exec(fact)?.groups?.title;
  const held = HELD.exec(known)?.groups;
  if (!told || !held?.title || !ROLE.test(told) || !ROLE.test(held.title) || known.includes(told)) return undefined;
  const article = /^(?:\p{Lu}|head of|director of|vp)/u.test(told) ? '' : /^[aeiou]/i.test(told) ? 'an ' : 'a ';
  return known.replace(`${held.article ?? ''}${held.title}`, article + told);
}
