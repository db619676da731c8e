import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { signatoryOf } from '#charter/amendment';
import type { Entity } from '#companies/entity';
import { openRole, sameTitle, type Stakeholder } from '#companies/stakeholder';
import { Security } from '#ledger/security';
import type { ItemPaper } from './item-document';
import type { PartyRole } from '../checklist';
import type { CorporateTransaction } from '../corporate-transaction.entity';

export interface Circle {
  work: UnitOfWork;
  entity: Entity;
  transaction: CorporateTransaction;
  people: readonly Stakeholder[];
  agent: Stakeholder | null;
  today: LegalDate;
}

export interface Party {
  person: Stakeholder;
  role: string;
}

export async function partiesFor(part: PartyRole, circle: Circle): Promise<Party[]> {
  const parties = await found[part](circle);
  for (const { person } of parties) assertReachableParty(person);
  return parties;
}

const found: Readonly<Record<PartyRole, (circle: Circle) => Party[] | Promise<Party[]>>> = {
  company: (circle) => [{ person: companySigner(circle), role: 'company' }],
  secretary: (circle) => [{ person: secretaryOf(circle), role: 'company' }],
  counterparty: (circle) => [{ person: counterpartyOf(circle), role: 'counterparty' }],
  sellers: (circle) => (circle.transaction.kind === 'stock_sale' ? holdersOf(circle) : []),
  escrow_agent: ({ agent }) => [{ person: agent!, role: 'escrow_agent' }],
  office_holders: ({ people, today }) =>
    people.flatMap((person) => {
      const [role] = offices.filter((office) => openRole(person.roles, office, today));
      return role ? [{ person, role }] : [];
    }),
  holders: holdersOf,
};

const offices = ['director', 'manager', 'officer'] as const;

export const counterpartyOf = ({ people, transaction }: Pick<Circle, 'people' | 'transaction'>): Stakeholder =>
  people.find(({ id }) => id === transaction.counterparty_stakeholder_id)!;

/** The signer named for the transaction, or else the first authorized person. */
function companySigner({ entity, transaction, people, today }: Circle): Stakeholder {
  const { signer_stakeholder_id: named } = transaction;
  const able = people.filter((one) => signatoryOf(entity, one, today) !== null);
  const signer = named === null ? able[0] : able.find(({ id }) => id === named);
  if (!signer)
    throw refusal(
      named === null
        ? 'Nobody on record may sign for the company. Add an authorized signer with an email address.'
        : `${named}, the company’s signer in this transaction, may no longer sign for it.`,
    );
  return signer;
}

/** The secretary of a corporation, or else the company's signer. */
const secretaryOf = (circle: Circle): Stakeholder =>
  circle.people.find(
    (one) =>
      signatoryOf(circle.entity, one, circle.today) !== null &&
      openRole(one.roles, 'officer', circle.today)?.titles.some((title) => sameTitle(title, 'Secretary')),
  ) ?? companySigner(circle);

/** All stockholders except the buyer. */
async function holdersOf({ work, entity, transaction, people }: Circle): Promise<Party[]> {
  const held = await work.all(Security, { entity_id: entity.id, status: 'outstanding' });
  const ids = new Set(held.map(({ stakeholder_id }) => stakeholder_id));
  ids.delete(transaction.counterparty_stakeholder_id!);
  return people.filter(({ id }) => ids.has(id)).map((person) => ({ person, role: 'stockholder' }));
}

/** Throws 409 for a signer without an email address or representative. */
function assertReachableParty({ id, kind, name, email, representative }: Stakeholder): void {
  if (kind === 'organization' ? representative !== null : email !== null) return;
  throw refusal(
    kind === 'organization'
      ? `${name} signs through a representative. Add the representative with PATCH /v1/stakeholders/${id}.`
      : `${name} has no email address for a signing link. Add it with PATCH /v1/stakeholders/${id}.`,
  );
}

export const refusal = (detail: string, current_state?: string): Problem =>
  new Problem('invalid_state_transition', detail, {
    ...(current_state === undefined ? {} : { current_state }),
    attempted_transition: 'draft',
    allowed_transitions: [],
  });

export const signersIn = (parties: readonly Party[]): ItemPaper['signers'] =>
  parties.map(({ person, role }) => ({ stakeholder_id: person.id, role }));
