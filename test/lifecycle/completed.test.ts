import { describe, expect, test } from '@jest/globals';
import { completed } from '../../server/lifecycle/facts/completed.ts';

describe('a correction keeps the rest of the corrected fact', () => {
  test.each([
    [
      "Sister's wedding is on May 3, 2027 in Seoul",
      'The wedding got moved to May 10',
      "Sister's wedding is on May 10, 2027 in Seoul",
    ],
    ['Takes metformin 500mg twice a day', 'Doctor upped it to 850', 'Takes metformin 850mg twice a day'],
    [
      'Is on a MacBook, and their API is Fastify with Postgres 16',
      'Bumped postgres to 17 last week',
      'Is on a MacBook, and their API is Fastify with Postgres 17',
    ],
    ['Runs Node 22 and Redis 7', 'Upgraded Node to 24 and Redis to 8', 'Runs Node 24 and Redis 8'],
    ['Plays tennis and golf', 'Quit golf', 'Plays tennis'],
    ['Films on a Canon R6 into Premiere', 'Swapped the Canon for an OM-5', 'Films on an OM-5 into Premiere'],
    ['직원은 6명, 창고는 김포 물류단지', '창고 파주로 옮겼다', '직원은 6명. 창고 파주로 옮겼다'],
    ['주 2회 월목, 코치는 최윤아 쌤', '윤아 쌤이 그만둬서 이제 한지석 쌤이 봐주셔', '주 2회 월목, 코치는 한지석 쌤'],
    [
      'Reunion is on June 6, 2026 at Elm Lodge, 40 guests',
      'Elm Lodge flooded so they are at Oak Hall now',
      'Reunion is on June 6, 2026 at Oak Hall, 40 guests',
    ],
    ['Is five people on Rails 6.1, with Redis 6', 'Upgraded to Rails 8', 'Is five people on Rails 8, with Redis 6'],
    ['Hosts on Render, mails with Postmark', "Left Render, it's Hetzner now", 'Hosts on Hetzner, mails with Postmark'],
    [
      "Mum's dentist is Dr Weir at Park Street",
      "Dr Weir retired, it's Dr Amin now",
      "Mum's dentist is Dr Amin at Park Street",
    ],
    ['가족 넷이고 2026년 8월 3일부터 2박3일', '2026년 8월 10일 출발', '가족 넷이고 2026년 8월 10일부터 2박3일'],
    [
      '대표 메뉴는 쑥스콘 4500원, 포장은 300원 추가다',
      '쑥스콘 5천원으로 올렸다',
      '대표 메뉴는 쑥스콘 5천원, 포장은 300원 추가다',
    ],
    [
      'Sings in a choir of 30 singers, on Mondays at 7',
      'Lost four singers so they have 26',
      'Sings in a choir of 26 singers, on Mondays at 7',
    ],
    ['Runs 9 subprojects in Rust', 'Split one project off so 10 now', 'Runs 10 subprojects in Rust'],
    ['넷플릭스랑 왓챠 구독한다', '왓챠는 해지했다', '넷플릭스 구독한다'],
    ['Has got two cats, Mango and Basil', 'Basil died last night', 'Has got one cat, Mango'],
    ['Has a cat, a dog and a parrot', 'Sold the parrot', 'Has a cat and a dog'],
    ['Has two kids and a nanny', 'Nanny left the user in May', 'Has two kids'],
    ['Car is a Honda Civic', 'Traded it in for a Kia Niro', 'Car: traded it in for a Kia Niro'],
    ['결혼식은 2027년 5월 10일이다', '식장 사정으로 5월 24일로 밀렸다', '결혼식은 2027년 5월 24일이다'],
    ['Leads a squad of five engineers', 'Is six', 'Leads a squad of six engineers'],
    ['카페는 매주 월요일에 쉰다', '화요일에 쉬기로 했다', '카페는 매주 화요일에 쉰다'],
    ['집은 보증금 1천에 월 60이다', '재계약해서 보증금 2천에 월 70 됐다', '집은 보증금 2천에 월 70이다'],
    [
      'Unit tests are vitest, e2e is playwright',
      'Dropped playwright for cypress',
      'Unit tests are vitest, e2e is cypress',
    ],
    ['딸 유치원 등원은 9시 하원은 4시다', '하원 5시로 바뀌었다', '딸 유치원 등원은 9시 하원은 5시다'],
    ['저녁은 보통 7시에 먹는다', '8시에 먹는다', '저녁은 보통 8시에 먹는다'],
    ['요가는 매주 화요일 7시에 한다', '요가 시간도 수요일로 옮겼다', '요가는 매주 수요일 7시에 한다'],
    ['수영은 월수금이다', '요일도 화목으로 옮겼다', '수영은 화목이다'],
    [
      '로그는 키바나로 보고 알림은 슬랙이다',
      '키바나 버리고 그라파나 로키로 갈아탔다',
      '로그는 그라파나 로키로 보고 알림은 슬랙이다',
    ],
    [
      'Takes sertraline 50mg with breakfast',
      'Swapped sertraline for citalopram 20mg',
      'Takes citalopram 20mg with breakfast',
    ],
    ['Takes sertraline 50mg with breakfast', 'Dose went up to 100mg', 'Takes sertraline 100mg with breakfast'],
    [
      'Editor is Nina Falk, and she wants the draft by June 2, 2026',
      'Nina moved the deadline to June 20, luckily',
      'Editor is Nina Falk, and she wants the draft by June 20, 2026',
    ],
    [
      'Bakes about 90 pies a day, apple mostly',
      'Mixer broke so they are down to 40 pies',
      'Bakes about 40 pies a day, apple mostly',
    ],
    ['Site is Rails on Heroku, with Postgres', 'Moved off Heroku to Render', 'Site is Rails on Render, with Postgres'],
    ['Shoes are Brooks Ghost 15, size 8', 'Swapped the Brooks for Asics', 'Shoes are Asics, size 8'],
    ['Uses RabbitMQ and RethinkDB', 'Replaced Rethink with CockroachDB', 'Uses RabbitMQ and CockroachDB'],
    ['방과 후에 태권도랑 바둑 간다', '바둑은 지루하대서 끊었다', '방과 후에 태권도 간다'],
    ['태권도는 화목 5시다', '태권도 6시로 늦춰졌다', '태권도는 화목 6시다'],
    [
      'Is allergic to nuts and hates coriander',
      'Likes coriander in soup after all',
      'Is allergic to nuts. Likes coriander in soup after all',
    ],
    ['Practises the oboe 20 minutes a day', 'Upped it to an hour a day', 'Practises the oboe an hour a day'],
    ['Is a nurse in the cardiology team', 'Has moved to the oncology team', 'Is a nurse in the oncology team'],
    ['거래처는 한빛상사랑 대림이다', '대림이랑은 거래가 끝났다', '거래처는 한빛상사다'],
    ['Drives a 2014 Opel Corsa', 'Has a Fiat Panda instead of the Corsa', 'Drives a Fiat Panda'],
    ['Delivers to Wharf 2', 'Goods are going to Depot 14 rather than Wharf 2', 'Delivers to Depot 14'],
    ['Is allergic to tree nuts', "It's only walnuts the user reacts to, not all tree nuts", 'Is allergic to walnuts'],
    ['Draws 1,200 panels a year', 'Has cut their yearly target to 800 panels', 'Draws 800 panels a year'],
    ['승인은 두 명이 한다', '승인은 한 명만 해도 되게 했다', '승인은 한 명이 한다'],
    ['Half day is £900, parking included', 'Half day is £950 from now on', 'Half day is £950, parking included'],
    ['Aide is Ms Hale', "Ms Hale is on maternity leave, Mr Dorn's covering", 'Aide is Mr Dorn'],
    [
      'Choir meets on the first Monday at the hall',
      'Moved to the third Friday',
      'Choir meets on the third Friday at the hall',
    ],
    ['시험은 2026년 7월 5일이다', '시험 12월로 미뤘다', '시험은 2026년 12월이다'],
    ['매일 퇴근길에 20분씩 한다', '퇴근길 말고 새벽에 한다', '매일 새벽에 20분씩 한다'],
    ['참가자는 30명 정도 예상이다', '참가자도 20명으로 줄인다', '참가자는 20명 정도 예상이다'],
    ['팀 디자이너는 지은님이다', '디자이너가 민서님으로 바뀌었다', '팀 디자이너는 민서님으로 바뀌었다'],
  ])('%s – %s', (known, correction, expected) => {
    expect(completed(correction, known, true)).toBe(expected);
  });

  test.each([
    ['one of its numbers has no place there', 'Runs Node 22', 'Upgraded Node to 24 and Bun to 2'],
    ['it names a place of another kind', 'Works at Halden in Leeds', 'It is near York now'],
    ['it says more', 'Lives in Leeds with two cats', 'Moved to York and started at the university'],
    ['it names a day where the fact has an hour, too', 'Meeting is at 10 on Thursday', 'Moved the meeting to Friday'],
    ['it moves what only sounds alike', 'The happy hour is at Brewdog', 'Moved app to Fly'],
    ['it is about somebody else', 'Chris likes tea and hates coffee', 'Chris drinks water now'],
    [
      'it names another',
      'Trains for the Cork marathon on May 3, hoping for 4 hours',
      'Pulled out of Cork, doing the Galway one on June 7 instead',
    ],
  ])('but stands alone where %s', (_, known, correction) => {
    expect(completed(correction, known, true)).toBeUndefined();
  });
});
