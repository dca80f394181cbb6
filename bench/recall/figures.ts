/** One line of the table: what is measured, and what it must reach. Shares are in %, times in ms. */
type Figure = { label: string; goal?: number; miniLmGoal?: number; atMost?: true };

/** Every figure by its key in bench/recall.json, in the order of the table. */
export const FIGURES: Record<string, Figure> = {
  'locomo.r5': { label: 'LoCoMo: evidence among 5 results', goal: 74, miniLmGoal: 77 },
  'locomo.r10': { label: '… among 10', goal: 82, miniLmGoal: 84 },
  'locomo.multiHopR10': { label: '… among 10, several turns needed', goal: 48, miniLmGoal: 52 },
  'locomo.prompt2000': { label: '… in a prompt of 2,000 tokens', goal: 85 },
  'locomo.prompt1000': { label: '… in a prompt of 1,000 tokens', goal: 76 },
  'locomo.budgetUsed': { label: '… share of the 2,000 tokens that is used (p50)', goal: 95 },
  'locomo.nothing': { label: '… nothing found for what another conversation answers', goal: 60 },
  'korean.inflected': { label: 'Korean memories: same words, among 5', goal: 95 },
  'korean.paraphrased': { label: '… other words, among 5', goal: 55 },
  'korean.mixed': { label: '… Korean and English mixed, among 5' },
  'synonyms.r1': { label: 'Korean synonyms: first of nine memories', goal: 40 },
  'synonyms.r5': { label: '… among the first five', goal: 82 },
  'languages.englishQuestion': { label: 'English question, Korean memory, among 5 of 30', goal: 70 },
  'languages.koreanQuestion': { label: 'Korean question, English memory, among 5 of 30', goal: 70 },
  'context.pass': { label: 'Stories: all groups in 1,000 tokens, nothing outdated', goal: 90 },
  'context.strict': { label: '… no outdated value anywhere', goal: 82 },
  'context.groups': { label: '… groups present' },
  'context.aggregate': { label: '… pass: everything of a kind' },
  'context.code': { label: '… pass: code' },
  'context.document': { label: '… pass: documents' },
  'context.fact-changed': { label: '… pass: changed facts' },
  'context.fact-changedStrict': { label: '… strict: changed facts' },
  'context.fact-now': { label: '… pass: facts' },
  'context.multi': { label: '… pass: two facts' },
  'context.preference': { label: '… pass: preferences' },
  'context.reference': { label: '… pass: references' },
  'context.time': { label: '… pass: named times' },
  'stories.prompt1000': { label: 'Own stories: the wanted fact in 1,000 tokens', goal: 80 },
  'stories.prompt500': { label: '… in 500 tokens' },
  'stories.told500': { label: '… in 500 tokens, where it was told in a conversation' },
  'references.all': { label: 'References: the right entity, or none', goal: 92 },
  'references.attribute': { label: '… by an attribute' },
  'references.by-type': { label: '… by type' },
  'references.earlier-session': { label: '… of an earlier session' },
  'references.favorited': { label: '… favourited' },
  'references.latest': { label: '… the latest' },
  'references.nothing-fits': { label: '… nothing fits' },
  'references.ordinal': { label: '… by number' },
  'references.viewed': { label: '… viewed' },
  'golden.r5': { label: 'Golden set: evidence among 5 results' },
  'golden.r10': { label: '… among 10' },
  'golden.nothing': { label: '… nothing found for what nothing answers', goal: 60 },
  'cpu.50': { label: 'CPU in recall, 50 turns (ms, p50)', goal: 3, atMost: true },
  'cpu.5000': { label: '… 5,000 turns', goal: 8, atMost: true },
  'cpu.200000': { label: '… 200,000 turns', goal: 10, atMost: true },
};

export type Measured = Record<string, number>;

/** In % with one digit. */
export const percent = (share: number): number => Math.round(share * 1_000) / 10;

export const shareOf = <T>(items: readonly T[], isTrue: (item: T) => boolean): number =>
  percent(items.filter(isTrue).length / items.length);

/** The table, with what bench/recall.json has from before. */
export function renderTable(now: Measured, before: Measured, miniLm: boolean): string {
  const lines = Object.entries(FIGURES).flatMap(([key, { label, goal: plain, miniLmGoal, atMost }]) => {
    const value = now[key];
    if (value === undefined) return [];
    const goal = (miniLm ? miniLmGoal : undefined) ?? plain;
    const reached = goal === undefined ? '' : (atMost ? value < goal : value >= goal) ? '✓' : '✗';
    const change = before[key] === undefined ? value.toFixed(1) : `${before[key].toFixed(1)} → ${value.toFixed(1)}`;
    return [
      `${label.padEnd(56)} ${change.padStart(15)}   ${goal === undefined ? '' : `${atMost ? '<' : '≥'} ${goal} ${reached}`}`,
    ];
  });
  return [`${'measure'.padEnd(56)} ${'before → now'.padStart(15)}   goal`, ...lines].join('\n');
}
