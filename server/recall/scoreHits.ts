import type { Context } from '../context.ts';
import { Entity } from '../entities/entity.ts';
import { Memory } from '../entities/memory.ts';
import { profilePartOf } from '../lifecycle/facts/profilePartOf.ts';
import { baseForm } from '../text/stem.ts';
import { tokenize } from '../text/tokenize.ts';
import { weightedOverlap } from '../text/words/textVector.ts';
import type { ReadQuestion } from './question.ts';
import { falling, likelihood } from './rank/relevance.ts';
import type { SearchHit } from './searchInput.ts';

/** The best results are read, at 0.02 ms each; the others are judged by their vectors. */
const MAX_READ = 60;
/** A longer text is read in part. */
const MAX_READ_CHARACTERS = 2_000;

/**
 * Results, in their order, with scores that can be compared between searches: those of ranking compare the results of one
 * search with each other.
 */
export function scoreHits(
  ranked: readonly SearchHit[],
  question: ReadQuestion,
  embedder: Context['embedder'],
): SearchHit[] {
  const asked = embedder.askedWords?.(question.text);
  const saidIn = (text: string): number => (asked ? weightedOverlap(asked, text) : shareOfTerms(question.terms, text));
  const { part } = question;
  const tells = ({ node }: SearchHit): boolean =>
    part !== undefined && node instanceof Memory && profilePartOf(node) === part;
  const scores = ranked.map((hit, i) => {
    const said = tells(hit) ? 1 : i < MAX_READ ? saidIn(textOf(hit).slice(0, MAX_READ_CHARACTERS)) : 0;
    return likelihood({ said, cosine: hit.signals.semantic });
  });
  const scored = falling(scores);
  return ranked.map((hit, i) => ({ ...hit, score: scored[i] ?? 0 }));
}

/** An entity is found by its name, not by the turn around it. */
const textOf = ({ node, passage }: SearchHit): string =>
  node instanceof Entity ? `${node.value} ${node.normalized ?? ''}` : passage;

function shareOfTerms(terms: readonly string[], text: string): number {
  const own = new Set(tokenize(text).map(baseForm));
  return terms.length === 0 ? 0 : terms.filter((term) => own.has(term)).length / terms.length;
}
