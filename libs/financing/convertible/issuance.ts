import { companyDay } from '#kernel/calendar';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { authorise, type AuthorisationInput, type Resolution } from '#governance/resolution';
import { advanceShareAct, followShareAct, planShareAct } from '#stock/share_act';
import type { ShareClass } from '#ledger/share_class';
import type { Stakeholder } from '#companies/stakeholder';
import type { Terms } from './convertible.validation';
import { Convertible } from './convertible.entity';
import { claimOf, issuing, paperOf } from './issuing';

/** A convertible that is to be issued: to whom, who signs for the company, and of which other it takes the place. */
export interface Draft {
  investor: Stakeholder;
  officer: Stakeholder;
  terms: Terms;
  of: ShareClass | null;
  replaces?: Convertible;
  adopts?: Convertible;
  metadata?: Record<string, string>;
}

/** Has a convertible decided, signed and issued. Without an authorisation it needs no decision. */
export async function issue(
  work: UnitOfWork,
  entity: Entity,
  { investor, officer, terms, of, replaces, adopts, metadata }: Draft,
  authorisation: AuthorisationInput | null,
): Promise<Convertible> {
  const id = newId('cvt');
  const written = authorisation?.auto_generate === true;
  const resolution: Resolution | null =
    authorisation &&
    (await authorise(
      work,
      entity,
      authorisation,
      claimOf(id, terms, { investor: investor.name, of, written, on: companyDay(entity, work.now) }),
    ));
  const convertible = work.insert(Convertible, {
    id,
    entity_id: entity.id,
    metadata,
    ...terms,
    stakeholder_id: investor.id,
    signer_stakeholder_id: officer.id,
    resolution_id: resolution?.id ?? null,
    auto_generated: written,
    replaces_convertible_id: replaces?.id ?? null,
    adopts_convertible_id: adopts?.id ?? null,
  });
  await advanceShareAct(work, entity, convertible, await issuing(work, entity, convertible));
  followShareAct(
    work,
    convertible,
    planShareAct({
      kind: 'convertible',
      decision: convertible.status === 'pending' ? resolution!.signatories.length : null,
      paper: paperOf(terms.kind),
      signers: 2,
      creates: entriesOf(terms, replaces).map((kind) => ({ object: 'ledger_entry', kind })),
      emits: [
        ...entriesOf(terms, replaces).map(() => 'ledger_entry.created'),
        ...(replaces ? ['convertible.replaced'] : []),
      ],
      completes: 'convertible.issued',
    }),
  );
  return convertible;
}

/** The ledger entries of its issue: the shares kept for a warrant. */
const entriesOf = ({ warrant }: Terms, replaces: Convertible | undefined): string[] =>
  warrant ? [...(replaces ? ['warrant_cancellation'] : []), 'warrant_issuance'] : [];
