import { currentVersion } from '#platform/wire/version';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { advance, begin, download, existingOf, listAll, ok, papersOf, poll } from '../support/formation';
import { grantsOf, monthly, nia, rehearsing, type DryRun } from '../support/grants';
import { pdfText, squeezed } from '../support/pdf-text';
import { stack } from '../support/stack';
import { unzipped } from '../support/unzip';

interface Security {
  id: string;
  quantity: number;
  grant_id: string | null;
  vesting: { quantity: number; installments: { on: string; quantity: number }[]; service_ended_on?: string } | null;
}

let key: string;
let mine: Api;
beforeAll(async () => {
  key = (await newAccount('Early exercise')).sk_test;
  mine = api(key);
});
afterAll(closeDatabase);
const { act, params, company, granted, tableOf, vestingOf } = grantsOf(() => mine);

async function exportOf({ id }: { id: string }): Promise<Buffer> {
  const answer = await fetch(`${stack().baseUrl}/v1/entities/${id}/cap_table/export?format=ocf`, {
    headers: { authorization: `Bearer ${key}`, 'service-version': currentVersion },
  });
  return Buffer.from(await answer.arrayBuffer());
}
const items = (files: Map<string, Buffer>, family: string): { object_type: string }[] =>
  (JSON.parse(files.get(`${family}.ocf.json`)!.toString()) as { items: { object_type: string }[] }).items;
const securitiesOf = ({ id }: { id: string }) =>
  listAll<Security>(mine, '/v1/securities', { entity_id: id, sort: 'created' });
const textOf = async (of: { id: string }, type: string): Promise<string> => {
  const paper = await poll(
    `${type} of ${of.id}`,
    async () => (await papersOf(mine, of.id)).find((one) => one.type === type)!,
    (seen) => (seen as { status?: string } | undefined)?.status === 'ready',
  );
  return squeezed(pdfText((await download(key, paper)).bytes));
};

it('an option is exercised before it vests into stock that vests, and is bought back after service', async () => {
  const acme = await company();
  const option = {
    grantee: nia(),
    kind: 'iso',
    quantity: 48_000,
    early_exercise: true,
    auto_generate_resolutions: true,
  };
  const milestone = { start: '2026-05-04', conditions: [{ kind: 'milestone', name: 'Launch' }] };
  expect(params(await acme.ask({ ...option, vesting: milestone }))).toEqual(['vesting.conditions']);
  expect(params(await acme.ask({ ...option, kind: 'rsu', vesting: monthly }))).toEqual(['early_exercise']);
  const grant = await granted(ok(await acme.ask(option)));
  // At $10 a share all of it is first exercisable in the grant year, and 10,000 fall within the limit.
  expect(grant).toMatchObject({
    early_exercise: true,
    incentive_years: [{ year: 2026, iso_quantity: 10_000, nso_quantity: 38_000 }],
  });
  expect(await textOf(acme, 'equity_grant_agreement')).toContain('unvestedshares');

  const exercise = { quantity: 20_000, paid_cents: 20_000_000 };
  expect(ok(await act<DryRun>(grant, 'exercise', exercise, rehearsing)).would_emit).toEqual(
    expect.arrayContaining(['security.created', 'tax_election.created', 'grant.updated']),
  );
  expect(ok(await act(grant, 'exercise', exercise))).toMatchObject({ issued_quantity: 20_000, status: 'outstanding' });
  const [, stock] = await securitiesOf(acme);
  expect(stock).toMatchObject({ quantity: 20_000, grant_id: grant.id, vesting: { quantity: 20_000 } });
  expect(stock!.vesting!.installments.slice(0, 2)).toEqual([
    { on: '2027-05-04', quantity: 12_000 },
    { on: '2027-06-04', quantity: 1000 },
  ]);
  expect(await listAll<object>(mine, '/v1/tax_elections', { entity_id: acme.id })).toMatchObject([
    { kind: 'section_83b', status: 'open', security_id: stock!.id, deadline: '2026-06-03' },
  ]);
  expect(await textOf(acme, 'section_83b_election')).toMatch(/incentivestockoptionagreement.*alternativeminimumtax/);
  expect(await vestingOf(acme)).toMatchObject([
    { grant_id: null, quantity: 20_000, unvested: 20_000 },
    { grant_id: grant.id, quantity: 48_000, vested: 20_000, unvested: 28_000 },
  ]);
  for (const [what, more] of [
    ['amend', { cancelled_quantity: 1, auto_generate_resolutions: true }],
    ['accelerate', { reason: 'Sale' }],
  ] as const)
    expectProblem(await act(grant, what, more), 409, 'invalid_state_transition');

  await advance(mine, acme.clock, '2027-06-10T12:00:00Z'); // thirteen months, twelve and one vested
  expect(ok(await act(grant, 'terminate', { reason: 'voluntary_other' }))).toMatchObject({
    status: 'terminated',
    issued_quantity: 20_000,
    returned_quantity: 28_000,
  });
  expect((await securitiesOf(acme))[1]).toMatchObject({ vesting: { service_ended_on: '2027-06-10' } });
  expect(await tableOf(acme)).toMatchObject({ classes: [{ outstanding: 620_000 }], plans: [{ available: 30_000 }] });
  const buy = (body: object) =>
    mine.post<{ resource: object }>(
      `/v1/entities/${acme.id}/share_repurchases`,
      { security_id: stock!.id, portion: 'unvested', auto_generate_resolutions: true, ...body },
      rehearsing,
    );
  expect(ok(await buy({})).resource).toMatchObject({
    quantity: 7000,
    price_per_share: '10',
    service_ended_on: '2027-06-10',
  });
  expect(params((await buy({ price_per_share: '10.01' })) as never)).toEqual(['price_per_share']);
});

