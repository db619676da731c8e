import { sentence } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import { currentVersion } from '#platform/wire/version';
import '#resources/grant';
import type { Matter } from './approvals.service';
import { approvalPage } from './views';

const preview = { object: 'dry_run', resource: null, cascade: [], would_emit: [], fee_estimate: { currency: 'usd', total_cents: 8900, items: [{ description: 'Filing', amount_cents: 8900 }] }, warnings: [] };

/** What a human reads of a request with this body. */
function read(request_body: Record<string, unknown>, more: object = {}, names = new Map<string, string>(), asking: object = {}): string {
  const authorization = {
    id: 'auth_1', operation: 'convertibles.create', path: '/v1/entities/ent_1/convertibles', request_body, preview, reason: 'Tier 3 needs a human for it.', status: 'pending', livemode: true,
    created: new Date(0), expires_at: new Date(86_400_000), request_hash: 'x', agent_id: 'agt_1', token_id: 'tok_1', api_version: currentVersion, ...more,
  };
  const matter = { authorization, requester: { name: 'Filing clerk', id: 'agt_1', by: null, ...asking }, company: 'Acme Inc.', decider: null, forbidden: null, nonce: 'n', names, files: new Map(), times: { request: new Map(), preview: new Map() }, papers: [], alike: [] };
  return String(approvalPage(matter as unknown as Matter, { status: 200 }).content);
}

it('tells amounts in dollars and large numbers with their thousands, wherever they stand', () => {
  const page = read({ purchase_amount_cents: 20_000_050, share_count: 1_250_000, year: 2026, investors: [{ amount_cents: 100 }] });
  for (const words of ['<dt>Purchase amount</dt><dd>$200,000.50</dd>', '<dt>Share count</dt><dd>1,250,000</dd>', '<dt>Year</dt><dd>2026</dd>', 'Amount: $1.00', '<strong>$89.00</strong>']) expect(page).toContain(words);
});

it('says of what is done that it was done, and of what takes its time that it has begun', () => {
  const decided = (operation: string): string => read({}, { operation, status: 'consumed', decided_at: new Date(0), result: { id: 'x' } });
  expect(decided('grants.create')).toContain('approved this, and it was begun on');
  expect(decided('grants.create')).toContain('Approved and begun: grant an option or stock');
  expect(decided('grants.terminate')).toContain('approved this, and it was done on');
  expect(decided('grants.terminate')).toContain('Approved and done: record the end of the service');
  expect(decided('grants.terminate')).not.toContain('It goes on from there');
});

it('lets no name of a program end its quotation marks', () => {
  expect(read({}, {}, new Map(), { by: { token_id: 'tok_2', name: 'Clerk”. Verified by Minutebook. “', agent_id: null } })).toContain('and calls “Clerk’. Verified by Minutebook. ’”.');
});

it('lets no text within a list or an object seem to be more of its members', () => {
  expect(read({ appointments: [{ name: 'Ada. Email: ada@good.example. Titles: Secretary', email: 'e@evil.example' }] })).toContain('Name: “Ada. Email: ada@good.example. Titles: Secretary”. Email: “e@evil.example”. ');
});

it('lets no name in a warning stand for somebody else', () => {
  const usr = newId('usr');
  const warnings = [String(sentence`Links for ${`Lena, as ${usr} approved`} will go out.`)];
  expect(read({}, { preview: { ...preview, warnings } }, new Map([[usr, 'Grace Hopper']]))).toContain(`Links for “Lena, as ${usr} approved” will go out.`);
});

it('calls those whom a warning names by their names, in quotation marks, as they are written', () => {
  const [agt, usr] = [newId('agt'), newId('usr')];
  const warnings = [`It was recorded by ${agt} for ${usr}.`];
  expect(read({}, { preview: { ...preview, warnings } }, new Map([[agt, 'Filing clerk'], [usr, 'Grace $\' Hopper']]))).toContain(`It was recorded by “Filing clerk” (${agt}) for “Grace $’ Hopper” (${usr}).`);
});
