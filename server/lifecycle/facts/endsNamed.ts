/** What a statement says to have given up: «요가 그만뒀다», "quit the choir", "I'm off the pills". */
const GIVEN_UP =
  /(?<what>[^\s,]{2,16}?)(?:을|를|은|는|도)? ?(?:완전히 |아예 |이제 )?(?:그만[두뒀]|끊[고었]|접[고었]|관[두뒀]|때려[치쳤]|해지(?:하고|했))|\b(?:quit|gave up|stopped|dropped|cancell?ed|no more|(?:am|is|are|been|went|came|got|['’]m|['’]s|['’]re) off) (?:(?:the|my|our|doing|playing|going to) )*(?<thing>[a-z]{3,20})\b/i;

/** Whether it says that the speaker has given something up. */
export const givesUp = (text: string): boolean => GIVEN_UP.test(text);

/** What it says to have given up. */
export function givenUp(text: string): string | undefined {
  const { what, thing } = GIVEN_UP.exec(text)?.groups ?? {};
  return what ?? thing;
}

/** The end of a word, or a particle and its end. */
export const WORD_ENDS =
  /^(?:$|[^\p{L}\p{N}]|(?:이?[고다며랑]|[을를은는가도로에과와만의]|으로|에서|부터|까지)(?:[^가-힣]|$))/u;

/** What happens once, and the state that is over with it. */
const OVER: { event: RegExp; state: RegExp }[] = [
  {
    event: /졸업[했하한]|\bgraduated\b/i,
    state:
      /학생|재학|휴학|\d학년|[고중]\d|대학원|\b(?:student|undergrad\w*|freshman|sophomore|junior|senior|final year|stud(?:y|ies|ying))\b/i,
  },
  {
    event: /이혼[했하한]|헤어[졌지진]|\b(?:broke|broken|split) up\b|\bdivorced\b|\bseparated\b/i,
    state:
      /아내|남편|와이프|[남여]친|[남여]자친구|동거|결혼(?!기념)|\b(?:wife|husband|partner|fianc[eé]e?|(?:girl|boy)friend|married|engaged|dating)\b/i,
  },
  {
    event: /전역[했하한]|제대[했하한]|\bdischarged from the (?:army|navy|marines|service)\b/i,
    state: /군인|군대|복무|상병|병장|일병|이병|\b(?:army|navy|marines?|military service)\b/i,
  },
  {
    event: /출산[했하한]|낳았|\bgave birth\b|\bbaby (?:is here|arrived|came)\b/i,
    state: /임신|출산 ?예정|\b(?:pregnant|expecting|due (?:in|on|date))\b/i,
  },
  {
    event: /퇴사[했하한]|은퇴[했하한]|정년퇴직|\b(?:retired|got laid off|was laid off|made redundant)\b/i,
    state: /(?:에|에서|로) (?:다닌|일한|근무|재직)|\b(?:works?|working|employed) (?:at|for|as)\b/i,
  },
];

/** Whether a statement ends something that a known fact names, or the state that the fact tells. */
export function endsNamed(text: string, known: string): boolean {
  if (OVER.some(({ event, state }) => event.test(text) && state.test(known) && !event.test(known))) return true;
  const named = givenUp(text)?.toLowerCase();
  const at = named ? known.toLowerCase().indexOf(named) : -1;
  return at >= 0 && !/[\p{L}\p{N}]/u.test(known[at - 1] ?? ' ') && WORD_ENDS.test(known.slice(at + named!.length));
}
