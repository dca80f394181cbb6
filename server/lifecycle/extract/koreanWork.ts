import type { FoundFact } from './extractedFact.ts';
import type { KoreanClause } from './koreanClause.ts';
import { koreanPlace } from './koreanPlace.ts';

const EMPLOYER =
  /(?:회사|기업|은행|증권사|보험사|병원|연구소|연구원|스타트업|공장|사무실|공기업|대기업|중소기업|구청|시청|법인|로펌|카카오|네이버|삼성\S*|현대\S*|쿠팡|[A-Z]\S+)$/;
const SCHOOL = /(?:초등학교|중학교|고등학교|대학교|대학원|대학|학교)$/;
const JOB =
  /(?:개발자|디자이너|기획자|마케터|엔지니어|프로그래머|데이터 ?분석가|연구원|연구자|간호사|의사|약사|교사|선생님|강사|교수|변호사|회계사|세무사|건축가|작가|번역가|통역사|기자|요리사|셰프|바리스타|미용사|공무원|경찰관?|소방관|군인|승무원|은행원|회사원|직장인|프리랜서|자영업자|사업가|창업가|대학생|대학원생|고등학생|중학생|학생|취준생|주부|농부|사진작가|영업사원|상담사|물리치료사|수의사|사회복지사|유치원 ?교사|매니저|PD|PM)$/;

/** Where the user works or studies, and as what. */
export function koreanWork(clause: KoreanClause): FoundFact | undefined {
  const { before, stem, kind, negated, plain } = clause;
  if (clause.person || negated) return undefined;
  const [, about] = /^(?:회사|직장|사무실|근무지|일터)(?:은|는|이|가) (.+?)(?:에 있다|이다|다)$/.exec(plain) ?? [];
  if (about && (kind === 'noun' || stem === '있')) {
    const place = koreanPlace(about);
    return place ? workplace(`회사가 ${place}에 있다`) : undefined;
  }
  const [, commutes] = /^(?:출근|출퇴근)(?:은|는) (.+?)(?:으로|로) 한다$/.exec(plain) ?? [];
  if (commutes) {
    const place = koreanPlace(`${commutes}에`);
    const means = /^(?:차|지하철|버스|자전거|도보|자차|택시|기차)$/.test(commutes);
    return place && !means ? workplace(`${place}로 출근한다`) : undefined;
  }
  if (kind === 'noun') {
    if (/재택(?:근무)? 중이다$/.test(plain))
      return { ...profession(plain), subcategory: 'work_style', subject: 'work_style' };
    const named = /^직업(?:은|이) (.+)$/.exec(plain)?.[1];
    if (named) return profession(`직업은 ${named}`);
    return JOB.test(stem) && clause.topics.length === 0 ? profession(`직업은 ${plain}`) : undefined;
  }
  if (clause.topics.length > 0) return undefined;
  if (/^(?:일하|근무하|재직하)$/.test(stem)) {
    if (JOB.test(before.replace(/(?:으로|로)$/, '')) && /로$/.test(before)) return profession(plain);
    const place = /에서$/.test(before) && !/집에서$/.test(before) ? koreanPlace(before) : undefined;
    return place ? workplace(`${place}에서 일한다`) : undefined;
  }
  if (stem === '다니') {
    const where = before.replace(/(?:에|을|를)$/, '');
    if (SCHOOL.test(where)) return { ...workplace(plain), subcategory: 'school', subject: 'school' };
    return EMPLOYER.test(where) && !/^(?:그|이|저)\s/.test(where) && where !== '회사'
      ? { ...workplace(plain), subject: /에 있는 /.test(plain) ? 'workplace' : 'employer' }
      : undefined;
  }
  const [, toPlace] = /(\S+)(?:으로|로) 출근(?:한다|했다|하게 됐다)$/.exec(plain) ?? [];
  if (toPlace && koreanPlace(`${toPlace}에`) && !/^(?:차|지하철|버스|자전거|도보|자차|몇|정시)$/.test(toPlace)) {
    return workplace(plain.replace(/했다$/, '한다'));
  }
  return /(?:으로|로|에) (?:이직|취직|취업|입사)했다$/.test(plain) ? workplace(plain) : undefined;
}

const workplace = (content: string): FoundFact => ({
  content,
  category: 'LOCATION',
  subcategory: 'workplace',
  subject: 'workplace',
  exclusive: true,
});

const profession = (content: string): FoundFact => ({
  content,
  category: 'CONTEXT',
  subcategory: 'job',
  subject: 'occupation',
  exclusive: true,
});
