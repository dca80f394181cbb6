import type { englishAsking } from './englishAsking.ts';

export const koreanAsking: typeof englishAsking = {
  proofTitle: '본인 확인',
  proof:
    '최근 10분 이내의 2단계 인증이 필요한 작업입니다. 인증 앱에 표시된 코드를 입력하세요. 입력하던 내용은 유지됩니다.',
  goOn: '계속',
  notEnrolled: '등록된 인증 앱이 없습니다.',
  enroll: '인증 앱 등록하기 (새 탭에서 열림)',
  provider: '조직 계정으로 다시 로그인',
  providerThen: '(새 탭에서 열림)한 다음',
  providerDone: '여기서 계속하기',

  conflictTitle: '그사이 다른 사람이 바꿨습니다',
  conflict: '화면을 연 뒤에 다른 사람이 다른 값을 저장했습니다. 어느 쪽을 남길지 고르세요.',
  field: '항목',
  yours: '내가 입력한 값',
  present: '지금 저장된 값',
  nothing: '비어 있음',
  yes: '예',
  no: '아니요',
  keepTheirs: '저장된 값 유지',
  saveMine: '내 값으로 저장',
};
