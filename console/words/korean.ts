import type { Words } from './english.ts';
import { koreanAudit } from './koreanAudit.ts';
import { koreanDesk } from './koreanDesk.ts';
import { koreanInspector } from './koreanInspector.ts';
import { koreanOperations } from './koreanOperations.ts';
import { koreanOverview } from './koreanOverview.ts';
import { koreanPeople } from './koreanPeople.ts';
import { koreanPlayground } from './koreanPlayground.ts';
import { koreanRetention } from './koreanRetention.ts';
import { koreanReview } from './koreanReview.ts';
import { koreanShell } from './koreanShell.ts';

export const korean: Words = {
  shell: koreanShell,
  audit: koreanAudit,
  desk: koreanDesk,
  inspector: koreanInspector,
  operations: koreanOperations,
  overview: koreanOverview,
  people: koreanPeople,
  retention: koreanRetention,
  play: koreanPlayground,
  review: koreanReview,

  tagline: '대화를 기록하면 맥락이 돌아옵니다. 어시스턴트를 위한 기억.',
  welcome: '시작',
  playground: '체험하기',
  toggleColors: '밝게 또는 어둡게',
  pages: '페이지',
  titleOf: (page) => `${page} · Recollect`,

  project: '프로젝트',
  accountOf: (name, role) => `${name}, ${role}: 계정`,
  roles: {
    ADMIN: '관리자',
    SUPPORT: '고객 지원',
    ANALYST: '분석가',
    SERVICE: '제품',
    END_USER: '사용자',
  },
  signOut: '로그아웃',
  signOutEverywhere: '모든 곳에서 로그아웃',
  signOutFailed: '처리하지 못했습니다. 아직 로그인되어 있습니다.',
  mustEnrollTitle: '한 단계가 남았습니다',
  mustEnroll: '관리자는 먼저 2단계 인증을 등록해야 다른 기능을 쓸 수 있습니다.',
  enrollNow: '지금 등록하기',

  signIn: '로그인',
  signInIntro: '직원용입니다. 제품과 체험하기에서는 API 키를 씁니다.',
  email: '이메일 주소',
  password: '비밀번호',
  showPassword: '비밀번호 표시 또는 숨기기',
  code: '인증 코드',
  codeHint: '인증 앱에 표시된 숫자 6자리. 앱을 등록했다면 필요합니다.',
  or: '또는',
  signInWithProvider: '조직 계정으로 로그인',
  signInRefused:
    '로그인하지 못했습니다. 이메일 주소, 비밀번호, 인증 코드를 확인하세요. 코드는 한 번만 쓸 수 있고, 여러 번 틀렸다면 잠시 기다린 뒤 다시 시도하세요.',
  rateLimited: '이곳에서 요청이 너무 많았습니다.',
  tryAgainAt: (time) => `${time} 이후에 다시 시도하세요.`,
  signInNotes: {
    not_invited: '조직 계정은 확인했지만 이곳에 초대되지 않았습니다. 관리자에게 문의하세요.',
    second_factor: '조직 계정에서 2단계 인증이 확인되지 않았습니다. 비밀번호와 인증 코드로 로그인하세요.',
    failed: '조직 계정으로 로그인하지 못했습니다. 다시 시도하거나 비밀번호와 인증 코드로 로그인하세요.',
    disabled: '접근 권한이 중지되었습니다. 관리자에게 문의하세요.',
    unavailable: '조직의 로그인 서버가 응답하지 않습니다. 비밀번호와 인증 코드로 로그인하거나 나중에 다시 시도하세요.',
    password_set: '비밀번호를 설정했습니다. 이제 새 비밀번호로 로그인하세요.',
    signed_out: '로그아웃되었습니다.',
  },

  setPassword: '비밀번호 설정',
  setPasswordIntro: '이 링크는 한 번만 쓸 수 있습니다. 설정한 뒤 새 비밀번호로 로그인합니다.',
  newPassword: '새 비밀번호',
  newPasswordHint: (least) => `${least}자 이상. 서로 관계없는 단어 몇 개가 가장 좋습니다.`,
  newPasswordAgain: '새 비밀번호 확인',
  passwordLength: (least, most) => `${least}자 이상 ${most}자 이하여야 합니다.`,
  passwordsDiffer: '두 비밀번호가 서로 다릅니다.',
  passwordRefused: '누구나 짐작할 수 있는 비밀번호입니다. 서로 관계없는 단어 몇 개처럼 다른 것을 고르세요.',
  linkRefused: '이미 쓰였거나 기한이 지난 링크입니다. 관리자에게 새 링크를 요청하세요.',
  linkMissing: '이 주소만으로는 부족합니다. 메일에 있는 링크 전체를 다시 여세요.',
  toSignIn: '로그인으로',

  secondFactor: '2단계 인증',
  secondFactorDemanded: '관리자에게는 30초마다 새 코드를 보여 주는 인증 앱이 필요합니다.',
  secondFactorIntro: '30초마다 새 코드를 보여 주는 인증 앱입니다. 등록하면 로그인할 때마다 코드를 묻습니다.',
  secondFactorReplaced: '이미 등록된 앱이 있습니다. 새 앱의 코드를 확인하면 그 앱으로 바뀝니다.',
  makeSecret: '시작하기',
  currentCode: '지금 쓰는 앱의 코드',
  currentCodeHint: '등록된 앱에 지금 표시된 숫자 6자리.',
  secretIntro: '인증 앱에 이 비밀 키로 항목을 추가한 다음, 앱에 표시된 코드를 입력하세요.',
  secret: '비밀 키',
  secretAddress: '주소 형식',
  openInApp: '이 기기의 앱에서 열기',
  newCodeHint: '새 항목에 표시된 숫자 6자리.',
  enroll: '확인',
  wrongCode: '앱에 지금 표시된 코드가 아니거나 이미 쓴 코드입니다. 다음 코드를 기다리세요.',

  server: '이 서버',
  ready: '준비됨',
  unavailable: '사용할 수 없음',
  checking: '확인하는 중 …',
  unreachable: '서버가 응답하지 않습니다. 5초마다 다시 확인합니다.',
  database: '데이터베이스',
  pglite: 'PGlite (내장)',
  postgres: 'PostgreSQL',
  jobsWaiting: '대기 중인 작업',
  jobsActive: '실행 중인 작업',
  jobsDead: '실패한 작업',

  firstCall: '첫 번째 호출',
  firstCallIntro: '오간 말을 기록한 다음, 어시스턴트가 답하기 전에 알아 둘 것을 물어보세요.',
  firstCallKey: '키는 처음 시작할 때 출력된 것, 또는 BOOTSTRAP_API_KEY입니다.',
  stepRecord: '1. 대화 한 번 기록하기',
  stepRecall: '2. 맥락 물어보기',
  copy: '복사',
  copied: '복사됨',
  sampleQuestion: '강남역 근처 전세 5억 이하 아파트 있어?',
  sampleAnswer: '세 곳을 찾았어요.',
  sampleRecall: '내가 어떤 집을 찾고 있었지?',

  addresses: '주소',
  addressGraphql: 'GraphQL (HTTP와 WebSocket)',
  addressReadiness: '준비 상태와 작업 현황',
  addressMetrics: 'Prometheus용 수치',
  tryIt: '체험하기에서 써 보기',

  userIdHint: '제품에서 쓰는 사용자 키입니다.',
  failed: '처리하지 못했습니다',
  networkFailure: '서버가 응답하지 않습니다.',

  missing: '이 주소에는 아무것도 없습니다.',
  back: '처음으로',
};
