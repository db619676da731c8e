import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { ShareClass } from './share-class.entity';

/** The charter's terms for each share of a class, which a split or an amendment of the charter changes. */
export type ClassTerms = Pick<
  ShareClass,
  'par_value' | 'votes_per_share' | 'original_issue_price' | 'conversion_rights'
>;

/**
 * A class that a split or an amendment of the charter has changed: the terms that it had before. Of several changes of
 * a term the first after a day tells what held on that day.
 */
interface Former {
  share_class_id: string;
  before: Partial<ShareClass>;
}

/**
 * The classes of a company with the terms that they had at the end of a day, as far as that was known at an instant.
 * How many shares of each are authorised is not among them: the ledger says it.
 */
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
