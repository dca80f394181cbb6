/** Words that say that something is so from now on, or no longer; with the spaces that Korean writers leave out or not. */
export const FROM_NOW_ON = '이제는?|이젠';
export const NO_MORE = '더는|더 ?이상(?:은)?';
