import { readdirSync, readFileSync } from 'node:fs';
import { sampleEntityRules } from '../../../server/lifecycle/entities/entityRules.ts';
import { mentionsIn } from '../../../server/lifecycle/entities/mentions.ts';
import { extractFacts } from '../../../server/lifecycle/extract/extractFacts.ts';
import { findConfirmedSolution } from '../../../server/lifecycle/extract/findConfirmedSolution.ts';
import { lastingWords } from '../../../server/lifecycle/extract/lastingWords.ts';
import { compareFacts } from '../../../server/lifecycle/facts/compareFacts.ts';
import { importantFacts } from '../../../server/lifecycle/importantFacts.ts';
import { importanceOfTurn } from '../../../server/lifecycle/keep/importanceOfTurn.ts';
import { numberCandidates } from '../../../server/lifecycle/redact/numberCandidates.ts';
import { plainForm, redactJson } from '../../../server/lifecycle/redact/redact.ts';
import { REDACTION_KINDS, type RedactionKind } from '../../../server/lifecycle/redact/redactionKind.ts';
import { languageOfTurns, summarizeTurns } from '../../../server/lifecycle/summaries/summarizeTurns.ts';
import { isSupported } from '../../../server/minds/extractionAnswer.ts';
import { offlineEmbedder } from '../../../server/minds/offlineMinds.ts';
import type { LineDates } from '../../../server/recall/prompt/wording.ts';
import { sentencesOf } from '../../../server/text/sentences.ts';
import type { AskedWords } from '../../../server/text/words/askedWords.ts';
import { wordTables } from '../../../server/text/words/wordTables.ts';

/** Folders that read people's text. Exporting a function that takes a string first adds it to the sweep. */
const ROOMS = ['text', 'lifecycle', 'recall'];
const SERVER = new URL('../../../server/', import.meta.url).pathname;
const EXPORTED = /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?)\(\s*(\w+): string\b([^)]*)\)/gm;

export interface TextReader {
  name: string;
  /** Turns a text as people send it into the function's argument; runs beforehand, so that its time is not counted. */
  given?: (text: string) => string;
  read: (given: never) => unknown;
}

type Call = (read: (...given: never[]) => unknown, text: string) => unknown;
type Given = (text: string) => string;

const NOW = new Date('2026-11-22T00:00:00Z');
const EVERY_KIND: ReadonlySet<RedactionKind> = new Set(REDACTION_KINDS);
const MARKS: ReadonlySet<string> = new Set(REDACTION_KINDS.map((kind) => `[redacted:${kind}]`));

/**
 * `LIMITS`: a recall query, a memory, a key; a sentence that `ownWords` returns; a value that a redaction rule takes.
 */
const query: Given = (text) => text.slice(0, 10_000);
const memory: Given = (text) => text.slice(0, 2_000);
const key: Given = (text) => text.slice(0, 512);
const word: Given = (text) => text.slice(0, 64);
const sentence: Given = (text) => (sentencesOf(text.slice(0, 4_000))[0] ?? text).replace(/\s+/g, ' ').slice(0, 400);
/** What `plantedIn` reads of a message. */
const ofAMessage: Given = (text) => text.slice(0, 6_000);
const plain: Given = (text) => plainForm(text, MARKS).text;

const call = (read: (...given: never[]) => unknown, ...given: unknown[]): unknown => read(...(given as never[]));
const withCandidates: Call = (read, text) => call(read, text, numberCandidates(text));
const atMiddle: Call = (read, text) => call(read, text, text.length >> 1);
const aroundMiddle: Call = (read, text) => call(read, text, { start: text.length >> 1, end: (text.length >> 1) + 9 });
const withRules: Call = (read, text) => call(read, text, sampleEntityRules);
const hidingAll: Call = (read, text) => call(read, text, EVERY_KIND);
const withoutSigns: Call = (read, text) => call(read, text, []);
const atNow: Call = (read, text) => call(read, text, NOW, 'Asia/Seoul');

