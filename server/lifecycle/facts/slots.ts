import { anyOf, sequence } from '../../text/patterns.ts';
import { saysMore, statementsOf } from './compareFacts.ts';
import { valuesOf } from './valuesOf.ts';

/** A role has one person, and most things have one number. */
const ROLE = anyOf(
  /(?:lead|manager|boss|supervisor|director|name|doctor|dentist|accountant)$/i,
  /(?:landlord|teacher|coach|팀장|매니저|대표|담당자?|이름|사수|주치의|상사|선생님|집주인)$/i,
);
const NUMBER = /\d|^(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s/;
/** What a team does in one place, with the particle or preposition of the place: "CI runs on", «배포는 … 로». */
const SYSTEM =
  /^(?:ci|build|pipeline|log|metric|alert|ticket|payroll|newsletter|배포|빌드|로그|모니터링|이슈|티켓|위키|급여|메신저|알림) \S+$/;
const IN_SYSTEM = {
  en: sequence(
    /^(?:(?:the user's|the|their|our|my) )?/i,
    /(ci|build|pipeline|log|metric|alert|ticket|payroll|newsletter)(?:\/cd)?s?/i,
    /(?:['’]s| is| are| runs?| goes| go| lives?)(?: now)? (?:(?:hosted|done|sent|built|run) )?/i,
    /(on|in|to|through|with|via) ([\w.-]+(?: [\w.-]+)?)(?: now| these days)?$/i,
  ),
  ko: sequence(
    /^(?:(?:내|제|우리|저희) )?(?:(?:회사|팀|프로젝트|서비스) )?(CI|배포|빌드|로그|모니터링|이슈|티켓|위키|급여|메신저|알림)(?:은|는) (?:이제 )?/i,
    /([가-힣A-Za-z.-]+(?: [가-힣A-Za-z.-]+)?)(으로|로|에서|에) [가-힣]+다$/i,
  ),
};
const SLOT = {
  en: sequence(
    /^(?:(?:the user's|the|their|our|my) )?([\p{L}' -]{3,40}?)(?:['’]s| is| are) (?:now )?/u,
    /(?:at |on |in |due )?(\p{Lu}\p{L}+|[$€£]?\d[\w:.,%]*)/u,
  ),
  /** «공복혈당 112» */
  reading: /^([가-힣]{2,8}(?: [가-힣]{2,8})?) (\d[\d.,]*[가-힣A-Za-z%/]{0,6}?(?: \d+[천백만]?)?)(?:이?다)?$/,
  ko: sequence(
    /^(?:(?:내|제|우리|저희) )?([가-힣A-Za-z ]{1,14}?)(?:은|는|이|가) /,
    /((?!.*\d\S*(?:부터|까지|에서?|마다) )\S*\d.*|(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) (?:명|마리|개|대|번|시간).*|[가-힣]{2,4} ?(?:님|씨)?)(?:이다|다|야|이야)$/,
  ),
};

/** A known fact with a new reading: «공복혈당 95» changes only the number of «당뇨 진단받았다. 공복혈당 112». */
export function readAgain(fact: string, known: string): string | undefined {
  const [last, ...others] = statementsOf(known).reverse();
  const [told, held] = [fact, last ?? ''].map((said) => SLOT.reading.exec(said));
  return told && held && others.length > 0 && told[1] === held[1] ? known.slice(0, -held[0].length) + fact : undefined;
}

/** "Standup's at 10" of "Standup is at 9:15": another value of the same thing. */
export function otherInSlot(slots: readonly Slot[], held: string, content: string): boolean {
  const [known, ...more] = slotsOf(held);
  if (!known || more.length > 0 || (saysMore(held, [known.value], content) && !readAgain(content, held))) return false;
  return slots.some(({ topic, value }) => {
    const signs = [value, known.value].map((one) => /[$€£¥₩]/.exec(one)?.[0]);
    if ((topic !== known.topic && !known.topic.endsWith(` ${topic}`)) || value === known.value || signs[0] !== signs[1])
      return false;
    if (SYSTEM.test(topic)) return topic === known.topic;
    const numbers = [value, known.value].filter((one) => NUMBER.test(one)).length;
    return numbers === 2 || (numbers === 0 && ROLE.test(topic));
  });
}

interface Slot {
  topic: string;
  value: string;
}

export function slotsOf(content: string): Slot[] {
  return content.split(/[,;.] |(?<=[고서며]) |\bso /).flatMap((part) => {
    const isKorean = /[가-힣]/.test(part);
    const system = systemSlotOf(part, isKorean);
    if (system) return [system];
    const [, topic = '', value = ''] =
      (isKorean ? (SLOT.ko.exec(part) ?? SLOT.reading.exec(part)) : SLOT.en.exec(part)) ?? [];
    return topic ? [{ topic: topic.toLowerCase(), value: value.toLowerCase() }] : [];
  });
}

/** Where a team does something. A day of the week is not a place: «배포는 화요일로 한다». */
function systemSlotOf(part: string, isKorean: boolean): Slot | undefined {
  const [, topic = '', a = '', b = ''] = (isKorean ? IN_SYSTEM.ko : IN_SYSTEM.en).exec(part) ?? [];
  const [value, place] = isKorean ? [a, b.replace('으로', '로')] : [b, a];
  if (!topic || valuesOf(value).length > 0 || /\b(?:the|an?|also|too)\b/i.test(value)) return undefined;
  return { topic: `${topic} ${place}`.toLowerCase(), value: value.toLowerCase() };
}
