import { anyOf } from '../../text/patterns.ts';
import type { FoundFact } from './extractedFact.ts';
import type { KoreanClause } from './koreanClause.ts';

/** Place names that their ending does not identify as places. */
const NAMED = anyOf(
  /^(?:서울|부산|대구|인천|광주|대전|울산|세종|수원|성남|분당|판교|용인|고양|일산|파주|김포|안양|평촌|과천|의왕|군포|산본|안산|시흥)$/,
  /^(?:부천|광명|하남|미사|남양주|구리|의정부|동탄|화성|평택|이천|춘천|원주|강릉|속초|청주|천안|아산|전주|익산|군산|목포|여수|순천|포항)$/,
  /^(?:경주|구미|창원|김해|진주|제주|서귀포|서초|강남|송파|강동|강서|강북|마포|용산|성수|성동|광진|건대|잠실|종로|광화문|을지로|명동)$/,
  /^(?:신촌|홍대|합정|망원|연남|상암|여의도|영등포|문래|구로|금천|가산|목동|양천|관악|신림|봉천|사당|동작|노원|도봉|은평|서대문|중랑)$/,
  /^(?:성북|동대문|왕십리|압구정|청담|삼성|역삼|논현|반포|방배|양재|위례|광교|영통|송도|청라|해운대|서면|광안리|한남|이태원|해방촌)$/,
);
const SUFFIX = /[가-힣](?:특별시|광역시|시|도|군|구|읍|면|동|리|가|로|길|역|마을|신도시|동네|섬|쪽|근처)$/;
const NO_PLACE = anyOf(
  /^(?:어디|어디쯤|여기|거기|저기|이곳|그곳|저곳|이|그|저|혼자|같이|함께|따로|계속|쭉|그냥|겨우|대충|둘|셋|넷|남편|아내|부모님|가족|친구|매일|평생|오래|잘)$/,
  /^(?:못|많이|현재|지금|아직|여전히|원래|나름|아파트|오피스텔|빌라|원룸|투룸|주택|전세|월세|자가|집|위|아래|안|밖|옆|앞|층|하루|한집|세상|현실|과거|시대)$/,
);
const UNLIKE = /(?:짜리|게|히|이랑|랑|하며|면서|으며|대로|만큼|처럼|답게|없이|맞|까지|동안|째|년|개월|층|면)$/;

/** The place name in the words before 산다 or 일한다; undefined if there is none. */
function koreanPlace(words: string): string | undefined {
  const bare = words
    .trim()
    .replace(
      /(?:^|\s)(?:혼자서?|같이|함께|계속|쭉|잘|지금|현재|월세로|전세로|자취하며|\d+년째|[가-힣]+(?:이랑|랑|하고|와|과))$/g,
      '',
    )
    .replace(/(?:^|\s)(?:혼자서?|같이|함께|계속|쭉|월세로|전세로)$/g, '')
    .trim();
  const particle = /(?:에서|에)$/.test(bare);
  const place = bare.replace(/(?:에서|에)$/, '').trim();
  const last = place.split(' ').at(-1) ?? '';
  // "정자동 오피스텔에 월세로" means 정자동.
  if (/^(?:아파트|오피스텔|빌라|원룸|투룸|주택|집)$/.test(last) && place !== last)
    return koreanPlace(`${place.slice(0, -last.length).trim()}에`);
  if (
    !last ||
    NO_PLACE.test(last) ||
    place.split(' ').some((word) => /^(?:어디|어느|이|그|저|거기|여기|무슨)(?:쯤|에)?$/.test(word))
  ) {
    return undefined;
  }
  if (/^(?:근처|부근|인근|쪽)$/.test(last) && place !== last) return place;
  if (isPlaceName(last)) {
    // "회사 때문에 세종시" means 세종시; "수원 영통" is both words.
    const names = place.split(' ');
    return names.slice(names.findLastIndex((name) => !isPlaceName(name)) + 1).join(' ');
  }
  if (place.split(' ').length > 3) return undefined;
  if (UNLIKE.test(last) || /[을를은는]$/.test(last)) return undefined;
  if (particle) return /[가-힣A-Za-z]{2}/.test(last) ? place : undefined;
  return place === last && /^(?:[가-힣]{2,5}|[A-Z][a-z]+)$/.test(last) ? place : undefined;
}

const isPlaceName = (word: string): boolean =>
  !/짜리$/.test(word) && (NAMED.test(word) || SUFFIX.test(word) || /^[A-Z][A-Za-z]+$/.test(word));

/** Where the user lives: "서초 살아", "이제 강남으로 이사했어", "사는 곳은 송파구야". */
export function koreanResidence(clause: KoreanClause): FoundFact | undefined {
  const { before, stem, kind, negated, plain, raw } = clause;
  if (clause.isOfOther) return undefined;
  if (kind === 'verb' && isLiving(stem, raw) && clause.topics.length === 0) {
    const place = koreanPlace(before);
    if (!place) return undefined;
    if (negated) return clause.isOver ? residence(`더 이상 ${place}에 살지 않는다`) : undefined;
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

const EMPLOYER =
  /(?:회사|기업|은행|증권사|보험사|병원|연구소|연구원|스타트업|공장|사무실|공기업|대기업|중소기업|구청|시청|법인|로펌|카카오|네이버|삼성\S*|현대\S*|쿠팡|[A-Z]\S+)$/;
const SCHOOL = /(?:초등학교|중학교|고등학교|대학교|대학원|대학|학교)$/;
const JOB = anyOf(
  /(?:개발자|디자이너|기획자|마케터|엔지니어|프로그래머|데이터 ?분석가|연구원|연구자|간호사|의사|약사|교사|선생님|강사|교수|변호사|회계사|세무사)$/,
  /(?:건축가|작가|번역가|통역사|기자|요리사|셰프|바리스타|미용사|공무원|경찰관?|소방관|군인|승무원|은행원|회사원|직장인|프리랜서|자영업자|사업가)$/,
  /(?:창업가|대학생|대학원생|고등학생|중학생|학생|취준생|주부|농부|사진작가|영업사원|상담사|물리치료사|수의사|사회복지사|유치원 ?교사|매니저|PD|PM)$/,
);

/** Where the user works or studies, and as what. */
export function koreanWork(clause: KoreanClause): FoundFact | undefined {
  const { before, stem, kind, negated, plain } = clause;
  if (clause.isOfOther || negated) return undefined;
  const [, about] = /^(?:회사|직장|사무실|근무지|일터)(?:은|는|이|가) (.+?)(?:에 있다|이다|다)$/.exec(plain) ?? [];
  if (about && (kind === 'noun' || stem === '있')) {
    const place = koreanPlace(about);
    // «우리 회사는 한빛물류예요» names it, «회사는 역삼동이에요» says where it is.
    if (kind === 'noun' && !isPlaceName(about.split(' ').at(-1) ?? '') && !/근처$/.test(about))
      return /^회사/.test(plain) && /^\S+$/.test(about) ? { ...workplace(plain), subject: 'employer' } : undefined;
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
