import { centsOf } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import type { FounderFacts } from '#documents/kit';
import type { StockPurchaseFacts } from '#formation/founder_stock';
import { companyFacts, type Entity, type EntityFounder } from '#companies/entity';
import { sElectionDeadline } from '#law/federal/election-deadlines';
import { agentFacts, type RegisteredAgent } from '#companies/registered_agent';
import { hadRole, type Stakeholder } from '#companies/stakeholder';
import type {
  Form2553Facts,
  FormationFacts,
  IncorporatorFacts,
  IndemnificationFacts,
  InventionAssignmentFacts,
  RestatementFacts,
  Ss4Facts,
} from '#formation/documents';

/** Numbers founders of the same name alike in every document. */
function toldApart(founders: readonly EntityFounder[]): EntityFounder[] {
  const alike = (one: EntityFounder, other: EntityFounder) => one.name.toLowerCase() === other.name.toLowerCase();
  return founders.map((founder, index) =>
    founders.some((other) => other !== founder && alike(founder, other))
      ? {
          ...founder,
          name: `${founder.name} (${founders.slice(0, index + 1).filter((other) => alike(founder, other)).length})`,
        }
      : founder,
  );
}

export const foundersFacts = ({ founders }: Pick<Entity, 'founders'>, par_value: string | null): FounderFacts[] =>
  toldApart(founders).map(
    ({
      stakeholder_id,
      kind,
      name,
      representative,
      roles,
      titles,
      address,
      shares,
      equity_percent,
      vesting,
      consideration,
    }) => {
      const purchase_price_cents = shares !== null && par_value !== null ? centsOf(par_value, shares) : null;
      return {
        stakeholder_id,
        kind,
        name,
        representative: representative && { name: representative.name, title: representative.title },
        roles,
        titles,
        address,
        shares,
        equity_percent,
        vesting,
        consideration,
        purchase_price_cents,
      };
    },
  );

export function incorporatorFacts(
  { incorporator, incorporator_founder_index: index, incorporator_signature: signature, founders }: Entity,
  document_date: LegalDate,
): IncorporatorFacts {
  const { signatory, ...party } = incorporator!;
  const founder = index === null ? undefined : founders[index]!;
  if (founder && !signature)
    throw new Error('The incorporator has not signed, so the document cannot state a signature.');
  return {
    ...party,
    kind: founder?.kind ?? 'organization',
    stakeholder_id: founder?.stakeholder_id ?? null,
    signature: signature ?? (signatory ? { ...signatory, given_on: document_date } : null),
  };
}

/** Current officeholders, or the named founders before the organization. */
export function formationFacts(
  entity: Entity,
  agent: RegisteredAgent,
  document_date: LegalDate,
  people: readonly Stakeholder[] = [],
): FormationFacts {
  return {
    occasion: 'formation',
    company: { ...companyFacts(entity), purpose: entity.purpose! },
    registered_agent: agentFacts(agent),
    incorporator: incorporatorFacts(entity, document_date),
    founders: foundersFacts({ founders: governing(entity, people, document_date) }, entity.par_value),
    document_date,
  };
}

/** An officer other than the purchaser signs for the company, because a purchaser has an interest (8 Del. C. § 144). */
export function purchaseFacts(
  { company, founders, document_date }: FormationFacts,
  purchaser: FounderFacts,
): StockPurchaseFacts {
  const others = founders.filter((one) => one.stakeholder_id !== purchaser.stakeholder_id && isOfficer(one));
  const { stakeholder_id, name, titles } = others[0] ?? responsible(founders);
  const [title = 'Authorized Officer'] = titles;
  return {
    company,
    purchaser,
    signatory: {
      stakeholder_id,
      name,
      title: stakeholder_id === purchaser.stakeholder_id ? `${title}, as the sole officer of the Corporation` : title,
    },
    document_date,
  };
}

/** The same officer signs as for the purchase. */
export function assignmentFacts(common: FormationFacts, founder: FounderFacts): InventionAssignmentFacts {
  const { purchaser, ...facts } = purchaseFacts(common, founder);
  const { stakeholder_id, name, address } = purchaser;
  return { ...facts, assignor: { stakeholder_id, name, address } };
}

