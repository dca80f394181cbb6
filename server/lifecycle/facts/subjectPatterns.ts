/** Wordings of things that a person has one of at a time, for normalized text; the group `v` is the value. */
export interface SubjectPattern {
  subject: string;
  patterns: RegExp[];
}

/** Up to three words of a place or a name, directly before what follows. */
const KO = "(?<v>[가-힣a-z0-9&'.-]+?(?: [가-힣a-z0-9&'.-]+?){0,3}?)";
/** Up to six English words, to the end of the phrase. */
const EN =
  "(?:the |an? )?(?<v>[\\p{L}0-9&'$€£₩.,%-]+(?: (?!(?:with|and|for|since|because|but|near|now|as|who|which|where|by|in|on|at|these|this|from|until|last|next|alone|together|recently|again|already)\\b)[\\p{L}0-9&'$€£₩%.-]+){0,5})";
/** Living somewhere; not 살펴, 살리, 살이 or 살을. */
const LIVING = '(?:살(?:고|아|아요|게|며|지|음|았|$)|산다|삽니다|거주)';
const ko = (source: string): RegExp => new RegExp(`(?:^|[\\s,])${source}`, 'u');
const en = (source: string): RegExp => new RegExp(`\\b${source}`, 'u');

export const SUBJECTS: SubjectPattern[] = [
  {
    subject: 'residence',
    patterns: [
      // "로또를 산다" is about buying: nothing in between may be an object.
      ko(`${KO}(?:에서|에는|에)(?: \\S+(?<![을를])){0,2}? ${LIVING}`),
      ko(`${KO}(?:으로|로) (?:\\S+ )?이사(?:했|왔|갔|함|와서|해서)`),
      ko(`${KO} ${LIVING}`),
      ko(
        `(?:집|거주지|사는 곳|사는 동네|주소|자택)(?:은|는|이|가|:) ?${KO}(?:입니다|이에요|예요|이야|야|이다|다|에 있\\S*)?$`,
      ),
      en(
        `(?:lives?|living|resides?|residing|(?:am|is|'m)? ?based|(?:has |have )?(?:just |recently )?(?:moved|relocated)) (?:now |currently |alone |out |down |up |over |back |away )?(?:in|at|near|to) ${EN}`,
      ),
      en(
        `(?:rents?|renting) (?:an? (?:\\w+ ){0,2}(?:flat|apartment|house|room|studio|place|condo) )?(?:in|near) ${EN}`,
      ),
      en(`(?:home|address|residence|place of residence) (?:is|:) (?:in |at )?${EN}`),
    ],
  },
  {
    subject: 'workplace',
    patterns: [
      ko(
        `${KO}에 있는 (?:회사|직장|사무실|병원|학교|가게|공장|매장|은행)(?:에서?|로|을|를)? ?(?:다니|다닌|다녀|다닙|일|근무|출근)`,
      ),
      ko(`${KO}(?:에서|에) (?:일(?:하|한|해|함|합)|근무)`),
      ko(`${KO}(?:으로|로) 출근`),
      ko(`(?:회사|직장|사무실|근무지)(?:는|은|이|가|:)? ?${KO}(?:에 있\\S*|입니다|이에요|예요|이야|야|이다|다)$`),
      en(`(?:works?|working|commutes?) (?:in|near|to) ${EN}`),
      en(`(?:office|workplace|company) is (?:in|at|near) ${EN}`),
    ],
  },
  {
    subject: 'employer',
    patterns: [
      ko(`${KO}(?:에|를|을) (?:다니|다닌|다녀|다닙|재직)`),
      en(`(?:works?|working|employed) (?:at|for) ${EN}`),
      en(`employer is ${EN}`),
    ],
  },
  {
    subject: 'occupation',
    patterns: [
      ko(`(?:직업|직무|직책)(?:은|는|이|가|:)? ?${KO}(?:입니다|이에요|예요|이야|야|이다|다)?$`),
      en(`(?:works|working) as ${EN}`),
      en(`(?:occupation|profession|job|job title) is ${EN}`),
    ],
  },
  {
    subject: 'budget',
    patterns: [
      ko(
        `예산(?:은|는|이|을|:)? ?(?:최대 |총 |약 )?${KO}(?:입니다|이에요|예요|이야|야|이다|다|으로 \\S+|로 \\S+|까지\\S*|정도\\S*|이하\\S*|이내\\S*)?$`,
      ),
      en(
        `budget (?:is|of|:|has been|was)? ?(?:now |set to |raised to |up to |at most |about |around |max(?:imum)? )*${EN}`,
      ),
    ],
  },
  {
    subject: 'name',
    patterns: [
      // «유기묘 이름은 단추다» is no name of the user's.
      new RegExp(`(?:^|, )(?:제 |내 |사용자 )?이름(?:은|이|:) ?${KO}(?:입니다|이에요|예요|이야|야|이다|다)?$`, 'u'),
      en(`(?:my|user'?s) name is ${EN}`),
      en(`^name is ${EN}`),
      en(`(?:is called|goes by|call me) ${EN}`),
    ],
  },
  {
    subject: 'age',
    patterns: [
      ko('(?:나이(?:는|가)? )?(?<v>\\d{1,3}) ?(?:살|세)(?:입니다|이에요|예요|이야|야|이다|다)?$'),
      en("(?:is|am|i'm|aged?) (?<v>\\d{1,3})(?: years old|$)"),
    ],
  },
  {
    subject: 'birthday',
    patterns: [
      ko(`(?:생일|생년월일)(?:은|는|이|:)? ?${KO}(?:입니다|이에요|예요|이야|야|이다|다)?$`),
      en(`(?:birthday|date of birth) is (?:on )?${EN}`),
    ],
  },
  {
    subject: 'wake_time',
    patterns: [
      ko('(?<v>(?:오전 |오후 |아침 |새벽 )?\\d{1,2}(?:시|:)(?: ?\\d{1,2}분?| ?반)?)에 (?:일어|기상)'),
      en('(?:wakes?|gets?) up at (?<v>[\\d:]+ ?(?:am|pm)?)'),
    ],
  },
  {
    subject: 'commute',
    patterns: [ko(`${KO}(?:으로|로|를 타고|을 타고) (?:출퇴근|통근|통학)`), en('commutes? by (?<v>\\w+)')],
  },
  {
    subject: 'contact_channel',
    patterns: [
      ko(`연락(?:은|을)? ${KO}(?:으로|로)`),
      en('(?:contact(?:ed)?|reach(?:ed)?) (?:me |them |the user )?(?:by|via|through|over) (?<v>\\w+)'),
    ],
  },
];

