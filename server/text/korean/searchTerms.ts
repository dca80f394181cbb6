import { canFollow } from '../tokenize.ts';
import { FUNCTION_WORDS } from './lexicon.ts';

/**
 * Hangul bigrams that consist of endings, particles and question words. They occur in every text, so they distinguish
 * none. Only those that are hardly ever part of a noun are listed.
 */
const FUNCTION_TERMS: ReadonlySet<string> = new Set(
  (
    '에서 서는 서도 서의 에게 게서 한테 테서 으로 로는 로도 로서 로써 까지 지는 지도 부터 터는 처럼 럼은 마다 조차 마저 밖에 에는 에도 에만 이랑 랑은 하고 이라 라고 라는 라도 라면 라서 이나 이란 ' +
    '이야 이에 에요 예요 이요 인데 데요 인가 인지 이지 이고 이며 이면 이었 었는 였는 였지 였더 입니 니다 니까 습니 합니 됩니 하는 하면 하기 하게 하지 하려 하던 하자 하며 해서 해도 해야 했는 했던 했어 했지 했다 ' +
    '한다 한데 한지 할까 할지 할게 되는 되면 되고 되지 되나 됐는 됐어 됐지 된다 있는 있어 있었 있지 있나 있고 있던 있으 없는 없어 없었 없나 싶은 싶어 싶다 는데 는지 는가 는걸 은데 은지 은가 던데 던가 던지 ' +
    '더라 라구 라니 다고 다는 다면 다니 다며 다가 다던 냐고 자고 려고 려면 려는 으려 으면 으니 으며 을까 을지 을게 을래 나요 가요 네요 군요 구나 거든 든요 어요 아요 여요 해요 돼요 세요 셔요 죠요 지요 까요 래요 대요 ' +
    '어서 아서 여서 어도 아도 어야 아야 었어 았어 였어 었던 았던 었지 았지 었나 았나 었다 았다 었더 았더 겠어 겠지 겠다 도록 면서 지만 거나 듯이 ' +
    '뭐였 뭐야 뭐지 뭐더 뭘까 뭔가 뭔지 무엇 엇을 엇이 무슨 어디 디서 디에 디야 디로 디지 언제 제야 제까 제쯤 누구 구야 누가 얼마 마나 마야 어떤 어떻 떻게 어느 왜요 ' +
    '것이 것은 것을 것도 거야 거지 거였 건가 건지 게요 그게 그거 이거 저거 그런 이런 저런 그냥 혹시 좀더 알려 려줘 해줘 줘요 주세 줄래 말해 했더 했었'
  ).split(' '),
);

/** Whether this term consists of grammar alone. */
export const isFunctionTerm = (term: string): boolean => FUNCTION_TERMS.has(term);

/** Particles by which a noun of one syllable is recognized. */
const PARTICLES = '은 는 이 가 을 를 의 에 도 만 와 과 랑 이랑 로 으로 에서 부터 까지 한테 에게 보다 처럼 이나'.split(
  ' ',
);
/** The particles that a search adds to the noun, because texts contain only bigrams such as 책을. */
const LOOKED_FOR = '은 는 이 가 을 를 에 도 의 만'.split(' ');

/**
 * The forms of a noun of one syllable in texts: for 책은 these are 책, 책이, 책을 and so on. Texts are indexed by bigrams, and
 * 책은 and 책을 have none in common.
 */
export function singleSyllableForms(text: string): string[] {
  const forms = new Set<string>();
  for (const [word] of text.matchAll(/(?<![가-힣\p{Nd}])[가-힣]{1,3}(?![가-힣])/gu)) {
    const noun = word.charAt(0);
    const particle = word.slice(1);
    if (FUNCTION_WORDS.has(noun) || FUNCTION_WORDS.has(word)) continue;
    if (particle !== '' && !(PARTICLES.includes(particle) && canFollow(noun, particle))) continue;
    forms.add(noun);
    for (const other of LOOKED_FOR) if (canFollow(noun, other)) forms.add(noun + other);
  }
  return [...forms];
}
