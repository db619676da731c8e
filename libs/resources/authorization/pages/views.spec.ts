import { currentVersion } from '#platform/wire/version';
import type { Matter } from './approvals.service';
import { approvalPage } from './views';

const preview = { object: 'dry_run', resource: null, cascade: [], would_emit: [], fee_estimate: { currency: 'usd', total_cents: 8900, items: [{ description: 'Filing', amount_cents: 8900 }] }, warnings: [] };

/** What a human reads of a request with this body. */
function read(request_body: Record<string, unknown>): string {
  const authorization = {
    id: 'auth_1', operation: 'convertibles.create', path: '/v1/entities/ent_1/convertibles', request_body, preview, reason: 'Tier 3 needs a human for it.', status: 'pending', livemode: true,
    created: new Date(0), expires_at: new Date(86_400_000), request_hash: 'x', agent_id: 'agt_1', token_id: 'tok_1', api_version: currentVersion,
  };
  const matter = { authorization, requester: { name: 'Filing clerk', id: 'agt_1', by: null }, company: 'Acme Inc.', decider: null, forbidden: null, nonce: 'n', names: new Map(), files: new Map(), times: { request: new Map(), preview: new Map() }, papers: [] };
  return String(approvalPage(matter as unknown as Matter, { status: 200 }).content);
}

it('tells amounts in dollars and large numbers with their thousands, wherever they stand', () => {
  const page = read({ purchase_amount_cents: 20_000_050, share_count: 1_250_000, year: 2026, investors: [{ amount_cents: 100 }] });
  for (const words of ['<dt>Purchase amount</dt><dd>$200,000.50</dd>', '<dt>Share count</dt><dd>1,250,000</dd>', '<dt>Year</dt><dd>2026</dd>', 'Amount: $1.00', '<strong>$89.00</strong>']) expect(page).toContain(words);
});
