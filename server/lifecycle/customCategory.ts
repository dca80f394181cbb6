import { z } from 'zod';
import { MemoryCategory } from '../entities/enums.ts';

/** A category that a project adds. Its memories have its name as their subcategory, so that it needs no column. */
export const CUSTOM_CATEGORY = z
  .object({
    name: z
      .string()
      .regex(/^[\p{Ll}\p{Lo}\p{N}_]{1,40}$/u)
      .describe('The name, of at most 40 lower-case letters, digits and underscores, such as `pets`.'),
    description: z
      .string()
      .max(200)
      .regex(/^[^\0\p{Cs}]*\S[^\0\p{Cs}]*$/u)
      .describe(
        'What belongs to the category, in at most 200 characters. It is sent to a model that extracts memories.',
      ),
    category: z
      .enum(MemoryCategory)
      .default(MemoryCategory.CONTEXT)
      .describe('The built-in category that it is part of, which users’ settings and retention periods refer to.'),
  })
  .meta({ title: 'CustomCategory', description: 'A category that a project adds to the five.' });
export type CustomCategory = z.output<typeof CUSTOM_CATEGORY>;