export function indemnificationFacts(common: FormationFacts, founder: FounderFacts): IndemnificationFacts {
  const { assignor: indemnitee, ...facts } = assignmentFacts(common, founder);
  return { ...facts, indemnitee };
}

const isOfficer = ({ kind, roles }: FounderFacts): boolean => kind === 'individual' && roles.includes('officer');

/** The tax year begins at acceptance, the earliest possible date. */
export function electionFacts(entity: Entity, document_date: LegalDate): Form2553Facts {
  const effective_date = entity.formation_date!;
  const shareholders = foundersFacts(entity, null).map(({ stakeholder_id, name, address, shares }) => ({
    stakeholder_id,
    name,
    address,
    shares: shares!,
  }));
  return {
    company: companyFacts(entity),
    document_date,
    effective_date,
    deadline: sElectionDeadline(effective_date),
    shareholders,
  };
}

/** Founders in their current roles plus later officeholders; before the organization, the named founders. */
function governing(
  { founders }: Pick<Entity, 'founders'>,
  people: readonly Stakeholder[],
  on: LegalDate,
): EntityFounder[] {
  if (people.every(({ roles }) => roles.length === 0)) return founders;
  const heldBy = (person: Stakeholder | undefined): Pick<EntityFounder, 'roles' | 'titles'> => {
    const held = (person?.roles ?? []).filter((one) => hadRole({ roles: [one] }, one.role, on));
    return { roles: held.map(({ role }) => role), titles: held.flatMap(({ titles }) => titles) };
  };
  const since = people.filter(
    (person) => !founders.some(({ stakeholder_id }) => stakeholder_id === person.id) && heldBy(person).roles.length > 0,
  );
  return [
    ...founders.map((founder) => ({ ...founder, ...heldBy(people.find(({ id }) => id === founder.stakeholder_id)) })),
    ...since.map((person): EntityFounder => {
      const { id: stakeholder_id, kind, name, native_name, email, address, us_person, representative } = person;
      return {
        stakeholder_id,
        kind,
        name,
        native_name,
        email: email ?? '',
        representative,
        address: address as EntityFounder['address'],
        us_person,
        ...heldBy(person),
        shares: null,
        equity_percent: null,
        vesting: null,
        consideration: null,
      };
    }),
  ];
}

/** The company's own records state its agent, incorporation and stock price. */
export function restatementFacts(
  entity: Entity,
  people: readonly Stakeholder[],
  document_date: LegalDate,
): RestatementFacts {
  const company = {
    ...companyFacts(entity),
    state_file_number: entity.state_file_number!,
    formation_date: entity.formation_date!,
  };
  return {
    occasion: 'restatement',
    company,
    founders: foundersFacts({ founders: governing(entity, people, document_date) }, null).map((founder) => ({
      ...founder,
      consideration: null,
    })),
    document_date,
  };
}

/** The IRS's responsible party: the first officer, manager or member. */
export function responsible<F extends Pick<FounderFacts, 'kind' | 'roles'>>(founders: readonly F[]): F {
  const people = founders.filter(({ kind }) => kind === 'individual');
  return people.find(({ roles }) => roles.some((role) => role === 'officer' || role === 'manager')) ?? people[0]!;
}

export function taxNumberFacts(entity: Entity, document_date: LegalDate): Ss4Facts {
  const members =
    entity.entity_type === 'llc' ? entity.founders.filter(({ roles }) => roles.includes('member')).length : null;
  return {
    company: companyFacts(entity),
    document_date,
    members,
    responsible_party: responsibleParty(entity),
    start_date: entity.formation_date!,
    expected_employees: 0,
    first_wages_date: null,
    principal_activity: activityOf(entity.purpose!),
  };
}

/** Lines 16 and 17 ask for the business itself, which a charter for any lawful act does not state. */
const activityOf = (purpose: string): string | null => (/\b(?:any|all) lawful\b/i.test(purpose) ? null : purpose);

/** Signs Form SS-4 under the name that the IRS knows, with the office that the founders have agreed. */
export function responsibleParty({ entity_type, founders }: Entity): { name: string; title: string | null } {
  const { name, roles, titles } = responsible(founders);
  if (entity_type !== 'llc') return { name, title: titles[0] ?? null };
  return { name, title: roles.includes('manager') ? 'Member-Manager' : 'Member' };
}
