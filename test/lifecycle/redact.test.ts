import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { redactionCases } from '../../bench/lifecycle/redactionCases.ts';
import { redact } from '../../server/lifecycle/redact/redact.ts';
import {
  DEFAULT_TURN_KINDS,
  REDACTION_KINDS,
  type RedactionKind,
} from '../../server/lifecycle/redact/redactionKind.ts';

describe('labelled texts keep everything except sensitive parts', () => {
  test.each(redactionCases.map((labelled) => [labelled.text, labelled] as const))('%s', (text, { hidden }) => {
    let expected = '';
    let last = 0;
    for (const { kind, start, end } of hidden) {
      expected += `${text.slice(last, start)}[redacted:${kind}]`;
      last = end;
    }
    const redacted = redact(text);
    expect(redacted.text).toBe(expected + text.slice(last));
    expect(redacted.found).toEqual(REDACTION_KINDS.filter((kind) => hidden.some((place) => place.kind === kind)));
  });
});

test('there are at least 300 labelled texts', () => {
  expect(redactionCases.length).toBeGreaterThanOrEqual(300);
});

test('only the requested kinds are hidden', () => {
  const text = '내 번호는 010-1234-5678, 카드는 4111-1111-1111-1111, 비번은 abcd1234야';
  expect(redact(text, DEFAULT_TURN_KINDS)).toEqual({
    text: '내 번호는 010-1234-5678, 카드는 [redacted:card], 비번은 [redacted:password]야',
    found: ['card', 'password'],
  });
  expect(redact(text, new Set<RedactionKind>(['phone'])).found).toEqual(['phone']);
  expect(redact(text, new Set<RedactionKind>())).toEqual({ text, found: [] });
});

describe('e-mail and IP addresses, where a project asks for it', () => {
  const asked = new Set<RedactionKind>(['email', 'ip']);

  test.each([
    ['메일은 kim.minji+tag@sub.example.co.kr이야', '메일은 [redacted:email]이야'],
    ['Write to <a_b@example.com>.', 'Write to <[redacted:email]>.'],
    ['ＫＩＭ＠example．com', '[redacted:email]'],
    ['서버는 203.0.113.7:8080, http://198.51.100.9/x', '서버는 [redacted:ip]:8080, http://[redacted:ip]/x'],
    ['2001:db8::1 and fe80::1%eth0', '[redacted:ip] and [redacted:ip]%eth0'],
    ['::ffff:203.0.113.7', '[redacted:ip]'],
    ['2001:0db8:85a3:0000:0000:8a2e:0370:7334', '[redacted:ip]'],
  ])('%s', (text, expected) => {
    expect(redact(text, asked).text).toBe(expected);
    expect(redact(text).text).toBe(text);
  });

  test.each([
    ...['noreply@example.com', 'git@github.com:a/b.git', '@kim hello', 'user@localhost', 'a@b', '3 @ 4.50'],
    ...[
      'v1.2.3.4',
      'version 1.2.3.4',
      '버전 10.2.3.4',
      '1.2.3.4.5',
      '127.0.0.1',
      '255.255.255.0',
      '1.2.3',
      '999.1.2.3',
    ],
    ...['12:30:45', 'std::vector', 'face::add', '00:1a:2b:3c:4d:5e', '::1', 'key::value', '1:2:3:4:5:6:7'],
    '주문번호는 0082510000000',
  ])('%s stays', (text) => {
    expect(redact(text, asked)).toEqual({ text, found: [] });
  });
});

test('a mark of an unknown kind is text, and hides nothing', () => {
  expect(redact('[redacted:nothing 900101-1234567] [redacted:soul]').text).toBe(
    '[redacted:nothing [redacted:rrn]] [redacted:soul]',
  );
});

test('digits of other scripts, keycaps, invisible characters and decomposed Hangul are recognized', () => {
  expect(redact('٩٠٠١٠١-١٢٣٤٥٦٧').text).toBe('[redacted:rrn]');
  expect(redact('9\u200b00101-12\u200d34567').text).toBe('[redacted:rrn]');
  expect(redact('𝟗𝟎𝟎𝟏𝟎𝟏-𝟏𝟐𝟑𝟒𝟓𝟔𝟕 😀').text).toBe('[redacted:rrn] 😀');
  expect(redact('①⓪ 0️⃣1️⃣0️⃣-1️⃣2️⃣3️⃣4️⃣-5️⃣6️⃣7️⃣8️⃣').text).toMatch(/^①⓪ \[redacted:phone\]/);
  expect(redact('비밀번호는 abcd1234야'.normalize('NFD')).text).toBe(
    `${'비밀번호는 '.normalize('NFD')}[redacted:password]${'야'.normalize('NFD')}`,
  );
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const dash = fc.constantFrom('-', ' ', ' - ', '–', '.', '－');
const widen = fc.boolean();
const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xff10 - 0x30));
/** Words unrelated to numbers, so that only the number itself decides. */
const before = fc.constantFrom(
  '',
  '제 ',
  '이거 저장해줘 ',
  '네, ',
  'here: ',
  'It is ',
  '안녕하세요.\n',
  '(',
  '"',
  '김하나 ',
);
const after = fc.constantFrom('', '이야', '입니다.', ' 맞죠?', ', thanks', '\n', ')', '"', '로 해줘', ' and 3 more');

