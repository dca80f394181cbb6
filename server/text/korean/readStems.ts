import type { Lexicon, Stem } from './lexicon.ts';

/**
 * The particles and the copula that follow a noun within its word. The list is short on purpose, like that of the
 * endings: enough to see where a stem ends.
 */
const PARTICLES =
  '은 는 이 가 을 를 의 에 도 만 로 으로 와 과 랑 이랑 나 이나 께 께서 에서 에게 에게서 한테 한테서 부터 까지 마다 처럼 보다 하고 밖에 조차 마저 이든 이든지 든지 든 ' +
  '대로 만큼 뿐 쯤 씩 들 님 씨 네 야 아 여 이여 라도 이라도 라면 이라면 라고 이라고 란 이란 라는 이라는 이야 이요 요 이에요 예요 이예요 이다 다 인 일 인지 인가 인데 입니다 입니까 이었 였 이고 고 이며 며 이면 면 ' +
  '이지 지 죠 이죠 이니 니까 이니까 이라 라 이라서 라서 때문 때문에 정도 이상 이하 동안 적 적인 적으로 째 짜리 가량 뭐 이랬 랬 이던 던 더라 이더라';
/** Suffixes that turn a noun into a predicate: 운동하다, 사랑스럽다. */
const VERBALIZERS =
  '하 해 했 한 할 함 합 하여 하였 되 돼 됐 된 될 됨 됩 되어 되었 시키 시켜 시켰 시킨 시킬 당하 당해 당했 당한 받 받은 받아 받았 ' +
  '가 갔 간 갈 오 왔 온 나 났 난 내 냈 치 쳐 쳤 스럽 스러 스런 스러운 스러워 롭 로운 로워 답 다운 다워 없 없이 있 거리 거려 거렸 거린 대 대는 댄 댔';
/** Endings, whole or in their pieces: 었는데 is 었 and 는데. */
const ENDINGS =
  '다 고 지 네 니 나 냐 자 게 서 며 면 려 러 든 던 더 데 요 까 죠 지요 는 은 을 음 기 는데 은데 던데 는지 은지 을지 던지 는가 은가 을까 나요 가요 네요 군요 구나 군 거든 거든요 ' +
  '어 아 어서 아서 어도 아도 어야 아야 어요 아요 었 았 겠 시 으시 셔 으셔 셨 으셨 세 으세 세요 으세요 십 으십 습 습니다 습니까 니다 니까 으니 으니까 으면 으며 으려 으려고 으러 려고 으나 ' +
  '도록 자마자 면서 으면서 지만 거나 다가 다고 다는 다면 다니 다며 대 대요 는다 라 라고 라는 래 래요 자고 자는 자면 냐고 느라 느라고 을게 게요 을래 을수록 수록 던가 더라 더라고 더니 ' +
  '고서 고는 고도 고자 지도 지는 지를 질 진 기가 기는 기도 기를 기에 기로 음을 음이 음은 든지 건 걸 거 거야 거예요 것 것을 것이 것은 줄 데요 뻔 텐데 테니 듯 듯이 만한 법 척 체 채 적 ' +
  '도 만 이 가 를 에 로 의 와 과 부터 까지 보다 처럼 때 인 인데 인지 입니다 예요 이에요 뿐 만큼 대로 밖에';
const AUXILIARIES =
  '있 없 싶 주 줘 줬 준 줍 버리 버려 버렸 버린 놓 놔 놨 두 둬 뒀 둔 보 봐 봤 본 볼 봅 오 와 왔 온 올 가 갔 간 갈 갑 지 져 졌 진 질 집 않 못 하 해 했 한 할 함 합 되 돼 됐 된 될 말 마 ' +
  '드리 드려 드렸 드린 나 났 내 냈 낸 달 려는 으려는 같';

const setOf = (...pieces: string[]): ReadonlySet<string> => new Set(pieces.join(' ').split(' '));

export const NOUN_TAILS = setOf(PARTICLES, VERBALIZERS);
const PREDICATE_TAILS = setOf(ENDINGS, AUXILIARIES);
/** After a first piece anything may follow: 공부/하/면서, 학교/에서/는. */
const FURTHER_TAILS = setOf(PARTICLES, ENDINGS, AUXILIARIES);
const LONGEST_TAIL = Math.max(...[...NOUN_TAILS, ...FURTHER_TAILS].map((tail) => tail.length));

/** The kind of the previous part. */
type MorphemeKind = 'START' | 'NOUN' | 'SINGLE_NOUN' | 'PREDICATE' | 'TAIL' | 'UNKNOWN';