/** Readers that take more arguments than the text, or only part of it. */
const SPECIAL: Record<string, { call?: Call; given?: Given }> = {
  'text/normalize.findControl': { call: (read, text) => call(read, text, true) },
  'text/shorten.graphemeEnd': { call: atMiddle },
  'text/shorten.shorten': { call: (read, text) => call(read, text, 80) },
  'text/tokenize.canFollow': { call: (read, text) => call(read, text, '는') },
  'text/korean/readStems.readStems': { call: (read, text) => call(read, text, wordTables().lexicon) },
  // Read words of the table and Hangul words of at most eight syllables.
  'text/korean/syllables.englishSounds': { given: word },
  'text/korean/syllables.hangulSounds': { given: word },
  'text/words/askedWords.askedWords': {
    call: (read, text) => {
      const asked = call(read, text, wordTables()) as AskedWords | undefined;
      return [asked?.in(text), asked?.nearest(text)];
    },
    given: memory,
  },
  'text/sentences.answersOf': {
    call: (read, text) => (call(read, text) as (answer: string) => boolean)(text),
    given: query,
  },
  'text/words/textVector.readChunks': { call: (read, text) => call(read, text, wordTables()), given: query },
  'text/words/textVector.textVector': { call: (read, text) => call(read, text, wordTables()), given: query },
  'text/words/textVector.frequentWordsVector': { given: query },
  'lifecycle/facts/readSubjects.subjectOf': { call: (read, text) => call(read, text, 'residence') },
  'recall/outdated.withoutOutdated': {
    call: (read, text) => call(read, text, [{ said: text.slice(0, 160) }]),
  },
  'recall/outdated.withoutChanged': {
    call: (read, text) => {
      const fact = { said: text.slice(0, 160), changedAt: new Date(1) };
      return call(read, text, { uid: 'turn', occurredAt: new Date(0) }, [fact], []);
    },
  },
  'text/shorten.truncateToTokens': { call: (read, text) => call(read, text, 2_000) },
  'lifecycle/entities/normalizeEntity.entityKey': {
    call: (read, text) => call(read, text, { value: text, normalized: text }),
    given: key,
  },
  'lifecycle/entities/normalizeEntity.keyUnder': {
    call: (read, text) => call(read, text, { type: text, key: text }),
    given: key,
  },
  'lifecycle/entities/findEntities.findEntities': { call: withRules },
  'lifecycle/entities/mentions.mentionContext': {
    call: (read, text) => call(read, text, text.slice(-64), 160),
  },
  'lifecycle/entities/normalizers.normalizeArea': { given: key },
  'lifecycle/entities/normalizeEntity.normalizeEntity': {
    call: (read, text) => call(read, 'money', text, sampleEntityRules),
    given: key,
  },
  'lifecycle/entities/normalizers.normalizeMoney': { given: key },
  'lifecycle/entities/normalizers.parseAmount': { given: key },
  'lifecycle/entities/compileRules.namesOfType': { call: withRules, given: key },
  'lifecycle/entities/compileRules.ruleTypeOf': { call: withRules, given: key },
  'lifecycle/extract/documentRule.isForThisDocument': { given: sentence },
  'lifecycle/extract/documentRule.documentRule': { given: sentence },
  'lifecycle/extract/englishAnswerStyle.englishAnswerStyle': { given: sentence },
  'lifecycle/extract/englishClauses.englishClauses': { given: sentence },
  'lifecycle/extract/explicitRequest.storedWording': { given: sentence },
  'lifecycle/extract/explicitRequest.explicitRequest': { given: sentence },
  'lifecycle/forget/englishForget.englishForget': { given: (text) => text.slice(0, 200) },
  'lifecycle/forget/koreanForget.koreanForget': { given: (text) => text.slice(0, 200) },
  'lifecycle/forget/toForget.namesTopic': {
    call: (read, text) => call(read, text, { what: 'TOPIC', words: ['tea', '약'] }),
  },
  'lifecycle/extract/koreanAnswerStyle.koreanAnswerStyle': { given: sentence },
  'lifecycle/extract/englishAnswerStyle.partsOfWish': { given: sentence },
  'lifecycle/extract/factsOfClause.neededOf': { call: (read, text) => call(read, text, '', 0.5), given: sentence },
  'lifecycle/extract/koreanClause.koreanClause': { given: sentence },
  'lifecycle/extract/koreanClause.koreanClauses': { call: (read, text) => call(read, text, true), given: sentence },
  'lifecycle/extract/koreanPredicate.koreanPredicate': { given: sentence },
  'lifecycle/extract/koreanStem.withAgreeingParticle': {
    call: (read, text) => call(read, text, text),
    given: sentence,
  },
  'lifecycle/extract/koreanStem.withFinal': { call: (read, text) => call(read, text, 0) },
  'lifecycle/extract/koreanStem.withoutFinal': { call: (read, text) => call(read, text, 'ㅂ') },
  'lifecycle/extract/rewriteAsFact.inThirdPerson': { given: sentence },
  'lifecycle/extract/findSettledInEnglish.findSettledInEnglish': { given: sentence },
  'lifecycle/extract/findSettledInKorean.findSettledInKorean': { given: sentence },
  'lifecycle/extract/extractedFact.subjectKey': { call: (read, text) => call(read, 'likes', text), given: sentence },
  'lifecycle/extract/rewriteAsFact.rewriteAsFact': { given: sentence },
  'lifecycle/extract/statedByPattern.statedByPattern': { given: sentence },
  'lifecycle/extract/ownWords.listUnlearned': {
    call: (read, text) => call(read, text, [text.slice(0, 160)]),
    given: query,
  },
  'lifecycle/extract/clauses/answerTo.confirmedBy': { call: (read, text) => call(read, '네', text), given: sentence },
  'lifecycle/extract/clauses/answerTo.answerTo': { call: (read, text) => call(read, text, '4억'), given: sentence },
  'lifecycle/extract/clauses/namedKind.asGiven': { given: sentence },
  'lifecycle/extract/clauses/namedKind.namedKind': {
    call: (read, text) => call(read, text, 'style'),
    given: sentence,
  },
  'lifecycle/extract/clauses/writeFact.writeFact': { given: sentence },
  'lifecycle/extract/planted/plantedIn.plantedFeatures': { call: withoutSigns, given: ofAMessage },
  'lifecycle/extract/extractedFact.withinOf': { given: sentence },
  'lifecycle/facts/carryOver.carryOver': { call: (read, text) => call(read, text, 'The hall seats 40'), given: memory },
  'lifecycle/facts/carryOver.withNewValues': {
    call: (read, text) => call(read, text, 'The hall seats 40'),
    given: memory,
  },
  'lifecycle/facts/completed.completed': { call: (read, text) => call(read, text, 'The hall seats 40'), given: memory },
  'lifecycle/facts/carryOver.namesAnother': {
    call: (read, text) => call(read, text, 'The hall seats 40'),
    given: memory,
  },
  'lifecycle/facts/currentValues.newValuesOf': {
    call: (read, text) => call(read, text, 'The hall seats 40'),
    given: memory,
  },
  'lifecycle/facts/attributes.changedAttribute': {
    call: (read, text) => call(read, text, 'Brother Theo lives in Leeds, the book is due 1 June and prices are £12'),
    given: memory,
  },
  'lifecycle/facts/sameTopic.changedTopic': {
    call: (read, text) => call(read, text, '보증금 3000에 월세 180, sees Dr Osei every three months'),
    given: memory,
  },
  'lifecycle/facts/changedPart.topicAnew': {
    call: (read, text) => call(read, text, '고양이 사료는 오리젠 먹인다'),
    given: memory,
  },
  'lifecycle/facts/changedPart.placedAnew': {
    call: (read, text) => call(read, text, '수련회는 속초로 간다'),
    given: memory,
  },
  'lifecycle/facts/changedPart.numberedAnew': {
    call: (read, text) => call(read, text, 'Runs Postgres 16'),
    given: memory,
  },
  'lifecycle/facts/changedPart.movedTo': { call: (read, text) => call(read, text, 'Prod runs in Oslo'), given: memory },
  'lifecycle/facts/changedPart.addedTo': { call: (read, text) => call(read, text, '직원이 12명이다'), given: memory },
  'lifecycle/facts/namedChange.replaceNamed': { call: (read, text) => call(read, text, 'Uses Jest'), given: memory },
  'lifecycle/facts/namedChange.namesChange': { given: sentence },
  'lifecycle/facts/remaining.remaining': {
    call: (read, text) => call(read, text, 'Has a cat and a dog'),
    given: memory,
  },
  'lifecycle/facts/remaining.keptBeside': {
    call: (read, text) => call(read, text, 'Has a cat and hates dogs'),
    given: memory,
  },
  'lifecycle/facts/carryOver.saysChange': { given: sentence },
  'lifecycle/facts/endsNamed.givesUp': { given: sentence },
  'lifecycle/facts/endsNamed.endsNamed': { call: (read, text) => call(read, text, 'Plays chess'), given: memory },
  'lifecycle/facts/valuesOf.valuesOf': { given: memory },
  'lifecycle/facts/currentValues.namesTotal': { given: memory },
  'lifecycle/facts/namedChange.takesOver': { given: memory },
  'lifecycle/extract/plainlyLasting.isJustNow': { given: sentence },
  'lifecycle/extract/plainlyLasting.namesHolder': { given: sentence },
  'lifecycle/facts/deaths.whoDied': { given: memory },
  'lifecycle/facts/sameTopic.mayChangeTopic': { given: memory },
  'lifecycle/facts/sameTopic.namesTopicAnew': { given: memory },
  'lifecycle/facts/endsNamed.takesUpAgain': { call: (read, text) => call(read, text, 'Quit chess'), given: memory },
  'lifecycle/facts/slots.readAgain': { call: (read, text) => call(read, text, '혈당 112'), given: memory },
  'lifecycle/facts/carryOver.isDoneSince': {
    call: (read, text) => call(read, text, '아직 숙제 안 했다'),
    given: memory,
  },
  'lifecycle/facts/changedPart.partAnew': {
    call: (read, text) => call(read, text, '팀은 5명, 사무실은 강남'),
    given: memory,
  },
  'lifecycle/facts/correctionPair.isOfPartner': {
    call: (read, text) => call(read, text, { content: '남편은 의사다', category: 'CONTEXT' }),
    given: memory,
  },
  'lifecycle/facts/change/readFact.readFact': { given: memory },
  'lifecycle/facts/change/leavesAsItIs.leavesAsItIs': {
    call: (read, text) => call(read, text, '팀은 5명, 사무실은 강남'),
    given: memory,
  },
  'lifecycle/facts/change/leavesAsItIs.isOfOther': {
    call: (read, text) => call(read, text, 'Allergic to nuts, milk and kiwi'),
    given: memory,
  },
  'lifecycle/facts/change/leavesAsItIs.isNotSwitched': {
    call: (read, text) => call(read, text, 'Is allergic to kiwi'),
    given: memory,
  },
  'lifecycle/extract/clauses/clauseModel.statementShares': { given: memory },
  'lifecycle/extract/clauses/partings.plainWord': { given: sentence },
  'lifecycle/facts/currentValues.withoutOld': { given: memory },
  'lifecycle/facts/carryOver.matterWords': { given: memory },
  'lifecycle/facts/carryOver.matterOf': { call: (read, text) => call(read, text, []), given: memory },
  'lifecycle/facts/carryOver.saysLittleElse': { given: memory },
  'lifecycle/extract/lastingWords.isRequested': { call: (read, text) => call(read, text, text), given: sentence },
  'lifecycle/facts/placedFact.contentKey': { given: memory },
  'lifecycle/facts/parseFact.parseFact': { given: memory },
  'lifecycle/facts/readSubjects.readSubjects': { given: memory },
  'lifecycle/redact/paymentNumbers.isCalledAccount': { call: atMiddle, given: plain },
  'lifecycle/redact/paymentNumbers.findBankAccounts': { call: withCandidates, given: plain },
  'lifecycle/redact/paymentNumbers.findCards': { call: withCandidates, given: plain },
  'lifecycle/redact/identityNumbers.findDrivingLicences': { call: withCandidates, given: plain },
  'lifecycle/redact/identityNumbers.findPassports': { given: plain },
  'lifecycle/redact/passwords.findPasswords': { given: plain },
  'lifecycle/redact/contactDetails.findPhones': { call: withCandidates, given: plain },
  'lifecycle/redact/identityNumbers.findResidentNumbers': { call: withCandidates, given: plain },
  'lifecycle/redact/findSecrets.findSecrets': { given: plain },
  'lifecycle/redact/numberCandidates.numberCandidates': { given: plain },
  'lifecycle/redact/numberCandidates.isAmount': { call: aroundMiddle, given: plain },
  'lifecycle/redact/numberCandidates.isCalledOther': { call: atMiddle, given: plain },
  'lifecycle/redact/numberCandidates.wordsBefore': { call: atMiddle, given: plain },
  'lifecycle/redact/redact.redactPrefix': { call: (read, text) => call(read, text, 8_000) },
  'lifecycle/redact/redact.plainForm': { call: (read, text) => call(read, text, MARKS) },
  'lifecycle/redact/findSecrets.valuesIn': {
    call: (read, text) => [...(call(read, text, /(.)(\s)/g) as [])],
    given: plain,
  },
  'lifecycle/summaries/pieces.asksFor': { given: sentence },
  'lifecycle/summaries/pieces.piecesOf': { given: memory },
  'lifecycle/summaries/readStatements.wordsOf': { given: sentence },
  'lifecycle/summaries/cues.valuesIn': { given: sentence },
  'lifecycle/summaries/pieces.withoutOld': { given: sentence },
  'lifecycle/times/absoluteDates.withAbsoluteDates': { call: atNow },
  'lifecycle/times/absoluteDates.withAgreeingDate': { call: (read, text) => call(read, text, 'date'), given: memory },
  'lifecycle/times/eventOf.eventOf': { call: atNow },
  'recall/prompt/wording.renderValue': { call: (read, text) => call(read, text, 1, null, 'ko'), given: key },
  'recall/prompt/wording.lineDates': {
    call: (read, text) => {
      const dates = call(read, 'Asia/Seoul', 'en') as LineDates;
      return dates.event({ from: new Date(NOW), to: new Date(NOW) }, { occurredAt: new Date(NOW), userQuery: text });
    },
  },
  'recall/prompt/promptLine.weighed': {
    call: (read, text) => (call(read, '- ', () => text, '\n') as { weigh(): number }).weigh(),
  },
  'recall/prompt/promptLine.sanitized': { call: (read, text) => call(read, text, 'itself', (each: string) => each) },
  'recall/prompt/promptLine.markOf': { call: (read, text) => call(read, text, 'Lives in Busan'), given: memory },
  'recall/prompt/fitting.cutTo': { call: (read, text) => call(read, text, text.length >> 2, 500) },
  'lifecycle/facts/compareFacts.saysMore': {
    call: (read, text) => call(read, text.slice(0, 2_000), ['seoul'], 'Lives in Busan'),
  },
  'recall/references/findReferences.findReferences': { call: withRules, given: query },
  'recall/references/findReferences.readReferences': {
    call: (read, text) => call(read, text, sampleEntityRules, NOW, 'Asia/Seoul'),
    given: query,
  },
  'recall/references/fitOf.isNamed': { call: (read, text) => call(read, '아파트', { names: [text] }), given: key },
  'recall/references/nounGroups.mayBeCalled': { call: (read, text) => call(read, text, 'property'), given: key },
  'recall/references/nounGroups.nameImpliesKind': { call: (read, text) => call(read, text, '아파트'), given: key },
  'recall/references/findReferences.readPhrase': {
    call: (read, text) => call(read, text, sampleEntityRules, NOW, 'Asia/Seoul'),
    given: query,
  },
  'recall/question.readQuestion': { call: atNow, given: query },
  'recall/prompt/promptLines.recalledLabel': { call: hidingAll },
  'recall/prompt/promptLines.recalledText': { call: hidingAll },
  'recall/prompt/promptLines.documentText': { call: hidingAll },
  'recall/searchInput.snippetOf': {
    call: (read, text) => call(read, text, [...new Set([...text.slice(0, 40).toLowerCase()]), '가나', 'ab']),
  },
  'recall/question.stripNames': {
    call: (read, text) => call(read, text, ['Anna Lee', '김하나', text.slice(0, 60)]),
    given: query,
  },
  'recall/question.timeWindowOf': { call: atNow, given: query },
};

