import type { NormalizerName } from './normalizers.ts';

/** Rules as they are written, with optional parts left out. */
export interface GivenRules {
  types: {
    type: string;
    aliases?: string[];
    patterns?: (string | { source: string; flags?: string; group?: number })[];
    words?: (string | { value: string; aliases?: string[] })[];
    except?: string[];
    normalizer?: NormalizerName;
    nouns?: { ko?: string[]; en?: string[] };
  }[];
}