const birth = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const residentNumber = fc
  .tuple(birth, fc.boolean(), fc.boolean(), digits(6), fc.oneof(dash, fc.constant('')), widen)
  .map(([date, female, foreign, rest, join, wide]) => {
    const gender = (foreign ? 5 : 1) + (date < '2000' ? 0 : 2) + (female ? 1 : 0);
    const number = `${date.slice(2).replaceAll('-', '')}${join}${gender}${rest}`;
    // Thirteen digits without a gap that look like a barcode are kept, as documented.
    return number.startsWith('880') && join === ''
      ? `${number.slice(0, 6)}-${number.slice(6)}`
      : wide
        ? fullWidth(number)
        : number;
  });

const luhn = (prefix: string): string => {
  const sum = [...`${prefix}0`]
    .reverse()
    .reduce(
      (total, digit, at) => total + (at % 2 === 0 ? Number(digit) : Number(digit) * 2 - (Number(digit) > 4 ? 9 : 0)),
      0,
    );
  return `${prefix}${(10 - (sum % 10)) % 10}`;
};
const card = fc
  .tuple(
    fc.oneof(
      fc.tuple(fc.constantFrom('4', '51', '55', '2221', '2720', '3530', '6011', '65', '62', '94'), fc.constant(16)),
      fc.tuple(fc.constantFrom('34', '37'), fc.constant(15)),
    ),
    digits(16),
    fc.oneof(dash, fc.constant('')),
    widen,
  )
  .map(([[prefix, length], rest, join, wide]) => {
    const number = luhn((prefix + rest).slice(0, length - 1));
    const groups = length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d{4})$/;
    const written = groups.exec(number)!.slice(1).join(join);
    return wide ? fullWidth(written) : written;
  });

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const random = (length: number, from = letters) =>
  fc.array(fc.constantFrom(...from), { minLength: length, maxLength: length }).map((units) => units.join(''));
const key = fc.oneof(
  random(40).map((rest) => `sk-a1B2${rest}`),
  random(40).map((rest) => `sk-proj-a1B2${rest}`),
  random(32).map((rest) => `ghp_a1B2${rest}`),
  random(16, letters.slice(0, 26)).map((rest) => `AKIA${rest}`),
  random(24).map((rest) => `xoxb-123456789012-1234567890-${rest}`),
  random(24).map((rest) => `rk_live_9z${rest}`),
  random(35).map((rest) => `AIza${rest}`.replace(/.$/, '7b8C')),
  fc.tuple(random(20), random(30), random(30)).map(([a, b, c]) => `eyJ${a}1x2.eyJ${b}.${c}`),
);

test.each([
  ['900101\n1234568', '[redacted:rrn]'],
  ['제 번호는 900101-\r\n1234568 입니다', '제 번호는 [redacted:rrn] 입니다'],
  ['주민번호 901231\n 2345678', '주민번호 [redacted:rrn]'],
])('a resident registration number that a line end breaks is hidden: %j', (text, shown) => {
  expect(redact(text).text).toBe(shown);
});

test.each(['900101\n1234567', '901331\n1234568', '1900101\n1234568', '900101\n12345681', '900101\n\n1234568'])(
  'two numbers on two lines stay: %j',
  (text) => {
    expect(redact(text).text).toBe(text);
  },
);

