import { Injectable } from '@nestjs/common';
import { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import type { Scope } from '#platform/db/scope';
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

interface Link {
  account_id: string;
  livemode: boolean;
  guest_id: string;
  refused_until: Date | null;
}

/** A guest's view of a room, read at a single moment. */
export interface Room {
  state: 'open' | 'revoked' | 'called_off';
  entity: Entity;
  transaction: CorporateTransaction;
  guest: DataRoomGuest;
  places: readonly RoomPlace[];
  now: Date;
}
export type Outcome = { state: 'unknown' } | { state: 'refused'; until: Date } | Room;

/** Guesses per network in 60 seconds. */
const mostGuesses = 30;

/** Shows a guest the room. The link's secret is the only credential, and opens only its own room. */
@Injectable()
export class RoomService {
  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
  ) {}

  /** Read-only, because mail scanners open links too. */
  look(visitor: Visitor): Promise<Outcome> {
    return this.within(visitor, (_, room) => Promise.resolve(room));
  }

  /**
   * Renders a document with the guest's name across each page and records the opening. Null where the guest may not
   * read it.
   */
  async pdf(visitor: Visitor, entry_id: string): Promise<{ bytes: Buffer; name: string } | null> {
    const room = await this.look(visitor);
    const place = placeIn(room, entry_id);
    if (room.state !== 'open' || !place?.sha256) return null;
    const { sha256 } = place;
    const bytes = await contentOf(new Reader(this.database, room.guest), sha256);
    const marked = await watermarked(bytes, marksOf(room));
    const recorded = await this.within(visitor, async (work, again) => {
      if (again.state !== 'open' || !placeIn(again, entry_id)) return null;
      const { entity_id, corporate_transaction_id, id: data_room_guest_id } = again.guest;
      return work.insert(DataRoomOpening, {
        entity_id,
        corporate_transaction_id,
        data_room_guest_id,
        data_room_entry_id: entry_id,
        document_id: place.document.id,
        document_sha256: sha256,
        remote_address: visitor.address,
        user_agent: visitor.browser,
      });
    });
    return recorded && 'id' in recorded ? { bytes: marked, name: `${place.number}-${place.document.type}` } : null;
  }

  private async within<T>(
    visitor: Visitor,
    act: (work: UnitOfWork, room: Room) => Promise<T>,
  ): Promise<T | Exclude<Outcome, Room>> {
    const link = isToken(visitor.token) ? await this.open(visitor) : null;
    if (!link) return { state: 'unknown' };
    if (link.refused_until) return { state: 'refused', until: link.refused_until };
    const scope: Scope = {
      account_id: link.account_id,
      livemode: link.livemode,
      authorized_by: { human_principal_id: null, agent_id: null },
      credential_id: null,
      request_id: visitor.request_id,
      test_clock_id: null,
    };
    return this.works.run(scope, async (work) => {
      const guest = await work.find(DataRoomGuest, link.guest_id);
      const entity = await work.find(Entity, guest.entity_id);
      await work.onClock(entity.test_clock_id);
      const transaction = await work.find(CorporateTransaction, guest.corporate_transaction_id);
      const state =
        guest.status === 'revoked' ? 'revoked' : transaction.status === 'terminated' ? 'called_off' : 'open';
      const places = state === 'open' ? await roomOf(work, transaction.id) : [];
      return act(work, { state, entity, transaction, guest, places, now: work.now });
    });
  }

  private async open({ token, address }: Visitor): Promise<Link | null> {
    const [link] = await this.database.query<Link>('select * from open_data_room_link($1, $2, $3)', [
      hashOf(token),
      networkOf(address),
      mostGuesses,
    ]);
    return link ?? null;
  }
}

const placeIn = (room: Outcome, entry_id: string): RoomPlace | undefined =>
  'places' in room ? room.places.find(({ entry }) => entry.id === entry_id) : undefined;

/** Watermark lines: guest, time and room. */
const marksOf = ({ guest, entity, transaction, now }: Room): string[] => [
  `${guest.name} · ${guest.email}`,
  `${now.toISOString().slice(0, 10)} at ${now.toISOString().slice(11, 16)} UTC`,
  `Data room of ${entity.legal_name} · ${transaction.id}`,
];
