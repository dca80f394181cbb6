type Side = { memory: string; question: string };

/** Memories and questions about them in both languages; each memory is a plausible mistake for some other question. */
export const LANGUAGE_PAIRS: { korean: Side; english: Side }[] = [
  pair(
    '매주 수요일 저녁에 도자기를 배운다',
    'Learns pottery every Wednesday evening',
    'which craft class do I take?',
    '나 무슨 공예 배우고 있지?',
  ),
  pair(
    '토요일 아침마다 강변을 따라 자전거를 탄다',
    'Rides a bicycle along the river on Saturday mornings',
    'how do I get exercise on weekends?',
    '주말에 운동은 뭘 하지?',
  ),
  pair(
    '새우를 먹으면 두드러기가 난다',
    'Gets hives from shrimp',
    'what seafood must I avoid?',
    '내가 못 먹는 해산물이 뭐야?',
  ),
  pair(
    '우유를 마시면 배가 아파서 두유를 마신다',
    'Drinks soy milk because dairy upsets the stomach',
    'what do I put in my coffee?',
    '커피에 뭘 넣어 마시지?',
  ),
  pair(
    '딸은 초등학교 2학년이다',
    'The daughter is in second grade',
    'how old is my kid in school terms?',
    '우리 애 몇 학년이지?',
  ),
  pair(
    '남동생이 독일에서 박사 과정을 밟고 있다',
    'The younger brother is doing a doctorate in Germany',
    'where does my sibling study?',
    '내 형제는 어디에서 공부해?',
  ),
  pair(
    '작년에 아버지가 심장 수술을 받으셨다',
    'Father had heart surgery last year',
    'which operation did my dad have?',
    '아빠가 무슨 수술을 하셨지?',
  ),
  pair(
    '고등학교에서 화학을 가르친다',
    'Teaches chemistry at a high school',
    'what is my profession?',
    '내 직업이 뭐야?',
  ),
  pair(
    '예전에는 은행 창구에서 일했다',
    'Used to work at a bank counter',
    'where was I employed before?',
    '전 직장이 어디였지?',
  ),
  pair(
    '회사까지 지하철로 50분 걸린다',
    'The commute by subway takes 50 minutes',
    'how long do I travel to the office?',
    '출근하는 데 얼마나 걸려?',
  ),
  pair(
    '지난봄에 전기차를 샀다',
    'Bought an electric car last spring',
    'what vehicle do I drive?',
    '내가 무슨 자동차를 몰지?',
  ),
  pair(
    '집 대출 금리가 4퍼센트다',
    'The mortgage rate is four percent',
    'what interest do I pay for my house?',
    '주택 융자 이자가 얼마야?',
  ),
  pair(
    '월급의 3분의 1을 저축한다',
    'Saves a third of the salary',
    'how much money do I put aside?',
    '돈을 얼마나 모으고 있지?',
  ),
  pair(
    '강아지 이름은 보리이고 열 살이다',
    'The dog is called Barley and is ten years old',
    'what is the name of my puppy?',
    '내 반려견 이름이 뭐야?',
  ),
  pair('거북이 두 마리를 키운다', 'Keeps two turtles', 'which reptiles live with me?', '내가 기르는 파충류는?'),
  pair(
    '결혼기념일은 10월 둘째 주다',
    'The wedding anniversary is in the second week of October',
    'when did I marry?',
    '언제 혼인했지?',
  ),
  pair(
    '할머니는 바닷가 마을에 사신다',
    'Grandmother lives in a village by the sea',
    'where is the home of my grandma?',
    '외조모 댁은 어디에 있어?',
  ),
  pair(
    '도쿄에 혼자 여행을 다녀왔다',
    'Travelled to Tokyo alone',
    'which city in Japan did I visit?',
    '일본 어느 도시를 방문했지?',
  ),
  pair(
    '비행기를 무서워해서 배를 더 좋아한다',
    'Is afraid of planes and prefers ships',
    'how do I like to travel?',
    '어떤 교통수단을 선호해?',
  ),
  pair(
    '아침마다 사과를 하나 먹는다',
    'Eats an apple every morning',
    'what fruit do I have for breakfast?',
    '식전에 먹는 과일은?',
  ),
  pair(
    '매운 국물 요리를 자주 만든다',
    'Often cooks spicy soup',
    'what food do I prepare at home?',
    '집에서 주로 무슨 음식을 조리하지?',
  ),
  pair(
    '허리 통증 때문에 물리치료를 받는다',
    'Gets physiotherapy for back pain',
    'which medical treatment am I having?',
    '어떤 의료 처치를 받는 중이야?',
  ),
  pair(
    '잠이 안 와서 열 시 이후에는 휴대폰을 끈다',
    'Switches the phone off after ten because of insomnia',
    'what helps me to fall asleep?',
    '수면 문제를 어떻게 해결하고 있어?',
  ),
  pair(
    '피아노를 칠 줄 안다',
    'Can play the piano',
    'which musical instrument have I mastered?',
    '내가 다룰 줄 아는 악기는?',
  ),
  pair('추리 소설을 모은다', 'Collects detective novels', 'what kind of books do I like?', '어떤 책을 좋아하지?'),
  pair(
    '여름보다 겨울을 좋아한다',
    'Likes winter more than summer',
    'what is my favourite season?',
    '내가 제일 좋아하는 계절은?',
  ),
  pair(
    '파란색 셔츠를 즐겨 입는다',
    'Likes to wear blue shirts',
    'which colour of clothes suits my taste?',
    '옷은 무슨 빛깔을 선호해?',
  ),
  pair(
    '계약서를 변호사에게 맡겼다',
    'Left the contract to a lawyer',
    'who is checking my legal papers?',
    '법률 서류는 누가 봐 주지?',
  ),
  pair(
    '다음 달에 새 아파트로 이사한다',
    'Moves to a new apartment next month',
    'when do I change my home?',
    '집은 언제 옮겨?',
  ),
  pair(
    '파이썬으로 데이터를 분석한다',
    'Analyses data with Python',
    'which programming language do I use?',
    '무슨 개발 언어를 쓰지?',
  ),
];

function pair(koreanMemory: string, englishMemory: string, englishQuestion: string, koreanQuestion: string) {
  return {
    korean: { memory: koreanMemory, question: koreanQuestion },
    english: { memory: englishMemory, question: englishQuestion },
  };
}
