import { measureExtraction } from './measureExtraction.ts';
import { measureImportance } from './measureImportance.ts';
import { measurePlanted } from './measurePlanted.ts';
import { measureRedaction } from './measureRedaction.ts';
import { measureTokens } from './measureTokens.ts';

/**
 * Measures extraction, what is planted, importance and redaction on labelled cases, and what a model would be sent. Needs no database and no network: `npm run
 * bench:lifecycle`.
 */
await measureExtraction();
await measurePlanted();
await measureRedaction();
await measureImportance();
await measureTokens();
