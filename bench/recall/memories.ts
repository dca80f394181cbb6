import { type Measured, shareOf } from './figures.ts';
import { LANGUAGE_PAIRS } from './languagePairs.ts';
import { allowMemories, type Source, saveMemories, searchMemories, settle } from './source.ts';

/** One memory and its question: i uses the same words, p paraphrases, m mixes Korean and English. */
type KoreanPair = { type: 'i' | 'p' | 'm'; memory: string; query: string };

/** Thirty Korean memories of one user: whether the one that answers is among five. */
export async function measureKorean(source: Source): Promise<Measured> {
  const pairs = source.read<KoreanPair[]>('korean-dev.json');
  if (!pairs) return {};
  const userId = 'korean-memories';
  await allowMemories(source, userId);
  await saveMemories(
    source,
    userId,
    pairs.map(({ memory }) => memory),
  );
  await settle(source);
  const asked: { type: KoreanPair['type']; found: boolean }[] = [];
  for (const [i, { type, memory, query }] of pairs.entries()) {
    if (source.counts(i)) asked.push({ type, found: await isAmong(source, userId, query, memory, 5) });
  }
  const of = (type: KoreanPair['type']): number =>
    shareOf(
      asked.filter((one) => one.type === type),
      ({ found }) => found,
    );
  return { 'korean.inflected': of('i'), 'korean.paraphrased': of('p'), 'korean.mixed': of('m') };
}

/** Nine memories of each user, three of them near: whether the one that answers comes first. */
export async function measureSynonyms(source: Source): Promise<Measured> {
  const all =
    source.read<{ id: string; memory: string; question: string; distractors: string[]; gold: string }[]>(
      'korean-synonyms-dev.json',
    );
  const pairs = all?.filter(({ id }) => source.counts(id));
  if (!pairs) return {};
  for (const [i, { id, memory, distractors }] of pairs.entries()) {
    source.progress('Korean synonyms: memories of', i + 1, pairs.length);
    await allowMemories(source, id);
    const place = i % 9;
    await saveMemories(source, id, [...distractors.slice(0, place), memory, ...distractors.slice(place)]);
  }
  await settle(source);
  const ranks: number[] = [];
  for (const { id, question, gold } of pairs)
    ranks.push((await searchMemories(source, id, question)).indexOf(gold) + 1);
  return {
    'synonyms.r1': shareOf(ranks, (rank) => rank === 1),
    'synonyms.r5': shareOf(ranks, (rank) => rank > 0 && rank <= 5),
  };
}

/** Thirty memories of a user in one language, and the questions in the other. */
export async function measureLanguages(source: Source): Promise<Measured> {
  const measure = async (userId: string, pairs: { memory: string; question: string }[]): Promise<number> => {
    await allowMemories(source, userId);
    await saveMemories(
      source,
      userId,
      pairs.map(({ memory }) => memory),
    );
    await settle(source);
    const found: boolean[] = [];
    for (const { memory, question } of pairs) found.push(await isAmong(source, userId, question, memory, 5));
    return shareOf(found, (one) => one);
  };
  return {
    'languages.englishQuestion': await measure(
      'korean-memories-english-questions',
      LANGUAGE_PAIRS.map(({ korean, english }) => ({ memory: korean.memory, question: english.question })),
    ),
    'languages.koreanQuestion': await measure(
      'english-memories-korean-questions',
      LANGUAGE_PAIRS.map(({ korean, english }) => ({ memory: english.memory, question: korean.question })),
    ),
  };
}

async function isAmong(source: Source, userId: string, query: string, memory: string, most: number): Promise<boolean> {
  return (await searchMemories(source, userId, query)).slice(0, most).includes(memory);
}
