import { chatgpt } from './chatgpt.ts';
import { claude } from './claude.ts';
import type { Format } from './item.ts';
import { jsonl } from './jsonl.ts';
import { langgraph } from './langgraph.ts';
import { mcpMemory } from './mcpMemory.ts';
import { mem0 } from './mem0.ts';
import { openwebui } from './openwebui.ts';
import { recollect } from './recollect.ts';
import { zep } from './zep.ts';

/** Every format that can be imported, by the name that people type. */
export const FORMATS = {
  chatgpt,
  claude,
  mem0,
  zep,
  openwebui,
  langgraph,
  'mcp-memory': mcpMemory,
  jsonl,
  recollect,
} satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;
