import { lockCompany } from '#companies/company';
import { companyDay } from '#kernel/calendar';
import { invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { type Document, startRendering, writePaper } from '#documents/document';
import { minuteBook, type MinuteBookEntryFacts, type MinuteBookFacts } from './minute-book.document';
import type { ExportMinuteBook } from './verification.dto';

/** Limits of one file, built in memory and read on phones. */
const mostEntries = 200;
const mostBytes = 32 * 1024 * 1024;

/** Writes the book or a volume of it. Binding runs in the background. */
export async function exportBook(
  work: UnitOfWork,
  { id, from_position: from = 1, to_position: to }: ExportMinuteBook,
): Promise<Document> {
  const company = await lockCompany(work, id);
  if (to !== undefined && to < from) throw invalidParam('to_position', 'to_position must not be before from_position.');
  const entries = await work.statement<MinuteBookEntryFacts & { size_bytes: number }>(
    `select position, kind, title, dated, resolution_id, document_id, document_sha256, hash, c.size_bytes
      from minute_book_entry e join document_content c on (c.account_id, c.livemode, c.sha256) = (e.account_id,
      e.livemode, e.document_sha256)
     where e.entity_id = $1 and position >= $2 and ($3::integer is null or position <= $3) order by position limit $4`,
    [id, from, to ?? null, mostEntries + 1],
  );
  if (entries.length === 0 && from > 1)
    throw invalidParam('from_position', `from_position is ${from}, past the end of the minute book.`, 'not_found');
  const fitting = howManyFit(entries);
  if (fitting < entries.length) {
    throw invalidParam(
      'to_position',
      `A file can contain at most ${mostEntries} entries and ${mostBytes / 1024 / 1024} MiB. Export the ` +
        `minute book in volumes, such as from_position ${from} and to_position ${from + fitting - 1}.`,
      'too_large',
    );
  }
  const [names] = await work.statement<Pick<MinuteBookFacts, 'former_names'>>(
    'select former_names from entity where id = $1',
    [id],
  );
  const facts: MinuteBookFacts = {
    company: company.facts,
    former_names: names!.former_names,
    document_date: companyDay(company.facts, work.now),
    entries: entries.map(({ size_bytes: _, ...entry }) => entry),
  };
  const document = writePaper(work, { id, ...company.facts }, { template: minuteBook, facts, execution_status: null });
  startRendering(work, document);
  return document;
}

/** At least one entry fits, whatever its size. */
export function howManyFit(entries: readonly { size_bytes: number }[]): number {
  let bytes = 0;
  const first = entries.findIndex(({ size_bytes }, at) => (bytes += size_bytes) > mostBytes && at > 0);
  return Math.min(first < 0 ? entries.length : first, mostEntries);
}
