import { offlineExtractor } from '../../server/minds/offlineMinds.ts';
import { languageOf } from '../../server/text/language.ts';
import { type ExtractionCase, extractionCases } from './extractionCases.ts';

interface Tally {
  right: number;
  wrong: number;
  missed: number;
}

/** Precision and recall of the offline extractor on the labelled turns; with EXTRACTION_ERRORS=1 also its errors. */
export async function measureExtraction(): Promise<void> {
  console.log('Extraction, offline: precision and recall in % (aim: 95 and 70)');
  for (const half of ['development', 'held out', 'written afterwards'] as const) {
    if (process.env.EXTRACTION_HALF && process.env.EXTRACTION_HALF !== half) continue;
    const cases = extractionCases[half];
    const tallies = new Map<string, Tally>();
    const found = await offlineExtractor.extract(cases.map(({ turn }) => turn));
    for (const [at, labelled] of cases.entries()) compare(labelled, found[at]!, tallies);
    const empty = cases.filter(({ facts }) => facts.length === 0).length;
    console.log(`  ${half}: ${cases.length} turns, ${empty} of them without a fact`);
    for (const [group, tally] of tallies) console.log(`    ${group.padEnd(12)} ${figures(tally)}`);
  }
}

function compare(
  labelled: ExtractionCase,
  found: { category: string; content: string }[],
  tallies: Map<string, Tally>,
): void {
  const open = [...labelled.facts];
  const language = languageOf(labelled.turn.userQuery);
  const count = (category: string, kind: keyof Tally): void => {
    for (const group of ['all', language, category]) {
      const tally = tallies.get(group) ?? { right: 0, wrong: 0, missed: 0 };
      tally[kind]++;
      tallies.set(group, tally);
    }
  };
  for (const fact of found) {
    const at = open.findIndex(
      ({ category, mustContain }) =>
        category === fact.category &&
        mustContain.every((word) => fact.content.toLowerCase().includes(word.toLowerCase())),
    );
    count(fact.category, at < 0 ? 'wrong' : 'right');
    if (at >= 0) open.splice(at, 1);
    else if (process.env.EXTRACTION_ERRORS) {
      console.log(`  wrong: ${labelled.turn.userQuery} → ${fact.category} ${fact.content}`);
    }
  }
  for (const { category, mustContain } of open) {
    count(category, 'missed');
    if (process.env.EXTRACTION_ERRORS) {
      console.log(`  missed: ${labelled.turn.userQuery} → ${category} ${mustContain.join(' ')}`);
    }
  }
}

function figures({ right, wrong, missed }: Tally): string {
  const percent = (part: number, whole: number): string => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1));
  return `precision ${percent(right, right + wrong).padStart(5)}  recall ${percent(right, right + missed).padStart(5)}  (${right} right, ${wrong} wrong, ${missed} missed)`;
}
