import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Happening, meant } from '../../support/dialogue.ts';

const flats: Happening[] = [
  {
    asked: '잠원동 투룸 보여줘',
    answer: '세 곳이에요. 한강뷰빌은 주차가 돼요. 누리채는 역에서 3분이고, 들꽃마을은 신축이라 조용해요.',
    shows: [
      { id: 'a1', type: 'listing', title: '한강뷰빌 301호', price: '2억 5천', area: '40㎡', color: '흰색' },
      { id: 'a2', type: 'listing', title: '누리채 B동 2층', price: '1억 9천', area: '38㎡', pets: true },
      { id: 'a3', type: 'listing', title: '들꽃마을 7단지', price: '3억', area: '52㎡', options: ['에어컨', '세탁기'] },
    ],
  },
];
const bikes: Happening[] = [
  {
    asked: 'show me gravel bikes under 2000',
    answer: 'Three fit. The Torino is the lightest. The Moss 2 comes in green, the Kestrel has disc brakes.',
    shows: [
      { id: 11, name: 'Torino R', price: 1450, colour: 'red', city: 'Leeds' },
      { id: 12, name: 'Moss 2', price: 990, colour: 'green', city: 'York' },
      { id: 13, name: 'Kestrel AL', price: 1720, colour: 'black', city: 'Leeds', inStock: false },
    ],
  },
];

describe('by position', () => {
  test.each<[string, string | null]>([
    ['첫 번째 거', '한강뷰빌 301호'],
    ['두번째 집', '누리채 B동 2층'],
    ['3번 매물', '들꽃마을 7단지'],
    ['세번째로 보여준 거', '들꽃마을 7단지'],
    ['마지막 거', '들꽃마을 7단지'],
    ['맨 끝에 있는 집', '들꽃마을 7단지'],
    ['끝에서 두 번째', '누리채 B동 2층'],
    ['맨 위에 거', '한강뷰빌 301호'],
    ['네 번째 거', null],
    ['두 번째로 싼 거', '한강뷰빌 301호'],
    ['둘째 거 관리비', '누리채 B동 2층'],
    ['두 번째 계약서', null],
  ])('%s', (phrase, expected) => expect(meant(phrase, flats)).toBe(expected));

  test.each<[string, string | null]>([
    ['the first one', 'Torino R'],
    ['the 2nd bike', 'Moss 2'],
    ['number 3', 'Kestrel AL'],
    ['option 2', 'Moss 2'],
    ['the last one', 'Kestrel AL'],
    ['the second to last', 'Moss 2'],
    ['the fourth one', null],
    ['the second cheapest one', 'Torino R'],
    ['the third result you showed me', 'Kestrel AL'],
    ['the first one in Leeds', 'Torino R'],
  ])('%s', (phrase, expected) => expect(meant(phrase, bikes)).toBe(expected));
});

test('the one that a question chose from several is the one that the next question means', () => {
  const second: Happening[] = [...flats, { asked: '두 번째 거 반려동물 되나?', answer: '네, 돼요.' }];
  expect(meant('그 매물', second)).toBe('누리채 B동 2층');
  expect(meant('그 집', [...second, { asked: '첫 번째 매물 주차는?', answer: '돼요.' }])).toBe('한강뷰빌 301호');
  expect(meant('세 번째 거', second)).toBe('들꽃마을 7단지');
  expect(meant('that bike', [...bikes, { asked: 'is the third one in stock?', answer: 'No.' }])).toBe('Kestrel AL');
  expect(meant('it', [...bikes, { asked: 'is the cheapest one any good?', answer: 'Yes.' }])).toBe('Moss 2');
});

describe('by what was done with it', () => {
  const done: Happening[] = [...flats, { views: 'a3' }, { views: 'a1' }, { likes: 'a1' }, { views: 'a2' }];
  test.each<[string, string | null]>([
    ['아까 본 집', '누리채 B동 2층'],
    ['방금 본 거', '누리채 B동 2층'],
    ['마지막으로 본 매물', '누리채 B동 2층'],
    ['처음 봤던 거', '들꽃마을 7단지'],
    ['두 번째로 본 집', '한강뷰빌 301호'],
    ['내가 찜한 집', '한강뷰빌 301호'],
    ['좋아요 누른 매물', '한강뷰빌 301호'],
    ['관심 매물로 등록한 거', '한강뷰빌 301호'],
    ['즐겨찾기 해둔 거', '한강뷰빌 301호'],
    ['the one I liked', '한강뷰빌 301호'],
    ['my favourite listing', '한강뷰빌 301호'],
    ['the apartment I looked at first', '들꽃마을 7단지'],
    ['the last one I viewed', '누리채 B동 2층'],
    ['the one I bookmarked', '한강뷰빌 301호'],
    ['그 매물', '누리채 B동 2층'],
    ['찜한 식당', null],
  ])('%s', (phrase, expected) => expect(meant(phrase, done)).toBe(expected));

  test('a removed favourite is not one, and an item that was not viewed is the other', () => {
    expect(meant('내가 찜한 집', flats)).toBeNull();
    expect(meant('my saved flat', flats)).not.toBeNull();
    expect(meant('아직 안 본 집', [...flats, { views: 'a3' }, { views: 'a1' }])).toBe('누리채 B동 2층');
    expect(meant("the one I haven't looked at", [...bikes, { views: '11' }, { views: '12' }])).toBe('Kestrel AL');
  });
});

