import type { MemoryCategory } from '../../server/entities/enums.ts';
import { afterwardsCases } from './afterwardsCases.ts';
import { developmentCases } from './developmentCases.ts';
import { heldOutCases } from './heldOutCases.ts';
import type { ShortCase } from './shortCase.ts';

/**
 * A turn, and the facts about its user that extraction should find: each in its category, with these words in its
 * content.
 */
export interface ExtractionCase {
  turn: { userQuery: string; assistantResponse: string; previousUserQuery?: string };
  facts: { category: `${MemoryCategory}`; mustContain: string[] }[];
}

/** The rules were written looking at the first half only; the second half is only measured. */
export const extractionCases: Record<'development' | 'held out' | 'written afterwards', ExtractionCase[]> = {
  development: developmentCases.map(readCase),
  'held out': heldOutCases.map(readCase),
  'written afterwards': afterwardsCases.map(readCase),
};

function readCase([said, facts = [], beside = {}]: ShortCase): ExtractionCase {
  return {
    turn: {
      userQuery: said,
      assistantResponse: beside.answer ?? '',
      ...(beside.before ? { previousUserQuery: beside.before } : {}),
    },
    facts: facts.map((fact) => {
      const [category, ...mustContain] = fact.split(' ');
      return { category: category as `${MemoryCategory}`, mustContain };
    }),
  };
}
