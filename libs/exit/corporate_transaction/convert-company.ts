import { toScaled } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import { apportion } from '#equity/shares';
import { entityMachine } from '#companies/entity';
import { endRole, Stakeholder, type HeldRole } from '#companies/stakeholder';
import { companyForm } from '#law/common/entity-types';
import { commonStock, interests, type ShareLedger } from '#ledger/ledger_entry';
import { capTable, standings } from '#ledger/holdings';
import { closeLedger } from '../close-ledger';
import type { HeldTransaction } from './transaction-instrument';
import type { ConversionTerms } from './terms.dto';

const offices = ['director', 'officer', 'member', 'manager'] as const;

/** Converts each owner's holding into the new form from its effective date, and replaces all offices. */
export async function convert(held: HeldTransaction, on: LegalDate): Promise<void> {
  const { work, entity, action } = held;
  const terms = action.terms as ConversionTerms;
  const { holders } = capTable(await standings(work, entity.id, { as_of: on }));
  const parts = holders.map(({ stakeholder_id, positions }) => ({
    stakeholder_id,
    quantity: positions.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n),
  }));
  const { resolution_id, document_id } = action;
  const why = 'The company was converted.';
  await allotAnew(held, await closeLedger(work, entity, { on, why, resolution_id, document_id }), { parts, on });
  for (const person of await work.lockAll(Stakeholder, { entity_id: entity.id }))
    work.update(person, { roles: rolesAfter(person, terms, parts, on) });
}

export function become({ work, entity, action }: HeldTransaction, on: LegalDate): void {
  const terms = action.terms as ConversionTerms;
  const isLlc = companyForm(terms.to_entity_type) === 'llc';
  work.update(
    entity,
    {
      corporate_transaction_id: null,
      entity_type: terms.to_entity_type,
      legal_name: terms.legal_name,
      former_names: [...entity.former_names, { name: entity.legal_name, until: on }],
      authorized_shares: isLlc ? null : terms.authorized_shares!,
      par_value: isLlc ? null : terms.par_value!,
      management: isLlc ? (terms.management ?? 'members') : null,
      public_benefit: terms.public_benefit ?? null,
    },
    entityMachine.changes.convert,
  );
}

interface OwnershipPart {
  stakeholder_id: string;
  quantity: bigint;
}

/** Allots interests or shares pro rata. Leftover units go to the largest remainders. */
async function allotAnew(
  { entity, action }: HeldTransaction,
  ledger: ShareLedger,
  { parts, on }: { parts: OwnershipPart[]; on: LegalDate },
): Promise<void> {
  const terms = action.terms as ConversionTerms;
  const isLlc = companyForm(terms.to_entity_type) === 'llc';
  const of = ledger.open(
    isLlc ? interests : { ...commonStock, authorized_shares: terms.authorized_shares!, par_value: terms.par_value! },
    on,
  );
  if (parts.length === 0) return;
  const whole = isLlc ? Number(toScaled('100')) : terms.issued_shares!;
  const shares = apportion(
    whole,
    parts.map(({ quantity }) => quantity),
  );
  const { resolution_id, document_id } = action;
  const consideration = `conversion of ${entity.legal_name}`;
  for (const [index, { stakeholder_id }] of parts.entries())
    if (shares[index]! > 0)
      ledger.issue(
        of,
        { stakeholder_id, quantity: shares[index]!, issued_on: on, consideration, document_id },
        { kind: isLlc ? 'interest_issuance' : 'stock_issuance', effective_date: on, resolution_id, document_id },
      );
}

function rolesAfter(
  { id, roles }: Stakeholder,
  { to_entity_type, management, manager_ids = [], director_ids = [], officers = [] }: ConversionTerms,
  parts: readonly OwnershipPart[],
  from: LegalDate,
): HeldRole[] {
  const ended = offices.reduce<HeldRole[]>((held, role) => endRole(held, role, from), [...roles]);
  const begun = (role: HeldRole['role'], titles: string[] = []): HeldRole => ({ role, titles, from, until: null });
  if (companyForm(to_entity_type) === 'llc')
    return [
      ...ended,
      ...(parts.some(({ stakeholder_id }) => stakeholder_id === id) ? [begun('member')] : []),
      ...(management === 'managers' && manager_ids.includes(id) ? [begun('manager')] : []),
    ];
  const titles = officers.filter(({ stakeholder_id }) => stakeholder_id === id).flatMap((one) => one.titles);
  return [
    ...ended,
    ...(director_ids.includes(id) ? [begun('director')] : []),
    ...(titles.length > 0 ? [begun('officer', titles)] : []),
  ];
}
