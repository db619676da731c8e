import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { companies, ending } from '../support/dissolutions';
import { advance, ok } from '../support/formation';
import { follow, type Remediation } from '../support/remediation';
import { closeTemporal } from '../support/temporal';
import { transactionsOf } from '../support/transactions';

interface Step {
  key: string;
  title: string;
  status: string;
  on: string | null;
  remediation: Remediation | null;
}

let mine: Api;
const { make, gates, corporation, closeGates, go, certify, decide, disclose, broughtIn } = transactionsOf(() => mine);
beforeAll(async () => {
  mine = api((await newAccount('Remediations')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const bank = { bank_name: 'Harbor Bank, N.A.', routing_number: '021000021', account_number: '000123454417' };
const stepsOf = async (path: string): Promise<Step[]> =>
  ok(await mine.get<{ steps: Step[] }>(`/v1/${path}/progress`)).steps;

async function tryAll(all: { key: string; remediation: Remediation | null }[], values: object): Promise<string[]> {
  const tried: string[] = [];
  for (const { key, remediation } of all) {
    if (remediation === null) continue;
    const { status, text } = await follow(mine, remediation, { ...values }, '?dry_run=true');
    if (status !== 200) throw new Error(`${key}: ${remediation.operation} answers ${status} ${text}`);
    tried.push(`${key} ${remediation.operation}`);
  }
  return tried;
}

it('gates and steps of a sale carry requests that work, and gates of documents name draft', async () => {
  const { company, clock } = await corporation('Remedied Works, Inc.', { ein: '12-3456789' });
  const one = await make(company, 'stock_sale');
  await certify(company, clock, '2026-05-20');
  const values = {
    note: 'Seen.',
    document_id: await broughtIn(company.id, 'record'),
    evidence_document_id: await broughtIn(company.id, 'schedules'),
    section: 'corporate',
    ...bank,
  };
  const isEarly = ({ key }: { key: string }) => key !== 'data_room';
  await disclose(one.id, 'corporate');
  await closeGates(one.id, 'loi');
  ok(await go(one.id, 'due_diligence'));
  await closeGates(one.id, 'due_diligence');
  ok(await go(one.id, 'definitive', { auto_generate_resolutions: true }));
  await decide(one);
  const tried = await tryAll((await gates(one.id)).filter(isEarly), values);
  for (const key of [
    'officers_certificate',
    'secretary_certificate',
    'firpta_certificate',
    'resignations',
    'stock_powers',
  ])
    expect(tried).toContain(`${key} checklist_items.draft`);
  expect(tried).toContain('disclosure_schedules checklist_items.satisfy');
  const steps = await stepsOf(`corporate_transactions/${one.id}`);
  const statusOf = (key: string) => steps.find((step) => step.key === key);
  expect(statusOf('confidentiality')).toMatchObject({ status: 'done', on: expect.any(String), remediation: null });
  expect(statusOf('disclosure_schedules')).toMatchObject({
    status: 'waiting',
    on: null,
    remediation: { operation: 'checklist_items.satisfy', method: 'POST', body: { evidence_document_id: null } },
  });
  expect(statusOf('officers_certificate')).toMatchObject({ status: 'pending', remediation: null });
});

it('blockers and steps of a dissolution carry requests that work', async () => {
  const people = ending(mine);
  const company = await companies(mine).corporation('Remedied Ending, Inc.');
  const { blockers } = await people.readiness(company);
  for (const { severity, remediation } of blockers) expect(remediation === null).toBe(severity === 'waits');
  const values = { gross_assets_cents: 100_000_00, assets_cents: 5_000_000 };
  await tryAll(
    blockers.map(({ category, remediation }) => ({ key: category, remediation })),
    values,
  );
  const one = await people.decided(await people.dissolve(company, { procedure: 'default_281' }));
  const tried = await tryAll(await stepsOf(`dissolutions/${one.id}`), values);
  expect(tried).toContain('taxes filings.create');
  await people.settleTaxes(company);
  await people.signed(one);
  await people.is(one.id, 'filed');
  await advance(mine, company.clock, '2026-05-20');
  await people.is(one.id, 'winding_up');
  expect(await tryAll(await stepsOf(`dissolutions/${one.id}`), values)).toContain(
    'distribution dissolutions.distribute',
  );
});

it('steps of formations, dissolutions and transactions have one shape', async () => {
  const { company } = await corporation('Shaped Works, Inc.');
  const sale = await make(company, 'asset_sale');
  const { id } = await companies(mine).corporation('Shaped Ending, Inc.');
  const ended = await ending(mine).dissolve({ id });
  const { plans } = ok(await mine.get<{ plans: { steps: Step[] }[] }>(`/v1/entities/${id}/progress`));
  for (const steps of [
    plans[0]!.steps,
    await stepsOf(`dissolutions/${ended.id}`),
    await stepsOf(`corporate_transactions/${sale.id}`),
  ])
    expect(Object.keys(steps[0]!).slice(0, 5)).toEqual(['key', 'title', 'status', 'on', 'remediation']);
});
