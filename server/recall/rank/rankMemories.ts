import type { Entity } from '../../entities/entity.ts';
import { toldAtOf } from '../../entities/memory.ts';
import { mentionImportance } from '../../lifecycle/entities/mentions.ts';
import { type DecaySettings, decayedConfidence } from '../../lifecycle/facts/confidence.ts';
import { type ProfilePart, profilePartOf } from '../../lifecycle/facts/profilePartOf.ts';
import { DAY_MS } from '../../lifecycle/times/calendar.ts';
import type { CandidateMemory } from '../../queries/recall/candidateMemories.ts';
import { type Language, languageOf } from '../../text/language.ts';
import { baseForm } from '../../text/stem.ts';
import { tokenize } from '../../text/tokenize.ts';
import { type AskedWords, weightedOverlap } from '../../text/words/askedWords.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { bm25, coverage, type TermStatistics } from './bm25.ts';
import { inWindow, recency } from './recency.ts';
import { type Fused, MIN_LEXICAL, NO_SIGNALS, scoreOf, zScores } from './signals.ts';
import { MEMORY_WEIGHTS } from './weights.ts';

interface MemoryQuestion {
  termCount: number;
  /** The terms that vectors say nothing about, such as names and codes, as a bit mask. */
  exactTerms: number;
  at: Date;
  window: TimeWindow | undefined;
  decay: DecaySettings;
  /** Undefined for a question without distinctive words. */
  asked?: AskedWords | undefined;
  /** The question's language, if a sentence model compares it: such a model may not know that of a memory. */
  modelLanguage?: Language | undefined;
  /** The part of the user's profile that is asked for. */
  part: ProfilePart | undefined;
}

/** Weight of the words that vectors do not know. */
const EXACT = 1;
/**
 * Weight of the share of the question that a memory covers, in the same or similar words. With it, 65, 81 and 88% of
 * our own stories' saved facts are among the first one, three and five instead of 65, 78 and 86%, and 53% instead of
 * 49% of Korean synonyms come first.
 */
const SAID = 0.3;
/** The number of the best that are compared word by word, at 0.02 ms each; 60 give the same figures. */
const MAX_READ = 24;
/** How near the nearest memory is if the question is about anything that is stored, and how near each relevant one is then. */
const NEAR_ENOUGH = 0.25;
const NEAR = 0.1;
/**
 * Weight of a fact about the part of the profile that is asked for: other facts share the few words of such a
 * question by chance.
 */
const OF_ASKED_PART = 6;
/** A memory with all of the question's terms counts as this much nearer than its vector. */
const COVERED = 0.5;

/**
 * Ranks a user's memories by meaning, then by words; words that vectors do not know, such as names, numbers and codes, count in
 * full. All memories are here, so the statistics come from their own words.
 */
export function rankMemories(given: CandidateMemory[], question: MemoryQuestion): Fused<CandidateMemory>[] {
  const { asked, exactTerms, at, window, decay, part } = question;
  const statistics = statisticsOf(given, question.termCount);
  const candidates = question.modelLanguage
    ? given.map((item) => ({ ...item, cosine: cosineAcross(item, question) }))
    : given;
  const scoresOf = (mask: number) =>
    bm25(
      candidates.map(({ memory, matched }) => ({ matched: matched & mask, termCount: memory.termCount })),
      statistics,
    );
  const hasVectors = candidates.some(({ cosine }) => cosine !== null && cosine !== 0);
  const lexical = scoresOf(~0);
  const exact = hasVectors ? scoresOf(exactTerms) : lexical;
  const near = nearnessOf(candidates, statistics);
  const isAbout = Math.max(...near) >= NEAR_ENOUGH;
  const lexicalZ = zScores(lexical);
  const exactZ = zScores(exact);
  const semanticZ = zScores(candidates.map(({ cosine }) => cosine));
  const weights = MEMORY_WEIGHTS;
  const ranked = candidates
    .map((item, i) => {
      const { memory, cosine } = item;
      const told = toldAtOf(memory);
      const isAsked = part !== undefined && profilePartOf(memory) === part;
      const signals = {
        ...NO_SIGNALS,
        semantic: cosine,
        lexical: lexical[i] ?? null,
        recency: recency(told, at),
        importance: null,
        confidence: decayedConfidence(memory, at, decay),
      };
      const total =
        weights.lexical * (lexicalZ[i] ?? 0) +
        EXACT * (exactZ[i] ?? 0) +
        weights.semantic * (semanticZ[i] ?? 0) +
        weights.recency * signals.recency +
        weights.confidence * signals.confidence +
        (window && inWindow(told, window) ? weights.window : 0) +
        (isAsked ? OF_ASKED_PART : 0);
      const isNear = hasVectors && isAbout && (near[i] ?? 0) >= NEAR;
      const relevant = isAsked || isNear || (exact[i] ?? 0) >= MIN_LEXICAL;
      return { item, total, relevant, signals };
    })
    .sort((a, b) => b.total - a.total);
  const said = saidScores(ranked, hasVectors ? asked : undefined);
  return ranked
    .map(({ total, ...each }, i) => ({ ...each, score: scoreOf(total + SAID * (said[i] ?? 0), each.relevant) }))
    .sort((a, b) => b.score - a.score);
}

