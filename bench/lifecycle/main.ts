import { measureExtraction } from './measureExtraction.ts';
import { measureImportance } from './measureImportance.ts';
import { measureRedaction } from './measureRedaction.ts';

/** What is kept, measured on labelled cases. Needs no database and no network: `npm run bench:lifecycle`. */
await measureExtraction();
await measureRedaction();
await measureImportance();
