import type { LegalDate } from '#kernel/dates';
import type { Entity } from '#companies/entity';
import { hadRole } from '#companies/stakeholder';
import type { HolderFacts } from '#captable/ledger_facts';
import { addressIn, type OcfAddress } from './address';
import { where, type OcfObject } from './ocf-object';

interface Email {
  email_type: 'PERSONAL' | 'BUSINESS' | 'OTHER';
  email_address: string;
}

export interface OcfStakeholder extends OcfObject<'STAKEHOLDER'> {
  name: { legal_name: string };
  stakeholder_type: 'INDIVIDUAL' | 'INSTITUTION';
  current_relationship?: 'FOUNDER' | 'OFFICER' | 'BOARD_MEMBER';
  primary_contact?: { name: { legal_name: string }; emails?: Email[] };
  contact_info?: { emails?: Email[] };
  addresses?: OcfAddress[];
}

const email = (email_address: string): Email => ({ email_type: 'OTHER', email_address });

/** The format allows a single relationship. */
function relationship(
  { founders }: Entity,
  holder: HolderFacts,
  on: LegalDate,
): OcfStakeholder['current_relationship'] | null {
  if (founders.some(({ stakeholder_id }) => stakeholder_id === holder.id)) return 'FOUNDER';
  return hadRole(holder, 'officer', on) ? 'OFFICER' : hadRole(holder, 'director', on) ? 'BOARD_MEMBER' : null;
}

export const stakeholder = (entity: Entity, holder: HolderFacts, on: LegalDate): OcfStakeholder => {
  const { id, kind, name, representative, address } = holder;
  return {
    id,
    object_type: 'STAKEHOLDER',
    name: { legal_name: name },
    stakeholder_type: kind === 'individual' ? 'INDIVIDUAL' : 'INSTITUTION',
    ...where('current_relationship', relationship(entity, holder, on)),
    ...where(
      'primary_contact',
      representative && { name: { legal_name: representative.name }, emails: [email(representative.email)] },
    ),
    ...where('contact_info', holder.email === null ? null : { emails: [email(holder.email)] }),
    ...where('addresses', address && [addressIn(address, 'CONTACT')]),
  };
};

const firstOf = (contact: { emails?: Email[] } | null | undefined): string | null =>
  contact?.emails?.[0]?.email_address ?? null;

/** Another person's address must not receive a signing link. */
const isSelf = ({ name, primary_contact }: OcfStakeholder): boolean =>
  primary_contact?.name.legal_name.trim().toLowerCase() === name.legal_name.trim().toLowerCase();

/**
 * For an organization, the signer. Organizations have only a `primary_contact`; before 1.0.0-b2, individuals did as
 * well.
 */
export function contactOf(of: OcfStakeholder): {
  email: string | null;
  signer: { name: string; email: string } | null;
} {
  const { stakeholder_type, primary_contact, contact_info } = of;
  const [own, contact] = [firstOf(contact_info), firstOf(primary_contact)];
  if (stakeholder_type === 'INDIVIDUAL') return { email: own ?? (isSelf(of) ? contact : null), signer: null };
  const email = contact ?? own;
  const name = primary_contact?.name.legal_name;
  return { email: own, signer: name && email ? { name, email } : null };
}

export const keepsContact = (of: OcfStakeholder): boolean => {
  const { email, signer } = contactOf(of);
  const contact = firstOf(of.primary_contact);
  return contact !== null && (signer?.email ?? email) === contact;
};