it('an exercise takes what has vested first; an export tells what it left, and an import has the same', async () => {
  const acme = await company();
  const option = { grantee: nia(), kind: 'nso', quantity: 4800, early_exercise: true, auto_generate_resolutions: true };
  const grant = await granted(ok(await acme.ask(option)));
  await advance(mine, acme.clock, '2027-06-10T12:00:00Z');
  ok(await act(grant, 'exercise', { quantity: 1500, paid_cents: 1_500_000 }));
  const [, vested, unvested] = await securitiesOf(acme);
  expect([vested, unvested]).toMatchObject([
    { quantity: 1300, vesting: null },
    {
      quantity: 200,
      vesting: {
        installments: [
          { on: '2027-07-04', quantity: 100 },
          { on: '2027-08-04', quantity: 100 },
        ],
      },
    },
  ]);
  const { legal_name } = ok(await mine.get<{ legal_name: string }>(`/v1/entities/${acme.id}`));
  const other = await begin(
    mine,
    existingOf(legal_name, 'c_corp', {
      state_file_number: '5551299',
      founders: [{ name: 'Ada Okafor', email: 'ada.other@tests.example', roles: ['director', 'officer'] }],
      test_clock_id: acme.clock.id,
    }),
  );
  const bundle = await exportOf(acme);
  const issued = items(await unzipped(bundle), 'transactions').find(
    ({ object_type }) => object_type === 'TX_EQUITY_COMPENSATION_ISSUANCE',
  );
  expect(issued).toMatchObject({ early_exercisable: true });
  const taken = ok(
    await mine.post<{ not_kept: { field: string | null }[] }>(`/v1/entities/${other.id}/cap_table/import`, {
      audit_reason: 'The ledger of another.',
      bundle: bundle.toString('base64'),
    }),
  );
  expect(taken.not_kept.map(({ field }) => field)).not.toContain('early_exercisable');
  const facts = ({ quantity, vesting }: Security) => [quantity, vesting?.installments ?? null];
  expect((await securitiesOf(other)).map(facts).toSorted()).toEqual((await securitiesOf(acme)).map(facts).toSorted());
  expect(await listAll<object>(mine, '/v1/grants', { entity_id: other.id })).toMatchObject([
    { early_exercise: true, quantity: 4800, issued_quantity: 1500, status: 'outstanding' },
  ]);
});
