/**
 * English words that are in every text and so tell none apart. Names hide among longer lists ("may", "mark", "us"), so
 * this one is kept to pronouns, articles, prepositions, auxiliaries and question words. Contractions that lose
 * their apostrophe in chat ("dont") are listed too.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the and or but if then else so than as of at by for with about against between into through during before ' +
    'after above below to from up down in out on off over under again further once here there all any both each few ' +
    'more most other some such no nor not only own same too very just now also ' +
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself ' +
    'it its itself they them their theirs themselves this that these those ' +
    'am is are was were be been being have has had having do does did doing done can could will would shall should might ' +
    'must what which who whom whose when where why how because until while ' +
    "can't cannot won't shan't dont didnt doesnt isnt wasnt arent werent im ive youre theyre thats whats cant wont lets"
  ).split(' '),
);
