/** Something that a session settled, and its kind. */
export interface SettledFact {
  content: string;
  subcategory: 'decision' | 'configuration' | 'solution';
}
