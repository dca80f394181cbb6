import type { Clause } from './clausesOf.ts';
import { writeFact } from './writeFact.ts';

/** A statement: as a fact, and the words that state it. */
interface Stated {
  content: string;
  said: string;
}

/** «고양이 키워 이름은 나비야»: a sentence ends without a mark. */
const ENDED_KO = /[가-힣](?:[요다음함임됨짐]|[가-힣][어아해워와려]|야)[ㅋㅎㅠㅜ~!.…]*$/;
/** «배는 안 타요 멀미가 심해서» */
const REASON_KO = /(?:[아어여해려와워라]서|니까|때문에)요?[^가-힣]*$/;
/** «약 먹어요 공복에» */
const ADDED_KO = /^(?:[제내] )?(.*[가-힣](?:에|에서|로|까지|부터|만))[.!~\s]*$/;

/** A statement together with the clause after it, which continues it. */
export function joinedText({ content, said }: Stated, before: Clause, clause: Clause): Stated {
  const next = clause.text;
  if (before.isLast) return { content: `${content}. ${writeFact(next)}`, said: `${said} ${next}` };
  const whole = textOf({ ...before, text: said }, clause);
  if (!ENDED_KO.test(before.text) || REASON_KO.test(next)) return { content: writeFact(whole), said: whole };
  const added = ADDED_KO.exec(next)?.[1];
  return { content: added ? `${content}, ${added}` : `${content}. ${writeFact(next)}`, said: whole };
}

/** Two clauses of one sentence, with the text between them. */
export function textOf(first: Clause, second: Clause): string {
  const { sentence } = second;
  const [start, end] = [sentence.indexOf(first.text), sentence.indexOf(second.text)];
  if (start < 0 || end < start + first.text.length)
    return `${first.text}${/[가-힣]/.test(second.text) ? '' : ' and'} ${second.text}`;
  return sentence.slice(start, end + second.text.length);
}

/** «전기차로 갈아탔다. EV6.», "We moved. To Leeds.": the remark names what was meant. */
export function withName<F extends { content: string }>(fact: F, remark: string): F {
  const [, where = '', name] = ONLY_A_NAME.exec(remark) ?? [];
  return name ? { ...fact, content: `${fact.content}${where ? ` ${where.toLowerCase()}` : ', '}${name}` } : fact;
}
const ONLY_A_NAME =
  /^((?:[Tt]o|[Ii]n|[Aa]t|[Ff]or) )?(?:[Aa]n? |[Tt]he )?((?=[^ ]*\d|[A-Z])[A-Za-z][\w-]*(?: [A-Z\d][\w-]*){0,3})[.!~\s]*$/;
