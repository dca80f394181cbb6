import { v5 } from 'uuid';
import { Entity } from '../../server/entities/entity.ts';
import { sampleEntityRules } from '../../server/lifecycle/entities/entityRules.ts';
import { normalizeEntity } from '../../server/lifecycle/entities/normalizeEntity.ts';
import type { ReferenceCandidates } from '../../server/queries/recall/referenceCandidates.ts';
import { readPhrase } from '../../server/recall/references/findReferences.ts';
import { referAgain } from '../../server/recall/references/resolveAll.ts';
import { resolveReference } from '../../server/recall/references/resolveReference.ts';
import { thingsOf } from '../../server/recall/references/things.ts';
import { normalize } from '../../server/text/normalize.ts';

/** What happened, in order; each a minute after the one before, or at `at`. */
export type Happening = {
  at?: string;
  session?: string;
  asked?: string;
  answer?: string;
  /** "type: value" */
  says?: string[];
  /** Results of a search: titles, or whole items. */
  shows?: (string | object)[];
  /** Keys of items; a title's is itself. */
  views?: string;
  likes?: string;
};

const START = Date.UTC(2026, 4, 1, 3);

/** The candidates that the database would return after this dialogue. */
export function candidatesOf(dialogue: readonly Happening[]): ReferenceCandidates {
  const mentioned = new Map<string, ReferenceCandidates['mentioned'][number]>();
  const turns: ReferenceCandidates['turns'] = [];
  const interactions: ReferenceCandidates['interactions'] = [];
  let now = START;
  for (const one of dialogue) {
    now = one.at ? Date.parse(one.at) : now + 60_000;
    const at = new Date(now);
    if (one.views) interactions.push({ kind: 'VIEWED', itemId: one.views, at });
    if (one.likes) interactions.push({ kind: 'FAVORITED', itemId: one.likes, at });
    if (one.views || one.likes) continue;
    const { session = 'now', asked = '', answer = '', says = [], shows } = one;
    const entityUids = says.map((said) => {
      const [type = '', value = ''] = said.split(/: (.*)/s);
      const key = `${type}/${normalize(value)}`;
      const known = mentioned.get(key)?.entity;
      const { normalized, amount = null, unit = null } = normalizeEntity(type, value, sampleEntityRules);
      const entity = Object.assign(new Entity(), {
        userUid: '',
        uid: v5(key, v5.URL),
        type,
        value,
        normalized,
        amount,
        unit,
        context: asked,
        mentionCount: (known?.mentionCount ?? 0) + 1,
        firstMentionedAt: known?.firstMentionedAt ?? at,
        lastMentionedAt: at,
      });
      mentioned.set(key, { entity, sessionKey: session, together: false });
      return entity.uid;
    });
    turns.push({
      at,
      sessionKey: session,
      userQuery: asked,
      assistantResponse: answer,
      searchContext: shows && {
        results: shows.map((item) => (typeof item === 'string' ? { id: item, title: item } : item)),
      },
      documentKey: null,
      entityUids: entityUids.sort(),
    });
  }
  return {
    mentioned: [...mentioned.values()].reverse(),
    turns: turns.sort((a, b) => b.at.getTime() - a.at.getTime()),
    interactions: interactions.reverse(),
    documents: [],
  };
}

/** What a phrase means after a dialogue, asked five minutes later in the session `now`; null if nothing. */
export function meant(phrase: string, dialogue: readonly Happening[], session = 'now', at?: string): string | null {
  const candidates = candidatesOf(dialogue);
  const newest = Math.max(...candidates.turns.map((turn) => turn.at.getTime()));
  const asked = at ? new Date(at) : new Date(newest + 300_000);
  const read = readPhrase(phrase, sampleEntityRules, asked, 'Asia/Seoul');
  const surroundings = thingsOf(candidates, sampleEntityRules, { key: null, at: asked });
  referAgain(surroundings, candidates.turns, { rules: sampleEntityRules, sessionKey: session, timeZone: 'Asia/Seoul' });
  const { thing } = resolveReference(read, surroundings, session);
  return thing?.entity?.value ?? thing?.result?.label ?? null;
}
