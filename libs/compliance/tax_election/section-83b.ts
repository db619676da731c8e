import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { centsOf } from '#kernel/decimal';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startRendering, writePaper } from '#documents/document';
import { section83bElection, type Section83bFacts } from './section-83b-election.document';
import { companyFacts, type Entity } from '#companies/entity';
import type { Security } from '#ledger/security';
import type { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { valueOn } from '#compliance/valuation';
import { openElection } from './election-deadline';
import { hasSoldInterest } from './sold-interests';
import type { TaxElection } from './tax-election.entity';

interface Vesting {
  security: Security;
  of: ShareClass;
  deadline: LegalDate;
  /** Set if an early exercise acquired the shares. */
  option?: string;
}
type Worth = Pick<NonNullable<Section83bFacts['fair_market_value']>, 'per_item' | 'basis'> | null;

/** Treas. Reg. § 1.83-2(e). The caller holds the company's row lock. */
export async function openSection83b(
  work: UnitOfWork,
  entity: Entity,
  { security, of, deadline, option }: Vesting,
): Promise<TaxElection> {
  const { id: security_id, stakeholder_id, certificate_number, quantity: shares, issued_on, vesting } = security;
  const { kind, name, address, representative } = await work.find(Stakeholder, stakeholder_id);
  const { months, cliff_months, start, installments } = vesting!;
  const facts: Section83bFacts = {
    company: companyFacts(entity),
    taxpayer: {
      stakeholder_id,
      kind,
      name,
      address,
      representative: representative && { name: representative.name, title: representative.title },
    },
    class_name: of.name,
    certificate_number,
    shares,
    transferred_on: issued_on!,
    taxable_year: kind === 'individual' ? issued_on!.slice(0, 4) : null,
    vesting: { months, cliff_months, start, ...(installments ? { installments } : {}) },
    ...(option
      ? { option: option === 'iso' ? ('iso' as const) : ('nso' as const) }
      : security.grant_id === null
        ? {}
        : { agreement: 'Restricted Stock Purchase Agreement' }),
    ...section83bAmounts(security, await worthOf(work, security, of)),
    deadline,
    document_date: companyDay(entity, work.now),
  };
  const paper = writePaper(work, entity, {
    template: section83bElection,
    facts,
    execution_status: null,
    stakeholder_id,
  });
  startRendering(work, paper);
  return openElection(work, {
    entity_id: entity.id,
    kind: 'section_83b',
    deadline,
    stakeholder_id,
    security_id,
    document_id: paper.id,
  });
}

/**
 * Income is the excess of value over price (IRC § 83(b)(1)). Services do not count as payment (Treas. Reg. §
 * 1.83-3(g)).
 */
export function section83bAmounts(
  { quantity, price_per_share, consideration }: Pick<Security, 'quantity' | 'price_per_share' | 'consideration'>,
  worth: Worth,
): Pick<Section83bFacts, 'fair_market_value' | 'amount_paid' | 'gross_income_cents'> {
  const price = consideration === 'services' ? '0' : price_per_share!;
  const amount_paid = { per_item: price, total_cents: centsOf(price, quantity) };
  if (worth === null) return { fair_market_value: null, amount_paid, gross_income_cents: null };
  const total_cents = centsOf(worth.per_item, quantity);
  return {
    fair_market_value: { ...worth, total_cents },
    amount_paid,
    gross_income_cents: Math.max(0, total_cents - amount_paid.total_cents),
  };
}

/**
 * Uses a valuation in force on the transfer date, else the board's price if no other value was ever stated or paid.
 * Otherwise the taxpayer states the value.
 */
async function worthOf(
  work: UnitOfWork,
  { entity_id, issued_on, price_per_share }: Security,
  of: ShareClass,
): Promise<Worth> {
  const valued = await valueOn(work, of, issued_on!);
  if (valued !== null) return { per_item: valued, basis: 'valuation' };
  const [{ otherwise } = { otherwise: true }] = await work.query<{ otherwise: boolean }>(
    `select exists (select from valuation where entity_id = $3) or exists (select from security where entity_id = $3
      and price_per_share is distinct from $4) as otherwise where ${tenant}`,
    [entity_id, price_per_share],
  );
  return otherwise || (await hasSoldInterest(work, entity_id)) ? null : { per_item: price_per_share!, basis: 'price' };
}
