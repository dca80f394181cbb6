import Sequencer from '@jest/test-sequencer';

/** What takes long though its file is short: processes of its own, a sweep, or many rounds. */
const LONG =
  /\/(turns\/(hostileTexts|idempotency)|house\/(noNetwork|codegen|examples)|sealing\/(decryptionOracle|sealedPlaces)|operations\/(shutdown|image|dataDirectory|backup)|http\/attack|access\/(staffReach|stranger|crossTenantFuzz)|privacy\/erasureKilled|packages\/(published|tarball|python|cli\/(commands|local))|db\/statements|recall\/nearIndexes|console\/(?!figures|masking|playground)\w+)\.test\.ts$/;

/** Jest starts with what took longest before, or has the largest file: in a fresh clone short files that take long would come last. */
export default class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const long = sorted.filter(({ path }) => LONG.test(path));
    return [...long, ...sorted.filter((test) => !long.includes(test))];
  }
}
