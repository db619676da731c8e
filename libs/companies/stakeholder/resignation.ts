import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import { Field } from '#platform/wire/field';

/**
 * Notice of a resignation, in writing or by electronic transmission; it has effect when it is delivered unless it says
 * later (8 Del. C. §§ 141(b) and 142(b), W.S. 17-16-807 and 17-16-843).
 */
export class ResignationNotice {
  @Field.date('The day on which the company had it.', { example: '2026-06-15' })
  delivered_on: string;
  @Field.string('Its words, where it is no document.', {
    max: 4000,
    optional: true,
    nullable: true,
    example: 'I resign from the board with effect from the delivery of this message.',
  })
  statement?: string | null;
  @Field.id('doc', 'The notice as a document of the company (POST /v1/documents/upload).', {
    optional: true,
    nullable: true,
  })
  document_id?: string | null;
}

/** Checks the notice in `param`: it needs words or a paper of the company, and must precede its effect. */
function checkNotice(
  { delivered_on, statement, document_id }: ResignationNotice,
  param: string,
  { today, on, documents }: { today: LegalDate; on: LegalDate; documents: ReadonlySet<string> },
): ParameterError[] {
  const wrong = (field: string, code: string, message: string): ParameterError => ({
    param: `${param}.${field}`,
    code,
    message,
  });
  return [
    ...(!statement && !document_id
      ? [wrong('statement', 'missing', 'A notice has words (statement) or a paper (document_id).')]
      : []),
    ...(document_id && !documents.has(document_id)
      ? [wrong('document_id', 'not_found', `${param}.document_id names no document of this company.`)]
      : []),
    ...(delivered_on > today
      ? [wrong('delivered_on', 'invalid', 'A notice has been delivered, today or earlier.')]
      : []),
    ...(delivered_on > on
      ? [
          wrong(
            'delivered_on',
            'conflict',
            `A resignation has no effect before it is delivered: this one was to have it on ${on}.`,
          ),
        ]
      : []),
  ];
}

/** Checks the notices of those who leave: a resignation has one, a removal none. */
export function checkNotices(
  leaving: readonly { notice?: ResignationNotice }[],
  resigns: (index: number) => boolean,
  facts: { today: LegalDate; on: LegalDate; documents: ReadonlySet<string> },
): ParameterError[] {
  return leaving.flatMap(({ notice }, index) => {
    const param = `departures[${index}].notice`;
    if (!resigns(index))
      return notice ? [{ param, code: 'not_applicable', message: 'A removal is decided, not notified.' }] : [];
    return notice
      ? checkNotice(notice, param, facts)
      : [{ param, code: 'missing', message: 'A resignation has its notice.' }];
  });
}
