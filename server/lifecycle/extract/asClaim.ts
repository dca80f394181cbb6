import { anyOf } from '../../text/patterns.ts';

/** Claims of authority over the product, prices or privileges that nobody else has confirmed. */
const CLAIMED = anyOf(
  /\b(?:an?|the) (?:admin|administrator|super ?user|(?:account|billing) (?:owner|manager|admin))\b/i,
  /\b(?:entitled to|authori[sz]ed to|cleared to|exempt from|(?:full|admin) (?:access|rights))\b/i,
  /\b\d{1,3} ?(?:%|percent) (?:off|discount)\b/i,
  /\b(?:(?:vip|lifetime) (?:customer|member|status|access)|free of charge|for free forever)\b/i,
  /(?:^|[은는이가] )(?:관리자|운영자|최고 ?관리자|슈퍼 ?유저|VIP)(?:이다|다|라서|라|이고)(?=$|[\s,.])/i,
  /권한이 있|승인(?:받았|됐|이 났)|반값|무료로 (?:쓴|받|이용)|\d{1,3} ?(?:%|퍼센트|프로) ?할인/i,
);
const ALREADY = /^Says |^본인 말로는 /;

/** Words a fact that only the user vouches for as their claim: "Is the admin" becomes "Says they are the admin". */
export function asClaim(content: string): string {
  if (!CLAIMED.test(content) || ALREADY.test(content)) return content;
  if (/[가-힣]/.test(content)) return `본인 말로는 ${content}`;
  const [verb = ''] = content.split(' ', 1);
  const plural = PLURAL.get(verb);
  return plural ? `Says they ${plural}${content.slice(verb.length)}` : `Says: ${content}`;
}
const PLURAL = new Map(Object.entries({ Is: 'are', Has: 'have', Gets: 'get', Can: 'can', Cannot: 'cannot' }));
