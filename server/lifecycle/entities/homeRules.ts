import type { NormalizerName } from './normalizers.ts';

/** Rules as they are written, with optional parts left out. */
export interface GivenRules {
  types: {
    type: string;
    aliases?: string[];
    patterns?: (string | { source: string; flags?: string; group?: number })[];
    words?: (string | { value: string; aliases?: string[] })[];
    except?: string[];
    normalizer?: NormalizerName;
    nouns?: { ko?: string[]; en?: string[] };
  }[];
}

const NUMBER = '(?:\\d{1,3}(?:,\\d{3}){1,5}|\\d{1,15})(?:\\.\\d{1,4})?';
const SCALE = '(?:k|mn|m|bn|thousand|million|billion)';
/** «관리자이며» means an administrator, not the brand 자이. */
const PERSONS = '관리|사용|이용|담당|개발|책임|소비|투자|근로|노동|운영|작업|보호|연구|당사|여|남|환|기|혼|의';
const BRANDS = `래미안|(?<!${PERSONS})자이|푸르지오|힐스테이트|아이파크|롯데캐슬|더샵|e편한세상|SK뷰|아크로|디에이치`;
const BUILDINGS =
  '퍼스티지|원베일리|블레스티지|팰리스|포레스트|포레온|리버파크|리버뷰|센트럴|파크|포레|시티|타워|하이츠|라클래시|아파트';

/** The generic words for a station or a building of a complex. */
const STATIONS =
  '지하철 전철 기차 철도 열차 도시철도 경전철 고속철도 환승 급행 완행 정차 무정차 경유 종착 종점 시발 출발 도착 목적지 승차 하차 승하차 ' +
  '인근 근처 주변 주위 가까운 다음 이전 이번 전전 최근 최인접 중심 거점 주요 대표 신설 개통 예정 간이 무인 유인 해당 같은 다른 어느 아무 모든';
const BUILDINGS_OF_A_COMPLEX =
  '관리 경비 상가 기숙사 생활관 연구 별관 본관 신관 구관 학생 주차 주차장 부속 체육 입원 외래 병실 수술 격리 강의 실험 실습 행정 사무 업무 ' +
  '주거 아파트 오피스텔 빌라 임대 분양 판매 공장 창고 생산 전시 숙소 객실 식당 복지 커뮤니티 편의 어린이집 유치원 경로당 도서관 저층 고층 ' +
  '해당 같은 다른 맞은편 건너편 어느 아무 모든 우리 반려 심박 급제 긴급제 전기구 사륜구';

