import type { MemoryCategory } from '../../entities/enums.ts';
import { readSubjects } from './readSubjects.ts';

export interface FactSubject {
  /** What the fact is about: "residence", "workplace", "employer", "budget", "answer_length" … */
  subject: string;
  /** Of one user only one fact about it is true at a time. */
  exclusive: boolean;
}

/**
 * What a fact is about, told from its words, for facts that a product saved itself; undefined where the words do not say,
 * or say several things at once. A subcategory is the product's own name and no promise that there is one such fact, so it
 * only lends its name.
 */
export function subjectOf(
  content: string,
  _category: MemoryCategory,
  subcategory: string | null,
): FactSubject | undefined {
  const found = readSubjects(content);
  if (found.length === 1) return { subject: found[0]!.subject, exclusive: true };
  return found.length === 0 && subcategory ? { subject: subcategory.toLowerCase(), exclusive: false } : undefined;
}
