/** What was said, then the facts as `CATEGORY word word`; `before` is the question before it. */
export type ShortCase = [said: string, facts?: string[], beside?: { answer?: string; before?: string }];
