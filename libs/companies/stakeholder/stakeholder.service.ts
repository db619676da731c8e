import { Injectable } from '@nestjs/common';
import { checkAddress } from '#kernel/address';
import { sameMailbox } from '#kernel/mailbox';
import { invalid, type ParameterError } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { Ctx } from '#platform/http/context';
import { checkUsPerson, nonresidentAlien } from '#law/federal/s-corporation';
import { mergeMetadata } from '#platform/wire/metadata';
import { lockCompany } from '#companies/company';
import type { UpdateStakeholder } from './stakeholder.dto';
import { Stakeholder } from './stakeholder.entity';

const electionEnds = 'Its election ends on the day on which it has one (IRC § 1362(d)(2)).';

@Injectable()
export class StakeholderService {
  /** Papers that are written and links that are out keep what they say. */
  async update({ id, metadata, ...changes }: UpdateStakeholder, { work }: Ctx): Promise<Stakeholder> {
    const company = await lockCompany(work, (await work.find(Stakeholder, id)).entity_id);
    const person = await work.lock(Stakeholder, id);
    const { email, address, representative, us_person } = changes;
    const others =
      email === undefined ? [] : await work.all(Stakeholder, { entity_id: person.entity_id, name: person.name });
    const twin = others.find((one) => one.id !== id && sameMailbox(one.email, email));
    const errors: ParameterError[] = [
      ...(twin
        ? [{ param: 'email', code: 'conflict', message: `This is the stakeholder ${twin.id}, of the same name.` }]
        : []),
      ...(address ? checkAddress(address, 'address') : []),
      ...checkUsPerson({ kind: person.kind, us_person }, ''),
      ...(representative && person.kind === 'individual'
        ? [{ param: 'representative', code: 'not_applicable', message: 'A natural person signs in person.' }]
        : []),
    ];
    if (errors.length > 0) throw invalid(errors);
    if (us_person === false && company.facts.entity_type === 's_corp')
      work.warn(ours(`${nonresidentAlien} ${electionEnds}`));
    return work.update(person, {
      ...changes,
      ...(metadata ? { metadata: mergeMetadata(person.metadata, metadata) } : {}),
    });
  }
}
