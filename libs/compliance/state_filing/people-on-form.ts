import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { isHeadOffice } from '#charter/amendment';
import { hadRole, Stakeholder, type HeldRole } from '#companies/stakeholder';
import { companyForm } from '#law/common/entity-types';
import { capitalized } from '#kernel/words';

type Role = HeldRole['role'];

/** An officer's title is the office. Otherwise it is the role. */
interface InCharge {
  person: Stakeholder;
  titles: Partial<Record<Role, string[]>>;
}

/** Lists each person once. An LLC without managers is run by its members. */
async function inChargeOf(work: UnitOfWork, entity: Entity, today: LegalDate): Promise<InCharge[]> {
  const all = (await work.all(Stakeholder, { entity_id: entity.id })).map((person) => ({
    person,
    titles: Object.fromEntries(
      person.roles
        .filter((held) => hadRole({ roles: [held] }, held.role, today))
        .map(({ role, titles }) => [role, titles.length > 0 ? titles : [capitalized(role)]]),
    ),
  }));
  const holders = (...roles: Role[]): InCharge[] =>
    all.filter(({ titles }) => roles.some((role) => titles[role] !== undefined));
  if (companyForm(entity.entity_type) === 'corporation') return holders('director', 'officer');
  const managers = holders('manager');
  return managers.length > 0 ? managers : holders('member');
}

/** In the order of the form. */
const rolesOnForm = ['director', 'officer', 'manager'] as const;
const titlesOf = ({ titles }: InCharge): string[] => {
  const held = rolesOnForm.flatMap((role) => titles[role] ?? []);
  return held.length > 0 ? held : (titles.member ?? []);
};

function signerOf(people: readonly InCharge[]): { name: string; title: string } | null {
  const officers = people.filter(({ titles }) => titles.officer !== undefined);
  const head = officers.find(({ titles }) => titles.officer!.some(isHeadOffice));
  const signer = head ?? officers[0] ?? people[0];
  if (signer === undefined) return null;
  const { name, representative } = signer.person;
  const title = signer.titles.officer?.[0] ?? titlesOf(signer)[0]!;
  return { name: representative === null ? name : `${representative.name}, ${representative.title} of ${name}`, title };
}

/** People without an address use the principal office. */
export async function peopleOf(work: UnitOfWork, entity: Entity, today: LegalDate) {
  const all = await inChargeOf(work, entity, today);
  const rows = all.map((one) => ({
    label: titlesOf(one).join(', '),
    value: `${one.person.name}, ${addressLine(one.person.address ?? entity.principal_address)}`,
  }));
  return { rows, signer: signerOf(all) };
}