/** Parameters that hold no user text: keys, codes, time zones, our own names. */
const NO_TEXT =
  /^lifecycle\/(?:access|audit|privacy|export)\/|^lifecycle\/(?:consent\.|times\/timeZone\.|keep\/importanceOfTurn\.isRecallable)|^recall\/memoryContext\./;

const turn = (text: string) => ({ userQuery: text, assistantResponse: text });
const fact = (text: string) => ({ content: text.slice(0, 2_000), subject: null, exclusive: false });

/** Readers of whole turns, and of models' answers. */
const OF_TURNS: TextReader[] = [
  reader('extractFacts', (text) => extractFacts({ userQuery: text, previousUserQuery: text })),
  reader('lastingWords', (text) =>
    lastingWords({ ...turn(text), previousUserQuery: text, previousAssistantResponse: `${text}?` }),
  ),
  reader('importantFacts', (text) => importantFacts([turn(text), turn(text)])),
  reader('solutionConfirmed', (text) => findConfirmedSolution(['it works now', text.slice(0, 400)], turn(text))),
  reader('importanceOfTurn', (text) => importanceOfTurn(turn(text))),
  reader('languageOfTurns', (text) => languageOfTurns([turn(text)])),
  reader('mentionsIn', (text) =>
    mentionsIn({ userQuery: text, entities: [{ type: 'money', value: text.slice(0, 512) }] }, sampleEntityRules),
  ),
  reader('redactJson', (text) => redactJson({ list: [text] })),
  reader('summarizeTurns', (text) => summarizeTurns([turn(text)])),
  reader('compareFacts', (text) => compareFacts(fact(text) as never, fact(`${text.slice(0, 1_900)} b`) as never)),
  reader('offlineEmbedder', (text) => offlineEmbedder.embed([text])),
  reader('isSupported', (text) => isSupported(text.slice(0, 2_000), text)),
];

