import { fitsBehind } from '../particles.ts';
import { FUNCTION_WORDS } from './functionWords.ts';

/** Particles by which a noun of one syllable is recognized. */
const PARTICLES = '은 는 이 가 을 를 의 에 도 만 와 과 랑 이랑 로 으로 에서 부터 까지 한테 에게 보다 처럼 이나'.split(
  ' ',
);
/** And those with which it is looked for: texts have only the bigram, 책을. */
const LOOKED_FOR = '은 는 이 가 을 를 에 도 의 만'.split(' ');

/**
 * How a noun of one syllable in a question may stand in a text: 책은 is 책, 책이, 책을 and so on. A text has bigrams of its words, in
 * which 책은 and 책을 have nothing in common.
 */
export function singleSyllableForms(text: string): string[] {
  const forms = new Set<string>();
  for (const [word] of text.matchAll(/(?<![가-힣\p{Nd}])[가-힣]{1,3}(?![가-힣])/gu)) {
    const noun = word.charAt(0);
    const particle = word.slice(1);
    if (FUNCTION_WORDS.has(noun) || FUNCTION_WORDS.has(word)) continue;
    if (particle !== '' && !(PARTICLES.includes(particle) && fitsBehind(noun, particle))) continue;
    forms.add(noun);
    for (const other of LOOKED_FOR) if (fitsBehind(noun, other)) forms.add(noun + other);
  }
  return [...forms];
}