describe('for generated texts', () => {
  const isHidden = (kind: RedactionKind) => (lead: string, secret: string, rest: string) => {
    const redacted = redact(lead + secret + rest);
    expect(redacted.text).toBe(`${lead}[redacted:${kind}]${rest}`);
  };

  test('any resident registration number is hidden', () => {
    fc.assert(fc.property(before, residentNumber, after, isHidden('rrn')), { numRuns: 1_000 });
  });

  test('any card is hidden', () => {
    fc.assert(fc.property(before, card, after, isHidden('card')), { numRuns: 1_000 });
  });

  test('any key is hidden', () => {
    fc.assert(fc.property(before, key, after, isHidden('secret')), { numRuns: 1_000 });
  });

  test('any Korean mobile number is hidden', () => {
    const mobile = fc.tuple(digits(4), digits(4), dash).map(([a, b, join]) => `010${join}${a}${join}${b}`);
    fc.assert(fc.property(before, mobile, after, isHidden('phone')), { numRuns: 500 });
  });

  test('prices, dates, times, addresses and order numbers are kept', () => {
    const price = fc.integer({ min: 0, max: 2_000_000_000_000 });
    const two = (most: number) => fc.integer({ min: 1, max: most }).map((value) => `${value}`.padStart(2, '0'));
    const harmless = fc.oneof(
      price.map((won) => `${won.toLocaleString('en-US')}원`),
      price.map((dollars) => `$${dollars.toLocaleString('en-US')}`),
      price.map((won) => `${won % 100_000}만 원`),
      fc
        .tuple(fc.integer({ min: 1950, max: 2040 }), two(12), two(28), two(23), fc.constantFrom('-', '.', '/', ''))
        .map(([year, month, day, hour, join]) => `${[year, month, day].join(join)} ${hour}:30`),
      fc.tuple(two(99), two(99)).map(([block, flat]) => `1${block}동 ${flat}04호`),
      fc.tuple(digits(8), digits(7)).map(([a, b]) => `주문번호 ${a}-${b}`),
      digits(13).map((number) => `주문번호는 ${number}`),
      digits(12).map((number) => `운송장 번호: ${number}`),
      fc.tuple(digits(3), digits(2), digits(5)).map((groups) => `사업자등록번호 ${groups.join('-')}`),
    );
    fc.assert(
      fc.property(before, harmless, after, (lead, text, rest) => {
        const whole = lead + text + rest;
        expect(redact(whole)).toEqual({ text: whole, found: [] });
      }),
      { numRuns: 2_000 },
    );
  });

  const fragments = fc.constantFrom(
    ...[
      '비밀번호는 ',
      'password is ',
      'pw: ',
      '계좌 ',
      '국민은행',
      '여권번호 ',
      '면허 ',
      'tel ',
      'Bearer ',
      'api key: ',
      '잠금번호 ',
      'door code is ',
      'chase account ',
      'password was ',
      '+44 ',
      '(+1) ',
      '0044 ',
    ],
    ...[
      '900101-1234567',
      '4111-1111-1111-1111',
      '010-1234-5678',
      'sk-abc123def456ghi7',
      'M12345678',
      '11-22-123456-78',
      '415-555-2671',
      'hunter2!',
      'kim@example.com',
      '203.0.113.7',
    ],
    ...[
      '123456',
      '12-34',
      'abc1!',
      'abc',
      '"',
      "'",
      ' ',
      '-',
      '.',
      '\n',
      '\0',
      '이야',
      '[redacted:rrn]',
      '[redacted:',
      ']',
      '１２３',
    ],
  );
  const text = fc.oneof(
    fc.array(fragments, { maxLength: 24 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

  test('redacting twice changes nothing more, and growth is bounded', () => {
    fc.assert(
      fc.property(text, (original) => {
        for (const kinds of [undefined, new Set(REDACTION_KINDS)]) {
          const once = redact(original, kinds);
          expect(redact(once.text, kinds)).toEqual({ text: once.text, found: [] });
          expect(once.text.length).toBeLessThanOrEqual(original.length * 9);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('text with nothing to hide is returned unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'가나다 ㅋㅋ\u1100\u1161😀éＡ、。ー\u200b'), maxLength: 80 }),
        (original) => {
          expect(redact(original).text).toBe(original);
        },
      ),
    );
  });
});

test.each(
  [
    '1',
    '1 ',
    '1-',
    '12 345-',
    '1234567 ',
    '-',
    '.',
    'a',
    'eyJaaaaaaaa-',
    'sk-',
    '비번',
    '비번은',
    '비밀번호 ',
    'password ',
    "password is '",
  ]
    .concat([
      '://a:',
      'a@',
      'a.b-',
      'a@b.',
      '1.2.3.',
      'f:',
      '::',
      '+1 ',
      '+44(0)',
      '(0)',
      '00 44 ',
      '잠금번호 ',
      '도어락은 ',
      'door code for ',
      'combination to a ',
      'account at ',
      'chase bank ',
      'password that we had ',
      '비밀번호는 원래 ',
      '-----BEGIN PRIVATE KEY-----',
      '+82 10 ',
      'a_',
      'token ',
      '계좌 ',
      '"',
      'a"b',
      '[redacted:',
      '１',
      '은행 1234567890-',
    ])
    .map((part) => [part]),
)('64 KB of %s are processed to the end', (part) => {
  const hostile = part.repeat(Math.ceil(65_536 / part.length));
  expect(redact(hostile, new Set(REDACTION_KINDS)).text.length).toBeLessThanOrEqual(hostile.length * 9);
});
