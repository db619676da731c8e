import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import { serviceScope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { contentOf } from '#platform/db/document-content';
import { watermarked } from '#platform/documents/watermark';
import { networkOf } from '#platform/pages/address';
import type { Visitor } from '#platform/pages/visitor';
import { Entity } from '#companies/entity';
import { CorporateTransaction } from '#exit/corporate_transaction';
import { DataRoomGuest } from '../data-room-guest.entity';
import { DataRoomOpening } from '../data-room-opening.entity';
import { hashOf, isToken } from '../guest-link';
import { roomOf, type RoomPlace } from '../room-index';
import { MarkedCopies } from './marked-copies';

interface Link {
  account_id: string;
  livemode: boolean;
  /** Null for a network with too many invalid links. */
  guest_id: string | null;
  refused_until: Date | null;
}

export interface Room {
  state: 'open' | 'revoked' | 'called_off';
  entity: Entity;
  transaction: CorporateTransaction;
  guest: DataRoomGuest;
  places: readonly RoomPlace[];
  now: Date;
}
export type Outcome =
  | { state: 'unknown' }
  | { state: 'refused'; what: 'invalid_links' | 'requests'; until: Date }
  | Room;

export interface Readable {
  room: Room;
  place: RoomPlace & { sha256: string };
  /** Weak, because a new copy shows another time. */
  etag: string;
  key: string;
}

/** In 60 seconds: invalid links of a network, and requests of a valid link. */
const most = { invalid: 30, valid: 120 };

/** The link's secret is the only credential, and opens only its own room. */
@Injectable()
export class RoomService {
  private readonly copies = new MarkedCopies();

  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
  ) {}

  /** Read-only, because mail scanners open links too. */
  async look(visitor: Visitor): Promise<Outcome> {
    const link = isToken(visitor.token) ? await this.linkOf(visitor) : null;
    if (!link) return { state: 'unknown' };
    const { account_id, livemode, guest_id, refused_until: until } = link;
    if (until) return { state: 'refused', what: guest_id === null ? 'invalid_links' : 'requests', until };
    return this.within(visitor, { account_id, livemode, id: guest_id! }, (_, room) => Promise.resolve(room));
  }

  /** Null where the guest may no longer read the document. */
  async open(visitor: Visitor, { room, place, key }: Readable): Promise<Buffer | null> {
    const { account_id, livemode, id: guest_id } = room.guest;
    const copy = await this.copies.of({ account_id, guest_id, key }, async () =>
      watermarked(await contentOf(new Reader(this.database, { account_id, livemode }), place.sha256), [
        ...namesOn(room),
        `${room.now.toISOString().slice(0, 10)} at ${room.now.toISOString().slice(11, 16)} UTC`,
      ]),
    );
    const recorded = await this.within(visitor, room.guest, async (work, again) => {
      const { entity_id, corporate_transaction_id, id: data_room_guest_id } = again.guest;
      if (readableIn(again, place.entry.id)?.key !== key) return null;
      return work.insert(DataRoomOpening, {
        entity_id,
        corporate_transaction_id,
        data_room_guest_id,
        data_room_entry_id: place.entry.id,
        document_id: place.document.id,
        document_sha256: place.sha256,
        remote_address: visitor.address,
        user_agent: visitor.browser,
      });
    });
    return recorded && copy;
  }

  private async within<T>(
    visitor: Visitor,
    known: Pick<DataRoomGuest, 'account_id' | 'livemode' | 'id'>,
    act: (work: UnitOfWork, room: Room) => Promise<T>,
  ): Promise<T> {
    return this.works.run(serviceScope(known, visitor.request_id), async (work) => {
      const guest = await work.find(DataRoomGuest, known.id);
      const entity = await work.find(Entity, guest.entity_id);
      await work.onClock(entity.test_clock_id);
      const transaction = await work.find(CorporateTransaction, guest.corporate_transaction_id);
      const state =
        guest.status === 'revoked' ? 'revoked' : transaction.status === 'terminated' ? 'called_off' : 'open';
      const places = state === 'open' ? await roomOf(work, transaction.id) : [];
      return act(work, { state, entity, transaction, guest, places, now: work.now });
    });
  }

  private async linkOf({ token, address }: Visitor): Promise<Link | null> {
    const [link] = await this.database.query<Link>(
      `select account_id, livemode, guest_id,
        coalesce(refused_until, count_attempt('data_room_link', guest_id, $4)) as refused_until
        from open_data_room_link($1, $2, $3)`,
      [hashOf(token), networkOf(address), most.invalid, most.valid],
    );
    return link ?? null;
  }
}

/** Null where the guest may not read the entry. */
export function readableIn(room: Outcome, entry_id: string): Readable | null {
  const place = 'places' in room ? room.places.find(({ entry }) => entry.id === entry_id) : undefined;
  if (!('places' in room) || !place?.sha256) return null;
  const key = createHash('sha256')
    .update(JSON.stringify([room.guest.id, place.sha256, ...namesOn(room)]))
    .digest('base64url');
  return { room, place: { ...place, sha256: place.sha256 }, etag: `W/"${key}"`, key };
}

/** Watermark lines: guest and room. */
const namesOn = ({ guest, entity, transaction }: Room): string[] => [
  `${guest.name} · ${guest.email}`,
  `Data room of ${entity.legal_name} · ${transaction.id}`,
];
