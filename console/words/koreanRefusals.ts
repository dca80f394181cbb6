import type { englishRefusals } from './englishRefusals.ts';

const CODES: Record<string, string> = {
  BAD_USER_INPUT: '서버가 받지 않는 값입니다. 입력한 내용을 확인하세요.',
  UNAUTHENTICATED: '로그인이 끝났거나 키가 올바르지 않습니다.',
  FORBIDDEN: '지금의 권한으로는 할 수 없습니다.',
  GRANT_REQUIRED: '이 사람이 쓴 내용을 보려면 먼저 사유를 적어야 합니다.',
  NOT_FOUND: '더 이상 없거나 이 프로젝트에 없습니다.',
  USER_ERASED: '삭제된 사람이라 처리할 수 없습니다.',
  CONFLICT: '그사이 다른 변경이 있어 처리하지 못했습니다. 다시 불러와 확인하세요.',
  PAYLOAD_TOO_LARGE: '한 번에 보내기에는 너무 큽니다. 나누어 보내세요.',
  TOO_EXPENSIVE: '한 번에 묻기에는 너무 많습니다. 범위를 줄이세요.',
  RATE_LIMITED: '이곳에서 요청이 너무 많았습니다. 잠시 뒤에 다시 시도하세요.',
  DATABASE_UNAVAILABLE: '데이터베이스가 응답하지 않습니다. 몇 초 뒤에 다시 시도하세요.',
  ISSUER_UNAVAILABLE: '토큰 발급자가 응답하지 않습니다. 잠시 뒤에 다시 시도하세요.',
  MAIL_UNAVAILABLE: '메일을 보내지 못했습니다.',
  SLOW_CONSUMER: '새로운 내용이 너무 빨리 들어와 연결이 끊겼습니다. 다시 불러오세요.',
};