/** How answers should be: each aspect separately, with the words that express it. */
export const ANSWER_FACETS: { subject: string; values: [string, RegExp][] }[] = [
  {
    subject: 'answer_length',
    values: [
      ['short', /짧|간단|간결|요약(?:해|하)|핵심만|\b(?:short|brief|concise|terse|succinct)(?:ly)?\b/],
      [
        'long',
        /길게|긴 |자세|상세|구체적|꼼꼼|\b(?:long|detailed|in detail|thorough|verbose|lengthy|elaborate)(?:ly)?\b/,
      ],
    ],
  },
  {
    subject: 'answer_tone',
    values: [
      ['formal', /존댓말|존대|격식|정중|공손|\b(?:formal|polite)(?:ly)?\b/],
      ['casual', /반말|편하게|친근|친구처럼|\b(?:casual|informal|friendly)(?:ly)?\b/],
    ],
  },
  {
    subject: 'answer_language',
    values: [
      ['ko', /한국어로|한글로|한국말로|\b(?:in|use|speak) korean\b/],
      ['en', /영어로|\b(?:in|use|speak) english\b/],
      ['ja', /일본어로|\b(?:in|use|speak) japanese\b/],
      ['zh', /중국어로|\b(?:in|use|speak) chinese\b/],
    ],
  },
  {
    subject: 'answer_format',
    values: [
      ['table', /표로|표 형식|\b(?:in|as|use|with) (?:a )?tables?\b/],
      [
        'list',
        /목록으로|불릿|글머리|리스트로|\b(?:in|as|use|with) (?:a )?(?:bullets?|bulleted|lists?|bullet points?)\b/,
      ],
      ['prose', /줄글|문장으로|산문|\b(?:in|as) (?:prose|sentences|paragraphs)\b/],
    ],
  },
];
