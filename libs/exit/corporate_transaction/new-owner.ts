import { toScaled } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { endConvertibles } from '#financing/convertible';
import { ShareLedger } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { closePlans } from '#plans/equity_plan';
import { endGrants } from '#plans/grant';
import type { TransactionKind } from '../transaction-kinds';
import type { HeldTransaction } from './transaction-instrument';

/** The charter may leave fewer shares. */
const usualShares = 1000;

async function classFor(work: UnitOfWork, { id, entity_type }: Entity): Promise<ShareClass | undefined> {
  const type = companyForm(entity_type) === 'llc' ? 'membership_interest' : 'common';
  return (await work.all(ShareClass, { entity_id: id })).find(({ class_type }) => class_type === type);
}

export async function assertHasClass(work: UnitOfWork, entity: Entity, kind: TransactionKind): Promise<void> {
  if ((kind !== 'acquisition' && kind !== 'reorganization') || (await classFor(work, entity))) return;
  throw new Problem(
    'invalid_state_transition',
    'The ledger does not have a share class to issue to the new owner. Record a class with ' +
      `POST /v1/entities/${entity.id}/share_classes, or import the ledger with POST ` +
      `/v1/entities/${entity.id}/cap_table/import.`,
  );
}

/** Null for an LLC, whose new owner holds every interest, and without a class. */
export async function newOwnerShares(work: UnitOfWork, entity: Entity): Promise<number | null> {
  const of = companyForm(entity.entity_type) === 'llc' ? undefined : await classFor(work, entity);
  return of === undefined ? null : Math.min(usualShares, of.authorized_shares ?? usualShares);
}

/** Replaces the merged subsidiary's shares (8 Del. C. § 251(b)(5)). */
export async function vestIn(
  { work, entity, action, counterparty }: HeldTransaction,
  ledger: ShareLedger,
  on: LegalDate,
): Promise<void> {
  const isLlc = companyForm(entity.entity_type) === 'llc';
  const of = await classFor(work, entity);
  if (!of) throw new Error(`${entity.id} has no share class for its new owner`);
  const { resolution_id, document_id } = action;
  const quantity = (await newOwnerShares(work, entity)) ?? Number(toScaled('100'));
  ledger.issue(
    of,
    { stakeholder_id: counterparty!.id, quantity, issued_on: on, consideration: 'the merger', document_id },
    { kind: isLlc ? 'interest_issuance' : 'stock_issuance', effective_date: on, resolution_id, document_id },
  );
}

interface Sale {
  on: LegalDate;
  why: string;
  whyOf: (id: string) => string;
  resolution_id: string | null;
  document_id: string | null;
}

/** Grants and convertibles are paid or converted earlier. */
export async function sellStock(
  { work, entity, counterparty }: HeldTransaction,
  { on, why, whyOf, resolution_id, document_id }: Sale,
): Promise<void> {
  const { id: entity_id } = entity;
  const ledger = await ShareLedger.ofHeld(work, entity_id, on);
  const classes = new Map((await work.all(ShareClass, { entity_id })).map((one) => [one.id, one]));
  const returned = await endGrants(work, ledger, { entity_id, classes, on, why, whyOf });
  await endConvertibles(work, ledger, { entity_id, classes, on, why, whyOf });
  await closePlans(work, ledger, entity_id, { returned, classes, on, resolution_id });
  const buyer_id = counterparty!.id;
  for (const security of await work.lockAll(Security, { entity_id, status: 'outstanding' }))
    if (security.stakeholder_id !== buyer_id)
      ledger.transfer(
        classes.get(security.share_class_id)!,
        security,
        {
          move: securityMachine.moves.transfer,
          quantity: security.quantity,
          vesting: null,
          to: { stakeholder_id: buyer_id, document_id },
        },
        { kind: 'stock_transfer', effective_date: on, resolution_id, document_id },
      );
}
