/** Digits that may be one number, with what stands between and around them. */
export interface NumberCandidate {
  start: number;
  end: number;
  digits: string;
  /** The lengths of its groups, as in `6-7`; `spelled` for digits each by itself. */
  layout: string;
  /** What parts the groups. */
  joins: string[];
  /** A dash or dot ties it to more digits before or after: it is a part of a longer number. */
  tied: boolean;
  /** Latin letters or an underscore touch it: it is likely a part of a code. */
  glued: boolean;
}

const RUN = /\d+(?:(?:[ \t]{1,2}|[ \t]{0,2}[-./_)][ \t]{0,2}|\)-)\d+)*/g;
/** Nothing that is hidden is written in more groups than a card's five or six, but for digits spelled one by one. */
const GROUPS = 6;
const FEWEST = 7;
const MOST = 19;
const SPELLED = 8;

interface Group {
  start: number;
  end: number;
}

/** Every way to read neighbouring groups of digits as one number of 7 to 19 digits. */
export function numberCandidates(plain: string): NumberCandidate[] {
  const found: NumberCandidate[] = [];
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    if (run.length < FEWEST) continue;
    const groups: Group[] = [];
    for (const { 0: digits, index: offset } of run.matchAll(/\d+/g))
      groups.push({ start: index + offset, end: index + offset + digits.length });
    for (let first = 0; first < groups.length; first++) {
      const last = endOfSpelled(groups, first);
      if (last > first) add(groups, first, last, 'spelled');
      let length = 0;
      for (let at = first; at < groups.length && at < first + GROUPS; at++) {
        length += groups[at]!.end - groups[at]!.start;
        if (length > MOST) break;
        if (length >= FEWEST) add(groups, first, at);
      }
    }
  }
  return found;

  function add(groups: Group[], first: number, last: number, layout?: string): void {
    const members = groups.slice(first, last + 1);
    const start = members[0]!.start;
    const end = members.at(-1)!.end;
    const join = (at: number) => plain.slice(groups[at - 1]?.end, groups[at]?.start);
    found.push({
      start,
      end,
      digits: members.map((group) => plain.slice(group.start, group.end)).join(''),
      layout: layout ?? members.map((group) => group.end - group.start).join('-'),
      joins: members.slice(1).map((_, offset) => join(first + offset + 1)),
      tied: (first > 0 && isTie(join(first))) || (last + 1 < groups.length && isTie(join(last + 1))),
      glued: isLatin(plain[start - 1]) || isLatin(plain[end]),
    });
  }
}

/** The last group of a stretch of single digits that begins here, or the first itself if none does. */
function endOfSpelled(groups: Group[], first: number): number {
  const single = (at: number) => groups[at] !== undefined && groups[at].end - groups[at].start === 1;
  if (!single(first) || single(first - 1)) return first;
  let last = first;
  while (single(last + 1)) last++;
  const length = last - first + 1;
  return length >= SPELLED && length <= MOST ? last : first;
}

const isTie = (join: string): boolean => join === '-' || join === '.' || join === '_';
const isLatin = (letter: string | undefined): boolean => letter !== undefined && /[A-Za-z_]/.test(letter);
