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

/** Guides by file name, in the order of the landing page and `llms.txt`. */
export const guideGroups: Record<string, Record<string, Guide>> = {
  'Run a company': {
    'test-mode': {
      title: 'Test mode',
      about: 'Use simulated filing offices, test clocks, and names that trigger failures.',
    },
    signing: { title: 'Signing', about: 'Send documents for signature and verify the sealed PDF.' },
    equity: { title: 'Issue equity', about: 'Issue shares, adopt a plan, grant options, and sell SAFEs.' },
    'cap-table-import': {
      title: 'Import a cap table',
      about: 'Move a company to Minutebook from a spreadsheet or an Open Cap Table file.',
    },
    compliance: {
      title: 'Stay in good standing',
      about: 'Track obligations, file annual reports, pay franchise tax, and reinstate a company.',
    },
    banking: { title: 'Open an account and move money', about: 'Pay vendors, receive returns, and read statements.' },
    portfolios: { title: 'Manage many companies', about: 'Form companies in batches and read their obligations.' },
    'data-exports': { title: 'Export your data', about: 'Download all account data in a file you can verify offline.' },
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
    incidents: { title: 'Incidents', about: 'Find and fix the cause of a failure.' },
    'adding-a-resource': { title: 'Add a resource', about: 'Extend the API with a new resource type.' },
    'adding-an-action': { title: 'Add a corporate action', about: 'Declare an action with its document and effects.' },
    'adding-a-workflow': { title: 'Add a workflow', about: 'Run a new process on Temporal.' },
    'adding-a-bank': { title: 'Add a bank', about: 'Connect a bank and run its conformance tests.' },
  },
};
export const guides: Record<string, Guide> = Object.assign({}, ...Object.values(guideGroups)) as Record<string, Guide>;

/** Files that `docs/` links to. */
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

/** Null if the file is missing. */
export const guideNamed = async (path: string): Promise<ServedFile | null> =>
  /^([\w-]+\/)?[\w-]+\.(md|mjs|png|xlsx)$/.test(path) ? served('docs', path) : null;

export async function served(...path: string[]): Promise<ServedFile | null> {
  const file = projectFile(...path);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes && { bytes, mediaType: mediaTypes[extname(file)] ?? plainText };
}

/** Derives anchors like GitHub. */
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
  // The site serves linked Markdown files without the extension.
  walkTokens(token) {
    if (token.type === 'link') token.href = String(token.href).replace(/^((?:[\w-]+\/)?[\w-]+)\.md(?=#|$)/, '$1');
  },
});

/** Use it only for the project's own Markdown, which may include HTML. */
export const rendered = (markdown: string): Content => raw(marked.parse(markdown, { async: false }));