/** As `englishRefusals`. What no sentence fits is said by its code: the server speaks English. */
export const koreanRefusals: typeof englishRefusals = {
  sentences: {
    'Must not be empty.': () => '비워 둘 수 없습니다.',
    'Takes # to # characters.': (least, most) => `${least}자에서 ${most}자까지 적어야 합니다.`,
    'Takes at most # characters.': (most) => `${most}자까지 적을 수 있습니다.`,
    'Takes a time in the future.': () => '지금보다 나중이어야 합니다.',
    'Takes a date in the future, as in 2027-03-31.': () => '2027-03-31처럼 앞으로 올 날짜를 적어야 합니다.',
    'Takes a time after 1970#': () => '1970년 이후여야 합니다.',
    'Takes a time after `from`.': () => '시작보다 나중이어야 합니다.',
    'Takes a number from 0 to 1.': () => '0에서 1까지의 수여야 합니다.',
    'Takes a whole number from # to #.': (least, most) => `${least}에서 ${most}까지의 정수여야 합니다.`,
    'Takes a whole number of hours from 0 to #.': (most) => `0에서 ${most}까지의 시간(정수)이어야 합니다.`,
    'Takes 1 to # tokens.': (most) => `1에서 ${most} 토큰까지입니다.`,
    'Takes an e-mail address.': () => '이메일 주소가 아닙니다.',
    'Takes an IANA time zone, such as Asia/Seoul.': () => 'Asia/Seoul처럼 IANA 시간대 이름이어야 합니다.',
    'Takes a month such as 2026-10.': () => '2026-10처럼 달을 적어야 합니다.',
    'That is more than 1,000 points. Ask for a shorter time, or a longer interval.': () =>
      '1,000개가 넘는 값입니다. 기간을 줄이거나 간격을 늘리세요.',
    'Say why.': () => '이유를 적어야 합니다.',
    'Remove the #: #': () => '저장할 수 없는 문자가 있습니다. 다시 입력하세요.',
    'This cursor is not of this list.#': () => '목록의 이 페이지는 더 이상 없습니다. 첫 페이지로 돌아가세요.',

    'Takes a header line "#" and a row for each user.': (header) =>
      `첫 줄은 “${header}”이고, 그 아래에 한 줄에 한 사람씩 있어야 합니다.`,
    'Takes at most # rows at a time.': (most) => `한 번에 ${most}줄까지 보낼 수 있습니다.`,
    'Cannot be read as CSV from line # on.': (line) => `${line}번째 줄부터 CSV로 읽을 수 없습니다.`,
    'Cannot be read as CSV.': () => 'CSV로 읽을 수 없습니다.',

    'cannot be read.': () => '쓸 수 없는 값입니다.',
    'must be whole days from 0 #': () => '0에서 36,500까지의 날수(정수)여야 합니다. 비우면 계속 보관합니다.',
    'must be whole days from 1 #': () => '1에서 36,500까지의 날수(정수)여야 합니다. 비우면 계속 보관합니다.',
    '#: must be a text.': (where) => `${where}: 문자열이어야 합니다.`,
    '#: must be a list.': (where) => `${where}: 목록이어야 합니다.`,
    '#: must be an object.': (where) => `${where}: 객체여야 합니다.`,
    '#: may have # characters.': (where, most) => `${where}: ${most}자까지입니다.`,
    '#: may have # items, has #.': (where, most, has) => `${where}: ${most}개까지인데 ${has}개입니다.`,
    '#: "#" is there twice.': (where, name) => `${where}: “${name}” 항목이 두 번 있습니다.`,
    '#: must be one of #.': (where, names) => `${where}: 다음 가운데 하나여야 합니다: ${names}.`,
    '#: may hold i, m, s and u only.': (where) => `${where}: i, m, s, u만 쓸 수 있습니다.`,
    '#: must be the number of a group.': (where) => `${where}: 그룹의 번호여야 합니다.`,
    '#: the pattern has no group #.': (where, group) => `${where}: 정규식에 ${group}번 그룹이 없습니다.`,
    '#: repeats a group that repeats or chooses in itself, or refers back: #': (where) =>
      `${where}: 반복이나 선택이 든 그룹을 반복하거나 앞을 되짚는 정규식은 끝나지 않을 수 있어 쓸 수 없습니다.`,
    '#: Invalid regular expression: #': (where, why) => `${where}: 올바른 정규식이 아닙니다 (${why})`,
    'Takes an address, such as #.': (example) => `주소가 아닙니다. 예: ${example}`,
    'Takes an address that starts with https://#': () =>
      'https://로 시작해야 합니다. http로는 중간에서 키를 바꿔치기할 수 있습니다.',
    'Must not hold a name or password: #': () =>
      '주소에 이름이나 비밀번호가 있으면 안 됩니다. 공개 키는 그것 없이 읽습니다.',

    'The header X-Recollect-Project names no project.#': () => '더 이상 없는 프로젝트입니다. 다른 프로젝트를 고르세요.',
    'There is no such #.': () => CODES.NOT_FOUND!,
    'This credential does not allow #.': () => CODES.FORBIDDEN!,
    'The credential is not valid.#': () => '올바르지 않은 키입니다. 키를 확인하세요.',
    'Send the header "Authorization: #': () => '로그인이 끝났거나 키가 없습니다.',
    'Reading what this person wrote takes a grant: #': () =>
      '이 사람이 쓴 내용을 보려면 사유가 필요합니다. 그 사람의 페이지에서 적으세요.',
    'This user was erased at their request: #': () =>
      '본인의 요청으로 삭제된 사람입니다. 새로 동의하기 전에는 아무것도 보관하지 않습니다.',
    'This user has memory turned off.#': () => '이 사람은 기억하기를 껐습니다.',
    'This user has not consented, or has withdrawn it.#': () =>
      '이 사람은 기억에 동의하지 않았거나 동의를 거두었습니다.',
    'This user does not allow memories of this category: #': () => '이 사람이 허용하지 않은 분류의 기억입니다.',

    'Another project has this name.#': () => '같은 이름의 프로젝트가 이미 있습니다. 구별되는 이름을 고르세요.',
    'Another project takes tokens of this issuer and audience.#': () =>
      '다른 프로젝트가 이 발급자와 대상의 토큰을 받고 있습니다. 프로젝트마다 다른 대상을 쓰세요.',
    'A project has at most # live keys.#': (most) =>
      `한 프로젝트에서 쓸 수 있는 키는 ${most}개까지입니다. 먼저 하나를 폐기하세요.`,
    'This key has ended.#': () => '이미 끝난 키입니다. 새로 만드세요.',
    'It was rotated at #, and its new key lives.#': () =>
      '이미 교체한 키이고 새 키가 사용 중입니다. 그 키를 교체하거나 먼저 폐기하세요.',
    'The key that it takes the place of still lives,#': () =>
      '지난 교체의 이전 키가 아직 사용 중이고, 두 개까지만 함께 쓸 수 있습니다. 이전 키를 먼저 폐기하세요.',
    'There is a member of staff with this e-mail address already.': () => '같은 이메일 주소의 직원이 이미 있습니다.',
    'This is the last administrator who can sign in.#': () =>
      '로그인할 수 있는 마지막 관리자입니다. 먼저 다른 사람을 관리자로 바꾸세요.',
    'You cannot shut yourself out.#': () => '자신의 접근은 중지할 수 없습니다. 다른 관리자에게 부탁하세요.',
    'This member of staff is shut out.#': () => '접근이 중지된 직원입니다. 먼저 다시 허용하세요.',
    'There is no new secret yet.#': () => '새 비밀 키가 더 이상 없습니다. 처음부터 다시 하세요.',
    'The invitation stands, but its mail could not be sent.#': () =>
      '초대는 그대로이지만 메일을 보내지 못했습니다. 메일 서버를 고친 뒤 “새 링크 보내기”로 다시 보내세요.',
    'The old password works no more, but the mail with the link could not be sent.#': () =>
      '예전 비밀번호는 끝났지만 링크를 메일로 보내지 못했습니다. 메일 서버를 고친 뒤 “새 링크 보내기”로 다시 보내세요.',

    'Four eyes: #': () => '요청한 사람이 아닌 다른 직원이 승인해야 합니다.',
    'A request that is # cannot take the step #': () =>
      '그사이 요청의 상태가 바뀌어 처리할 수 없습니다. 지금 상태를 확인하세요.',
    'The person was erased already; #': () => '이미 삭제된 사람이라 더 이상 처리할 수 없습니다.',
    'The request was extended before; #': () => '이미 연장한 요청입니다. 법은 한 번만 허용합니다.',
    'Under # an open request cannot be extended#': () =>
      '이 요청은 더 이상 연장할 수 없거나, 연장이 허용되지 않습니다.',
    'There is no file to fetch: #': () =>
      '받을 파일이 없습니다. 아직 만들지 않았거나 30일이 지나 삭제되었습니다. 요청을 다시 여세요.',
    'A legal hold keeps everything of this user: #': () =>
      '법적 보존 중인 사람입니다. 해제하기 전에는 삭제할 수 없습니다.',
    'The active memory # says the same.#': (id) => `회상되는 다른 기억이 같은 내용입니다: ${id}`,
    'What this run hid could be brought back until #': () => '되돌릴 수 있는 기한이 지나 이미 삭제되었습니다.',

    'The database #. Try again in a few seconds.': () => CODES.DATABASE_UNAVAILABLE!,
    'Something went wrong on our side. Quote the id # when you report it.': (id) =>
      `서버에 문제가 생겼습니다. 알릴 때 이 ID를 함께 전하세요: ${id}`,
    'Something went wrong on our side.': () => '서버에 문제가 생겼습니다.',
    'A body may have 1 MB.#': () => '1MB가 넘습니다. 나누어 보내세요.',
  },
  fields: {
    userId: '사용자 ID',
    reason: '사유',
    note: '메모',
    owner: '담당자',
    until: '기한',
    grounds: '거절 사유',
    method: '확인 방법',
    notice: '알린 내용',
    name: '이름',
    email: '이메일 주소',
    content: '기억한 내용',
    expiresAt: '만료',
    timeZone: '시간대',
    issuer: '발급자',
    audience: '대상',
    jwksUrl: '공개 키 주소',
    query: '질문',
    tokenBudget: '토큰 한도',
    from: '시작',
    to: '끝',
  },
  otherwise: (code) => CODES[code ?? ''] ?? '서버가 처리하지 못했습니다.',
};
