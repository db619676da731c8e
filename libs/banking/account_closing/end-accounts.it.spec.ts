import { accountOf, company, database, funded, open, pay, payee, run, tenant } from '../banking.fixture';
import { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { currentVersion } from '#platform/wire/version';
import { Entity } from '#companies/entity';
import { Workspace } from '#companies/workspace';
import { resourceSections } from '../../delivery/data_export/sections/resources';
import { archiveReadiness, contentsOf } from '../../companies/workspace/archive-readiness';
import { endWithCompany, unfinishedBusiness, warningsOf } from '../../exit/dissolution/company-endings';

const blockersOf = (entity_id: string) =>
  run(async (work) => unfinishedBusiness({ read: work, entity: await work.find(Entity, entity_id) }));
const end = async (work: UnitOfWork, entity_id: string) => endWithCompany(work, await work.lock(Entity, entity_id));

it('blocks a dissolution by a balance and by pending transfers, each with the request that fixes it', async () => {
  const { id, entity_id } = await funded(500);
  await open(entity_id, 'Empty');
  const counterparty_id = await payee(entity_id);
  await pay({ from_account_id: id, counterparty_id, rail: 'ach', amount_cents: 100 });
  expect(await blockersOf(entity_id)).toMatchObject([
    { category: 'bank_accounts', severity: 'waits', summary: expect.stringContaining('$1.00 in pending') as string },
    {
      category: 'bank_accounts',
      severity: 'human_remediable',
      summary: expect.stringContaining('a balance of $4.00') as string,
      remediation: { operation: 'bank_transfers.create', body: { from_account_id: id, amount_cents: 400 } },
    },
  ]);
});

it('warns of transfers that can still be returned', async () => {
  const { id, entity_id, bank, submit, deliver } = await funded(500);
  const counterparty_id = await payee(entity_id);
  const transfer = await pay({ from_account_id: id, counterparty_id, rail: 'ach', amount_cents: 500 });
  await submit(transfer.id);
  bank.settle(transfer.id);
  await deliver();
  const warnings = await run(async (work) =>
    warningsOf({ read: work, entity: await work.find(Entity, entity_id), on: '2026-01-01' }),
  );
  expect(warnings.map(String)).toEqual([expect.stringContaining('can still return one transfer')]);
  expect(await blockersOf(entity_id)).toEqual([]);
});

it('closes the empty accounts of a dissolved company at the bank, and keeps an account with money', async () => {
  const { id, entity_id, bank, align } = await funded(500);
  const empty = await open(entity_id, 'Empty');
  await align(empty.id);
  const simulated = await run(async (work) => {
    const simulation = await work.simulate();
    await end(simulation, entity_id);
    return simulation.takeEffects();
  });
  expect(simulated.emits).toEqual(['bank_account.closed']);
  expect((await accountOf(empty.id)).status).toBe('active');
  await run((work) => end(work, entity_id));
  expect([(await accountOf(empty.id)).status, (await accountOf(id)).status]).toEqual(['closed', 'active']);
  await align(empty.id);
  expect(bank.accounts.get(empty.id)!.status).toBe('closed');
});

it('lists open bank accounts when a workspace is archived', async () => {
  const workspace = await run((work) => work.insert(Workspace, { name: 'Group' }));
  const entity_id = await company({ facts: { workspace_id: workspace.id } });
  await open(entity_id);
  await open(entity_id, 'Other');
  const { warnings } = archiveReadiness(workspace, await run((work) => contentsOf(work, workspace.id)));
  expect(warnings).toMatchObject([
    { entity_id, code: 'open_bank_account', message: expect.stringContaining('2 bank accounts are open') as string },
  ]);
});

it('exports the accounts, payees, transfers, payments, transactions and reconciliations of a company', async () => {
  const { id, entity_id, reconcile } = await funded(500);
  await pay({ from_account_id: id, counterparty_id: await payee(entity_id), rail: 'ach', amount_cents: 1 });
  await reconcile(id);
  const read = new Reader(database.app, tenant.scope);
  const exported: Record<string, number> = {};
  for (const section of resourceSections()) {
    const piece = await section.read(read, { entity_ids: [entity_id], api_version: currentVersion } as never, null);
    if (piece) exported[section.name] = piece.records;
  }
  expect(exported).toMatchObject({
    bank_account: 1,
    bank_transaction: 1,
    bank_transfer: 1,
    counterparty: 1,
    inbound_transfer: 1,
    reconciliation: 1,
  });
});
