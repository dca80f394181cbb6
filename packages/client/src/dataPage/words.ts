const en = {
  title: 'What we remember about you',
  intro: 'You can correct or delete each fact, ask for a copy of everything, and ask for it to be erased.',
  facts: 'Facts',
  noFacts: 'No facts are remembered.',
  since: 'Known since',
  save: 'Save',
  delete: 'Delete',
  more: 'More',
  conversations: 'Latest conversations',
  noConversations: 'No conversations are kept.',
  untitled: 'Conversation',
  requests: 'Copy and erasure',
  export: 'Ask for a copy',
  erase: 'Ask for erasure',
  confirm: 'Erase everything about me. This cannot be undone.',
  cancel: 'Cancel request',
  link: 'Get the download link',
  download: 'Download your copy',
  once: 'The link works once, for 24 hours.',
  due: 'due by',
  EXPORT: 'Copy of your data',
  ERASURE: 'Erasure',
  done: {
    correct: 'The fact was corrected.',
    delete: 'The fact was deleted.',
    export: 'You asked for a copy.',
    erase: 'You asked for erasure.',
    cancel: 'The request was cancelled.',
  },
  status: {
    AWAITING_IDENTITY: 'waiting for confirmation of your identity',
    PENDING: 'waiting for a decision',
    APPROVED: 'approved',
    RUNNING: 'in progress',
    COMPLETED: 'completed',
    DENIED: 'denied',
    CANCELLED: 'cancelled',
    FAILED: 'delayed by an error',
    ON_HOLD: 'on hold: we are legally required to keep the data',
  },
  failed: {
    NOBODY: 'Please sign in.',
    FORM: 'The page was open for too long. Please try again.',
    UNCONFIRMED: 'Please confirm that you want to erase everything.',
    NOT_FOUND: 'This no longer exists.',
    CONFLICT: 'This fact has changed in the meantime. Please check it again.',
    BAD_USER_INPUT: 'This cannot be saved. Please check the text.',
    OTHER: 'Something went wrong. Please try again later.',
  },
};

export type Words = typeof en;

const ko: Words = {
  title: '저장된 내 정보',
  intro: '기억된 내용을 하나씩 고치거나 지울 수 있고, 전체 사본이나 삭제를 요청할 수 있어요.',
  facts: '기억된 내용',
  noFacts: '기억된 내용이 없어요.',
  since: '처음 알게 된 날',
  save: '저장',
  delete: '삭제',
  more: '더 보기',
  conversations: '최근 대화',
  noConversations: '보관 중인 대화가 없어요.',
  untitled: '대화',
  requests: '사본과 전체 삭제',
  export: '사본 요청',
  erase: '전체 삭제 요청',
  confirm: '나에 관한 모든 정보를 삭제해 주세요. 되돌릴 수 없다는 걸 알고 있어요.',
  cancel: '요청 취소',
  link: '다운로드 링크 받기',
  download: '사본 다운로드',
  once: '링크는 24시간 동안 한 번만 쓸 수 있어요.',
  due: '답변 기한',
  EXPORT: '내 정보 사본',
  ERASURE: '전체 삭제',
  done: {
    correct: '내용을 고쳤어요.',
    delete: '내용을 지웠어요.',
    export: '사본을 요청했어요.',
    erase: '전체 삭제를 요청했어요.',
    cancel: '요청을 취소했어요.',
  },
  status: {
    AWAITING_IDENTITY: '본인 확인 대기',
    PENDING: '검토 중',
    APPROVED: '승인됨',
    RUNNING: '처리 중',
    COMPLETED: '완료',
    DENIED: '거절됨',
    CANCELLED: '취소됨',
    FAILED: '오류로 지연됨',
    ON_HOLD: '법적 보존 의무로 보류됨',
  },
  failed: {
    NOBODY: '로그인해 주세요.',
    FORM: '페이지를 연 지 오래됐어요. 다시 시도해 주세요.',
    UNCONFIRMED: '모든 정보를 삭제해도 되는지 확인해 주세요.',
    NOT_FOUND: '더는 없는 항목이에요.',
    CONFLICT: '그사이 내용이 바뀌었어요. 다시 확인해 주세요.',
    BAD_USER_INPUT: '저장할 수 없는 내용이에요. 글을 확인해 주세요.',
    OTHER: '지금은 처리할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
};

export type Language = 'en' | 'ko';
export const WORDS: Record<Language, Words> = { en, ko };

/** The chosen language, otherwise the first supported one of the browser's languages. */
export function languageOf(chosen: string | null, accepted = ''): Language {
  const wanted = [chosen ?? '', ...accepted.split(',')].map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return wanted.find((tag): tag is Language => tag === 'en' || tag === 'ko') ?? 'en';
}
