import { language } from '../words/language.ts';

/** The declaration of a page, in its own folder: its path, how it is reached, and its screenshot. */
interface Declared {
  path: string;
  /** The name in the navigation and the search. A page without a name is reached from other pages. */
  name?: { en: string; ko: string };
  /** The permission that the page needs; without one it is open to everyone. */
  verb?: string;
  /** The parameter of its URL that names what it shows. Without it, there is no such page. */
  subject?: string;
  /** The path of the parent page, which the navigation shows instead. The search finds this page directly. */
  within?: string;
  /** How `npm run screenshots` takes it. demo/pictures/views.ts takes those that need more than a URL. */
  picture?: { name: string; who?: 'ADMIN' | 'SUPPORT' | 'ANALYST'; path?: string };
}

export interface Page extends Omit<Declared, 'name'> {
  /** In the user's language. */
  name: string;
}

/** Declares a page. app/pages.ts collects them. */
export const page = ({ name, ...declared }: Declared): Page => ({ ...declared, name: name?.[language] ?? '' });
