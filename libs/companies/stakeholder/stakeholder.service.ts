import { Injectable } from '@nestjs/common';
import { checkAddress } from '#kernel/address';
import { sameMailbox } from '#kernel/mailbox';
import { invalid, Problem, type ParameterError } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { Ctx } from '#platform/operations/context';
import { checkUsPerson, nonresidentAlien } from '#law/federal/s-corporation';
import { mergeMetadata } from '#platform/wire/metadata';
import { lockCompany } from '#companies/company';
import { updateContact } from './contact-change';
import { personNamed } from './known-person';
import type { CreateStakeholder, UpdateStakeholder } from './stakeholder.dto';
import { Stakeholder } from './stakeholder.entity';

const electionEnds = 'The S election ends on the date the company has such a shareholder (IRC § 1362(d)(2)).';

@Injectable()
export class StakeholderService {
  /** 400 if the company already has a stakeholder with this name and email address. */
  async create(
    { id: entity_id, kind = 'individual', metadata = {}, ...facts }: CreateStakeholder,
    { work }: Ctx,
  ): Promise<Stakeholder> {
    const { status } = await lockCompany(work, entity_id);
    if (!formed.includes(status))
      throw new Problem('invalid_state_transition', `The company is ${status}, so you cannot add stakeholders to it.`, {
        current_state: status,
        attempted_transition: 'stakeholder',
        allowed_transitions: [],
      });
    const { name, native_name, email, address, representative, us_person } = facts;
    const twin = personNamed(await work.all(Stakeholder, { entity_id }), { name, email });
    const errors: ParameterError[] = [
      ...(twin
        ? [{ param: 'email', code: 'conflict', message: `Stakeholder ${twin.id} already has this email address.` }]
        : []),
      ...checkStakeholder({ kind, address, representative, us_person }),
    ];
    if (errors.length > 0) throw invalid(errors);
    return work.insert(Stakeholder, {
      entity_id,
      kind,
      name,
      native_name: native_name ?? null,
      us_person: us_person ?? null,
      email: email ?? null,
      address: address ?? null,
      representative: representative ?? null,
      roles: [],
      metadata,
    });
  }

  /** Existing documents stay. Open signing links follow the address. */
  async update({ id, metadata, ...changes }: UpdateStakeholder, { work }: Ctx): Promise<Stakeholder> {
    const company = await lockCompany(work, (await work.find(Stakeholder, id)).entity_id);
    const person = await work.lock(Stakeholder, id);
    const { email, address, representative, us_person } = changes;
    const others =
      email === undefined ? [] : await work.all(Stakeholder, { entity_id: person.entity_id, name: person.name });
    const twin = others.find((one) => one.id !== id && sameMailbox(one.email, email));
    const errors: ParameterError[] = [
      ...(twin
        ? [
            {
              param: 'email',
              code: 'conflict',
              message: `This email address already belongs to stakeholder ${twin.id}, who has the same name.`,
            },
          ]
        : []),
      ...checkStakeholder({ kind: person.kind, address, representative, us_person }),
    ];
    if (errors.length > 0) throw invalid(errors);
    if (us_person === false && company.facts.entity_type === 's_corp')
      work.warn(ours(`${nonresidentAlien} ${electionEnds}`));
    return updateContact(work, person, {
      ...changes,
      ...(metadata ? { metadata: mergeMetadata(person.metadata, metadata) } : {}),
    });
  }
}

const formed = ['registered', 'active', 'suspended'];

const checkStakeholder = ({
  kind,
  address,
  representative,
  us_person,
}: Pick<Stakeholder, 'kind'> &
  Pick<CreateStakeholder, 'representative'> &
  Pick<UpdateStakeholder, 'address' | 'us_person'>) => [
  ...(address ? checkAddress(address, 'address') : []),
  ...checkUsPerson({ kind, us_person }, ''),
  ...(representative && kind === 'individual'
    ? [
        {
          param: 'representative',
          code: 'not_applicable',
          message: 'Only organizations can have a representative. Omit representative.',
        },
      ]
    : []),
];
