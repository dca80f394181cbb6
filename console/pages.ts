import { urls } from './urls.ts';
import { words } from './words/words.ts';

export interface ConsolePage {
  name: string;
  url: string;
  /** What the server has to let someone do for the page to be of use to them; undefined for everyone. */
  verb: string | undefined;
  /** The page above it, through which the navigation leads to it; the search finds it by itself. */
  within?: string;
}

/** What the navigation and the search lead to, in this order. */
export const pages: ConsolePage[] = [
  { name: words.shell.start, url: urls.welcome, verb: undefined },
  { name: words.shell.overview, url: urls.overview, verb: 'analytics.read' },
  { name: words.shell.privacy, url: urls.desk, verb: 'privacyRequest.read' },
  { name: words.shell.users, url: urls.users, verb: 'users.list' },
  { name: words.shell.holds, url: urls.holds, verb: 'holds.list' },
  { name: words.shell.audit, url: urls.audit, verb: 'audit.verify' },
  { name: words.shell.review, url: urls.review, verb: 'access.review' },
  { name: words.shell.operations, url: urls.operations, verb: 'operations.read' },
  { name: words.shell.retention, url: urls.retention, verb: 'retention.preview', within: urls.operations },
  { name: words.shell.administration, url: urls.administration, verb: 'project.update' },
  { name: words.shell.projects, url: urls.projects, verb: 'project.create', within: urls.administration },
  { name: words.shell.keys, url: urls.keys, verb: 'keys.list', within: urls.administration },
  { name: words.shell.staff, url: urls.staff, verb: 'staff.list', within: urls.administration },
  { name: words.shell.settings, url: urls.settings, verb: 'project.update', within: urls.administration },
  { name: words.playground, url: urls.playground, verb: undefined },
  { name: words.play.explorer, url: urls.explorer, verb: undefined },
];
