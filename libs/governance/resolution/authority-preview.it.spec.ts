import { Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import type { ActName } from '#law/decisions/acts';
import { previewAuthority } from './authority-preview';
import { company, run, start } from './decisions.fixture';

const preview = async (action: ActName, { protective = false, jurisdiction = 'US-DE' as 'US-DE' | 'US-WY' } = {}) => {
  const governance = { preferred_vote: 'majority', stock_sale_vote: protective ? true : null };
  const { id, clock, people } = await company([100, 50], governance, { jurisdiction });
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
    ledger.issue(
      of,
      { stakeholder_id: people[1]!, quantity: 200, issued_on: '2026-01-01' },
      { kind: 'stock_issuance', effective_date: '2026-01-01' },
    );
  });
  return run(clock, async (work) =>
    (await previewAuthority(work, await work.find(Entity, id), { action }, start.slice(0, 10))).bodies.map(
      ({ body, reason, authority, template_id }) => ({ body, reason, required: authority!.required, template_id }),
    ),
  );
};

it('says that either body can amend the bylaws (8 Del. C. § 109(a), W.S. 17-16-1020)', async () => {
  expect((await preview('bylaws_amendment')).map(({ reason }) => reason)).toEqual(
    Array.from({ length: 2 }, () => 'The board and the stockholders can each decide alone (8 Del. C. § 109(a)).'),
  );
  expect((await preview('bylaws_amendment', { jurisdiction: 'US-WY' }))[0]!.reason).toBe(
    'The board and the shareholders can each decide alone (W.S. 17-16-1020).',
  );
});

it('explains when a reorganization needs no vote of the stockholders (8 Del. C. § 251(g))', async () => {
  const [board, stockholders] = await preview('reorganization_approval');
  expect(board!.reason).toBeNull();
  expect(stockholders!.reason).toContain('a holding company on the terms of 8 Del. C. § 251(g)');
});

it('asks the preferred stock alone for a sale of stock, where its own charter protects it', async () => {
  expect((await preview('stock_sale_approval')).map(({ body }) => body)).toEqual(['board']);
  expect((await preview('stock_sale_approval', { protective: true }))[1]).toEqual({
    body: 'stockholders',
    reason: expect.stringContaining('The preferred stock must consent if the sale transfers a majority of the votes'),
    required: '101 of 200 as-converted shares of Preferred Stock',
    template_id: 'service:written_consent:transaction_authorisation:2026-04-26',
  });
});
