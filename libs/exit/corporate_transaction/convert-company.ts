import { toScaled } from '#kernel/decimal';
import { addDays, type LegalDate } from '#kernel/dates';
import { apportion } from '#equity/shares';
import type { Reader } from '#platform/db/reader';
import { entityMachine, type Entity } from '#companies/entity';
import { endRole, Stakeholder, type HeldRole } from '#companies/stakeholder';
import { taxationOf } from '#compliance/compliance_obligation';
import { companyForm } from '#law/common/entity-types';
import { partnershipYearEnd } from '#law/federal/partnership-year';
import { type Governance, ownGovernance } from '#law/formation/governance';
import { commonStock, interests, type ShareLedger } from '#ledger/ledger_entry';
import { capTable, standings } from '#ledger/holdings';
import { noticeOfShares } from '#stock/share_act';
import { closeLedger } from '../close-ledger';
import type { ItemKey } from './checklist';
import { ChecklistItem } from './checklist-item.entity';
import type { HeldTransaction } from './transaction-instrument';
import type { ConversionTerms } from './terms.dto';

const offices = ['director', 'officer', 'member', 'manager'] as const;

/** Also replaces all offices. */
export async function convert(held: HeldTransaction, on: LegalDate): Promise<void> {
  const { work, entity, action } = held;
  const terms = action.terms as ConversionTerms;
  const parts = await ownershipAfter(work, entity, terms, on);
  const { resolution_id, document_id } = action;
  const why = 'The company was converted.';
  await allotAnew(held, await closeLedger(work, entity, { on, why, resolution_id, document_id }), { parts, on });
  for (const person of await work.lockAll(Stakeholder, { entity_id: entity.id }))
    work.update(person, { roles: rolesAfter(person, terms, parts, on) });
}

export async function become(held: HeldTransaction, on: LegalDate): Promise<void> {
  const { work, entity, action } = held;
  const terms = action.terms as ConversionTerms;
  const { entity_type, former_forms, fiscal_year_end } = entity;
  const taxed_as = await taxationOf(work, entity, addDays(on, -1));
  work.update(
    entity,
    {
      ...factsAfter(terms),
      governance: await governanceAfter(held, terms),
      corporate_transaction_id: null,
      former_forms: [...former_forms, { entity_type, taxed_as, until: on, fiscal_year_end }],
      former_names: [...entity.former_names, { name: entity.legal_name, until: on }],
    },
    entityMachine.changes.convert,
  );
}

/** Documents of counsel state provisions that we do not know. */
async function governanceAfter({ work, entity, action }: HeldTransaction, terms: ConversionTerms): Promise<Governance> {
  const items = await work.all(ChecklistItem, { corporate_transaction_id: action.id });
  const isOurs = (key: ItemKey): boolean =>
    items.some(({ key: of, status, papers }) => of === key && status !== 'waived' && papers.length > 0);
  return ownGovernance(
    {
      entity_type: terms.to_entity_type,
      jurisdiction: entity.jurisdiction,
      directors: terms.director_ids?.length ?? 0,
    },
    { charter: isOurs('converted_charter'), rules: isOurs('converted_governance') },
  );
}

function factsAfter(terms: ConversionTerms) {
  const isLlc = companyForm(terms.to_entity_type) === 'llc';
  return {
    entity_type: terms.to_entity_type,
    legal_name: terms.legal_name,
    authorized_shares: isLlc ? null : terms.authorized_shares!,
    par_value: isLlc ? null : terms.par_value!,
    management: isLlc ? (terms.management ?? 'members') : null,
    public_benefit: terms.public_benefit ?? null,
    ...(isLlc ? { fiscal_year_end: partnershipYearEnd } : {}),
  };
}

interface OwnershipPart {
  stakeholder_id: string;
  /** Shares, or a percentage interest as a scaled number. */
  quantity: number;
}

/** Each owner's holding after the conversion, pro rata. Leftover units go to the largest remainders. */
export async function ownershipAfter(
  read: Reader,
  { id }: Pick<Entity, 'id'>,
  { to_entity_type, issued_shares }: ConversionTerms,
  on: LegalDate,
): Promise<OwnershipPart[]> {
  const { holders } = capTable(await standings(read, id, { as_of: on }));
  if (holders.length === 0) return [];
  const shares = apportion(
    companyForm(to_entity_type) === 'llc' ? Number(toScaled('100')) : issued_shares!,
    holders.map(({ positions }) => positions.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)),
  );
  return holders.map(({ stakeholder_id }, index) => ({ stakeholder_id, quantity: shares[index]! }));
}

/** Allots interests or shares, and gives the notice of shares without a certificate (8 Del. C. § 151(f)). */
async function allotAnew(
  { work, entity, action }: HeldTransaction,
  ledger: ShareLedger,
  { parts, on }: { parts: OwnershipPart[]; on: LegalDate },
): Promise<void> {
  const terms = action.terms as ConversionTerms;
  const isLlc = companyForm(terms.to_entity_type) === 'llc';
  const of = ledger.open(
    isLlc ? interests : { ...commonStock, authorized_shares: terms.authorized_shares!, par_value: terms.par_value! },
    on,
  );
  const { resolution_id, document_id } = action;
  const consideration = `conversion of ${entity.legal_name}`;
  for (const { stakeholder_id, quantity } of parts) {
    if (quantity === 0) continue;
    const security = ledger.issue(
      of,
      { stakeholder_id, quantity, issued_on: on, consideration, document_id },
      { kind: isLlc ? 'interest_issuance' : 'stock_issuance', effective_date: on, resolution_id, document_id },
    );
    if (!isLlc) await noticeOfShares(work, { ...entity, ...factsAfter(terms) }, security, 'issue', of);
  }
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