function reader(name: string, read: (text: string) => unknown): TextReader {
  return { name, read: read as TextReader['read'] };
}

/** Every reader of people's text, the functions that have no known way to be called, and names that no function has. */
export async function findTextReaders(): Promise<{ readers: TextReader[]; unknown: string[] }> {
  const readers = [...OF_TURNS];
  const unknown: string[] = [];
  for (const { file, exported, alone } of exportedReaders()) {
    const name = `${file.slice(0, -3)}.${exported}`;
    if (NO_TEXT.test(name)) continue;
    const special = SPECIAL[name];
    if (!alone && !special?.call) {
      unknown.push(name);
      continue;
    }
    const read = (await import(SERVER + file))[exported];
    const calls = special?.call;
    readers.push({ name, given: special?.given, read: calls ? (text) => calls(read, text) : read });
  }
  const names = new Set(readers.map(({ name }) => name));
  unknown.push(...Object.keys(SPECIAL).filter((name) => !names.has(name)));
  return { readers, unknown };
}

function exportedReaders(): { file: string; exported: string; alone: boolean }[] {
  return ROOMS.flatMap((room) =>
    readdirSync(SERVER + room, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .sort()
      .flatMap((path) =>
        [...readFileSync(`${SERVER}${room}/${path}`, 'utf8').matchAll(EXPORTED)].map((match) => ({
          file: `${room}/${path}`,
          exported: match[1] ?? match[2]!,
          alone: needsNothingMore(match[4]!),
        })),
      ),
  );
}

const needsNothingMore = (parameters: string): boolean =>
  parameters
    .split(',')
    .filter((parameter) => parameter.trim() !== '')
    .every((parameter) => /^\s*\w+\?:|=/.test(parameter));
