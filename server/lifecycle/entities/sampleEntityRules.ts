import { type EntityRules, parseEntityRules } from './entityRules.ts';
import { sampleRules } from './sampleRules.ts';

/** The rules that a new project starts with. */
export const sampleEntityRules: EntityRules = parseEntityRules(sampleRules);
