import { Document } from '#documents/document';
import { openEnvelope, type SignerFacts } from '#documents/signing_envelope';
import { hadRole, signingAs, Stakeholder, type HeldRole } from '#companies/stakeholder';
import type { LegalDate } from '#kernel/dates';
import { filedAs, type CorporateAction, type Held, type Signer } from './corporate-action';
import { note } from './notes';
import { workflowOf } from './registry';

/** The company signs last: its signature is given when everything else is there. */
export const inSigningOrder = (signers: readonly Signer[]): SignerFacts[] =>
  signers.map(({ person, role }, index) => ({
    stakeholder_id: person.id,
    ...signingAs(person),
    role,
    order: index + 1,
  }));

/** Whether the person who signs for the company may do so on a day. */
function binds({ person, role }: Signer, on: LegalDate): boolean {
  const office = (role === 'company' ? 'officer' : role) as HeldRole['role'];
  return person.email !== null && hadRole(person, office, on);
}

function leftOffice(kind: CorporateAction, held: Held): string {
  const { signer_stakeholder_id: id } = held.action;
  return filedAs(kind, held)
    ? `${id}, who was to sign the ${kind.filing!.instrument}, does not sign for the company any more.`
    : `${id}, who signs for the company, is no officer of it any more.`;
}

/** Why the paper of an action cannot be signed for the company today; null where it can. */
export function flawOfSigner(kind: CorporateAction, held: Held): string | null {
  return binds(kind.paper!.signers(held).at(-1)!, held.today) ? null : leftOffice(kind, held);
}

/** Brings the paper of an action before those who sign it. */
export async function bringRound(kind: CorporateAction, held: Held, document: Document): Promise<void> {
  const { work, entity, action } = held;
  const signers = inSigningOrder(kind.paper!.signers(held));
  openEnvelope(work, entity, {
    document,
    subject: document.title,
    routing: signers.length > 1 ? 'sequential' : 'parallel',
    expires_at: null,
    remind_every_days: 7,
    notify: workflowOf(action.id),
    signers,
  });
  await note(kind, held, 'signature', 'waiting', 'Before who signs it for the company.');
}

/** The day of the last signature. */
export const signedOn = ({ signatures }: Document): LegalDate =>
  signatures!
    .map(({ signed_on }) => signed_on)
    .toSorted()
    .at(-1)!;

/** Why the signatures of a paper do not bind its sides; null where they do. */
export async function flawOfSigned(kind: CorporateAction, held: Held, { title, signatures }: Document) {
  const given = signatures!;
  if (filedAs(kind, held)) {
    // Who signs a filing acts for the company then (8 Del. C. § 103(a)(2)).
    const company = kind.paper!.signers(held).at(-1)!.person.id;
    for (const { stakeholder_id, role, signed_on } of given.filter((one) => one.stakeholder_id === company))
      if (!hadRole(await held.work.find(Stakeholder, stakeholder_id), role as HeldRole['role'], signed_on))
        return (
          `${stakeholder_id} was no ${role} of the company any more when they signed ${title}. Ask for the change ` +
          'again.'
        );
    return null;
  }
  const signers = kind.paper!.signers(held);
  const missing = signers.find(
    ({ person, role }) => !given.some((one) => one.stakeholder_id === person.id && one.role === role),
  );
  if (missing) return `${signingAs(missing.person).name} has not signed ${title} as ${missing.role}.`;
  const { signed_on } = given.find(({ role }) => role === 'company')!;
  return binds(signers.at(-1)!, signed_on) ? null : leftOffice(kind, held);
}
