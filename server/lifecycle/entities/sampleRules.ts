import type { GivenRules } from './givenRules.ts';

const NUMBER = '(?:\\d{1,3}(?:,\\d{3}){1,5}|\\d{1,15})(?:\\.\\d{1,4})?';
const CODE = '[A-Z0-9][A-Z0-9-]{0,20}\\d[A-Z0-9-]{0,20}';
const SCALE = '(?:k|mn|m|bn|thousand|million|billion)';
const BRANDS = '래미안|자이|푸르지오|힐스테이트|아이파크|롯데캐슬|더샵|e편한세상|SK뷰|아크로|디에이치';
const BUILDINGS =
  '퍼스티지|원베일리|블레스티지|팰리스|포레스트|포레온|리버파크|리버뷰|센트럴|파크|포레|시티|타워|하이츠|라클래시|아파트';

/**
 * The rules that a new project starts with: flats for rent and sale, and trade documents, in Korean and English. A
 * sample, to be replaced; no code depends on these words. The aliases are names that products in these trades give the
 * types: a `complex` is referred to as "그 매물", and the `price` "5억" is read as an amount.
 */
export const sampleRules: GivenRules = {
  types: [
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
      aliases: ['price', 'amount', 'budget', 'deposit', 'rent', 'cost', '가격', '금액', '예산', '보증금'],
      normalizer: 'money',
      patterns: [
        {
          source:
            `(?:${NUMBER}\\s?(?:조|억|천만|백만|십만|만)\\s?(?:${NUMBER}\\s?(?:천만|백만|십만|억|만|천)?)?` +
            `(?:\\s?${NUMBER}\\s?만)?|${NUMBER}\\s?천)\\s?(?:원|달러|불(?![러렀렸리르어])|유로|엔|위안)(?!\\s?(?:명|개|세대|건|번))`,
        },
        `${NUMBER}\\s?(?:조|억|천만|만)(?:\\s?(?:\\d[,\\d]{0,4}\\s?(?:천만|백만|만|천)|(?:\\d,\\d{3}|\\d{3,4})(?![\\d년월])))?(?!\\s?(?:명|개|세대|건|번|회|평|년|㎡|톤|km|단위))`,
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
        { value: '1', aliases: ['원룸', 'studio'] },
        { value: '2', aliases: ['투룸'] },
        { value: '3', aliases: ['쓰리룸', '스리룸'] },
      ].map(({ value, aliases }) => ({ value: `방 ${value}개`, aliases })),
      patterns: ['방\\s?\\d{1,2}\\s?개?', { source: '\\b(?:\\d{1,2})[ -]?(?:bed(?:room)?s?|br)\\b', flags: 'i' }],
      nouns: { ko: ['방 개수'], en: ['rooms', 'bedrooms'] },
    },
    {
      type: 'port',
      aliases: ['harbor', 'harbour', '항구'],
      words: [
        { value: 'Busan', aliases: ['부산항', 'Port of Busan', 'Busan port'] },
        { value: 'Incheon', aliases: ['인천항', 'Port of Incheon', 'Incheon port'] },
        { value: 'Shanghai', aliases: ['상하이항', '상하이', '상해항'] },
        { value: 'Ningbo', aliases: ['닝보항', '닝보'] },
        { value: 'Singapore', aliases: ['싱가포르항', '싱가포르'] },
        { value: 'Rotterdam', aliases: ['로테르담항', '로테르담', 'Port of Rotterdam'] },
        { value: 'Hamburg', aliases: ['함부르크항', '함부르크', 'Port of Hamburg'] },
        { value: 'Los Angeles', aliases: ['LA항', 'Port of Los Angeles', 'Los Angeles port'] },
        { value: 'Long Beach', aliases: ['롱비치항', '롱비치'] },
      ],
      nouns: { ko: ['항구', '항', '선적항', '도착항'], en: ['port', 'harbor', 'harbour', 'destination'] },
    },
    {
      type: 'vessel',
      aliases: ['ship', '선박'],
      patterns: ['\\b(?:MV|M/V|MS|SS) [A-Z][A-Za-z]{1,20}(?: [A-Z][A-Za-z]{1,20}){0,2}\\b'],
      nouns: { ko: ['선박', '배'], en: ['vessel', 'ship', 'sailing'] },
    },
    {
      type: 'incoterm',
      aliases: ['incoterms'],
      words: ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'],
      nouns: { ko: ['인도조건', '무역조건', '조건'], en: ['incoterm', 'incoterms', 'delivery terms', 'terms'] },
    },
    {
      type: 'document',
      aliases: ['paper', 'file', '문서', '서류'],
      words: [
        { value: 'invoice', aliases: ['invoices', '인보이스', '송장', '상업송장', 'commercial invoice'] },
        { value: 'proforma invoice', aliases: ['pro forma invoice', '견적송장'] },
        { value: 'bill of lading', aliases: ['B/L', 'bills of lading', '선하증권'] },
        { value: 'letter of credit', aliases: ['L/C', 'letters of credit', '신용장'] },
        { value: 'packing list', aliases: ['packing lists', '패킹리스트', '포장명세서'] },
        { value: 'contract', aliases: ['contracts', 'sales contract', '계약서', '매매계약서', '임대차계약서'] },
        { value: 'certificate of origin', aliases: ['C/O', '원산지증명서'] },
        { value: 'purchase order', aliases: ['P/O', 'purchase orders', '발주서', '주문서'] },
        { value: 'insurance policy', aliases: ['insurance certificate', '보험증권'] },
        { value: '등기부등본', aliases: ['등기부'] },
      ],
      patterns: [
        { source: '\\b(?:INV|PI|PO|BL|SC|CT|DOC)[-#]?\\d[\\dA-Z-]{2,20}\\b' },
        {
          source: `\\b(?:[Ii]nvoice|[Cc]ontract|[Oo]rder|B/L|L/C|P/O|인보이스|송장|계약서)\\s(?:[Nn]o\\.?\\s?|#\\s?|number\\s)?(${CODE})\\b`,
          group: 1,
        },
        { source: `(?:인보이스|송장|계약서|신용장|선하증권)\\s(?:번호\\s)?(${CODE})`, group: 1 },
      ],
      nouns: {
        ko: ['문서', '서류', '계약서', '계약', '송장', '인보이스', '신용장', '선하증권', '파일'],
        en: [
          'document',
          'invoice',
          'contract',
          'paper',
          'file',
          'bill of lading',
          'letter of credit',
          'agreement',
          'order',
        ],
      },
    },
    {
      type: 'company',
      aliases: ['organization', 'organisation', 'supplier', 'customer', '회사'],
      patterns: [
        '(?:주식회사\\s?|㈜\\s?|\\(주\\)\\s?)[가-힣A-Za-z0-9]{2,15}',
        '[가-힣A-Za-z0-9]{2,15}\\s?(?:㈜|\\(주\\))',
        '\\b(?:[A-Z][A-Za-z0-9&]{1,20} ){1,3}(?:Inc|Ltd|LLC|Corp|Co|GmbH|PLC|Trading|Logistics|Shipping|Lines|Foods|Industries)\\b',
      ],
      nouns: {
        ko: ['회사', '업체', '거래처', '공급사', '바이어'],
        en: ['company', 'supplier', 'buyer', 'vendor', 'customer', 'client', 'carrier'],
      },
    },
  ],
};
