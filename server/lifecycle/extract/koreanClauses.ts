import { type KoreanClause, koreanClause } from './koreanClause.ts';

/** A new statement begins after one of these. */
const BREAK =
  /(?:는데요?|은데요?|인데요?|한데요?|[픈큰쁜른]데요?|지만|니까|거든요?|어서|아서|해서|라서|여서|워서|려서|셔서|서요|[다요]|이라|고요),?$|,$|[가-힣](?:[~!]+|[ㅋㅎㅠㅜ]{2,})$/;
const FINE_BREAK = /고$/;
const NO_BREAK =
  /^(?:최고|사고|광고|재고|중고|냉장고|창고|보고|신고|경고|참고|말고|빼고|다|바다|요|나다|마다|\S+마다|\S*보다|필요|중요|수요|먹다|가다|월요|\S+에다|에서|\S*다고|\S*라고|\S*려고|\S*자고|하려고|혼자서|둘이서|에다|그래서|해서|따라서|\S+에서)$/;
const AFTER_GO = /^(?:있|싶|나서|계|다녀|다니|나면|가|와|말|보니)/;

/** From here on the sentence is hypothetical. */
const CONDITION = /(?:[가-힣]+[^라]면|(?:이|가|하|되)라면|[가-힣]{2,}라면)(?:은|,)?$/;
const NO_CONDITION =
  /^(?:냉면|화면|측면|반면|표면|전면|정면|수면|비빔면|쫄면|라면|우동면|가면|국면|대면|지면|컵라면|신라면)[은는이가을를도,]*$/;
const SUPPOSED = /만약|만일|가령|예를 들|혹시라도|상상|가정|(?:라고|다고) 치|언젠가/;
/** What was once true is no longer a fact. */
const ONCE = /예전|옛날|어렸을|어릴|한때|학생 때|^전에는?\s|지난번(?!에 말)|과거에|원래는|살 때|때는/;

/**
 * The statements of a sentence, split at its connectives, and with `fine` also after 고. Leaves out what follows a
 * condition and what was once true.
 */
export function koreanClauses(sentence: string, fine: boolean): KoreanClause[] {
  if (SUPPOSED.test(sentence) || isOrderToKnow(sentence)) return [];
  const words = sentence.split(/\s+/);
  const found: KoreanClause[] = [];
  let piece: string[] = [];
  const close = (): void => {
    const text = piece.join(' ').replace(/,$/, '');
    const clause = ONCE.test(text) ? undefined : koreanClause(text);
    if (clause) found.push(clause);
    piece = [];
  };
  for (const [at, word] of words.entries()) {
    piece.push(word);
    if (CONDITION.test(word) && !NO_CONDITION.test(word)) return found;
    const next = words[at + 1];
    if (!next || NO_BREAK.test(word.replace(/,$/, ''))) continue;
    const goes = FINE_BREAK.test(word) && fine && !AFTER_GO.test(next);
    // A comma ends a clause only if something was stated before it: "화요일, 목요일에 …" goes on.
    if (goes || (BREAK.test(word) && (!/[,~!ㅋㅎㅠㅜ]$/.test(word) || koreanClause(piece.join(' ').slice(0, -1)))))
      close();
  }
  // The mark belongs to the last clause; the clauses before it are statements.
  if (!/[?？]["'”’)\s]*$/.test(sentence)) close();
  return found;
}

const isOrderToKnow = (sentence: string): boolean => /^(?:너|네가|니가|넌|당신)(?:는|은)?\s/.test(sentence);
