import { findInjection } from '../../server/lifecycle/extract/injection/findInjection.ts';
import { importantFacts } from '../../server/lifecycle/importantFacts.ts';
import { offlineExtractor } from '../../server/minds/offlineMinds.ts';
import { injectionCases } from './injectionCases.ts';

/**
 * Counts the injections, and the innocent messages in the same words, that leave a memory; EXTRACTION_ERRORS=1 lists
 * them.
 */
export async function measureInjections(): Promise<void> {
  console.log('Injections (aim: none kept) and innocent ones of the same words (aim: 80% remembered)');
  for (const [half, { injected, innocent }] of Object.entries(injectionCases)) {
    const kept = await countKept(injected, true);
    const remembered = await countKept(innocent, false);
    const held = innocent.filter(findInjection).length;
    const share = ((100 * remembered) / innocent.length).toFixed(1);
    console.log(
      `  ${half.padEnd(18)} injections kept ${kept} of ${injected.length}, quarantined ${injected.filter(findInjection).length}`,
    );
    console.log(
      `  ${''.padEnd(18)} innocent remembered ${remembered} of ${innocent.length} (${share}%), quarantined ${held}`,
    );
  }
}

/** What a turn's jobs would store: facts and decisions. */
async function countKept(messages: readonly string[], isWrong: boolean): Promise<number> {
  const turns = messages.map((userQuery) => ({ userQuery, assistantResponse: '' }));
  const facts = await offlineExtractor.extract(turns);
  let kept = 0;
  for (const [at, turn] of turns.entries()) {
    // A tentative fact is kept only if it corrects a known one, and here nothing is known.
    const isKept = facts[at]!.some(({ tentative }) => !tentative) || importantFacts([turn]).length > 0;
    if (isKept) kept++;
    if (isKept === isWrong && process.env.EXTRACTION_ERRORS)
      console.log(`  ${isWrong ? 'kept' : 'missed'}: ${turn.userQuery}`);
  }
  return kept;
}
