import { anyOf, sequence } from '../../text/patterns.ts';
import { withAgreeingParticle } from '../extract/koreanStem.ts';
import { CHANGES } from './changeWordings.ts';
import { WORD_ENDS } from './endsNamed.ts';
import { MAX_FACT, valuesOf } from './valuesOf.ts';

/**
 * Verbs that name their object: "remortgaged with Barclays" is about the mortgage, "relicensed to Apache-2.0" about
 * the licence.
 */
const ANEW = sequence(
  /\b[Rr]e(?<what>nam|brand|licens|mortgag|financ)(?:ed|d) (?:(?:it|ours|(?:the|our|my) \w+) )?/u,
  /(?:to|with|as|under) (?<to>[^,;]{2,40}?)(?= (?:since|because|as|after|now)\b|[,;]|\.(?:\s|$)|$)/u,
);
/** "Renamed ourselves Slow Ferry" */
const OURSELVES_ANEW = sequence(
  /\b[Rr]enamed (?:ourselves|themselves|the (?:band|team|company|group|club|choir|duo)) (?:to |as )?/u,
  /(?<to>\p{Lu}[^,.;]{1,40}?)(?=[,.;]|$)/u,
);
const OUR_NAME = sequence(
  /\b(?:[Bb]and|[Tt]eam|[Cc]ompany|[Gg]roup|[Cc]lub|[Cc]hoir|[Dd]uo|[Ss]tartup)(?:['’]s| is)? /u,
  /(?:called|named) (?<from>\p{Lu}[\p{L}\d'’&-]*(?: \p{Lu}[\p{L}\d'’&-]*)*)/u,
);
/** People say "renamed it" about what they make, not about a cat or an employer. */
const MADE =
  /^(?:(?:Is|Are) )?(?:working on|building|making|developing|writing|designing|maintains|runs|running|hosts) /i;

/** The known fact, with the part that was done again replaced. */
function doneAnew(correction: string, known: string): string | undefined {
  const name = OURSELVES_ANEW.exec(correction)?.groups?.to;
  const before = name ? OUR_NAME.exec(known)?.groups?.from : undefined;
  if (name && before) return known.replace(before, name);
  const { what, to } = ANEW.exec(correction)?.groups ?? {};
  if (!what || !to) return undefined;
  const held =
    what === 'nam'
      ? /\b(?:[Nn]ame is|named|called) (?<from>[\p{L}\d][^\s,;.]*)/u.exec(known)
      : new RegExp(
          `\\b[${what.charAt(0).toUpperCase()}${what.charAt(0)}]${what.slice(1)}\\w*(?:['’]s| is| was)(?: (?:now|with|under))* (?<from>[\\p{Lu}\\d][^\\s,;.]*(?: \\p{Lu}[^\\s,;.]*)*)`,
          'u',
        ).exec(known);
  const from = held?.groups?.from;
  if (!held || !from || (what === 'nam' && !correction.includes(from) && !MADE.test(known))) return undefined;
  const end = held.index + held[0].length;
  return known.slice(0, end - from.length) + to + known.slice(end);
}

/** "Pieter took over the runbook" */
const TAKES_OVER = sequence(
  /(?<who>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:(?:has |is )?(?:took|takes|taken|taking)) over /u,
  /(?:(?:the|our|my|their|as|on|from \p{Lu}\p{L}+(?: on)?) )*(?<what>[^,.;]{3,40}?)/u,
  /(?= (?:from|for|now|in|on|after|while|because|since)\b|[,.;]|$)/u,
);

/** "Tess is maid of honour instead", "Sam is the treasurer now": there is one of them. */
const HOLDS_NOW = sequence(
  /(?<who>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?:['’]s| is) /u,
  /(?:(?:the|our|their|the user['’]s|my) (?<what>[^,.;]{3,40}?) now|(?<role>[^,.;]{3,40}?) instead)/u,
  /(?=[,.;]|$)/u,
);

/** "Her brother Nico does the sourdough now" */
const DOES_NOW = sequence(
  /(?<who>\p{Lu}\p{Ll}+) (?:does|owns|runs|handles|leads|manages|reviews|covers|edits|maintains) /u,
  /(?:the |our |my |all the )?(?<what>[a-z][a-z -]{2,30}?) now(?=[,.;]|$)/u,
);

/** "Has switched vets to Castle Road" */
const SWITCHES_ROLE =
  /\b(?:switched|changed) (?:our |my |the )?(?<what>[a-z]{3,20}?)s? to (?<who>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=[,.;]|$)/u;

/** Who has a task from now on, and which. */
function newHolder(text: string): { who: string; what: string } | undefined {
  const { who, what, role } =
    (TAKES_OVER.exec(text) ?? HOLDS_NOW.exec(text) ?? DOES_NOW.exec(text) ?? SWITCHES_ROLE.exec(text))?.groups ?? {};
  const held = what ?? role;
  return who && held ? { who, what: held } : undefined;
}

/** Whether it says that somebody now has what another had. */
export const takesOver = (text: string): boolean => text.length <= MAX_FACT && newHolder(text) !== undefined;

/** Whether it names both the old and the new. */
export const namesChange = (text: string): boolean =>
  text.length <= MAX_FACT && CHANGES.some((pattern) => pattern.test(text));

/**
 * The known fact, with something it names replaced by a correction; undefined if the correction names nothing in it.
 */
export function replaceNamed(correction: string, known: string): string | undefined {
  if (correction.length > MAX_FACT) return undefined;
  const holder = newHolder(correction);
  const handed = holder && withHolder(holder.who, holder.what, known);
  if (handed) return handed;
  const anew = doneAnew(correction, known);
  if (anew) return anew;
  for (const pattern of CHANGES) {
    const match = pattern.exec(correction);
    const { from, to } = match?.groups ?? {};
    if (
      !match ||
      !from ||
      !to ||
      (from.length === 1 && !/\d/.test(from)) ||
      (DAY.test(from) && !/\d/.test(to)) ||
      known.toLowerCase().includes(to.toLowerCase())
    )
      continue;
    // The 가 of 자장가 is not a particle.
    const word = /^[^\s,]+/.exec(correction.slice(correction.indexOf(from, match.index)))?.[0] ?? from;
    const named =
      (from.includes(' ') ? nameIn(known, from) : undefined) ??
      nameIn(known, word) ??
      nameIn(known, from) ??
      nameIn(known, from.replace(/s$/, ''));
    if (named) {
      const behind = withAgreeingParticle(to, withoutItsValue(known.slice(named.end), to));
      // «출근길 말고 점심시간에» of «출근길에 …»
      const rest = /^에(?:서)?(?= )/.test(behind) && /에(?:서)?$/.test(to) ? behind.replace(/^에(?:서)?/, '') : behind;
      const further = TOLD_BESIDES.exec(correction.slice(match.index + match[0].length))?.[1];
      const before = known.slice(0, startOfMake(known, named.at, to));
      const changed =
        withArticleOf(correction, to, YEAR.test(to) ? before.replace(/\d{4}년 $/, '') : before) + to + rest;
      return further ? `${changed}. ${further.charAt(0).toUpperCase()}${further.slice(1)}` : changed;
    }
  }
  return undefined;
}
const YEAR = /^\d{4}년/;
/** «4월 9일이 아니고 음력이다» names no other day. */
const DAY = /^\d+일/;
/** "It'll be Lisbon rather than Porto, and she's joining Unbabel" */
const TOLD_BESIDES = /^[,;] (?:and |but )?((?:\p{Lu}\p{L}+|he|she|they|we)(?:['’]\p{L}+)? \p{L}+ .+)$/u;

/** "Records on a Rode" and "for an SM7B" make "on an SM7B". */
function withArticleOf(correction: string, to: string, before: string): string {
  const article = /\b(an?) $/i.exec(correction.slice(0, correction.indexOf(to)))?.[1];
  return article ? before.replace(/\ban? $/, `${article} `) : before;
}

/** The known fact with another name for whoever has a task: "Kavya owns the runbook" is "Pieter owns the runbook". */
function withHolder(who: string, what: string, known: string): string | undefined {
  const named = nameOfRole(what, known);
  if (named)
    return named.name === who ? undefined : known.slice(0, named.at) + who + known.slice(named.at + named.name.length);
  const end = known.toLowerCase().lastIndexOf(what.toLowerCase());
  const held = end < 0 ? undefined : HOLDS.exec(known.slice(0, end));
  if (!held?.groups?.name || held.groups.name === who) return undefined;
  return known.slice(0, held.index) + who + known.slice(held.index + held.groups.name.length);
}

/** "Second shooter is Tolu", "supervised by Martha Oke": the person named after the role. */
function nameOfRole(role: string, known: string): { name: string; at: number } | undefined {
  const escaped = role.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const doing = /(?:^| )(supervis|manag|coach|mentor|direct|edit|produc|instruct|teach)(?:or|er)?$/.exec(role)?.[1];
  const by = doing ? `|${doing === 'teach' ? 'taught' : `${doing}e?d`} by` : '';
  const match = new RegExp(
    `\\b(?:${escaped}(?:['’]s| is)${by}) (?<name>\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)`,
    'iu',
  ).exec(known);
  const name = match?.groups?.name;
  return match && name && /^\p{Lu}/u.test(name) ? { name, at: match.index + match[0].length - name.length } : undefined;
}

const HOLDS = sequence(
  /(?<name>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u,
  anyOf(
    /['’]s| is| was| owns| leads| runs| handles| manages| does| keeps/u,
    / maintains| writes| chairs| coaches| plays| sings| teaches| cooks/u,
  ),
  /(?: (?:the|our|their|my|in charge of|responsible for|on|running|handling|doing|writing))* $/u,
);

/**
 * The position of a name in a known fact, with what belongs to it: "the Saucony" is the "Saucony Ride 16", "Timescale"
 * is TimescaleDB.
 */
function nameIn(known: string, name: string): { at: number; end: number } | undefined {
  let at = known.toLowerCase().indexOf(name.toLowerCase());
  // «준형 쌤» is «박준형 쌤».
  if (/^[가-힣]{2} ?(?:쌤|선생님|님|씨)$/.test(name) && /(?:^|\s)[가-힣]$/.test(known.slice(0, Math.max(0, at)))) {
    const whole = known[at - 1]! + name;
    at -= 1;
    name = whole;
  }
  // 커피 is not the 커피 of 커피숍, nor "Go" that of "Google".
  if (at < 0 || /[\p{L}\p{N}]/u.test(known[at - 1] ?? ' ')) return undefined;
  const rest = known.slice(at + name.length);
  const more = /\p{Lu}/u.test(known[at]!) ? (NAME_GOES_ON.exec(rest)?.[0] ?? '') : '';
  return WORD_ENDS.test(rest.slice(more.length)) ? { at, end: at + name.length + more.length } : undefined;
}

/** Where the name of a make begins, with its year: a "Kia Niro" takes the place of a whole "2016 Skoda Fabia". */
function startOfMake(known: string, at: number, to: string): number {
  const make = /(?<=\b(?:an?|the|my|our) )(?:(?:19|20)\d\d )?\p{Lu}\p{L}+ $/u.exec(known.slice(0, at))?.[0];
  return make && /^\p{Lu}\p{L}+ \p{Lu}/u.test(to) ? at - make.length : at;
}
const NAME_GOES_ON =
  /^(?:DB|JS|SQL|\.js|\.io)(?!\p{L})|^(?: \p{Lu}[\p{L}\d]*)+(?: \d+)?(?=$|[,.;)]| (?:into|in|on|at|with|and|for|to|from)\b)/u;

/** "Lisinopril 10mg" that is replaced by "losartan 50mg" does not keep the 10mg. */
function withoutItsValue(rest: string, to: string): string {
  const [next] = valuesOf(rest);
  const isReplaced = next && valuesOf(to).some(({ type }) => type === next.type);
  return isReplaced && rest.startsWith(` ${next.value}`) ? rest.slice(next.value.length + 1) : rest;
}
