import { readdirSync, readFileSync } from 'node:fs';
import { projectFile } from '../../libs/platform/config/project';
import { currentVersion } from '#platform/wire/version';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import { begin, existingOf, ok, poll } from '../support/formation';
import { bundleOf, common, issue, stakeholder } from '../support/ocf-bundle';
import { curlRequest, printed, roundsOf, shellCallsOf, type ShellCall } from '../support/shell-commands';
import { stack } from '../support/stack';
import { humanOf, newToken } from '../support/tokens';
import { buyer } from '../support/transactions';

const pages = ['README.md', ...readdirSync(projectFile('docs')).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(projectFile(name), 'utf8') }))
  .map(({ name, text }) => ({ name, text, calls: shellCallsOf(text) }))
  .filter(({ calls }) => calls.length > 0);

let account: Account;
let mine: Api;
const variables: Record<string, string> = {};
const files: Record<string, Buffer> = {};
const loops: Record<string, Record<string, string>[]> = {};
const made: Record<string, string> = {};

beforeAll(async () => {
  account = await newAccount('Documented commands');
  mine = api(account.sk_test);
  for (const { text } of pages)
    for (const [, variable, value] of text.matchAll(/^(\w+)='([^']*)'$/gm)) variables[variable!] = value!;
  variables['KEY'] = account.sk_test;
  variables['BASE'] = stack().baseUrl;
  made['usr'] = await humanOf(account.sk_test);
  const [company, portfolio, dataExport] = await Promise.all([
    begin(mine, existingOf('Documented Oak, Inc.')),
    mine.post<{ id: string }>('/v1/portfolios', { name: 'Of the agent' }),
    mine.post<{ id: string }>('/v1/data_exports', { format: 'zip', include_documents: false }),
  ]);
  made['ent'] = company.id;
  made['pf'] = ok(portfolio).id;
  files['agreement.pdf'] = samplePdf('agreement');
  variables['PDF'] = samplePdf('report').toString('base64');
  files['ledger.ocf.zip'] = await bundleOf({
    issuer: { legal_name: company.legal_name },
    objects: { stakeholders: [stakeholder('ada')], stock_classes: [common()], transactions: [issue('cs-1')] },
  });
  const exported = `/v1/data_exports/${ok(dataExport).id}`;
  await poll(
    'the export',
    async () => ok(await mine.get<{ status: string }>(exported)).status,
    (status) => status === 'completed',
  );
  const sale = mine.post<{ id: string }>('/v1/corporate_transactions', {
    entity_id: company.id,
    kind: 'asset_sale',
    asset_sale: { consideration_cents: 500_000_000, description: 'all of its software', substantially_all: true },
    counterparty: buyer,
  });
  variables['CTX'] = ok(await sale).id;
  variables['url'] = ok(await mine.get<{ url: string }>(`${exported}/download`)).url;
});

async function pendingAuthorization(): Promise<string> {
  const asks = { sid: 'asks', effect: 'require_authorization', actions: ['portfolios.create'] };
  const { secret } = await newToken(account.sk_test, 3, { scope_policy: { version: 1, statements: [asks] } });
  return ok(await api(secret).post<{ id: string }>('/v1/portfolios', { name: 'Asked for' })).id;
}

function filledIn(text: string): string {
  return text
    .replaceAll(/\{base_url\}|http:\/\/localhost:4000|https:\/\/api\.example\.com/g, stack().baseUrl)
    .replaceAll('sk_test_…', account.sk_test)
    .replaceAll('sk_live_…', account.sk_live)
    .replaceAll('{id}', made['ent']!)
    .replaceAll(/\b([a-z]+)_…/g, (placeholder, prefix: string) => made[prefix] ?? placeholder);
}

async function send({ program, words }: ShellCall): Promise<{ status: number; text: string }> {
  const given = words(variables).map(filledIn);
  const args =
    program === 'curl'
      ? given
      : [
          `${stack().baseUrl}/v1${given[0]}`,
          ...['-H', `Authorization: Bearer ${account.sk_test}`, '-H', `Service-Version: ${currentVersion}`],
          ...given.slice(1),
        ];
  const { url, ...request } = curlRequest(args, files);
  const response = await fetch(url, request);
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (streams) await response.body!.cancel();
  return { status: response.status, text: streams ? '' : await response.text() };
}

async function follow(call: ShellCall): Promise<void> {
  if (/auth_…/.test(call.line)) made['auth'] = await pendingAuthorization();
  const { assigns, until } = call;
  const seen = await poll(
    call.line,
    async () => {
      const { status, text } = await send(call);
      if (status >= 300 && status !== 409) throw new Error(`${status} ${text}`);
      const repeats = until ? !until.matches.test(text) : false;
      if (repeats) for (const inner of until!.body) await follow(inner);
      return { status, text, repeats, value: assigns ? valueOf(assigns.expression, text) : 'nothing' };
    },
    ({ status, value, repeats }) => status < 300 && value !== '' && !repeats,
    until && 180_000,
  );
  if (assigns) {
    loops[assigns.variable] = roundsOf(assigns.variable, seen.value);
    Object.assign(variables, loops[assigns.variable]![0]);
  }
  const [, id, prefix] = /"id":"(([a-z]+)_[0-9a-z]{26})"/.exec(seen.text) ?? [];
  if (id) made[prefix!] ??= id;
}

function valueOf(expression: string, answer: string): string {
  try {
    return printed(expression, answer);
  } catch (error) {
    if ((error as Error).name === 'TypeError') return ''; // from the page's realm, so `instanceof` fails
    throw error;
  }
}

it('has commands on the pages that people copy from', () => {
  expect(pages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['README.md', 'docs/events.md', 'docs/oauth.md', 'docs/tokens.md', 'docs/webhooks.md']),
  );
});

describe.each(pages.map((page) => [page.name, page] as const))('%s', (_, { calls }) => {
  it('has commands that do what the page says, as they stand', async () => {
    for (const call of calls)
      for (const values of call.within === undefined ? [{}] : loops[call.within]!) {
        Object.assign(variables, values);
        await follow(call).catch((error: unknown) => {
          throw new Error(`${call.line}\n${String(error)}`, { cause: error });
        });
      }
  });
});
