/**
 * What follows a noun within its word: particles and the copula. Short on purpose, as are the endings: enough to see where a
 * stem ends.
 */
const PARTICLES =
  '은 는 이 가 을 를 의 에 도 만 로 으로 와 과 랑 이랑 나 이나 께 께서 에서 에게 에게서 한테 한테서 부터 까지 마다 처럼 보다 하고 밖에 조차 마저 이든 이든지 든지 든 ' +
  '대로 만큼 뿐 쯤 씩 들 님 씨 네 야 아 여 이여 라도 이라도 라면 이라면 라고 이라고 란 이란 라는 이라는 이야 이요 요 이에요 예요 이예요 이다 다 인 일 인지 인가 인데 입니다 입니까 이었 였 이고 고 이며 며 이면 면 ' +
  '이지 지 죠 이죠 이니 니까 이니까 이라 라 이라서 라서 때문 때문에 정도 이상 이하 동안 적 적인 적으로 째 짜리 가량 뭐 이랬 랬 이던 던 더라 이더라';
/** What makes a predicate of a noun: 운동하다, 사랑스럽다. */
const VERBALIZERS =
  '하 해 했 한 할 함 합 하여 하였 되 돼 됐 된 될 됨 됩 되어 되었 시키 시켜 시켰 시킨 시킬 당하 당해 당했 당한 받 받은 받아 받았 ' +
  '가 갔 간 갈 오 왔 온 나 났 난 내 냈 치 쳐 쳤 스럽 스러 스런 스러운 스러워 롭 로운 로워 답 다운 다워 없 없이 있 거리 거려 거렸 거린 대 대는 댄 댔';
/** Endings, whole or in their pieces: 었는데 is 었 and 는데. */
const ENDINGS =
  '다 고 지 네 니 나 냐 자 게 서 며 면 려 러 든 던 더 데 요 까 죠 지요 는 은 을 음 기 는데 은데 던데 는지 은지 을지 던지 는가 은가 을까 나요 가요 네요 군요 구나 군 거든 거든요 ' +
  '어 아 어서 아서 어도 아도 어야 아야 어요 아요 었 았 겠 시 으시 셔 으셔 셨 으셨 세 으세 세요 으세요 십 으십 습 습니다 습니까 니다 니까 으니 으니까 으면 으며 으려 으려고 으러 려고 으나 ' +
  '도록 자마자 면서 으면서 지만 거나 다가 다고 다는 다면 다니 다며 대 대요 는다 라 라고 라는 래 래요 자고 자는 자면 냐고 느라 느라고 을게 게요 을래 을수록 수록 던가 더라 더라고 더니 ' +
  '고서 고는 고도 고자 지도 지는 지를 질 진 기가 기는 기도 기를 기에 기로 음을 음이 음은 든지 건 걸 거 거야 거예요 것 것을 것이 것은 줄 데요 뻔 텐데 테니 듯 듯이 만한 법 척 체 채 적 ' +
  '도 만 이 가 를 에 로 의 와 과 부터 까지 보다 처럼 때 인 인데 인지 입니다 예요 이에요 뿐 만큼 대로 밖에';
const AUXILIARIES =
  '있 없 싶 주 줘 줬 준 줍 버리 버려 버렸 버린 놓 놔 놨 두 둬 뒀 둔 보 봐 봤 본 볼 봅 오 와 왔 온 올 가 갔 간 갈 갑 지 져 졌 진 질 집 않 못 하 해 했 한 할 함 합 되 돼 됐 된 될 말 마 ' +
  '드리 드려 드렸 드린 나 났 내 냈 낸 달 려는 으려는 같';

const setOf = (...pieces: string[]): ReadonlySet<string> => new Set(pieces.join(' ').split(' '));

export const NOUN_TAILS = setOf(PARTICLES, VERBALIZERS);
export const PREDICATE_TAILS = setOf(ENDINGS, AUXILIARIES);
/** Behind a first piece anything may follow: 공부/하/면서, 학교/에서/는. */
export const FURTHER_TAILS = setOf(PARTICLES, ENDINGS, AUXILIARIES);
export const LONGEST_TAIL = Math.max(...[...NOUN_TAILS, ...FURTHER_TAILS].map((tail) => tail.length));
