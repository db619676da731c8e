import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Marked } from 'marked';
import { projectFile } from '#platform/config/project';
import { raw, type Content } from '#platform/documents/html';

export const plainText = 'text/plain; charset=utf-8';

interface Guide {
  title: string;
  about: string;
}

/** The guides in `docs/` by file name, in the order of the landing page and `llms.txt`. */
export const guideGroups: Record<string, Record<string, Guide>> = {
  'Run a company': {
    'test-mode': {
      title: 'Test mode',
      about: 'Use simulated filing offices, test clocks, and names that trigger failures.',
    },
    signing: { title: 'Signing', about: 'Send documents for signature and verify the sealed PDF.' },
    'cap-table-import': {
      title: 'Import a cap table',
      about: 'Move a company to Minutebook from a spreadsheet or an Open Cap Table file.',
    },
    compliance: {
      title: 'Stay in good standing',
      about: 'Track obligations, file annual reports, pay franchise tax, and reinstate a company.',
    },
    'data-exports': { title: 'Export your data', about: 'Download the whole account in a file that verifies offline.' },
  },
  'Sell or dissolve it': {
    'letters-of-intent': { title: 'Letters of intent', about: 'Negotiate, sign, and track exclusivity.' },
    'corporate-transactions': {
      title: 'Corporate transactions',
      about: 'Run a merger, sale, or conversion through its stages and gates.',
    },
    'data-room': { title: 'Data rooms', about: 'Share documents with buyers, watermarked and logged.' },
    closings: { title: 'Closings', about: 'Collect signature pages, release them, and bind the closing set.' },
    'funds-flow': { title: 'Funds flow', about: 'Calculate payments, verify wire instructions, and hold escrows.' },
    dissolution: { title: 'Dissolve a company', about: 'File the certificate, pay creditors, and distribute assets.' },
  },
  Integrate: {
    events: { title: 'Events', about: 'Read the ordered log of changes, or stream it.' },
    webhooks: { title: 'Webhooks', about: 'Receive signed events over HTTP, with retries.' },
    tokens: { title: 'Scoped tokens', about: 'Give an agent limited authority and require human approval.' },
    oauth: { title: 'OAuth', about: 'Request access to a Minutebook account from your app.' },
  },
  'Operate and extend': {
    operations: { title: 'Operations', about: 'Deploy, monitor, back up, and upgrade Minutebook.' },
    performance: { title: 'Performance', about: 'Benchmarks, each as a ratio to a control in the same run.' },
    incidents: { title: 'Incidents', about: 'Find the cause of a failure and fix it.' },
    'adding-a-resource': { title: 'Add a resource', about: 'Extend the API with a new noun.' },
    'adding-an-action': { title: 'Add a corporate action', about: 'Declare an action with its document and effects.' },
    'adding-a-workflow': { title: 'Add a workflow', about: 'Run a new process on Temporal.' },
  },
};
export const guides: Record<string, Guide> = Object.assign({}, ...Object.values(guideGroups)) as Record<string, Guide>;

/** Files outside `docs/` linked from its pages. */
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

interface ServedFile {
  bytes: Buffer;
  mediaType: string;
}

/** Returns null if the file does not exist. */
export const guideNamed = async (path: string): Promise<ServedFile | null> =>
  /^([\w-]+\/)?[\w-]+\.(md|mjs|png|xlsx)$/.test(path) ? served('docs', path) : null;

/** Returns null if the file does not exist. */
export async function served(...path: string[]): Promise<ServedFile | null> {
  const file = projectFile(...path);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes && { bytes, mediaType: mediaTypes[extname(file)] ?? plainText };
}

/** Derives the anchor of a heading like GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/<[^>]*>|[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
  // The site serves linked Markdown files as pages without the extension.
  walkTokens(token) {
    if (token.type === 'link') token.href = String(token.href).replace(/^((?:[\w-]+\/)?[\w-]+)\.md(?=#|$)/, '$1');
  },
});

/** Renders the project's own Markdown, including HTML. */
export const rendered = (markdown: string): Content => raw(marked.parse(markdown, { async: false }));
