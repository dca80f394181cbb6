/** What the first calls say, in the reader's language. */
export interface Sample {
  question: string;
  answer: string;
  recall: string;
}

const RECORD = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id turnNumber } } }';
const RECALL = '{ memoryContext(userId: "mina", query: $query) { prompt promptTokens } }';

/** The first calls to copy: a turn recorded, then the context asked for in another session. */
export function firstCall(address: string, sample: Sample): { record: string; recall: string } {
  return {
    record: curl(address, RECORD, {
      input: { userId: 'mina', sessionId: 'first', userQuery: sample.question, assistantResponse: sample.answer },
    }),
    recall: curl(address, `query ($query: String!) ${RECALL}`, { query: sample.recall }),
  };
}

function curl(address: string, query: string, variables: object): string {
  const body = JSON.stringify({ query, variables }, null, 2);
  return [
    `curl -s ${address} \\`,
    `  -H 'content-type: application/json' \\`,
    `  -H "authorization: Bearer $RECOLLECT_KEY" \\`,
    `  -d '${body.replaceAll("'", "'\\''")}'`,
  ].join('\n');
}
