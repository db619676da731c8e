import type { Json, Minor, PreviewFeature } from '#platform/wire/version-change';

export const [oldest, older, newest] = ['2025-06-01', '2025-11-01', '2026-05-01'] as const;

const text = (value: unknown): value is string => typeof value === 'string';
const withKind = (sent: Json, from: string, to: string): Json => (sent['kind'] === from ? { ...sent, kind: to } : sent);

/** Two fictitious minor versions replace `libs/platform/wire/versions`, so that tests can exercise older shapes. */
export const minors: readonly Minor[] = [
  { date: oldest, changes: [] },
  {
    date: older,
    changes: [
      {
        doc:
          'A key is labelled, not titled; the kind `browser` is called `publishable`; `hint` is gone, `last4` ' +
          'says the same.',
        objects: {
          api_key: {
            renamed: { title: 'label' },
            removed: ['hint'],
            up: ({ hint: _, ...sent }) => withKind(sent, 'browser', 'publishable'),
            down: (shown) => ({
              ...withKind(shown, 'publishable', 'browser'),
              ...(text(shown['last4']) ? { hint: `…${shown['last4']}` } : {}),
            }),
          },
        },
      },
    ],
  },
  {
    date: newest,
    changes: [
      {
        doc:
          'A label is a name of at most 100 characters; the kind `admin` is gone, such a key is a secret one; ' +
          'the owner of a key is its user.',
        objects: {
          api_key: {
            renamed: { label: 'name', owner_id: 'user_id' },
            up: (sent) => withKind(sent, 'admin', 'secret'),
            forgives: ({ param, code }, value) =>
              param === 'label' && code === 'invalid' && text(value) && value.length > 100 && value.length <= 150,
          },
          user: { renamed: { email_address: 'email' } },
          founder: {
            renamed: { share: 'equity_percent', person_id: 'stakeholder_id' },
            forgives: ({ param, code }, value) => param === 'share' && code === 'invalid' && value === 'half',
          },
        },
      },
      { doc: 'An event occurs, it does not happen.', objects: { event: { renamed: { happened_at: 'occurred_at' } } } },
      {
        doc: 'A problem says its sentence in `detail`, not in `message`; `not_found` was `missing`.',
        problem: ({ detail, ...rest }) => ({
          ...rest,
          message: detail,
          ...(rest['code'] === 'not_found' ? { code: 'missing' } : {}),
        }),
      },
    ],
  },
];

/** Fictitious preview. */
export const previewFeatures: readonly PreviewFeature[] = [
  {
    name: 'key_usage',
    doc: 'When a key was last used.',
    changes: [{ doc: '`last_used_at` on keys.', objects: { api_key: { added: ['last_used_at'] } } }],
  },
  { name: 'echo', doc: 'An operation that says what it heard.', changes: [] },
];
