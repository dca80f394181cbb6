import { measureExtraction } from './measureExtraction.ts';
import { measureImportance } from './measureImportance.ts';
import { measureRedaction } from './measureRedaction.ts';

/**
 * Measures extraction, importance and redaction on labelled cases. Needs no database and no network: `npm run
 * bench:lifecycle`.
 */
await measureExtraction();
await measureRedaction();
await measureImportance();
