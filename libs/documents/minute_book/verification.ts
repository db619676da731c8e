import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { ContentLost, contentOf } from '#platform/db/document-content';
import { firstHash, hashOf } from './append-entry';
import type { MinuteBookEntry } from './minute-book-entry.entity';

const batch = 500;

/**
 * `changed`: the entry differs from its hash. `missing`: removed. `out_of_place`: not linked to the previous entry.
 * `paper_changed`: the filed PDF is missing or altered.
 */
export const breaks = ['changed', 'missing', 'out_of_place', 'paper_changed'] as const;

/** The ID is null if nothing of the entry remains. */
export interface Break {
  position: number;
  minute_book_entry_id: string | null;
  reason: (typeof breaks)[number];
}

interface BookVerification {
  intact: boolean;
  entries: number;
  last_hash: string;
  first_broken: Break | null;
}

/** Stops at the first mismatch. */
export async function verifyBook(read: Reader, entity_id: string): Promise<BookVerification> {
  let [position, hash] = [0, firstHash];
  for (
    let entries = await readAfter(read, entity_id, 0);
    entries.length > 0;
    entries = await readAfter(read, entity_id, position)
  ) {
    for (const entry of entries) {
      const broken = judge(entry, { position, hash }) ?? (await judgePaper(read, entry));
      if (broken) return { intact: false, entries: position, last_hash: hash, first_broken: broken };
      ({ position, hash } = entry);
    }
  }
  const lost = (await entered(read, entity_id)) > position;
  return {
    intact: !lost,
    entries: position,
    last_hash: hash,
    first_broken: lost ? { position: position + 1, minute_book_entry_id: null, reason: 'missing' } : null,
  };
}

function judge(entry: MinuteBookEntry, before: { position: number; hash: string }): Break | null {
  const position = before.position + 1;
  const wrong = (reason: Break['reason'], minute_book_entry_id: string | null = entry.id): Break => ({
    position,
    minute_book_entry_id,
    reason,
  });
  if (entry.position !== position) return wrong('missing', null);
  if (entry.previous_hash !== before.hash) return wrong('out_of_place');
  if (entry.hash !== hashOf(before.hash, entry)) return wrong('changed');
  return null;
}

/** Keeps only one document in memory. */
async function judgePaper(read: Reader, { id, position, document_sha256 }: MinuteBookEntry): Promise<Break | null> {
  try {
    await contentOf(read, document_sha256);
    return null;
  } catch (error) {
    if (error instanceof ContentLost) return { position, minute_book_entry_id: id, reason: 'paper_changed' };
    throw error;
  }
}

const readAfter = (read: Reader, entity_id: string, after: number): Promise<MinuteBookEntry[]> =>
  read.query<MinuteBookEntry>(
    `select * from minute_book_entry where ${tenant} and account_id = $1 and livemode = $2::boolean and entity_id = $3
      and position > $4 order by position limit ${batch}`,
    [entity_id, after],
  );

/** Counts the entries by their events, because the chain alone cannot show a truncated end. */
async function entered(read: Reader, entity_id: string): Promise<number> {
  const [told] = await read.query<{ count: number }>(
    `select count(*)::int as count from event where ${tenant} and account_id = $1 and livemode = $2::boolean
      and entity_id = $3 and type = 'minute_book_entry.created'`,
    [entity_id],
  );
  return told!.count;
}