/**
 * The cosine of a memory; in another language than the question's, that of the word vectors if it is higher. With
 * all-MiniLM-L6-v2, 53 and 30% of English and Korean questions find a memory in the other language without it, 93 and 97% with it.
 */
function cosineAcross({ memory, cosine }: CandidateMemory, { asked, modelLanguage }: MemoryQuestion): number | null {
  if (!asked || languageOf(memory.content) === modelLanguage) return cosine;
  return Math.max(cosine ?? 0, asked.nearest(memory.content));
}

/**
 * How much of the question each covers, as deviations from the mean; those that are not read count as covering
 * nothing.
 */
function saidScores(ranked: readonly { item: CandidateMemory }[], asked: AskedWords | undefined): Float64Array {
  return zScores(
    ranked.map(({ item }, i) => (asked && i < MAX_READ ? weightedOverlap(asked, item.memory.content) : asked && 0)),
  );
}

function statisticsOf(candidates: CandidateMemory[], termCount: number): TermStatistics {
  const length = candidates.reduce((sum, { memory }) => sum + memory.termCount, 0);
  return {
    documentFrequency: Array.from({ length: termCount }, (_, i) =>
      candidates.reduce((sum, candidate) => sum + ((candidate.matched >> i) & 1), 0),
    ),
    documentCount: candidates.length,
    averageTermCount: length / Math.max(1, candidates.length),
  };
}

/** The cosine of each memory, raised by the share of the question's words that it contains. */
function nearnessOf(candidates: CandidateMemory[], statistics: TermStatistics): number[] {
  const share = coverage(statistics);
  return candidates.map(({ cosine, matched }) => (cosine ?? 0) + COVERED * share(matched));
}

interface RankedEntity {
  entity: Entity;
  /** 0 to 1: half for being named, half for importance. */
  score: number;
  /** The share of its terms that the question names, 0 to 1. */
  named: number;
  importance: number;
  recency: number;
}

/** Entities that the question names come first, then the most important: mentioned often and recently. */
export function rankEntities(entities: Entity[], terms: string[], at: Date): RankedEntity[] {
  const asked = new Set(terms);
  return entities
    .map((entity) => {
      const own = tokenize(`${entity.value} ${entity.normalized ?? ''}`).map(baseForm);
      const named = own.filter((term) => asked.has(term)).length / Math.max(1, own.length);
      const importance = importanceOf(entity, at);
      return {
        entity,
        named,
        importance,
        recency: recency(entity.lastMentionedAt, at),
        score: (named + importance) / 2,
      };
    })
    .sort((a, b) => b.score - a.score);
}

/** How important an entity is to its user at a moment, 0 to 1: by how often and how recently it was mentioned. */
export const importanceOf = ({ mentionCount, lastMentionedAt }: Entity, at: Date): number =>
  mentionImportance(mentionCount, (at.getTime() - lastMentionedAt.getTime()) / DAY_MS);
