import type { FoundFact } from './extractedFact.ts';
import type { KoreanClause } from './koreanClause.ts';
import { koreanPlace } from './koreanPlace.ts';

/** Where the user lives: "서초 살아", "이제 강남으로 이사했어", "사는 곳은 송파구야". */
export function koreanResidence(clause: KoreanClause): FoundFact | undefined {
  const { before, stem, kind, negated, plain, raw } = clause;
  if (clause.person) return undefined;
  if (kind === 'verb' && isLiving(stem, raw) && clause.topics.length === 0) {
    const place = koreanPlace(before);
    if (!place) return undefined;
    if (negated) return clause.noLonger ? residence(`더 이상 ${place}에 살지 않는다`) : undefined;
    return residence(`${place}에 산다`);
  }
  if (negated) return undefined;
  const moved = /^(.+?)(?:으로|로|에)\s+(?:집을 |이사를? ?)?(?:이사했|이사왔|이사갔|왔|갔|옮겼|정착했)다$/.exec(plain);
  if (moved && /이사|집을|정착/.test(plain) && clause.topics.length === 0) {
    const place = koreanPlace(`${moved[1]}에`);
    return place ? residence(`${place}에 산다`) : undefined;
  }
  const [, resident] = /^(.+?) 거주(?: 중)?(?:이다|다)$/.exec(plain) ?? [];
  if (resident && kind === 'noun' && clause.topics.length === 0) {
    const place = koreanPlace(`${resident.replace(/에서?$/, '')}에`);
    return place ? residence(`${place}에 산다`) : undefined;
  }
  const [, named] =
    /^(?:(?:내가|제가) )?(?:사는 (?:곳|동네|데)|거주지|집|주소|신혼집|자취방)(?:은|는|이|가) (.+?)(?:에 있다|이다|다)$/.exec(
      plain,
    ) ?? [];
  if (named && (kind === 'noun' || stem === '있')) {
    const place = koreanPlace(named);
    return place ? residence(`${place}에 산다`) : undefined;
  }
  return undefined;
}

/** 사요 means "buys", 사는데 and 삽니다 mean "lives": the stem of both is 사. */
function isLiving(stem: string, raw: string): boolean {
  if (stem === '사') return /(?:사는데|삽니다|사니까|산다|사네)\S*$/.test(raw) && !/[을를] \S+$/.test(raw);
  return /^(?:살|거주하|지내)$/.test(stem);
}

const residence = (content: string): FoundFact => ({
  content,
  category: 'LOCATION',
  subcategory: 'residence',
  subject: 'residence',
  exclusive: true,
});
