import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyForm } from '#law/common/entity-types';
import { signatoryOf } from '#charter/amendment';
import type { Entity } from '#companies/entity';
import { openRole, sameTitle, type Stakeholder } from '#companies/stakeholder';
import { Security } from '#ledger/security';
import type { ItemPaper } from './item-document';
import type { PartyRole } from '../checklist';
import type { CorporateTransaction } from '../corporate-transaction.entity';
import type { ConversionTerms } from '../terms.dto';
import { lossesIn } from '../transaction-parts';
import { foundersAfter } from './conversion-facts';

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
  attesting_officer: (circle) => partyOf(attestingOfficer(circle), 'company'),
  counterparty: (circle) => [{ person: counterpartyOf(circle), role: 'counterparty' }],
  successors: successorsOf,
  future_directors: ({ people, transaction }) =>
    people
      .filter(({ id }) => (transaction.terms as ConversionTerms).director_ids?.includes(id))
      .map((person) => ({ person, role: 'director' })),
  constituent: (circle) => partyOf(constituentOf(circle), 'merger_sub'),
  representative: (circle) => partyOf(representativeOf(circle), 'representative'),
  recipients: (circle) =>
    representativeOf(circle) === null
      ? [{ person: companySigner(circle), role: 'company' }]
      : partyOf(representativeOf(circle), 'representative'),
  sellers: (circle) => (circle.transaction.kind === 'stock_sale' ? holdersOf(circle) : []),
  escrow_agent: ({ agent }) => [{ person: agent!, role: 'escrow_agent' }],
  office_holders: ({ people, today }) =>
    people.flatMap((person) => {
      const [role] = offices.filter((office) => openRole(person.roles, office, today));
      return role ? [{ person, role }] : [];
    }),
  amending_holders: amendingHolders,
  holders: holdersOf,
};

const offices = ['director', 'manager', 'officer'] as const;

const partyOf = (person: Stakeholder | null, role: string): Party[] => (person === null ? [] : [{ person, role }]);

export const counterpartyOf = ({ people, transaction }: Pick<Circle, 'people' | 'transaction'>): Stakeholder =>
  people.find(({ id }) => id === transaction.counterparty_stakeholder_id)!;

/** Affiliate of the buyer that merges as a separate party. */
export const constituentOf = ({ people, transaction }: Pick<Circle, 'people' | 'transaction'>): Stakeholder | null =>
  people.find(({ id }) => id === transaction.constituent_stakeholder_id) ?? null;

export const representativeOf = ({ people, transaction }: Pick<Circle, 'people' | 'transaction'>): Stakeholder | null =>
  people.find(({ id }) => id === transaction.representative_stakeholder_id) ?? null;

/** Members and managers sign the operating agreement. The secretary certifies the bylaws, or else the first officer. */
async function successorsOf(circle: Circle): Promise<Party[]> {
  const after = await foundersAfter(circle);
  const partyIn = (role: 'member' | 'manager' | 'officer'): Party[] =>
    after
      .filter(({ roles }) => roles.includes(role))
      .map(({ stakeholder_id }) => ({ person: circle.people.find(({ id }) => id === stakeholder_id)!, role }));
  const members = partyIn('member');
  if (members.length > 0)
    return [...members, ...partyIn('manager').filter(({ person }) => members.every((one) => one.person !== person))];
  const secretary = after.find(({ titles }) => titles.some((title) => /secretary/i.test(title)));
  const officers = partyIn('officer');
  const keeper = officers.find(({ person }) => person.id === secretary?.stakeholder_id) ?? officers[0];
  return keeper ? [{ ...keeper, role: 'secretary' }] : [];
}

/** The signer named for the transaction, or else the first authorized person, rather than the other party to it. */
export function companySigner({ entity, transaction, people, today }: Circle, other?: Stakeholder): Stakeholder {
  const { signer_stakeholder_id: named } = transaction;
  const able = people.filter((one) => signatoryOf(entity, one, today) !== null);
  const signer = named === null ? able[0] : able.find(({ id }) => id === named);
  if (!signer)
    throw refusal(
      named === null
        ? 'No one on record is authorized to sign for the company. Add an authorized signer with an email address.'
        : `${named}, the company’s signer in this transaction, is no longer authorized to sign for the company.`,
    );
  return signer === other ? (able.find((one) => one !== other) ?? signer) : signer;
}

const secretaryOf = (circle: Circle): Stakeholder =>
  circle.people.find(
    (one) =>
      signatoryOf(circle.entity, one, circle.today) !== null &&
      openRole(one.roles, 'officer', circle.today)?.titles.some((title) => sameTitle(title, 'Secretary')),
  ) ?? companySigner(circle);

/** Another officer, manager or member who certifies the office of the secretary; null if there is nobody else. */
function attestingOfficer(circle: Circle): Stakeholder | null {
  const { entity, people, today } = circle;
  const roles = companyForm(entity.entity_type) === 'llc' ? (['manager', 'member'] as const) : (['officer'] as const);
  const others = people.filter(
    (one) =>
      one !== secretaryOf(circle) &&
      one.kind === 'individual' &&
      roles.some((role) => openRole(one.roles, role, today) !== null),
  );
  return others.find(({ email }) => email !== null) ?? others[0] ?? null;
}

async function holdersOf({ work, entity, transaction, people }: Circle): Promise<Party[]> {
  const held = await work.all(Security, { entity_id: entity.id, status: 'outstanding' });
  const ids = new Set(held.map(({ stakeholder_id }) => stakeholder_id));
  ids.delete(transaction.counterparty_stakeholder_id!);
  return people.filter(({ id }) => ids.has(id)).map((person) => ({ person, role: 'stockholder' }));
}

/** Holders whom the treatment pays less than their instruments provide. */
async function amendingHolders({ work, people, ...circle }: Circle): Promise<Party[]> {
  const losses = await lossesIn({ read: work, ...circle });
  if (losses.length === 0)
    throw refusal('Every holder receives at least the amount due under its instrument, so no amendment is needed.');
  const ids = new Set(losses.map(({ stakeholder_id }) => stakeholder_id));
  return people.filter(({ id }) => ids.has(id)).map((person) => ({ person, role: 'holder' }));
}

/** Throws 409 for a signer without an email address or representative. */
function assertReachableParty({ id, kind, name, email, representative }: Stakeholder): void {
  if (kind === 'organization' ? representative !== null : email !== null) return;
  throw refusal(
    kind === 'organization'
      ? `${name} does not have a representative to sign for it. Add a representative with PATCH /v1/stakeholders/${id}.`
      : `${name} does not have an email address on record, so Minutebook cannot send a signing link. Add an ` +
          `address with PATCH /v1/stakeholders/${id}.`,
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
