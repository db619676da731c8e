import { Injectable } from '@nestjs/common';
import { checkAddress } from '#kernel/address';
import { sameMailbox } from '#kernel/mailbox';
import { invalid, type ParameterError } from '#kernel/problem';
import type { Ctx } from '#platform/http/context';
import { mergeMetadata } from '#platform/wire/metadata';
import { lockCompany } from '#companies/company';
import type { UpdateStakeholder } from './stakeholder.dto';
import { Stakeholder } from './stakeholder.entity';

@Injectable()
export class StakeholderService {
  /** Papers that are written and links that are out keep what they say. */
  async update({ id, metadata, ...changes }: UpdateStakeholder, { work }: Ctx): Promise<Stakeholder> {
    await lockCompany(work, (await work.find(Stakeholder, id)).entity_id);
    const person = await work.lock(Stakeholder, id);
    const { email, address, representative } = changes;
    const others =
      email === undefined ? [] : await work.all(Stakeholder, { entity_id: person.entity_id, name: person.name });
    const twin = others.find((one) => one.id !== id && sameMailbox(one.email, email));
    const errors: ParameterError[] = [
      ...(twin
        ? [{ param: 'email', code: 'conflict', message: `This is the stakeholder ${twin.id}, of the same name.` }]
        : []),
      ...(address ? checkAddress(address, 'address') : []),
      ...(representative && person.kind === 'individual'
        ? [{ param: 'representative', code: 'not_applicable', message: 'A natural person signs in person.' }]
        : []),
    ];
    if (errors.length > 0) throw invalid(errors);
    return work.update(person, {
      ...changes,
      ...(metadata ? { metadata: mergeMetadata(person.metadata, metadata) } : {}),
    });
  }
}
