import { anyOf, sequence } from '../../text/patterns.ts';
import { saysMore } from './compareFacts.ts';

/** A role has one person, and most things have one number. */
const ROLE = anyOf(
  /(?:lead|manager|boss|supervisor|director|name|doctor|dentist|accountant)$/i,
  /(?:landlord|teacher|coach|팀장|매니저|대표|담당자?|이름|사수|주치의|상사|선생님|집주인)$/i,
);
const NUMBER = /\d|^(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s/;
const SLOT = {
  en: sequence(
    /^(?:(?:the user's|the|their|our|my) )?([\p{L}' -]{3,40}?)(?:['’]s| is| are) (?:now )?/u,
    /(?:at |on |in |due )?(\p{Lu}\p{L}+|[$€£]?\d[\w:.,%]*)/u,
  ),
  ko: sequence(
    /^(?:(?:내|제|우리|저희) )?([가-힣A-Za-z ]{1,14}?)(?:은|는|이|가) /,
    /((?!.*\d\S*(?:부터|까지|에서?|마다) )\S*\d.*|(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) (?:명|마리|개|대|번|시간).*|[가-힣]{2,4} ?(?:님|씨)?)(?:이다|다|야|이야)$/,
  ),
};

/** "Standup's at 10" of "Standup is at 9:15": another value of the same thing. */
export function otherInSlot(slots: readonly Slot[], held: string, content: string): boolean {
  const [known, ...more] = slotsOf(held);
  if (!known || more.length > 0 || saysMore(held, [known.value], content)) return false;
  return slots.some(({ topic, value }) => {
    const signs = [value, known.value].map((one) => /[$€£¥₩]/.exec(one)?.[0]);
    if ((topic !== known.topic && !known.topic.endsWith(` ${topic}`)) || value === known.value || signs[0] !== signs[1])
      return false;
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
    const [, topic = '', value = ''] = (/[가-힣]/.test(part) ? SLOT.ko : SLOT.en).exec(part) ?? [];
    return topic ? [{ topic: topic.toLowerCase(), value: value.toLowerCase() }] : [];
  });
}
