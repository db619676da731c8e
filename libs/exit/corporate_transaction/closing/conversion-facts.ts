import { fromScaled } from '#kernel/decimal';
import type { Address } from '#kernel/address';
import { companyFacts } from '#companies/entity';
import { agentFacts, RegisteredAgent } from '#companies/registered_agent';
import type { Stakeholder } from '#companies/stakeholder';
import { describe, type FounderFacts } from '#documents/kit';
import { signatoryOf } from '#charter/amendment';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { ownershipAfter } from '../convert-company';
import type { PlanOfConversionFacts } from '../plan-of-conversion.document';
import type { ConversionTerms } from '../terms.dto';
import type { Circle } from './closing-parties';

const termsOf = ({ transaction: { terms } }: Circle): ConversionTerms => terms as ConversionTerms;

/** People after the conversion, with what they hold then. */
export async function foundersAfter({ work, entity, people, today, ...circle }: Circle): Promise<FounderFacts[]> {
  const terms = termsOf({ work, entity, people, today, ...circle });
  const { director_ids = [], officers = [], manager_ids = [], management } = terms;
  const isLlc = companyForm(terms.to_entity_type) === 'llc';
  const held = new Map(
    (await ownershipAfter(work, entity, terms, today)).map((one) => [one.stakeholder_id, one.quantity]),
  );
  return people
    .map((one): FounderFacts => {
      const { id, kind, name, representative, address } = one;
      const titles = officers.filter(({ stakeholder_id }) => stakeholder_id === id).flatMap((office) => office.titles);
      const quantity = held.get(id);
      const roles: [FounderFacts['roles'][number], boolean][] = [
        ['director', director_ids.includes(id)],
        ['officer', titles.length > 0],
        ['member', isLlc && quantity !== undefined],
        ['manager', management === 'managers' && manager_ids.includes(id)],
      ];
      return {
        stakeholder_id: id,
        kind,
        name,
        representative: representative && { name: representative.name, title: representative.title },
        roles: roles.flatMap(([role, isHeld]) => (isHeld ? [role] : [])),
        titles,
        address,
        shares: isLlc ? null : (quantity ?? null),
        equity_percent: isLlc && quantity !== undefined ? fromScaled(BigInt(quantity)) : null,
      };
    })
    .filter(({ roles, shares }) => roles.length > 0 || shares !== null);
}

/** Facts of the charter, bylaws, operating agreement and first consent, which the formation's templates write. */
export async function convertedFacts(_: unknown, circle: Circle): Promise<object> {
  const { work, entity, people, today } = circle;
  const terms = termsOf(circle);
  const form = companyForm(terms.to_entity_type);
  const { forms, transactions } = lawOf(entity.jurisdiction);
  const able = people.flatMap((one) => signatoryOf(entity, one, today) ?? []);
  const named = able.find(({ stakeholder_id: id }) => id === circle.transaction.signer_stakeholder_id);
  const { name, title, stakeholder_id } = named ?? able[0]!;
  const before = companyFacts(entity);
  const agent = await work.find(RegisteredAgent, entity.registered_agent_id!);
  const addressOf = ({ address }: Stakeholder): Address => address ?? entity.principal_address;
  return {
    occasion: 'conversion',
    company: {
      ...before,
      entity_type: terms.to_entity_type,
      legal_name: terms.legal_name,
      purpose: forms[form].purpose,
      public_benefit: terms.public_benefit ?? null,
      authorized_shares: terms.authorized_shares ?? null,
      par_value: terms.par_value ?? null,
      state_file_number: null,
    },
    founders: await foundersAfter(circle),
    registered_agent: agentFacts(agent),
    agent_consents: agent.provider === 'service',
    incorporator: { name, address: entity.principal_address, kind: 'individual', stakeholder_id, signature: null },
    converted: {
      name: entity.legal_name,
      description: describe(before),
      statute: transactions.conversion.statute[companyForm(entity.entity_type)].replace(/\(\w\)$/, ''),
      signatory: { name, title },
      directors: (terms.director_ids ?? []).map((id) => {
        const director = people.find((one) => one.id === id)!;
        return { name: director.name, address: addressOf(director) };
      }),
    },
    document_date: today,
  };
}

export function planFacts(_: unknown, circle: Circle): PlanOfConversionFacts {
  const { entity, people, today } = circle;
  const { to_entity_type, legal_name, authorized_shares, issued_shares, par_value, ...named } = termsOf(circle);
  const nameOf = (id: string): string => people.find((one) => one.id === id)!.name;
  return {
    company: companyFacts(entity),
    to_entity_type,
    new_name: legal_name,
    stock:
      authorized_shares === undefined
        ? null
        : { authorized_shares, issued_shares: issued_shares!, par_value: par_value! },
    directors: (named.director_ids ?? []).map(nameOf),
    officers: (named.officers ?? []).map(({ stakeholder_id, titles }) => ({ name: nameOf(stakeholder_id), titles })),
    managers: named.management === 'managers' ? (named.manager_ids ?? []).map(nameOf) : [],
    document_date: today,
  };
}