describe('by what it is like', () => {
  test.each<[string, string | null]>([
    ['제일 싼 집', '누리채 B동 2층'],
    ['더 비싼 거', '들꽃마을 7단지'],
    ['가장 넓은 매물', '들꽃마을 7단지'],
    ['주차 되는 거', '한강뷰빌 301호'],
    ['조용한 집', '들꽃마을 7단지'],
    ['신축인 거', '들꽃마을 7단지'],
    ['세탁기 있는 거', '들꽃마을 7단지'],
    ['흰색 집', '한강뷰빌 301호'],
    ['누리채 그거', '누리채 B동 2층'],
    ['역에서 가까운 거', '누리채 B동 2층'],
    ['수영장 있는 거', null],
    ['1억 9천짜리', '누리채 B동 2층'],
    ['1억9천만원짜리 집', '누리채 B동 2층'],
    ['190,000,000원인 거', '누리채 B동 2층'],
    ['3억짜리 그 매물', '들꽃마을 7단지'],
    ['4억짜리', null],
  ])('%s', (phrase, expected) => expect(meant(phrase, flats)).toBe(expected));

  test('a price is compared by its amount, however it is written', () => {
    const priced = (price: string | number): Happening[] => [
      ...bikes,
      {
        asked: '전세 보여줘',
        answer: '두 곳이에요.',
        shows: [
          { id: 'b1', title: '솔마을', price: 310_000_000 },
          { id: 'b2', title: '강변채', price },
        ],
      },
    ];
    const prices = fc.integer({ min: 1, max: 99 }).filter((tens) => tens % 10 > 0 && tens !== 31);
    fc.assert(
      fc.property(prices, (tens) => {
        const amount = tens * 10_000_000;
        const [eok, rest] = [Math.floor(tens / 10), tens % 10];
        const written = `${eok > 0 ? `${eok}억 ` : ''}${rest}천`;
        for (const price of [amount, `${written}만원`, amount.toLocaleString('en'), `₩${amount}`]) {
          expect(meant(`${written}짜리`, priced(price))).toBe('강변채');
        }
      }),
      { numRuns: 20 },
    );
    expect(meant('2억 6짜리', priced(260_000_000))).toBe('강변채');
    expect(meant('2억 6천짜리', priced(250_000_000))).toBeNull();
    expect(meant('the $1,720 one', bikes)).toBe('Kestrel AL');
  });

  test.each<[string, string | null]>([
    ['the cheaper one', 'Moss 2'],
    ['the cheapest bike', 'Moss 2'],
    ['the most expensive one', 'Kestrel AL'],
    ['the green one', 'Moss 2'],
    ['파란 거', null],
    ['빨간 자전거', 'Torino R'],
    ['the one in York', 'Moss 2'],
    ['the one with disc brakes', 'Kestrel AL'],
    ['the lightest one', 'Torino R'],
    ['the purple one', null],
  ])('%s', (phrase, expected) => expect(meant(phrase, bikes)).toBe(expected));
});

describe('by type', () => {
  const trade: Happening[] = [
    {
      asked: 'MV Sea Heron 부산항 입항 언제야',
      answer: '금요일이에요.',
      says: ['vessel: MV Sea Heron', 'port: 부산항', 'location: 지하철역'],
    },
    {
      asked: 'INV-7733이랑 계약서 초안 봐줘',
      answer: '봤어요.',
      says: ['document: INV-7733', 'document: 매매 계약서 초안'],
    },
    { asked: '한라무역에 보내줘', answer: '네', says: ['supplier: 한라무역'] },
    { asked: '$12,000 맞아?', answer: '네', says: ['money: $12,000'] },
    { asked: 'Dr. Moss랑 통화했어', answer: '네', says: ['person: Dr. Moss', 'person: Ken Abbott'] },
    { asked: '고양이 모카 밥 줬어', answer: '네', says: ['pet: 모카'] },
    { asked: 'p-77 어때', answer: '좋아요', says: ['property_id: p-77'] },
    { asked: 'auth.py 고쳐줘', answer: '고쳤어요', says: ['source_file: auth.py'] },
  ];
  test.each<[string, string | null]>([
    ['그 배', 'MV Sea Heron'],
    ['that ship', 'MV Sea Heron'],
    ['그 항구', '부산항'],
    ['that port', '부산항'],
    ['그 계약서', '매매 계약서 초안'],
    ['그 업체', '한라무역'],
    ['that supplier', '한라무역'],
    ['그 금액', '$12,000'],
    ['그 의사', 'Dr. Moss'],
    ['the doctor', 'Dr. Moss'],
    ['그 고양이', '모카'],
    ['the cat', '모카'],
    ['그 매물', 'p-77'],
    ['that property', 'p-77'],
    ['그 파일', 'auth.py'],
    ['that file', 'auth.py'],
    ['그 직장', '한라무역'],
    ['그 식당', null],
    ['that restaurant', null],
    ['that movie', null],
    ['거기', 'p-77'],
  ])('%s', (phrase, expected) => expect(meant(phrase, trade)).toBe(expected));

  test('a generic noun is never the answer', () => {
    const generic: Happening[] = [
      { asked: '지하철역 근처 회사', answer: '네', says: ['location: 지하철역', 'document: invoice'] },
    ];
    for (const phrase of ['그 직장', '그 역', 'that invoice', '거기', 'that', '그 지역'])
      expect(meant(phrase, generic)).toBeNull();
  });
});

