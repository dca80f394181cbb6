const RUN = /\d+(?:(?:[ \t]{1,2}|[ \t]{0,2}[-./_)][ \t]{0,2}|\)-)\d+)*/g;
/** No hidden number has more groups than a card's five or six, except digits written one by one. */
const GROUPS = 6;
const FEWEST = 7;
const MAX = 19;
const SPELLED = 8;

interface Group {
  start: number;
  end: number;
}

/**
 * Digits that may be one number, with the text between and around them. A text of only digits has as many candidates as
 * digits, so expensive properties are computed only when a rule asks for them.
 */
export class NumberCandidate {
  readonly start: number;
  readonly end: number;
  /** How many groups it has. */
  readonly parts: number;

  constructor(
    private readonly plain: string,
    private readonly groups: readonly Group[],
    private readonly first: number,
    private readonly last: number,
    /** How many digits it has. */
    readonly length: number,
    /** Every digit stands alone. */
    readonly spelled = false,
  ) {
    this.start = groups[first]!.start;
    this.end = groups[last]!.end;
    this.parts = last - first + 1;
  }

  get digits(): string {
    let digits = '';
    for (let at = this.first; at <= this.last; at++) {
      const { start, end } = this.groups[at]!;
      digits += this.plain.slice(start, end);
    }
    return digits;
  }

  /** The lengths of its groups, as in `6-7`; `spelled` if each digit stands alone. */
  get layout(): string {
    if (this.spelled) return 'spelled';
    let layout = '';
    for (let at = this.first; at <= this.last; at++) {
      const { start, end } = this.groups[at]!;
      layout += `${at > this.first ? '-' : ''}${end - start}`;
    }
    return layout;
  }

  /** The separators between the groups. */
  get joins(): string[] {
    const joins: string[] = [];
    for (let at = this.first; at < this.last; at++)
      joins.push(this.plain.slice(this.groups[at]!.end, this.groups[at + 1]!.start));
    return joins;
  }

  /** A dash or dot connects it to more digits before or after: it is part of a longer number. */
  get tied(): boolean {
    return this.#isTied(this.first) || this.#isTied(this.last + 1);
  }

  /** Latin letters or an underscore touch it: it is probably part of a code. */
  get glued(): boolean {
    return isLatin(this.plain[this.start - 1]) || isLatin(this.plain[this.end]);
  }

  /** Does a single sign connect this group to the one before it? */
  #isTied(at: number): boolean {
    const [before, group] = [this.groups[at - 1], this.groups[at]];
    if (!before || group?.start !== before.end + 1) return false;
    const sign = this.plain[before.end];
    return sign === '-' || sign === '.' || sign === '_';
  }
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
      const spelled = endOfSpelled(groups, first);
      if (spelled > first) found.push(new NumberCandidate(plain, groups, first, spelled, spelled - first + 1, true));
      let length = 0;
      for (let at = first; at < groups.length && at < first + GROUPS; at++) {
        const { start, end } = groups[at]!;
        length += end - start;
        if (length > MAX) break;
        if (length >= FEWEST) found.push(new NumberCandidate(plain, groups, first, at, length));
      }
    }
  }
  return found;
}

/** The last group of a run of single digits that begins here, or this group if there is no run. */
function endOfSpelled(groups: Group[], first: number): number {
  if (!isSingle(groups[first]) || isSingle(groups[first - 1])) return first;
  let last = first;
  while (isSingle(groups[last + 1])) last++;
  const length = last - first + 1;
  return length >= SPELLED && length <= MAX ? last : first;
}

const isSingle = (group: Group | undefined): boolean => group !== undefined && group.end - group.start === 1;

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /[A-Za-z_]/.test(letter);
