import { Problem } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { CorporateTransaction, kindRules } from '#exit/corporate_transaction';
import type { CreateDataRoomGuest } from './data-room-guest.dto';
import { DataRoomGuest } from './data-room-guest.entity';
import { dataRoomGuestMachine } from './data-room-guest.machine';
import { newLink } from './guest-link';
import { invitation } from './mail';

export class DataRoomGuestService {
  constructor(private readonly baseUrl: string) {}

  /** A link is never in a response, event or log. */
  async create({ id, ...input }: CreateDataRoomGuest, { work }: Ctx): Promise<DataRoomGuest> {
    const { entity_id } = await work.find(CorporateTransaction, id);
    const entity = await work.lock(Entity, entity_id);
    const { status, kind } = await work.lock(CorporateTransaction, id);
    if (status === 'terminated')
      throw new Problem('invalid_state_transition', 'The transaction was terminated, so its data room is closed.', {
        current_state: status,
        attempted_transition: 'invite a guest',
        allowed_transitions: [],
      });
    const { name, email, firm, metadata } = input;
    const { token, hash } = newLink();
    const guest = work.insert(DataRoomGuest, {
      entity_id,
      corporate_transaction_id: id,
      name,
      email,
      firm: firm ?? null,
      token_hash: hash,
      metadata,
    });
    const matter = { company: entity.legal_name, transaction: kindRules[kind].title };
    work.send(invitation(matter, guest, { url: `${this.baseUrl}/data_room/${token}`, hash }));
    return guest;
  }

  async revoke({ id }: ById, { work }: Ctx): Promise<DataRoomGuest> {
    const { entity_id } = await work.find(DataRoomGuest, id);
    await work.lock(Entity, entity_id);
    const guest = work.move(await work.lock(DataRoomGuest, id), dataRoomGuestMachine.moves.revoke);
    await work.statement('select cut_links(array[$1])', [guest.token_hash]);
    return guest;
  }
}
