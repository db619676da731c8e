import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { projectFile } from '#platform/config/project';

export const plainText = 'text/plain; charset=utf-8';

/** The guides that this server hands out, as they stand in `docs/`, each with what it is about. */
export const guides: Record<string, { title: string; about: string }> = {
  'test-mode': {
    title: 'Test mode',
    about: 'Simulated offices, clocks that you move, and names that make things fail.',
  },
  signing: { title: 'Signing', about: 'Envelopes, links for signers, and sealed documents.' },
  'cap-table-import': {
    title: 'Importing a cap table',
    about: 'Bring in a company by a spreadsheet or an Open Cap Table bundle.',
  },
  compliance: {
    title: 'Staying in good standing',
    about: 'What a company owes by when, its filings with states, and what to do when it is late.',
  },
  events: { title: 'Events', about: 'The ordered log of every change, and the stream of it.' },
  webhooks: { title: 'Webhooks', about: 'How events are delivered, signed and retried.' },
  tokens: { title: 'Tokens', about: 'Power in parts for agents, and what waits for a human.' },
  oauth: { title: 'OAuth', about: 'How an app asks a person for access.' },
  'data-exports': {
    title: 'Data exports',
    about: 'Everything that an account has, in one file that verifies offline.',
  },
};

/** The files outside of `docs/` to which its pages link, by their paths from the root. */
export const companions = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
  'contract/machines.md',
  'contract/openapi.json',
];

const mediaTypes: Record<string, string> = {
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file as it is handed out. */
interface ServedFile {
  bytes: Buffer;
  mediaType: string;
}

/** Reads a page, an example or a script of `docs/` or of one of its folders; null for what is none. */
export const guideNamed = async (path: string): Promise<ServedFile | null> =>
  /^([\w-]+\/)?[\w-]+\.(md|mjs|png|xlsx)$/.test(path) ? served('docs', path) : null;

/** Reads a file that belongs to the project; null where it is not there. */
export async function served(...path: string[]): Promise<ServedFile | null> {
  const file = projectFile(...path);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes && { bytes, mediaType: mediaTypes[extname(file)] ?? plainText };
}
