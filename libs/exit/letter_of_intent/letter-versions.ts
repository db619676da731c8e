import { unixSeconds } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { Document } from '#documents/document';
import type { LetterOfIntentFacts } from './letter.facts';
import type { LetterOfIntent } from './letter-of-intent.entity';
import type { LetterVersionView } from './version.dto';

const termsOf = ({ kind, structure, price_cents, exclusivity_until, binding_terms, expires_at }: LetterOfIntentFacts) =>
  Object.entries({
    kind,
    structure,
    price_cents,
    exclusivity_until,
    binding_terms,
    expires_at: unixSeconds(new Date(expires_at)),
  });

function changesOf(before: LetterOfIntentFacts | undefined, after: LetterOfIntentFacts): LetterVersionView['changes'] {
  const old = new Map<string, unknown>(before ? termsOf(before) : []);
  return termsOf(after).flatMap(([field, to]) => {
    const from = old.get(field);
    return before === undefined || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

export async function versionsOf(read: Reader, { versions }: LetterOfIntent): Promise<LetterVersionView[]> {
  const papers: Document[] = [];
  for (const { document_id } of versions) papers.push(await read.find(Document, document_id));
  return papers
    .map(({ id: document_id, created, authorized_by, facts }, index) => ({
      number: index + 1,
      created: unixSeconds(created),
      authorized_by,
      document_id,
      redline_document_id: versions[index]!.redline_document_id,
      changes: changesOf(papers[index - 1]?.facts as LetterOfIntentFacts | undefined, facts as LetterOfIntentFacts),
    }))
    .toReversed();
}