interface Path {
  score: number;
  place: MorphemeKind;
  rows: number[];
  unknown: string;
}

const MAX_RUN = 40;
/** One long stem is likelier than several short ones, and anything is likelier than an unknown syllable. */
const STEM = -1.1;
const STEM_SYLLABLE = 1;
const RARE = -0.05;
const PREDICATE = -0.15;
const SINGLE_PREDICATE = -0.3;
const SINGLE_NOUN = -0.2;
const SINGLE_AFTER_NOUN = -0.35;
const AFTER_TAIL = -0.5;
const TAIL = -0.2;
const TAIL_SYLLABLE = 0.55;
const UNKNOWN_SYLLABLE = -1.3;

interface ReadStems {
  /** The rows of the stems in their order, without function words. */
  rows: number[];
  /** The syllables that belong to no known word. */
  unknown: string;
}

/** The stems of a run of Hangul in its likeliest reading: 아파트에서는 is 아파트, 추웠어요 is 춥다. */
export function readStems(run: string, lexicon: Lexicon): ReadStems {
  const text = run.slice(0, MAX_RUN);
  const best = Array.from({ length: text.length + 1 }, () => new Map<MorphemeKind, Path>());
  best[0]?.set('START', { score: 0, place: 'START', rows: [], unknown: '' });
  const reach = (at: number, path: Path) => {
    const known = best[at]?.get(path.place);
    if (!known || path.score > known.score) best[at]?.set(path.place, path);
  };
  for (let from = 0; from < text.length; from++) step(text, from, [...(best[from]?.values() ?? [])], lexicon, reach);
  const [likeliest] = [...(best[text.length]?.values() ?? [])].sort((a, b) => b.score - a.score);
  return { rows: likeliest?.rows ?? [], unknown: likeliest?.unknown ?? '' };
}

type Reach = (at: number, path: Path) => void;

/** The parts that may follow each kind of part. */
function step(text: string, from: number, paths: Path[], lexicon: Lexicon, reach: Reach): void {
  for (const path of paths) reach(from + 1, unknownSyllable(path, text.charAt(from)));
  for (let length = 1; length <= Math.min(lexicon.longest, text.length - from); length++) {
    const form = text.slice(from, from + length);
    const noun = lexicon.noun(form);
    const predicate = lexicon.predicate(form);
    for (const path of paths) {
      if (noun) addStem(path, noun, length, 'NOUN', (next) => reach(from + length, next));
      if (predicate) addStem(path, predicate, length, 'PREDICATE', (next) => reach(from + length, next));
      if (length <= LONGEST_TAIL && tailsAfter(path.place)?.has(form))
        reach(from + length, { ...path, score: path.score + TAIL + TAIL_SYLLABLE * length, place: 'TAIL' });
    }
  }
}
function addStem(
  path: Path,
  stem: Stem,
  length: number,
  place: 'NOUN' | 'PREDICATE',
  reach: (path: Path) => void,
): void {
  const fits = fitOf(path.place, place, length);
  if (fits === undefined) return;
  const rare = RARE * Math.log(3 + (stem.row ?? 0));
  const rows = stem.row === undefined ? path.rows : [...path.rows, stem.row];
  const at = place === 'NOUN' && length === 1 ? 'SINGLE_NOUN' : place;
  reach({ ...path, score: path.score + STEM + STEM_SYLLABLE * length + rare + fits, place: at, rows });
}

/** The score of a stem of this length after the previous part; undefined if it cannot follow. */
function fitOf(before: MorphemeKind, place: 'NOUN' | 'PREDICATE', length: number): number | undefined {
  if (place === 'PREDICATE') {
    if (length > 1) return PREDICATE + (before === 'TAIL' ? AFTER_TAIL : 0);
    return before === 'START' ? PREDICATE + SINGLE_PREDICATE : undefined;
  }
  if (length > 1) return before === 'TAIL' ? AFTER_TAIL : 0;
  if (before === 'START') return SINGLE_NOUN;
  return before === 'NOUN' ? SINGLE_AFTER_NOUN : undefined;
}

function tailsAfter(place: MorphemeKind): ReadonlySet<string> | undefined {
  if (place === 'START') return undefined;
  if (place === 'PREDICATE') return PREDICATE_TAILS;
  return place === 'TAIL' ? FURTHER_TAILS : NOUN_TAILS;
}

const unknownSyllable = (path: Path, syllable: string): Path => ({
  ...path,
  score: path.score + UNKNOWN_SYLLABLE,
  place: 'UNKNOWN',
  unknown: path.unknown + syllable,
});
