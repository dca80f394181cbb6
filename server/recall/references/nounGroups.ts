import { normalize } from '../../text/normalize.ts';

/**
 * The nouns for things, and the broader types that a product may assign them to: "그 병원" means an entity of type
 * `hospital` or `place`. One line per group: its names, `<` the broader groups by their first name, `~` the parts of
 * proper names that identify it. General words only: a project's own nouns are in its rules.
 */
const GROUPS = `
  thing item product goods merchandise 상품 제품 물건 품목 아이템
  place spot venue location poi store shop 장소 곳 데 가게 매장 상점
  person people contact 사람 분 인물
  document doc paper 문서 서류 자료
  property listing house home apartment flat condo unit complex building real-estate 매물 집 아파트 단지 방 빌라 오피스텔 원룸 주택 건물 < place
  region area district neighborhood neighbourhood 지역 동네 구역 < place
  city town 도시 < region place
  country nation 나라 국가 < place
  stay accommodation lodging 숙소 숙박 < place property thing
  hotel resort motel inn 호텔 리조트 모텔 여관 < stay place ~ 호텔 hotel resort inn
  pension guesthouse airbnb 펜션 게스트하우스 민박 < stay place ~ 펜션 guesthouse
  campsite campground 캠핑장 야영장 < stay place ~ 캠핑 camp
  restaurant eatery diner 식당 맛집 음식점 밥집 레스토랑 < place ~ 식당 restaurant diner grill kitchen bistro
  cafe coffee-shop bakery 카페 커피숍 찻집 빵집 베이커리 < place ~ 카페 커피 cafe coffee 베이커리 bakery
  bar pub 술집 주점 호프 < place ~ 포차 bar pub
  hospital clinic 병원 의원 클리닉 < place company ~ 병원 의원 내과 외과 치과 안과 이비인후과 소아과 피부과 한의원 hospital clinic
  pharmacy drugstore 약국 < place ~ 약국 pharmacy
  school college university 학교 대학 대학교 < place company ~ 학교 대학 school college university
  academy daycare kindergarten preschool 학원 어린이집 유치원 < place company ~ 학원 어린이집 유치원 daycare
  gym studio 헬스장 체육관 필라테스 < place ~ 헬스 짐 gym fitness
  salon 미용실 헤어샵 네일샵 < place ~ 헤어 미용 hair salon
  bank 은행 < company place ~ 은행 bank
  park garden 공원 수목원 < place ~ 공원 park garden
  museum gallery theater theatre 박물관 미술관 극장 공연장 전시관 < place ~ 박물관 미술관 museum gallery theatre theater
  hall wedding-hall 예식장 웨딩홀 연회장 < place ~ 웨딩 hall
  station stop 역 지하철역 전철역 기차역 정류장 < place ~ station
  port harbor harbour 항구 항 < place
  airport 공항 < place ~ 공항 airport
  company business organization organisation firm employer workplace office supplier vendor buyer client customer carrier manufacturer 회사 직장 업체 기업 사무실 거래처 공급사 고객사 협력사 제조사 바이어 < place
  team department 팀 부서 < company
  doctor physician 의사 의사선생님 < person ~ dr dr. 원장 md
  dentist therapist nurse 간호사 치료사 < person ~ dr dr.
  teacher instructor tutor 선생님 선생 강사 교사 쌤 < person ~ 선생 쌤 ms. mr. mrs.
  professor 교수 교수님 < person ~ prof prof. 교수
  coach trainer 코치 트레이너 < person ~ coach 코치
  lawyer attorney agent broker 변호사 중개사 설계사 상담사 담당자 < person ~ 변호사 중개사
  friend colleague coworker boss manager neighbor 친구 동료 상사 팀장 팀장님 부장 이웃 < person
  child kid son daughter baby 아이 아들 딸 아기 < person
  pet animal dog puppy cat kitten 반려동물 애완동물 강아지 고양이 개 댕댕이
  vessel ship boat sailing 선박 배 ~ mv m/v
  vehicle car automobile truck van suv ev 차 자동차 차량 전기차 트럭 승용차 < thing product
  bike bicycle motorcycle scooter 자전거 오토바이 스쿠터 < vehicle thing product
  flight plane airline 비행기 항공편 항공권
  train bus ticket 기차 버스 열차 표 티켓
  computer laptop notebook pc desktop tablet 컴퓨터 노트북 랩탑 태블릿 피씨 < thing product
  phone smartphone mobile 폰 핸드폰 휴대폰 스마트폰 전화기 < thing product
  earphones earbuds headphones headset speaker 이어폰 이어버드 헤드폰 헤드셋 스피커 < thing product
  monitor screen tv television keyboard mouse printer camera watch 모니터 화면 티비 텔레비전 키보드 마우스 프린터 카메라 시계 < thing product
  appliance fridge refrigerator washer vacuum 가전 냉장고 세탁기 청소기 에어컨 < thing product
  furniture desk table chair sofa couch bed mattress shelf lamp 가구 책상 테이블 의자 소파 침대 매트리스 선반 조명 < thing product
  clothes clothing shirt dress jacket coat pants shoes sneakers boots bag hat 옷 셔츠 원피스 자켓 재킷 코트 바지 신발 운동화 부츠 가방 모자 < thing product
  cosmetics perfume cream 화장품 향수 크림 < thing product
  instrument piano guitar 악기 피아노 기타 < thing product
  toy game 장난감 게임 < thing product
  gift present 선물 < thing product
  food dish meal menu snack 음식 요리 메뉴 반찬 간식 < thing product
  recipe 레시피 조리법 < document ~
  soup stew salad pasta curry cake bread sandwich 국 찌개 수프 샐러드 파스타 카레 케이크 빵 < recipe food thing product
  medicine drug pill vitamin supplement 약 영양제 비타민 < thing product
  book novel textbook 책 소설 교재 도서 < thing product document ~
  movie film show series drama 영화 드라마 시리즈 프로그램 < thing product
  song music album playlist track 노래 음악 앨범 곡 < thing product
  course class lecture lesson 강의 수업 강좌 과목 클래스
  event meeting appointment schedule concert 행사 이벤트 회의 미팅 약속 일정 공연
  project task issue ticket todo bug 프로젝트 과제 작업 할일 이슈 버그
  file attachment image photo picture screenshot video clip 파일 첨부파일 사진 이미지 그림 영상 동영상 < document
  code script module function class component config repo repository branch package library 코드 스크립트 모듈 함수 클래스 컴포넌트 설정파일 저장소 브랜치 패키지 라이브러리 < file
  contract agreement lease 계약서 계약 임대차계약서 협약서 < document ~ 계약서 contract agreement lease
  invoice bill receipt 인보이스 송장 청구서 영수증 명세서 < document ~ 인보이스 송장 청구서 영수증 invoice receipt
  report article note memo email letter post link page website 보고서 기사 노트 메모 이메일 메일 편지 글 링크 페이지 사이트 < document ~ 보고서 report memo
  quote estimate proposal 견적 견적서 제안서 제안 < document ~ 견적 quote proposal
  order shipment delivery package parcel booking reservation 주문 배송 택배 예약 선적 화물 물품
  policy insurance plan subscription loan card account fund stock 보험 요금제 상품권 구독 대출 카드 계좌 통장 펀드 주식 < thing product
  job position role 일자리 채용 공고 자리 직무
  option result choice candidate suggestion 옵션 결과 후보 선택지 추천 안
`;

