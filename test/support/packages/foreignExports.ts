/** Exports of other products, in their documented shapes, with made-up content. */

const node = (id: string, parent: string | null, message: object | null) => ({ id, parent, children: [], message });
const said = (id: string, role: string, text: unknown, at: number | null, more: object = {}) => ({
  id,
  author: { role, name: null },
  create_time: at,
  content: { content_type: 'text', parts: [text] },
  metadata: {},
  recipient: 'all',
  ...more,
});

/** A tree with an edited question, hidden and tool messages, a message without time, and an answer in two parts. */
export const chatgptTree = {
  title: 'Trip',
  conversation_id: 'c-1',
  create_time: 1_741_000_000.5,
  update_time: 1_741_000_900,
  current_node: 'a3',
  mapping: {
    root: node('root', null, null),
    sys: node(
      'sys',
      'root',
      said('sys', 'system', 'Be kind', null, { metadata: { is_visually_hidden_from_conversation: true } }),
    ),
    q1: node('q1', 'sys', said('q1', 'user', '제주 여행 어디가 좋아?', 1_741_000_100)),
    old: node('old', 'q1', said('old', 'assistant', 'An abandoned answer', 1_741_000_150)),
    t1: node('t1', 'q1', said('t1', 'assistant', 'search("jeju")', 1_741_000_160, { recipient: 'browser' })),
    t2: node('t2', 't1', said('t2', 'tool', 'results', 1_741_000_170)),
    a1: node('a1', 't2', said('a1', 'assistant', 'Seongsan.', 1_741_000_200, { metadata: { model_slug: 'gpt-x' } })),
    a2: node('a2', 'a1', said('a2', 'assistant', 'And Udo.', 1_741_000_201)),
    q2: node('q2', 'a2', {
      ...said('q2', 'user', null, null),
      content: { content_type: 'multimodal_text', parts: [{ content_type: 'image_asset_pointer' }, 'And in winter?'] },
    }),
    a3: node('a3', 'q2', said('a3', 'assistant', 'Hallasan.', 1_743_700_000)),
  },
};

/** No message has a time, and no node is current. */
export const chatgptUntimed = {
  id: 'c-2',
  create_time: null,
  update_time: 1_700_000_000,
  mapping: {
    r: node('r', null, null),
    q: node('q', 'r', said('x1', 'user', 'Hello', null)),
    a: node('a', 'q', said('x2', 'assistant', 'Hi', null)),
  },
};

export const claudeConversations = [
  {
    uuid: 'k-1',
    name: 'Work',
    created_at: '2025-05-01T10:00:00.000000Z',
    updated_at: '2025-05-01T11:00:00.000000Z',
    account: { uuid: 'acc' },
    chat_messages: [
      {
        uuid: 'm1',
        sender: 'human',
        text: '',
        content: [{ type: 'text', text: 'I moved to Busan.' }],
        created_at: '2025-05-01T10:00:01Z',
      },
      {
        uuid: 'm2',
        sender: 'assistant',
        text: 'ignored, for the parts say what is text',
        content: [
          { type: 'tool_use', name: 'x' },
          { type: 'text', text: 'Noted.' },
        ],
        created_at: '2025-05-01T10:00:02Z',
      },
      {
        uuid: 'm3',
        sender: 'human',
        text: '',
        content: [],
        attachments: [{ file_name: 'a.pdf' }],
        created_at: '2025-05-01T10:01:00Z',
      },
      { uuid: 'm4', sender: 'human', text: 'Thanks', created_at: '2025-06-01T10:01:00Z' },
    ],
  },
  { uuid: 'k-2', name: '', created_at: '2025-05-02T10:00:00Z', chat_messages: [] },
];

export const claudeMemories = [
  {
    conversations_memory:
      '**Work context**\n\nWorks as a nurse in Busan.\n\n- Prefers short answers.\n- Has two children.',
    project_memories: { p1: 'Plans a move to Jeju.' },
    account_uuid: 'acc',
  },
];

export const mem0Answer = {
  count: 3,
  next: null,
  previous: null,
  results: [
    {
      id: 'm-1',
      memory: 'Is allergic to peanuts.',
      user_id: 'ada',
      metadata: null,
      categories: ['health'],
      created_at: '2025-02-03T04:05:06.789-08:00',
      updated_at: '2025-02-03T04:05:06.789-08:00',
      expiration_date: null,
    },
    {
      id: 'm-2',
      memory: 'Was in Rome.',
      user_id: 'ada',
      created_at: '2025-02-04T00:00:00Z',
      expiration_date: '2025-03-01',
    },
    { id: 'm-3', memory: '', user_id: 'bora', created_at: '2025-02-04T00:00:00Z' },
    { id: 'm-4', memory: 'Runs every morning.', user_id: 'bora', created_at: '2025-02-05T00:00:00Z' },
  ],
};

export const zepThreads = {
  threads: [
    {
      thread_id: 'z-1',
      user_id: 'ada',
      created_at: '2025-01-01T00:00:00Z',
      messages: [
        { uuid: 'z1', role: 'system', content: 'Be kind', created_at: '2025-01-01T00:00:00Z' },
        {
          uuid: 'z2',
          role: 'user',
          name: 'Ada',
          content: 'My dog is called Bori.',
          created_at: '2025-01-01T00:00:01Z',
        },
        { uuid: 'z3', role: 'assistant', content: 'A lovely name.', created_at: '2025-01-01T00:00:02Z' },
      ],
    },
  ],
};

export const openwebuiChats = [
  {
    id: 'w-1',
    user_id: 'u-9',
    title: 'Cat',
    chat: {
      title: 'Cat',
      models: ['llama'],
      history: {
        currentId: 'b3',
        messages: {
          b1: {
            id: 'b1',
            parentId: null,
            childrenIds: ['b2', 'b3'],
            role: 'user',
            content: 'Look ![cat](data:image/png;base64,AAAA) here',
            timestamp: 1_735_700_000,
          },
          b2: {
            id: 'b2',
            parentId: 'b1',
            childrenIds: [],
            role: 'assistant',
            content: 'An abandoned answer',
            timestamp: 1_735_700_001,
          },
          b3: {
            id: 'b3',
            parentId: 'b1',
            childrenIds: [],
            role: 'assistant',
            content: 'A cat.',
            timestamp: 1_735_700_002,
            model: 'llama',
          },
        },
      },
    },
    created_at: 1_735_700_000,
    updated_at: 1_735_700_002,
  },
];

export const langgraphItems = [
  {
    namespace: ['memories', 'ada2'],
    key: 'k1',
    value: { content: 'Likes jazz.', category: 'preference' },
    createdAt: '2025-04-01T00:00:00Z',
    updatedAt: '2025-04-01T00:00:00Z',
  },
  {
    namespace: ['memories', 'ada21'],
    key: 'k1',
    value: { kind: 'Profile', content: { name: 'Ada One' } },
    createdAt: '2025-04-02T00:00:00Z',
  },
  { namespace: ['memories'], key: 'k2', value: { text: 'Nobody’s' } },
];

export const mcpMemoryLines = [
  { type: 'entity', name: 'Minji', entityType: 'person', observations: ['Speaks Korean', 'Minji plays the cello'] },
  { type: 'relation', from: 'Minji', to: 'Anthropic', relationType: 'works_at' },
  { type: 'entity', name: 'Empty', entityType: 'thing', observations: [] },
];

/** JSON lines. */
export const linesOf = (values: readonly unknown[]): string =>
  values.map((value) => `${typeof value === 'string' ? value : JSON.stringify(value)}\n`).join('');
