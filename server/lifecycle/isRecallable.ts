const KEPT_OUT = new Set(['irrelevant', 'unclear']);

/** Turns whose intent says that nothing was meant stay in the transcript but are not recalled. */
export function isRecallable(intentType: string | null | undefined): boolean {
  return !KEPT_OUT.has(intentType?.trim().toLowerCase() ?? '');
}
