/**
 * A clause without its content words: "my sister is allergic to nuts" and "our cat is scared of storms" are alike.
 * Function words stay, other English words show their form, Korean words their particles and the last one its ending.
 */
export function shapesOf(clause: string): string[] {
  const words = clause.normalize('NFC').replace(/’/g, "'").match(WORD) ?? [];
  const korean = words.filter((word) => HANGUL.test(word)).length;
  const isKorean = korean * 2 > words.length;
  const shape = words.map((word, i) => (isKorean ? koreanShape(word, i === words.length - 1) : englishShape(word, i)));
  const runs: string[] = [];
  for (let length = 2; length <= MAX_RUN; length++) {
    for (let i = 0; i + length <= shape.length; i++) runs.push(`shape:${shape.slice(i, i + length).join(' ')}`);
  }
  return [...runs, `starts:${shape.slice(0, 3).join(' ')}`, `stops:${shape.slice(-3).join(' ')}`];
}

const WORD = /[A-Za-z]+(?:'[a-z]+)?|[가-힣]+|\d+|[,$%]/g;
const HANGUL = /[가-힣]/;
const MAX_RUN = 4;
const PARTICLE = /[가-힣](에서|으로|이랑|한테|보다|까지|부터|마다|라서|하고|이나|[은는이가을를도만의에로과와])$/;

function koreanShape(word: string, isLast: boolean): string {
  if (/\d/.test(word)) return 'N';
  if (!HANGUL.test(word)) return 'E';
  if (isLast) return `…${word.slice(-2)}`;
  return PARTICLE.exec(word)?.[1] ?? (word.length === 1 ? word : 'X');
}

const FUNCTION_WORDS = new Set(
  (
    "i i'm i've i'd i'll im ive id my me mine we we're we've our us ours you your you're he she they them his her hers their it " +
    "it's its this that these those there here a an the and or but so if when while because since as than then of for in on at to " +
    "from by with about into over under after before during without within not no don't dont doesn't doesnt didn't didnt can't cant " +
    "cannot won't wont isn't isnt aren't never always usually often every each daily weekly is am are was were be been being have has " +
    'had having do does did doing can could will would shall should may might must gotta gonna want wants wanted need needs like likes ' +
    'prefer love hate rather what who whom which where why how any some all both one two lot more most much many very really just only ' +
    'also too still already yet anymore now today tomorrow yesterday tonight last next ago yr yrs year years month months week weeks ' +
    'day days old please help let lets make give tell show explain write translate get got go going'
  ).split(' '),
);
const IRREGULAR_PAST =
  /^(?:went|ate|bought|took|made|said|told|saw|came|gave|found|thought|knew|felt|left|kept|began|wrote|ran|broke|fell|met|sold|paid|lost|built|sent|spent|slept|drove|grew|caught|taught|brought|stood|won|hurt|put|cut|set|hit)$/;

function englishShape(word: string, at: number): string {
  const low = word.toLowerCase();
  if (FUNCTION_WORDS.has(low) || /^[,$%]$/.test(word)) return low;
  if (/\d/.test(word)) return 'N';
  if (HANGUL.test(word)) return 'K';
  if (at > 0 && /^[A-Z]/.test(word)) return 'Name';
  if (IRREGULAR_PAST.test(low) || low.endsWith('ed')) return 'Xed';
  return `X${/(?:ing|ly|s)$/.exec(low)?.[0] ?? ''}`;
}