/** Homes for rent and sale. */
export const homeRules: GivenRules['types'] = [
  {
    type: 'location',
    aliases: ['region', 'district', 'city', 'place', 'neighborhood', 'neighbourhood', '지역'],
    words: [
      ...['서울', '부산', '대구', '인천', '광주', '대전', '울산', '세종', '제주'].map((city) => ({
        value: city,
        aliases: [`${city}시`, `${city}특별시`, `${city}광역시`],
      })),
      { value: '서울', aliases: ['Seoul'] },
      { value: '강남구', aliases: ['강남', 'Gangnam', 'Gangnam-gu'] },
      { value: '서초구', aliases: ['서초', 'Seocho', 'Seocho-gu'] },
      { value: '송파구', aliases: ['송파', 'Songpa', 'Songpa-gu'] },
      { value: '마포구', aliases: ['마포', 'Mapo', 'Mapo-gu'] },
      { value: '용산구', aliases: ['용산', 'Yongsan', 'Yongsan-gu'] },
      { value: '성동구', aliases: ['Seongdong-gu'] },
      { value: '분당', aliases: ['분당구', 'Bundang'] },
      { value: '판교', aliases: ['Pangyo'] },
      { value: '잠실', aliases: ['잠실동', 'Jamsil'] },
      { value: '성수동', aliases: ['성수', 'Seongsu'] },
      ...['강동구', '강북구', '강서구', '관악구', '광진구', '구로구', '금천구', '노원구', '도봉구', '동대문구'],
      ...['동작구', '서대문구', '성북구', '양천구', '영등포구', '은평구', '종로구', '중랑구', '해운대구', '수지구'],
      ...[
        '수원',
        '성남',
        '용인',
        '고양',
        '일산',
        '동탄',
        '광교',
        '위례',
        '과천',
        '목동',
        '방이동',
        '정자동',
        '옥수동',
        '우이동',
        '장충동',
        '청운동',
        '연수동',
        '여의도',
      ],
    ],
    patterns: [
      '(?<![가-힣])[가-힣]{2,3}(?<!활|운|행|노|변|작|진|감|공|자|수|가|연|충|출|협|소|이|부|파|격|가)\\d?동(?![가-힣])',
      '(?<![가-힣])[가-힣]{2,3}(?<!활|운|행|노|변|작|진|감|공|자|수|가|연|충|출|협|소|이|부|파|격|가)\\d?동(?=에|의|은|이|을|으로|쪽|근처)',
      '(?<![가-힣])[가-힣]{2,5}(?<!지|구|영|무|용|통|내|방|면)역(?![가-힣])',
      '(?<![가-힣])[가-힣]{2,5}(?<!지|구|영|무|용|통|내|방|면)역(?=에|의|은|이|을|으로|쪽|근처|세권)',
      '\\b[A-Z][a-z]{1,15}-(?:gu|dong|ro)\\b',
    ],
    except: [
      // The cat, not the city with a particle.
      '고양이',
      ...STATIONS.split(' ').map((name) => `${name}역`),
      ...BUILDINGS_OF_A_COMPLEX.split(' ').map((name) => `${name}동`),
    ],
    nouns: {
      ko: ['지역', '동네', '곳', '위치', '구역', '도시'],
      en: ['area', 'location', 'neighborhood', 'neighbourhood', 'district', 'city', 'place'],
    },
  },
  {
    type: 'property',
    aliases: ['complex', 'listing', 'apartment', 'building', 'house', '매물', '단지', '아파트'],
    words: [
      { value: '은마아파트', aliases: ['은마', 'Eunma'] },
      { value: '헬리오시티', aliases: ['Helio City'] },
      { value: '마포래미안푸르지오', aliases: ['마래푸'] },
      ...['잠실엘스', '리센츠', '트리지움', '아크로리버파크', '올림픽파크포레온', '타워팰리스'],
    ],
    patterns: [
      `[가-힣]{0,6}(?:${BRANDS})(?:\\s?(?:${BUILDINGS}))?`,
      '(?<![가-힣])(?!신축|구축|소형|대형|중형|우리|임대|주상복합)[가-힣]{2,8}(?:아파트|오피스텔|빌라|타운)(?![가-힣]{3})',
      '\\b(?:[A-Z][a-z]{1,15} ){1,3}(?:Apartments|Residence|Heights|Towers?|Villas?)\\b',
    ],
    nouns: {
      ko: ['매물', '집', '아파트', '단지', '물건', '방', '오피스텔', '빌라'],
      en: ['property', 'listing', 'house', 'home', 'apartment', 'flat', 'unit', 'complex'],
    },
  },
  {
    type: 'property_type',
    aliases: ['propertyType', 'building_type', 'housing_type', '매물유형', '주거형태'],
    words: [
      { value: '아파트', aliases: ['apartment', 'apartments'] },
      { value: '오피스텔', aliases: ['officetel', 'officetels'] },
      { value: '빌라', aliases: ['villa', 'villas', '연립', '연립주택', '다세대', '다세대주택'] },
      { value: '원룸', aliases: ['studio apartment', 'studio apartments', 'studio flat'] },
      { value: '단독주택', aliases: ['detached house', 'detached houses', 'single-family home'] },
      { value: '다가구', aliases: ['다가구주택'] },
      { value: '주상복합', aliases: ['주상복합아파트'] },
      { value: '타운하우스', aliases: ['townhouse', 'townhouses', 'town house'] },
      { value: '펜트하우스', aliases: ['penthouse', 'penthouses'] },
      { value: '콘도', aliases: ['condo', 'condos', 'condominium', 'condominiums'] },
      { value: '셰어하우스', aliases: ['쉐어하우스', 'shared house'] },
      { value: '반지하', aliases: ['basement flat', 'basement apartment'] },
      { value: '옥탑방', aliases: ['rooftop room'] },
      ...['고시원', '전원주택', '도시형생활주택', '상가주택', '한옥', '상가'],
    ],
    nouns: { ko: ['매물 유형', '주거 형태'], en: ['property type'] },
  },
  {
    type: 'deal',
    aliases: ['transaction', '거래'],
    words: [
      { value: '전세', aliases: ['jeonse', '전셋집'] },
      { value: '월세', aliases: ['wolse', 'monthly rent', '월셋집'] },
      { value: '반전세', aliases: ['준전세', '준월세'] },
      { value: '매매', aliases: ['for sale', '매수', '매도'] },
      '분양',
      '단기임대',
    ],
    nouns: { ko: ['거래', '조건'], en: ['deal', 'terms'] },
  },
  {
    type: 'money',
    aliases: ['price', 'amount', 'cost', '가격', '금액'],
    normalizer: 'money',
    patterns: [
      {
        source:
          `(?:${NUMBER}\\s?(?:조|억|천만|백만|십만|만)\\s?(?:${NUMBER}\\s?(?:천만|백만|십만|억|만|천)?)?` +
          `(?:\\s?${NUMBER}\\s?만)?|${NUMBER}\\s?천)\\s?(?:원|달러|불(?![러렀렸리르어])|유로|엔|위안)(?!\\s?(?:명|개|세대|건|번))`,
      },
      `${NUMBER}\\s?(?:조|억|천만|만)(?:\\s?(?:\\d[,\\d]{0,4}\\s?(?:천만|백만|만|천)|(?:\\d,\\d{3}|\\d{3,4})(?![\\d년월])))?(?!\\s?(?:명|개|세대|건|번|회|평|년|㎡|톤|km|단위))`,
      // 1억 2천 5백만원, which is one amount.
      `\\d{1,4}억\\s?\\d{1,2}천\\s?\\d백(?:만)?(?:\\s?원)?`,
      `${NUMBER}\\s?(?:원|달러|유로|엔|위안)`,
      {
        source: `(?:US\\$|\\$|€|£|₩|¥|\\b(?:USD|EUR|GBP|KRW|JPY|CNY|RMB))\\s?${NUMBER}(?:\\s?${SCALE}\\b)?`,
        flags: 'i',
      },
      {
        source: `\\b${NUMBER}(?:\\s?${SCALE})?\\s?(?:dollars|USD|euros?|EUR|GBP|won|KRW|yen|JPY|yuan|CNY)\\b`,
        flags: 'i',
      },
    ],
    nouns: { ko: ['가격', '금액', '예산', '보증금', '값'], en: ['price', 'amount', 'budget', 'deposit', 'cost'] },
  },
  // Types that only a product can tell apart; amounts in a text are `money`.
  { type: 'budget', aliases: ['예산'], normalizer: 'money', nouns: { ko: ['예산'], en: ['budget'] } },
  { type: 'deposit', aliases: ['보증금'], normalizer: 'money', nouns: { ko: ['보증금'], en: ['deposit'] } },
  { type: 'rent', normalizer: 'money', nouns: { ko: ['임대료'], en: ['rent'] } },
  {
    type: 'area',
    aliases: ['size', '면적'],
    normalizer: 'area',
    patterns: [
      `${NUMBER}\\s?(?:㎡|m²|m2\\b|제곱미터|헤베)`,
      `${NUMBER}\\s?평(?:형대?|대)?(?![가-힣]{0,2}(?:균|일|가|생|화|면))`,
      {
        source: `\\b${NUMBER}\\s?(?:sqm|sq\\.? ?m|square met(?:er|re)s?|sq\\.? ?ft|sqft|square f(?:ee|oo)t)\\b`,
        flags: 'i',
      },
    ],
    nouns: { ko: ['면적', '평수', '크기'], en: ['size', 'floor area'] },
  },
  {
    type: 'rooms',
    aliases: ['room', 'bedrooms'],
    normalizer: 'number',
    words: [
      { value: '1', aliases: ['원룸', 'studio'], en: 'one' },
      { value: '2', aliases: ['투룸'], en: 'two' },
      { value: '3', aliases: ['쓰리룸', '스리룸'], en: 'three' },
      { value: '4', aliases: ['포룸'], en: 'four' },
    ].map(({ value, aliases, en }) => ({
      value: `방 ${value}개`,
      aliases: [...aliases, ...['bed', 'bedroom', 'bedrooms'].flatMap((room) => [`${en} ${room}`, `${en}-${room}`])],
    })),
    patterns: ['방\\s?\\d{1,2}\\s?개?', { source: '\\b(?:\\d{1,2})[ -]?(?:bed(?:room)?s?|br)\\b', flags: 'i' }],
    nouns: { ko: ['방 개수'], en: ['rooms', 'bedrooms'] },
  },
];
