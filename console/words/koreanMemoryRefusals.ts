import type { RefusalCode } from './refusalWords.ts';

/** Refused writes of turns and memories. */
export const koreanMemoryRefusals = {
  'turn.otherKey': '이 키로는 이미 다른 대화가 기록되었습니다. 새 키를 쓰세요.',
  'version.otherKey': '이 키로는 이미 다른 내용이 저장되었습니다. 새 키를 쓰세요.',
  'document.readOnly': '이 문서는 읽을 수만 있습니다.',
  'session.ended': '종료된 세션이라 그 기억도 삭제되었습니다. 대화가 기록되면 다시 열립니다.',
  'memory.equal': '회상되는 다른 기억이 같은 내용입니다: {id}',
  'memory.superseded': '이미 다른 기억으로 대체되었습니다: {id}',
  'memory.supersededTwice': '같은 요청의 다른 사실도 이 기억을 대체합니다. 한 번만 적으세요.',
  'memories.none': '하나 이상 보내야 합니다.',
  'memories.tooMany': '한 번에 {max}개까지 보낼 수 있습니다.',
  'memories.emptyFilter': '조건을 하나 이상 정하세요.',
  'memories.otherUser': '다른 사람을 가리킵니다. 비우세요.',
  'memory.unknownCategory': '프로젝트 설정에 없는 분류입니다.',
  'memory.otherCategory': '이 분류는 {category}에 속합니다.',
  'memory.otherSubcategory': 'customCategory가 하위 분류가 됩니다. 비우세요.',
  'memory.scopeNeeds': '범위가 {scope}이면 있어야 합니다.',
  'memory.scopeOnly': '범위가 {scope}일 때만 쓸 수 있습니다. 범위를 바꾸거나 비우세요.',
  'user.memoryOff': '이 사람은 기억하기를 껐습니다.',
  'user.noConsent': '이 사람은 기억에 동의하지 않았거나 동의를 철회했습니다.',
  'user.categoryOff': '이 사람이 허용하지 않은 범주의 기억입니다.',
  'user.extractionOff': '이 사람은 자동 학습을 껐습니다.',
  'turns.tooManyToRelearn': '대화가 {max}개를 넘습니다. 한 번에 더 적게 학습하십시오.',
  'user.erased': '본인의 요청으로 삭제된 사람입니다. 새로 동의하기 전에는 아무것도 보관하지 않습니다.',
  'retention.undoTooLate': '되돌릴 수 있는 기한이 지나 이미 삭제되었습니다.',
} as const satisfies Partial<Record<RefusalCode, string>>;
