import type { MemoryCategory } from '../../entities/enums.ts';
import { readSubjects } from './readSubjects.ts';

export interface FactSubject {
  /** What the fact is about: "residence", "workplace", "employer", "budget", "answer_length" … */
  subject: string;
  /** Only one fact about it can be true of a user at a time. */
  exclusive: boolean;
}

/**
 * What a fact is about, read from its words, for facts that a product saved itself; undefined if the words do not say,
 * or say several things at once. A subcategory is the product's own name and does not promise that there is only one
 * such fact, so only its name is used.
 */
export function subjectOf(
  content: string,
  _category: MemoryCategory,
  subcategory: string | null,
): FactSubject | undefined {
  const [first, ...others] = readSubjects(content);
  if (first) return others.length === 0 ? { subject: first.subject, exclusive: true } : undefined;
  return subcategory ? { subject: subcategory.toLowerCase(), exclusive: false } : undefined;
}
