import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Problem } from '#kernel/problem';
import { Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { company, issue, run, type Company } from '../libs/governance/resolution/decisions.fixture';
import { ChecklistItem } from '../libs/exit/corporate_transaction/checklist-item.entity';
import { CorporateTransaction } from '../libs/exit/corporate_transaction/corporate-transaction.entity';
import { CorporateTransactionService } from '../libs/exit/corporate_transaction/corporate-transaction.service';

async function companyInSale(shares: number[]): Promise<Company & { sale: string }> {
  const acme = await company(shares);
  const sale = await run(acme.clock, async (work) => {
    const entity = await work.lock(Entity, acme.id);
    const { id } = work.insert(CorporateTransaction, {
      entity_id: acme.id,
      status: 'closing',
      kind: 'stock_sale',
      terms: { consideration_cents: 1 },
      treatment: {},
      interests: [],
      holders_vote: false,
      auto_generated: false,
      closing_asked: true,
      released: false,
    });
    for (const key of ['definitive_agreement', 'stock_powers'] as const)
      work.insert(ChecklistItem, {
        entity_id: acme.id,
        corporate_transaction_id: id,
        key,
        stage: key === 'stock_powers' ? 'closing' : 'definitive',
        phase: 'closing',
        title: 'Each holder has signed',
        owner: 'holders',
        status: 'executed',
        papers: [
          {
            document_id: 'doc_01jzv7k3qmf9rvx8a2c4e6g8h0',
            signing_envelope_id: null,
            signers: [{ stakeholder_id: acme.people[0]!, role: 'stockholder' }],
          },
        ],
      });
    work.update(entity, { corporate_transaction_id: id });
    return id;
  });
  return { ...acme, sale };
}

const refusal = (act: Promise<unknown>): Promise<Problem> =>
  act.then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: unknown) => error as Problem,
  );
const release = ({ clock, sale }: { clock: string; sale: string }): Promise<unknown> =>
  run(clock, (work) => new CorporateTransactionService().release({ id: sale }, { work } as never));

it('nobody but the transaction writes in the ledger of the company that it holds', async () => {
  const acme = await companyInSale([100, 50]);
  const refused = await refusal(issue(acme, 1, 10, '2026-04-01'));
  expect([refused.code, refused.extra]).toEqual(['entity_in_transaction', { corporate_transaction_id: acme.sale }]);
  const transfer = (ledgerOf: (work: UnitOfWork) => Promise<ShareLedger>) =>
    run(acme.clock, async (work) => {
      await work.lock(Entity, acme.id);
      const [of] = await work.all(ShareClass, { entity_id: acme.id });
      const [security] = await work.lockAll(Security, { entity_id: acme.id, stakeholder_id: acme.people[0]! });
      const { transfer: move } = securityMachine.moves;
      (await ledgerOf(work)).transfer(
        of!,
        security!,
        { move, quantity: 100, vesting: null, to: { stakeholder_id: acme.people[1]!, document_id: null } },
        { kind: 'stock_transfer', effective_date: '2026-05-01' },
      );
    });
  expect((await refusal(transfer((work) => ShareLedger.of(work, acme.id)))).code).toBe('entity_in_transaction');
  await transfer((work) => ShareLedger.ofHeld(work, acme.id, '2026-05-01'));
});

it('a holder who has not signed is named at the release, and the sale does not close', async () => {
  await expect(release(await companyInSale([100]))).rejects.not.toMatchObject({ code: 'stage_gate_open' });
  const refused = await refusal(release(await companyInSale([100, 50])));
  expect(refused.code).toBe('stage_gate_open');
  expect(refused.extra['gates']).toMatchObject(
    ['definitive_agreement', 'stock_powers'].map((key) => ({
      key,
      summary: expect.stringContaining('Holder 1 holds shares and has not signed'),
    })),
  );
});
