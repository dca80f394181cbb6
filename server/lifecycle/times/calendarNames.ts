export const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
export const KOREAN_WEEKDAYS = '일월화수목금토';

/** The source of a pattern that finds a weekday's name, as a group. */
export const WEEKDAY = `(${WEEKDAYS.join('|').toLowerCase()})`;

/** 1 for "January", "jan" and "Jan."; 0 if no month begins like this. */
export const monthNamed = (word: string): number =>
  MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase()) + 1;

/** 0 for "Sunday" and "sunday"; -1 for another word. */
export const weekdayNamed = (word: string): number =>
  WEEKDAYS.findIndex((day) => day.toLowerCase() === word.toLowerCase());
