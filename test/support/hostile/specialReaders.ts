import { sampleEntityRules } from '../../../server/lifecycle/entities/entityRules.ts';
import { numberCandidates } from '../../../server/lifecycle/redact/numberCandidates.ts';
import { plainForm } from '../../../server/lifecycle/redact/redact.ts';
import { REDACTION_KINDS, type RedactionKind } from '../../../server/lifecycle/redact/redactionKind.ts';
import type { Relevance } from '../../../server/recall/prompt/clipText.ts';
import type { LineDates } from '../../../server/recall/prompt/wording.ts';
import { sentencesOf } from '../../../server/text/sentences.ts';
import type { AskedWords } from '../../../server/text/words/askedWords.ts';
import { wordTables } from '../../../server/text/words/wordTables.ts';

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
/** What `findInjection` reads of a message. */
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
export const SPECIAL: Record<string, { call?: Call; given?: Given }> = {
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
  'text/words/textVector.unknownWords': { given: query },
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
  'lifecycle/extract/clauses/englishReferences.withSubject': {
    call: (read, text) => call(read, text, { text: 'my sister Dana is', sentence: text, isLast: false }),
    given: sentence,
  },
  'lifecycle/extract/clauses/englishReferences.resolvedEnglish': {
    call: (read, text) => call(read, text, [text], 'Dana'),
    given: sentence,
  },
  'lifecycle/extract/clauses/koreanReferences.withChanged': {
    call: (read, text) => call(read, text, [{ text, sentence: text, isLast: true }]),
    given: sentence,
  },
  'lifecycle/extract/clauses/koreanReferences.withTopic': {
    call: (read, text) => call(read, text, { text, sentence: text, isLast: false }),
    given: sentence,
  },
  'lifecycle/extract/clauses/koreanReferences.withChild': {
    call: (read, text) => call(read, text, text),
    given: sentence,
  },
  'lifecycle/extract/clauses/koreanReferences.resolvedKorean': {
    call: (read, text) => call(read, text, [text]),
    given: sentence,
  },
  'lifecycle/redact/passwords.isRequirement': {
    call: (read, text) => call(read, text, { start: 0, end: Math.min(8, text.length) }),
    given: plain,
  },
  'lifecycle/extract/ordersWithin.isForThisDocument': { given: sentence },
  'lifecycle/extract/ordersWithin.documentRule': { given: sentence },
  'lifecycle/extract/answerStyle.englishAnswerStyle': { given: sentence },
  'lifecycle/extract/englishClauses.englishClauses': { given: sentence },
  'lifecycle/extract/explicitRequest.storedWording': { given: sentence },
  'lifecycle/extract/explicitRequest.explicitRequest': { given: sentence },
  'lifecycle/extract/explicitRequest.asksAlone': { given: sentence },
  'lifecycle/extract/explicitRequest.isToDo': { given: sentence },
  'lifecycle/extract/explicitRequest.told': { call: (read, text) => call(read, text, text), given: sentence },
  'lifecycle/forget/englishForget.englishForget': { given: (text) => text.slice(0, 200) },
  'lifecycle/forget/koreanForget.koreanForget': { given: (text) => text.slice(0, 200) },
  'lifecycle/forget/toForget.namesTopic': {
    call: (read, text) => call(read, text, { what: 'TOPIC', words: ['tea', '약'] }),
  },
  'lifecycle/extract/answerStyle.koreanAnswerStyle': { given: sentence },
  'lifecycle/extract/answerStyle.partsOfWish': { given: sentence },
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
  'lifecycle/extract/clauses/englishAnswer.englishAnswer': {
    call: (read, text) => call(read, text, 'Leeds'),
    given: sentence,
  },
  'lifecycle/extract/notOwn.continuesPlay': { call: (read, text) => call(read, text, text, [text]), given: query },
  'lifecycle/extract/notOwn.isNotOwn': { given: query },
  'lifecycle/extract/notOwn.isSupposed': { given: query },
  'lifecycle/extract/notOwn.withoutPasted': { given: query },
  'lifecycle/extract/clauses/fragments.isFragment': { given: sentence },
  'lifecycle/extract/ownName.ownAge': { given: sentence },
  'lifecycle/extract/clauses/namedKind.asGiven': { given: sentence },
  'lifecycle/extract/clauses/namedKind.namedKind': {
    call: (read, text) => call(read, text, 'style'),
    given: sentence,
  },
  'lifecycle/extract/clauses/writeFact.writeFact': { given: sentence },
  'lifecycle/extract/injection/findInjection.injectionFeatures': { call: withoutSigns, given: ofAMessage },
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
  'lifecycle/facts/changedAmount.changedAmount': {
    call: (read, text) => call(read, text, '보증금 3000에 월세 180'),
    given: memory,
  },
  'lifecycle/facts/changedAmount.numberedAnew': {
    call: (read, text) => call(read, text, 'Runs Postgres 16'),
    given: memory,
  },
  'lifecycle/facts/namedChange.withReplaced': {
    call: (read, text) => call(read, text, { from: 'Jest', to: 'Vitest' }),
    given: memory,
  },
  'lifecycle/facts/lostTopic.withTopic': {
    call: (read, text) => call(read, text, 'The hall is in Leeds'),
    given: memory,
  },
  'lifecycle/extract/namedCorrection.namedCorrection': {
    call: (read, text) => call(read, text, ['The hall is in Leeds']),
    given: sentence,
  },
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
  'lifecycle/facts/endsNamed.givesUpAnotherKind': {
    call: (read, text) => call(read, text, 'Plays chess'),
    given: memory,
  },
  'lifecycle/facts/valuesOf.valuesOf': { given: memory },
  'lifecycle/facts/valuesOf.replaceValue': {
    call: (read, text) => call(read, text, text.slice(-1), '3'),
    given: memory,
  },
  'lifecycle/facts/jobTitle.withNewTitle': {
    call: (read, text) => call(read, text, 'Is a product manager at Lattice'),
    given: memory,
  },
  'lifecycle/facts/currentValues.namesTotal': { given: memory },
  'lifecycle/extract/plainlyLasting.isJustNow': { given: sentence },
  'lifecycle/extract/plainlyLasting.namesHolder': { given: sentence },
  'lifecycle/facts/deaths.whoDied': { given: memory },
  'lifecycle/facts/changeWordings.namesTopicAnew': { given: memory },
  'lifecycle/facts/change/readFact.readFact': { given: memory },
  'lifecycle/facts/change/leavesAsItIs.leavesAsItIs': {
    call: (read, text) => call(read, text, '팀은 5명, 사무실은 강남'),
    given: memory,
  },
  'lifecycle/facts/change/leavesAsItIs.isOfOther': {
    call: (read, text) => call(read, text, 'Allergic to nuts, milk and kiwi'),
    given: memory,
  },
  'lifecycle/facts/change/leavesAsItIs.affirms': {
    call: (read, text) => call(read, text, 'Sells candles at 11 each'),
    given: memory,
  },
  'lifecycle/facts/change/leavesAsItIs.isOfRelativeAlone': {
    call: (read, text) => call(read, text, 'Works at the tram depot, nights'),
    given: memory,
  },
  'lifecycle/facts/change/leavesAsItIs.isOfOtherScale': {
    call: (read, text) => call(read, text, '목표 75'),
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
  'lifecycle/summaries/statedValues.valuesIn': { given: sentence },
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
  'recall/prepareRequest.relevanceOf': {
    call: (read, text) => (call(read, text, undefined) as Relevance | undefined)?.(text),
    given: query,
  },
  'recall/prompt/clipText.scoreSentences': { call: (read, text) => call(read, text, (each: string) => each.length) },
  'recall/prompt/clipText.clipText': { call: (read, text) => call(read, text, 200, (each: string) => each.length) },
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
  'recall/question.parseQuestion': { call: atNow, given: query },
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
  'recall/plans.asksOfPlan': { given: query },
  'recall/plans.saysPast': { given: query },
  'recall/timeWindow.timeWindowOf': { call: atNow, given: query },
  'recall/timeWindow.comingWindowOf': { call: atNow, given: query },
};
