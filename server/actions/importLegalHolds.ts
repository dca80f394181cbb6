import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { LegalHold } from '../entities/legalHold.ts';
import { readHolds } from '../lifecycle/privacy/readHolds.ts';
import { placeLegalHolds } from './placeLegalHolds.ts';

/** Places the holds of a list. @throws BAD_USER_INPUT naming every row that cannot be read; nothing is placed then */
export const importLegalHolds = (context: Context, scope: ProjectScope, csv: string): Promise<LegalHold[]> =>
  placeLegalHolds(context, scope, readHolds(csv, context.clock.now()));
