import type { englishQuarantine } from './english.ts';

export const koreanQuarantine: typeof englishQuarantine = {
  intro:
    '악의적으로 주입되었을 수 있어 기억하지 않은 발화입니다. 처리를 결정하거나, 해당 턴이 삭제되거나, 90일이 지날 때까지 남습니다.',
  selectUser: '사용자를 선택하면 내용을 읽고 처리를 결정할 수 있습니다.',
  person: '사용자',
  reason: '이유',
  text: '발화 내용',
  held: '격리일',
  decide: '결정',
  reasons: {
    FRAME: '시스템 사칭',
    ORDER: '어시스턴트에게 지시',
    OTHERS: '다른 사람에 관한 말',
    AUTHORITY: '권한 주장',
    DOUBTFUL: '진술이 아님',
  },
  reasonHints: {
    FRAME: '시스템 메시지나 태그, 제목, 도구의 응답처럼 꾸몄습니다.',
    ORDER: '이 사용자에게 답하는 방식을 넘어 어시스턴트가 어떻게 행동할지 지시합니다.',
    OTHERS: '다른 계정이나 사용자에 관한 말이거나, 사용자를 제삼자처럼 말합니다.',
    AUTHORITY: '역할이나 권한, 약속, 가격을 주장합니다.',
    DOUBTFUL: '기억해 달라고 했지만 사용자에 관한 진술로 읽히지 않습니다.',
  },
  toPerson: '사용자 페이지 열기',
  onlyUser: '사용자 ID',
  accept: '기억하기',
  acceptDoes: '사용자의 기억이 되어 모든 프롬프트에 들어갈 수 있습니다. 사용자에 관해 사실인 것만 남기세요.',
  content: '기억할 내용',
  category: '카테고리',
  discard: '버리기',
  discardDoes: '항목을 삭제합니다. 해당 턴은 남습니다. 되돌릴 수 없습니다.',
  empty: '격리함이 비어 있습니다',
  emptyHint: '주입된 것으로 보이는 발화가 없습니다.',
  emptyOfUser: '이 사용자의 격리된 발화가 없습니다.',
};
