import type { Command } from '../run/command.ts';
import { DEFAULT_ROWS, LIMIT, MAX_ROWS } from './fields.ts';

const SEARCH = `query CliSearch($query: String!, $userId: ID, $first: Int) {
  search(query: $query, userId: $userId, first: $first) { edges { score snippet node { __typename
    ... on Turn { id occurredAt } ... on Memory { id content } ... on Entity { id type value } } } } }`;

interface Found {
  search: {
    edges: {
      score: number;
      snippet: string | null;
      node: { __typename: string; id?: string; content?: string; value?: string };
    }[];
  };
}

export const search: Command = {
  about: ['Finds turns, memories and entities by words and by meaning', '단어와 의미로 턴, 기억, 엔티티를 찾습니다'],
  args: { query: { required: true, about: ['The text to search for', '찾을 내용'] }, limit: LIMIT },
  examples: ['recollect search "where she lives" --user minji', 'recollect search 전세 -o json'],
  run: async ({ must, number, client, profile, out }) => {
    const first = number('limit', { least: 1, most: MAX_ROWS }) ?? DEFAULT_ROWS;
    // Without a user, the whole project is searched.
    const variables = { query: must('query'), userId: profile.user, first };
    const { search } = await client().query<Found, typeof variables>(SEARCH, variables);
    out.rows(
      search.edges.map(({ score, snippet, node: { __typename: kind, id, content, value } }) => ({
        id,
        kind: kind.toUpperCase(),
        score,
        // The snippet of an entity is a sentence that mentions it.
        text: value ?? snippet ?? content ?? '',
        snippet,
      })),
      [
        { title: ['id', 'ID'], of: ({ id }) => id },
        { title: ['kind', '종류'], of: ({ kind }) => kind },
        { title: ['score', '점수'], of: ({ score }) => score.toFixed(2) },
        { title: ['text', '텍스트'], of: ({ text }) => text },
      ],
    );
  },
};
