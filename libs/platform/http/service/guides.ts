import { readFile } from 'node:fs/promises';
import { projectFile } from '#platform/config/project';

/** The guides that this server hands out, as they stand in `docs/`, each with what it is about. */
export const guides: Record<string, { title: string; about: string }> = {
  'test-mode': {
    title: 'Test mode',
    about: 'Simulated offices, clocks that you move, and names that make things fail.',
  },
  signing: { title: 'Signing', about: 'Envelopes, links for signers, and sealed documents.' },
  'cap-table-import': { title: 'Importing a cap table', about: 'Bring in a company by an Open Cap Table bundle.' },
  events: { title: 'Events', about: 'The ordered log of every change, and the stream of it.' },
  webhooks: { title: 'Webhooks', about: 'How events are delivered, signed and retried.' },
  tokens: { title: 'Tokens', about: 'Power in parts for agents, and what waits for a human.' },
  oauth: { title: 'OAuth', about: 'How an app asks a person for access.' },
  'data-exports': {
    title: 'Data exports',
    about: 'Everything that an account has, in one file that verifies offline.',
  },
};

/** Reads a guide; null for what is none. */
export const guideNamed = async (name: string): Promise<string | null> =>
  Object.hasOwn(guides, name) ? readFile(projectFile('docs', `${name}.md`), 'utf8') : null;