interface NounGroup {
  names: ReadonlySet<string>;
  parents: readonly string[];
  /** The first name, by which other groups refer to this broader one. */
  id: string;
  /** Parts of proper names that identify the group: "정형외과", "Dr.". */
  signs: readonly string[];
}

const groupsByName = new Map<string, NounGroup[]>();
for (const line of GROUPS.trim().split('\n')) {
  const [said = '', signs = ''] = line.split('~');
  const [names = [], parents = []] = said.split('<').map(wordsOf);
  const group = { id: names[0] ?? '', names: new Set(names), parents, signs: wordsOf(signs) };
  for (const name of names) groupsByName.set(name, [...(groupsByName.get(name) ?? []), group]);
}

/** Words that more often do not point at anything: "그 사람이", "그 안에", "flats that show …". */
const SELDOM_POINTED_AT = new Set(
  'thing item product goods merchandise 물건 person people contact 사람 분 인물 spot data show stop watch post 데 개 안 표 글 약 국 역'.split(
    ' ',
  ),
);

/** The nouns with which people may refer to a thing. */
export const POINTED_AT: readonly string[] = [...groupsByName.keys()].filter((name) => !SELDOM_POINTED_AT.has(name));

function wordsOf(line: string): string[] {
  return line.split(' ').filter((word) => word !== '');
}

/** The noun itself and its English singulars: "dishes" → dishes, dishe, dish. */
export function formsOf(noun: string): string[] {
  const word = normalize(noun);
  if (!/[a-z]{2}s$/.test(word)) return [word];
  return [word, word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
}

const groupsOf = (noun: string): NounGroup[] => formsOf(noun).flatMap((form) => groupsByName.get(form) ?? []);

/** Whether this is a word for a kind of thing, and so no thing's own name. */
export const isKindOfThing = (noun: string): boolean => groupsOf(noun).length > 0;

/** Whether a thing of this type may be called by the noun; undefined when one of the words is unknown. */
export function mayBeCalled(noun: string, type: string): boolean | undefined {
  const asked = groupsOf(noun);
  const words = typeWords(type);
  const typed = words.flatMap(groupsOf);
  if (asked.length === 0 || typed.length === 0) return undefined;
  return asked.some((one) =>
    typed.some(
      (other) => one === other || one.parents.some((id) => other.names.has(id)) || other.parents.includes(one.id),
    ),
  );
}

/** Whether a noun is for any document («그 문서», "that file"), for one kind of document («그 계약서»), or for neither. */
export function documentNoun(noun: string): 'ANY' | 'KIND' | undefined {
  const groups = groupsOf(noun);
  if (groups.some(({ id }) => id === 'document' || id === 'file')) return 'ANY';
  return groups.some(({ parents }) => parents.includes('document')) ? 'KIND' : undefined;
}

/** The words of a product's own name for a type, without those for a key: `property_id`, `listingKey`. */
export function typeWords(type: string): string[] {
  return normalize(type.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:id|ids|key|code|no|number|name|uid|uuid|ref|url|title)$/.test(word));
}

/** Whether a proper name shows that its thing may be called this: "한빛정형외과" is a 병원, "Dr. Moss" a doctor. */
export const nameImpliesKind = (name: string, noun: string): boolean =>
  groupsOf(noun).some(({ signs }) =>
    signs.some((sign) => (/^[a-z/.]+$/.test(sign) ? name.split(/[\s,]+/).includes(sign) : name.includes(sign))),
  );
