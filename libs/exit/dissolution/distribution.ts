import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { invalidParam, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Stakeholder } from '#companies/stakeholder';
import { companyFacts, type Entity } from '#companies/entity';
import { dollars, writePaper } from '#documents/document';
import { divided } from '#captable/cap_table';
import { CreditorClaim } from './creditor-claim.entity';
import { openClaimStates } from './creditor-claim.machine';
import type { Dissolution } from './dissolution.entity';
import { closeLedger } from '../ledger';

/** The money of a company that is wound up, in US cents. */
interface Means {
  assets_cents: number;
  reserve_cents: number;
}

/**
 * Pays out what remains after the creditors, in the order of the owners' rights (8 Del. C. § 281(b), 6 Del. C. §
 * 18-804(a)), and closes the ledger. The work holds the company and its dissolution.
 */
export async function distribute(
  work: UnitOfWork,
  entity: Entity,
  action: Dissolution,
  means: Means,
): Promise<Dissolution> {
  const today = companyDay(entity, work.now);
  mustBeDue(action, today);
  const claims = await work.all(CreditorClaim, { dissolution_id: action.id });
  const open = claims.filter(({ status }) => (openClaimStates as readonly string[]).includes(status));
  if (open.length > 0) throw early(`${open.length} claims are not settled: allow, dispute and settle them first.`);
  const settled = claims.filter(({ status }) => status === 'settled');
  const owed = settled.reduce((sum, { settled_cents }) => sum + settled_cents!, 0);
  const { assets_cents, reserve_cents } = means;
  if (action.form === 'short' && assets_cents > 0)
    throw invalidParam(
      'assets_cents',
      'It has stated to the state, by the short form, that it has no assets: send 0.',
      'conflict',
    );
  const left = assets_cents - owed - reserve_cents;
  if (left < 0)
    throw invalidParam(
      'assets_cents',
      `The company has ${dollars(assets_cents)}; its creditors are owed ${dollars(owed)} and the reserve is ` +
        `${dollars(reserve_cents)}, so ${dollars(-left)} are missing. Settle claims for less, or keep a smaller ` +
        'reserve.',
      'too_small',
    );
  const shares = await divided(work, entity, { on: today, cents: left });
  const people = new Map((await work.all(Stakeholder, { entity_id: entity.id })).map((one) => [one.id, one.name]));
  const statement = writePaper(work, entity, {
    type: 'distribution_statement',
    facts: {
      company: companyFacts(entity),
      assets_cents,
      claims: settled.map(({ claimant, settled_cents }) => ({ claimant, amount_cents: settled_cents! })),
      reserve_cents,
      shares: shares.map(({ stakeholder_id, held, amount_cents }) => ({
        name: people.get(stakeholder_id)!,
        held,
        amount_cents,
      })),
      document_date: today,
    },
    execution_status: null,
  });
  await closeLedger(work, entity, {
    on: today,
    why: 'The company is dissolved.',
    resolution_id: action.resolution_id!,
    document_id: statement.id,
  });
  return work.update(action, { ...means, distributed_on: today, distribution_document_id: statement.id });
}

/** 409 before the creditors were heard, and once it is done. */
function mustBeDue({ status, claims_until, distributed_on }: Dissolution, today: LegalDate): void {
  if (status === 'cancelled' || status === 'rejected')
    throw early(`This dissolution is ${status}: the company lives on, and nothing is distributed.`);
  if (distributed_on !== null) throw early(`All was distributed on ${distributed_on}.`);
  if (claims_until === null) throw early('The company is not dissolved yet, so nothing is distributed.');
  if (today <= claims_until) throw early(`Creditors may claim until ${claims_until}: nothing is distributed before.`);
}

const early = (why: string): Problem => new Problem('invalid_state_transition', why);
