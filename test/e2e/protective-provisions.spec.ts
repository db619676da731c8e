import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { ending } from '../support/dissolutions';
import { listAll, ok, poll } from '../support/formation';
import { grantsOf } from '../support/grants';
import { closeTemporal } from '../support/temporal';

interface Decided {
  status: string;
  threshold: { test: string; required: string; present: string; total: string; met: boolean }[];
  authority: { rule: string };
  signatories: { stakeholder_id: string }[];
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Protective provisions')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const rule =
  'The charter also requires the consent of the holders of a majority of the Preferred Stock, voting together on an ' +
  'as-converted basis.';

it('counts the consent of the preferred stock that the charter requires before a company dissolves', async () => {
  const people = ending(mine);
  const company = await grantsOf(() => mine).company();
  ok(
    await mine.post(`/v1/entities/${company.id}/share_classes`, {
      name: 'Series Seed Preferred Stock',
      class_type: 'preferred',
      authorized_shares: 100_000,
      par_value: '0.01',
      id_prefix: 'PS',
      original_issue_price: '10',
      liquidation_preference_multiple: '1',
      participation: 'none',
      conversion_rights: { ratio: { numerator: '2', denominator: '1' } },
      holders: [{ name: 'Ines Cove', email: 'ines@tests.example', quantity: 100_000, price_per_share: '10' }],
    }),
  );
  const warnings = async () =>
    ok(
      await mine.post<{ warnings: string[] }>(
        `/v1/entities/${company.id}/resolutions`,
        { kind: 'written_consent', subject: 'Dissolution', action: 'plan_of_dissolution' },
        { query: { dry_run: 'true' } },
      ),
    ).warnings;
  expect((await warnings()).join()).toContain('record preferred_vote or series_vote');
  ok(await mine.patch(`/v1/entities/${company.id}/governance`, { preferred_vote: 'majority' }));
  expect(await warnings()).toEqual([]);
  const { bodies } = ok(
    await mine.get<{ bodies: (Decided & { body: string })[] }>(
      `/v1/entities/${company.id}/resolutions/preview_authority`,
      { query: { action: 'plan_of_dissolution' } },
    ),
  );
  const holders = bodies.find(({ body }) => body === 'stockholders')!;
  expect(holders.threshold.at(-1)).toMatchObject({ test: 'protective_vote', required: '100001', total: '200000' });
  expect(holders.authority.rule).toContain(rule);
  const [ada, ines] = ['Ada Okafor', 'Ines Cove'].map(
    async (name) =>
      (await listAll<{ id: string; name: string }>(mine, '/v1/stakeholders', { entity_id: company.id })).find(
        (one) => one.name === name,
      )!.id,
  );
  const alone = await mine.post<Decided>(`/v1/entities/${company.id}/resolutions`, {
    kind: 'written_consent',
    subject: 'Dissolution',
    action: 'plan_of_dissolution',
    body: 'stockholders',
    signatory_stakeholder_ids: [await ada],
  });
  expect([alone.status, JSON.stringify(alone.body)]).toEqual([
    422,
    expect.stringContaining('0 of 200,000 as-converted shares'),
  ]);
  const one = await people.decided(await people.dissolve(company));
  const consent = await poll(
    'the stockholders have consented',
    async () => ok(await mine.get<Decided>(`/v1/resolutions/${one.stockholder_consent_id}`)),
    ({ status }) => status === 'adopted',
  );
  expect(consent.threshold.at(-1)).toMatchObject({ test: 'protective_vote', met: true });
  expect(consent.signatories.map(({ stakeholder_id }) => stakeholder_id)).toContain(await ines);
}, 120_000);
