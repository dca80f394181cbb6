import { withoutFences } from '../../text/fences.ts';
import { graphemeEnd } from '../../text/shorten.ts';
import { clipScored, clipText, type Relevance, scoreSentences } from './clipText.ts';
import {
  CONTINUED,
  hasCode,
  type LineGroup,
  lazy,
  type PromptLine,
  tokensOf,
  tokensOfLine,
  weighed,
} from './promptLine.ts';
import type { PromptParts, PromptTurn } from './promptParts.ts';
import type { LineDates, Wording } from './wording.ts';

interface Written {
  words: Wording;
  dates: LineDates;
  /** A text and a name as prompts show them. */
  recalled: (text: string) => string;
  label: (text: string) => string;
  /** How well a sentence fits the question; undefined where long turns are not clipped. */
  relevance: Relevance | undefined;
}

/** The turns of a prompt: those of the current conversation, then past ones under headings of their session and day. */
export function turnLines(parts: PromptParts, written: Written): PromptLine[] {
  const { dates } = written;
  const group = groupsOf(parts, written);
  const past = (section: 'SHORT_TERM' | 'RELATED_TURNS') => (each: PromptTurn) => {
    const event = each.event && dates.day(each.event.from);
    const words = [each.speaker, each.userQuery, each.assistantResponse, event].join('\n');
    return { ...turnLine(section, each, true, written), words, group: group(each) };
  };
  const isOneDay = new Set(parts.currentTurns.map((each) => dates.day(each.occurredAt))).size <= 1;
  return [
    ...parts.currentTurns.map((each) => ({
      ...turnLine('CURRENT_TURNS', each, false, written),
      ...(isOneDay ? {} : { group: dayGroup(dates.day(each.occurredAt)) }),
    })),
    ...parts.shortTerm.map(past('SHORT_TERM')),
    ...parts.relatedTurns.map(past('RELATED_TURNS')),
  ];
}

/** A conversation that goes on for days has a heading for each day. */
const dayGroup = (day: string): LineGroup => groupOf(day, `### ${day}\n`);

const groupOf = (id: string, title: string): LineGroup => ({ id, title, tokens: tokensOf(title) });

/**
 * The heading of a past turn's session and day. It says which session it is: the latest one, or, of several on one day,
 * that of the given time.
 */
function groupsOf(
  { shortTerm, relatedTurns, latestSession }: PromptParts,
  { dates, words }: Written,
): (turn: PromptTurn) => LineGroup {
  const starts = new Map<string, Map<string, Date>>();
  for (const { session, occurredAt } of [...shortTerm, ...relatedTurns]) {
    const day = dates.day(occurredAt);
    const sessions = starts.get(day) ?? new Map<string, Date>();
    const known = sessions.get(session);
    if (!known || occurredAt < known) sessions.set(session, occurredAt);
    starts.set(day, sessions);
  }
  const groups = new Map<string, LineGroup>();
  return ({ session, occurredAt }) => {
    const day = dates.day(occurredAt);
    const id = `${session}/${day}`;
    const group = groups.get(id) ?? groupOf(id, titleOf(session, day));
    groups.set(id, group);
    return group;
  };

  function titleOf(session: string, day: string): string {
    const sessions = starts.get(day);
    const start = sessions?.get(session);
    const clock = start && sessions && sessions.size > 1 ? ` ${dates.clock(start)}` : '';
    const which = session === latestSession ? `, ${words.latest}` : '';
    return `### ${day}${clock}${which}\n`;
  }
}

/** An answer shorter than this is never left out: "Yes." may be what the question was about. */
const MIN_CUT_CHARACTERS = 20;

/**
 * A longer question is shown in brief with its sentences that fit best, so that a pasted text does not take the room of
 * three other turns: with it, 1,000 tokens contain what one more of 90 stories asks for. What people say to each other
 * stays whole: 1,000 tokens would contain 69 instead of 75% of LoCoMo's turns to the letter.
 */
const MAX_BRIEF_TOKENS = 48;

/** Of a longer answer, a passage is chosen from its beginning. */
const MAX_READ = 4_000;

/** A turn as shown in a prompt: the question and the answer. */
function turnLine(
  section: PromptLine['section'],
  turn: PromptTurn,
  mayBeBrief: boolean,
  { words, dates, recalled, label, relevance }: Written,
): PromptLine {
  const event = turn.event ? dates.event(turn.event, turn) : '';
  // The only name joined to a text that was sanitized separately: the two together must not form a fence either.
  const before = `- ${withoutFences(label(turn.speaker ?? words.user), true)}${event && ` (${event})`}: `;
  const answered = turn.assistantResponse.trim() !== '';
  const between = `\n  ${words.assistant}: `;
  const question = lazy(() => recalled(turn.userQuery));
  const length = turn.userQuery.length + turn.assistantResponse.length;
  const answer = lazy(() => recalled(turn.assistantResponse));
  const read = lazy(() => question() + (answered ? between + answer() : ''));
  const stored = turn.tokens + (answered ? tokensOf(between) : 0);
  const asked = lazy(() => weighed(before, question, '\n').weigh());
  const { weigh, ...whole } = weighed(before, read, '\n');
  // The question's line may have been counted for the brief form.
  const weighAll = lazy(() => (answered ? asked() + tokensOfLine(`${between.slice(1)}${answer()}\n`) : weigh()));
  const tokensAsked = (turn.tokens * turn.userQuery.length) / Math.max(1, length);
  const isLong = mayBeBrief && relevance && tokensAsked > MAX_BRIEF_TOKENS && !hasCode(turn.userQuery);
  const clipped = lazy(() => {
    if (!isLong || !relevance) return undefined;
    const limit = Math.floor((turn.userQuery.length * MAX_BRIEF_TOKENS) / tokensAsked);
    const part = clipText(question().replaceAll(CONTINUED, '\n'), limit, relevance);
    return part === undefined ? undefined : recalled(part);
  });
  const isAnswered = answered && turn.assistantResponse.length >= MIN_CUT_CHARACTERS;
  const tokensAnswered = turn.tokens - tokensAsked;
  const hasPassage = relevance && isAnswered && !hasCode(turn.assistantResponse);
  const scored = lazy(() => {
    const said = answer().replaceAll(CONTINUED, '\n');
    return relevance && scoreSentences(said.slice(0, graphemeEnd(said, MAX_READ)), relevance);
  });
  const brief = lazy(() => (clipped() ?? question()) + (answered && !isAnswered ? between + answer() : ''));
  return {
    ...{ section, id: turn.id, at: turn.occurredAt.getTime(), truncatable: true },
    ...whole,
    // A method, since the build names each function that is a value, which takes longer than the rest of a line.
    weigh(beginning) {
      return beginning === undefined ? weighAll() : weigh(beginning);
    },
    tokens: stored,
    ...(mayBeBrief && (isAnswered || isLong)
      ? {
          brief: {
            tokens: Math.floor(Math.min(tokensAsked, MAX_BRIEF_TOKENS) / 2),
            weigh: () => (clipped() === undefined && isAnswered ? asked() : weigh(brief())),
            text: brief,
            isChoice: () => clipped() !== undefined,
          },
          ...(hasPassage ? { passage } : {}),
        }
      : {}),
  };

  function passage(tokens: number): string | undefined {
    const limit = Math.floor((turn.assistantResponse.length * tokens) / tokensAnswered);
    const read = scored();
    const part = read && clipScored(read, limit);
    if (part === undefined) return undefined;
    const isCut = answer().length > MAX_READ && !part.endsWith('…');
    return (clipped() ?? question()) + between + recalled(isCut ? `${part} …` : part);
  }
}
