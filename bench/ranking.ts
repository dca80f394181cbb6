import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { combineEmbedders } from '../server/minds/embedders.ts';
import { openLocalEmbedder } from '../server/minds/localEmbedder.ts';
import { getLocalModel, getRuntime } from '../server/minds/localModel.ts';
import { offlineEmbedder } from '../server/minds/offlineMinds.ts';
import { SENTENCE_TURN_WEIGHTS, TURN_WEIGHTS, type TurnWeights } from '../server/recall/rank/weights.ts';
import { type Conversation, readConversations } from './recallData.ts';
import { indexConversation, recallTurns, type Variant } from './recallTurns.ts';

/**
 * Measures what each part of the ranking contributes on LoCoMo: the share of a question's evidence among ten turns.
 * Needs neither database nor network: `npm run bench:ranking`. `LOCAL_MODEL` names a sentence model to measure with.
 */
const folder = resolve(process.env.RECALL_DATA ?? '../shared/data');
const conversations = readConversations(folder);
const local = process.env.LOCAL_MODEL
  ? openLocalEmbedder(getLocalModel(process.env.LOCAL_MODEL), getRuntime())
  : undefined;
const embedder = local ? combineEmbedders(local.embedder, offlineEmbedder) : offlineEmbedder;
if (conversations) await measureTurns(conversations);
else console.log(`No recall data in ${folder}: set RECALL_DATA to the folder with locomo-dev.json.`);
process.exit(0);

async function measureTurns(sources: Conversation[]): Promise<void> {
  const without = (left: Partial<TurnWeights>): Variant => ({
    weights: { ...(local ? SENTENCE_TURN_WEIGHTS : TURN_WEIGHTS), ...left },
  });
  const variants: [string, Variant][] = [
    ['BM25 of each turn alone', { alone: true }],
    ['as served', {}],
    ['  names kept', { names: 'kept' }],
    ['  neighbours not fetched', { neighbours: 'not fetched' }],
    ['  texts not read', { texts: 'unread' }],
    ['  no vectors', { vectors: 'none' }],
    ['  no passages', without({ passage: 0, exchange: 0 })],
    ['  no cues of speaker and question', without({ cues: 0 })],
    ['  no named times', without({ window: 0 })],
    ['  no importance', without({ importance: 0 })],
  ];
  const started = performance.now();
  const indexed = await Promise.all(sources.map((source) => indexConversation(source, { embedder })));
  const turns = indexed.reduce((sum, { turns }) => sum + turns.length, 0);
  console.log(
    `LoCoMo: ${turns} turns indexed in ${Math.round(performance.now() - started)} ms; evidence in %, of each category among ten`,
  );
  for (const [name, variant] of variants) {
    const shares = new Map<string, number[]>();
    for (const conversation of indexed) {
      for (const { question, category, evidence } of conversation.source.questions) {
        const found = await recallTurns(conversation, question, variant);
        for (const [group, most] of [
          ['R@5', 5],
          ['R@10', 10],
          [category, 10],
        ] as const) {
          const share = evidence.filter((id) => found.slice(0, most).includes(id)).length / evidence.length;
          shares.set(group, [...(shares.get(group) ?? []), share]);
        }
      }
    }
    print(name, shares);
  }
  const texts = sources.flatMap(({ sessions }) => sessions.flatMap(({ turns }) => turns.map(({ text }) => text)));
  const embedding = performance.now();
  await embedder.embed(texts);
  console.log(
    `embedder ${embedder.model}: ${Math.round((texts.length / (performance.now() - embedding)) * 1_000)} turns/s\n`,
  );
}

function print(name: string, shares: Map<string, number[]>): void {
  const figures = [...shares].map(([group, values]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return `${group} ${(100 * mean).toFixed(1)}`;
  });
  console.log(`  ${name.padEnd(34)} ${figures.join('  ')}`);
}
