/**
 * Korean particles and copula forms that attach to a noun. Deliberately short: enough to see that "강남구에서는" is about
 * 강남구, not a morphological analysis.
 */
const PARTICLES =
  '은 는 이 가 을 를 의 에 도 만 로 와 과 나 랑 께 고 면 야 라 란 쪽 쯤 대 ' +
  '에서 에게 에는 에도 에만 으로 로는 로도 으로는 으로도 에서는 에서도 에서의 부터 까지 까지는 마다 처럼 보다 이나 이랑 하고 한테 께서 ' +
  '이라 이라고 라고 이라는 라는 이란 이고 이며 이면 라면 이라면 이야 이요 이에요 예요 이예요 인데 인데요 인가요 인지 입니다 이었는데 였는데 ' +
  '정도 이상 이하 근처 밖에 조차 마저 이든 이든지';

const ALL = PARTICLES.split(' ').sort((a, b) => b.length - a.length);
const SET = new Set(ALL);

/** Is this run of Hangul after a noun only a particle? */
export function isParticle(run: string): boolean {
  return SET.has(run);
}

/** Particles that only follow a final consonant, and those that only follow a vowel: 마을 is not 마 with 을. */
const BEHIND_CONSONANT = /^(?:은|이|을|과)/;
const BEHIND_VOWEL = /^(?:는|가|를|와|로)/;
const FINAL_CONSONANTS = 28;

/** A Korean word without its particle, if at least two syllables remain: "강남구에서는" → "강남구". */
export function trimParticle(word: string): string {
  for (const particle of ALL) {
    if (word.length - particle.length < 2 || !word.endsWith(particle)) continue;
    const bare = word.slice(0, -particle.length);
    if (fitsBehind(bare, particle)) return bare;
  }
  return word;
}

/** Whether a particle fits the sound before it; ㄹ takes 로 like a vowel. */
export function fitsBehind(word: string, particle: string): boolean {
  const syllable = word.charCodeAt(word.length - 1) - 0xac00;
  if (syllable < 0 || syllable > 0xd7a3 - 0xac00) return true;
  const final = syllable % FINAL_CONSONANTS;
  const RIEUL = 8;
  if (BEHIND_CONSONANT.test(particle) && final === 0) return particle.length > 1;
  return !(BEHIND_VOWEL.test(particle) && final !== 0 && !(final === RIEUL && particle.startsWith('로')));
}
