import type { ProfilePart } from '../lifecycle/facts/profilePartOf.ts';

/** Questions about oneself, whose few words stand in no fact: "Where do I live?" is answered by "Home is Mapo". */
const ASKS: [ProfilePart, RegExp][] = [
  [
    'residence',
    /어디(?:에|서|에서)?\s?(?:살|사[는니냐나시세]|거주)|(?:사는|거주하는)\s?(?:곳|데|동네|지역|집)|거주지|(?:내|제|우리)\s?집(?:은|이)?\s?어디|(?:내|제|우리|집)\s?주소|\bwhere (?:do|am|are) (?:i|we) (?:currently |now )?(?:live|living|based)\b|\b(?:my|our) (?:home )?address\b|\bwhere(?:'s| is) (?:my|our) (?:home|house|flat|apartment|place)\b/i,
  ],
  ['name', /(?:내|제)\s?이름|나를?\s?뭐라고\s?(?:불|부)|\bmy name\b|\bwho am i\b/i],
  [
    'work',
    /(?:내|제)\s?(?:직업|직장|회사)|무슨\s?일을?\s?(?:하|해)|어디(?:에|서|에서)?\s?(?:일하|일해|근무)|뭐\s?하는\s?사람|\bwhat do i do (?:for (?:a living|work)|at work)\b|\bwhere do i work\b|\bmy (?:job|occupation|profession|employer)\b/i,
  ],
];

/** The part of the user's profile that a question asks for; undefined for most questions. */
export const askedPart = (question: string): ProfilePart | undefined =>
  ASKS.find(([, words]) => words.test(question))?.[0];
