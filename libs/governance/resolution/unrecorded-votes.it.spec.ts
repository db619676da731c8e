import { Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import type { ActName } from '#law/decisions/acts';
import type { Governance } from '#law/formation/governance';
import { company, run } from './decisions.fixture';
import { warnOfUnrecordedVotes } from './unrecorded-votes';

const warnings = async (
  act: ActName,
  { preferred = 100, origin = 'existing' as 'formed' | 'existing', governance = {} as Partial<Governance> } = {},
) => {
  const { id, clock, people } = await company([100], governance, { origin });
  await run(clock, async (work) => {
    await work.lock(Entity, id);
    const ledger = await ShareLedger.of(work, id);
    const of = ledger.open(
      {
        name: 'Series Seed Preferred Stock',
        class_type: 'preferred',
        authorized_shares: 1000,
        par_value: '0.01',
        votes_per_share: '1',
        seniority: 2,
        id_prefix: 'PS',
      },
      '2026-01-01',
    );
    if (preferred > 0)
      ledger.issue(
        of,
        { stakeholder_id: people[0]!, quantity: preferred, issued_on: '2026-01-01' },
        { kind: 'stock_issuance', effective_date: '2026-01-01' },
      );
  });
  return run(clock, async (work) => {
    await warnOfUnrecordedVotes(work, await work.lock(Entity, id), act);
    return work.warnings;
  });
};

it('asks for the protective provisions of an imported charter before an act that charters reserve', async () => {
  const warned = await warnings('plan_of_dissolution');
  expect(warned).toEqual([
    expect.stringContaining('record preferred_vote or series_vote with PATCH /v1/entities/ent_'),
  ]);
  expect([
    await warnings('merger_approval'),
    await warnings('director_election'),
    await warnings('plan_of_dissolution', { preferred: 0 }),
    await warnings('plan_of_dissolution', { origin: 'formed' }),
    await warnings('plan_of_dissolution', { governance: { preferred_vote: '2/3' } }),
  ]).toEqual([[expect.any(String)], [], [], [], []]);
});
