import type { Command } from '../run/command.ts';
import { keys, projects } from './administration.ts';
import { backup, restore } from './backup.ts';
import { cleanup } from './cleanup.ts';
import { completion } from './completion.ts';
import { context } from './context.ts';
import { doctor } from './doctor.ts';
import { documents } from './documents.ts';
import { exportCommand } from './export.ts';
import { stats, status } from './figures.ts';
import { hook } from './hook.ts';
import { importCommand } from './import.ts';
import { init } from './init.ts';
import { importance, show, tag } from './items.ts';
import { listen } from './listen.ts';
import { facts, list, users } from './lists.ts';
import { local } from './local.ts';
import { privacy } from './privacy.ts';
import { save } from './save.ts';
import { search } from './search.ts';
import { tail } from './tail.ts';
import { upgradeCheck } from './upgradeCheck.ts';

/** Every command, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  init,
  local,
  status,
  doctor,
  search,
  context,
  save,
  list,
  show,
  facts,
  tag,
  importance,
  cleanup,
  stats,
  users,
  documents,
  privacy,
  tail,
  listen,
  keys,
  projects,
  backup,
  restore,
  'upgrade-check': upgradeCheck,
  import: importCommand,
  export: exportCommand,
  hook,
  completion,
};
