import { anyOf, sequence } from '../../text/patterns.ts';

/** Words that end the title of a job. */
export const ROLE = anyOf(
  /\b(?:director|manager|lead|leader|head|chief|president|vp|officer|engineer|developer|architect|designer|analyst|scientist)\b/i,
  /\b(?:consultant|associate|partner|principal|supervisor|coordinator|specialist|assistant|administrator|accountant)\b/i,
  /\b(?:teacher|lecturer|professor|nurse|chef|cook|captain|foreman|editor|producer|buyer|planner|recruiter|intern|trainee)\b/i,
);
const WORDS = "(?:[\\p{L}&'’-]+ ){0,4}?[\\p{L}&'’-]+(?: of (?:[\\p{L}&'’-]+ )?[\\p{L}&'’-]+)?";
/** What the user became: "Promoted to lead engineer", "the user's new title, it's director of product". */
const TOLD = sequence(
  anyOf(
    /^(?:(?:has|have|was|got|been|just|finally|recently|they) )*(?:promoted|switched|moved(?: up)?|stepped up|bumped(?: up)?|transferred) (?:to|into|as) /iu,
    /^(?:(?:has|just|finally|recently|is) )*(?:became|now) |\bmade the user /iu,
    /\b(?:the user['’]s|my) new (?:job )?title(?: is|['’]s|,? it['’]?s| it is) /iu,
  ),
  new RegExp(
    `(?!(?:an? |the )?(?:new|another|different|other)\\b)(?:an? |the )?(?!(?:an?|the) )(?<title>${WORDS})(?= (?:at|in|on|as|last|this|since|now|today|btw|next)\\b|[,.;!:(]|$)`,
    'iu',
  ),
);
const IS_ROLE = new RegExp(`(?:${ROLE.source})(?: of [\\p{L}&'’ -]+)?$`, 'iu');
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
  if (!told || !held?.title || !IS_ROLE.test(told) || !IS_ROLE.test(held.title) || known.includes(told))
    return undefined;
  const article = /^(?:\p{Lu}|head of|director of|vp)/u.test(told) ? '' : /^[aeiou]/i.test(told) ? 'an ' : 'a ';
  return known.replace(`${held.article ?? ''}${held.title}`, article + told);
}
