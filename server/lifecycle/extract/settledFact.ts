/** Something a session settled, and what kind of thing it is. */
export interface SettledFact {
  content: string;
  subcategory: 'decision' | 'configuration' | 'solution';
}
