import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { ShareClass } from './share-class.entity';

/** Per-share terms of the charter, which splits and amendments change. */
export type ClassTerms = Pick<
  ShareClass,
  'par_value' | 'votes_per_share' | 'original_issue_price' | 'conversion_rights'
>;

/** Terms before a split or an amendment. The first change of a term after a day shows its value on that day. */
interface Former {
  share_class_id: string;
  before: Partial<ShareClass>;
}

/** Terms at the end of a day, as known at an instant. The ledger records the authorized shares instead. */
export async function classesOn(
  read: Reader,
  entity_id: string,
  as_of: LegalDate,
  known_at?: Date,
): Promise<ShareClass[]> {
  const classes = await read.all(ShareClass, { entity_id });
  const former = await read.query<Former>(
    `select s.share_class_id, s.before from class_split s where ${tenant} and s.account_id = $1
     and s.livemode = $2::boolean and s.entity_id = $3 and s.status = 'completed' and s.before is not null
     and (s.counted_from > $4::date or s.completed_at > $5::timestamptz)
     order by s.counted_from, s.completed_at`,
    [entity_id, as_of, known_at?.toISOString() ?? null],
  );
  return classes.map((one) => {
    const was = former.filter(({ share_class_id }) => share_class_id === one.id).toReversed();
    return was.length > 0 ? Object.assign(new ShareClass(), one, ...was.map(({ before }) => before)) : one;
  });
}
