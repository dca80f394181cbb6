import type { Memory } from '../../entities/memory.ts';
import { type ProfilePart, profilePartOf } from '../facts/profilePartOf.ts';
import type { ToForget } from './toForget.ts';

/** What memories a topic means whatever their words: "my job" also means «간호사로 일한다». */
interface ProfileTopic {
  named: RegExp;
  part: ProfilePart;
  /** The subjects and subcategories meant, which are fewer than those of the part. */
  kinds: RegExp;
  /** What its facts say, if the kind covers more. */
  says?: RegExp;
}

const TOPICS: ProfileTopic[] = [
  {
    named:
      /^(?:live|(?:home )?address|residence|home|(?:집 ?)?주소|거주지|(?:(?:지금|현재) )?사는 ?(?:곳|데|동네|지역|집)|(?:어디 ?(?:에 )?)?사는지)$/,
    part: 'residence',
    kinds: /^(?:residence|home|address)(?![a-z])/,
  },
  {
    named:
      /^(?:jobs?|job title|work|workplace|employer|occupation|profession|직업|직장|회사|일하는 ?(?:곳|데)|다니(?:는)? ?회사|(?:어디(?:서|에서)? )?일하는지)$/,
    part: 'work',
    kinds: /^(?:work|workplace|employer|occupation|job)(?![a-z])/,
  },
  {
    named: /^(?:allerg(?:y|ies)|알레르기|알러지)$/,
    part: 'health',
    kinds: /^(?:allergy|health)(?![a-z])/,
    says: /allerg|알레르기|알러지/i,
  },
];

type Fact = Parameters<typeof profilePartOf>[0] & Pick<Memory, 'content'>;

/** Tells which memories a topic means by what they are about; undefined for topics that are only words. */
export function profileTopic({ what, words }: ToForget): ((memory: Fact) => boolean) | undefined {
  const named = words.join(' ').toLowerCase();
  const topic = what === 'TOPIC' ? TOPICS.find((one) => one.named.test(named)) : undefined;
  if (!topic) return undefined;
  return (memory) => {
    const kind = (memory.subject ?? memory.subcategory)?.toLowerCase();
    if (kind && !topic.kinds.test(kind)) return false;
    return profilePartOf(memory) === topic.part && (!topic.says || topic.says.test(memory.content));
  };
}
