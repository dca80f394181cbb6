import { type GivenRules, homeRules } from './homeRules.ts';

const CODE = '[A-Z0-9][A-Z0-9-]{0,20}\\d[A-Z0-9-]{0,20}';

/** Trade documents, and what they name. */
const tradeRules: GivenRules['types'] = [
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
];

/**
 * The rules that a new project starts with: flats for rent and sale, and trade documents, in Korean and English. A
 * sample, to be replaced; no code depends on these words. The aliases are names that products in these trades give the
 * types: a `complex` is referred to as "그 매물", and the `price` "5억" is read as an amount.
 */
export const sampleRules: GivenRules = { types: [...homeRules, ...tradeRules] };