describe('by when', () => {
  const weeks: Happening[] = [
    {
      at: '2026-04-02T03:00:00Z',
      session: 'april',
      asked: '분식집 추천',
      answer: '두 곳이요',
      shows: ['달구분식', '학교앞떡볶이'],
    },
    { at: '2026-04-02T03:02:00Z', views: '달구분식' },
    {
      at: '2026-04-20T03:00:00Z',
      session: 'late',
      asked: '초밥집 추천',
      answer: '두 곳이요',
      shows: ['스시온', '초밥정'],
    },
    {
      at: '2026-04-28T03:00:00Z',
      session: 'now',
      asked: '국수집 추천',
      answer: '두 곳이요',
      shows: ['면사랑', '국시집'],
    },
  ];
  test.each<[string, string | null]>([
    ['지난번에 본 식당', '달구분식'],
    ['지난주에 추천해준 데', '스시온'],
    ['4월 초에 봤던 집', '달구분식'],
    ['지난번 두 번째 거', '초밥정'],
    ['처음 본 식당', '달구분식'],
    ['처음에 추천해준 곳', '달구분식'],
    ['the place from last week', '스시온'],
    ['아까 두 번째 거', '국시집'],
  ])('%s', (phrase, expected) => expect(meant(phrase, weeks)).toBe(expected));

  test('a position counts in the list of the running conversation, where it has one', () => {
    expect(meant('두 번째 거', weeks, 'april')).toBe('학교앞떡볶이');
    expect(meant('the last one', weeks, 'late')).toBe('초밥정');
    expect(meant('두 번째 거', weeks, 'another')).toBe('국시집');
  });

  test('last time is never this conversation', () => {
    expect(meant('지난번 그 식당', weeks.slice(3))).toBeNull();
    expect(meant('the restaurant from last time', weeks.slice(3))).toBeNull();
  });
});

describe('a position among what was only mentioned', () => {
  const said: Happening[] = [
    {
      asked: '돌잔치 장소 골라줘',
      answer: '라온홀과 가든파티, 미소연을 추천해요.',
      says: ['venue: 미소연', 'venue: 라온홀', 'venue: 가든파티', 'money: 200만원'],
    },
  ];
  test.each<[string, string | null]>([
    ['첫 번째 장소', '라온홀'],
    ['두 번째 거', '가든파티'],
    ['뒤에 말한 데', '미소연'],
    ['앞에 말한 곳', '라온홀'],
    ['전자', '라온홀'],
    ['후자', '미소연'],
    ['the latter', '미소연'],
    ['네 번째', null],
  ])('%s', (phrase, expected) => expect(meant(phrase, said)).toBe(expected));
});

describe('areas beside the things in them', () => {
  const told: Happening[] = [
    { asked: '성북구나 수서역 쪽 투룸 보여줘', says: ['location: 성북구', 'location: 수서역'] },
    ...flats,
    { asked: '종로구나 중구는 어때?', says: ['location: 중구', 'location: 종로구'] },
  ];
  test.each<[string, string | null]>([
    ['그 직장', null],
    ['그 호텔', null],
    ['그 병원', null],
    ['that hotel', null],
    ['그 동네', '종로구'],
    ['그 역', '수서역'],
    ['처음 봤던 거', '한강뷰빌 301호'],
    ['아까 본 거', '한강뷰빌 301호'],
    ['the one I saw first', '한강뷰빌 301호'],
  ])('%s', (phrase, expected) => expect(meant(phrase, told)).toBe(expected));

  test('an item in an area is not the area', () => {
    const listed: Happening[] = [
      {
        asked: '잠원동 집 보여줘',
        answer: '',
        shows: [{ id: 1, type: 'listing', title: '누리채' }],
        says: ['location: 잠원동'],
      },
      {
        asked: '종로구 집은?',
        answer: '',
        shows: [{ id: 2, type: 'listing', title: '북촌채' }],
        says: ['location: 종로구'],
      },
    ];
    expect(meant('잠원동에 있던 거', listed)).toBe('누리채');
    expect(meant('the one in 종로구', listed)).toBe('북촌채');
  });
});
