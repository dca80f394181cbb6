/** The usual entity types in Korean, as prompts and the console name them. */
const TYPES_KO: Record<string, string> = {
  location: '지역',
  place: '장소',
  property: '매물',
  complex: '단지',
  facility: '시설',
  pet: '반려동물',
  property_type: '주거 형태',
  deal: '거래 유형',
  money: '금액',
  price: '가격',
  budget: '예산',
  deposit: '보증금',
  rent: '월세',
  area: '면적',
  rooms: '방 구조',
  port: '항구',
  vessel: '선박',
  incoterm: '인도 조건',
  document: '문서',
  contract: '계약서',
  invoice: '송장',
  quote: '견적서',
  receipt: '영수증',
  report: '보고서',
  note: '메모',
  file: '파일',
  company: '회사',
  organization: '기관',
  person: '사람',
  product: '상품',
  item: '항목',
  result: '검색 결과',
  topic: '주제',
  date: '날짜',
};

/** A type as people read it; a product's own stays as it is, with spaces. */
export function nameOfType(type: string, language: 'en' | 'ko'): string {
  const known = language === 'ko' && Object.hasOwn(TYPES_KO, type) ? TYPES_KO[type] : undefined;
  return known ?? type.replaceAll('_', ' ');
}
