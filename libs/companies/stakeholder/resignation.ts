import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import { Field } from '#platform/wire/field';

/**
 * Notice of a resignation, in writing or by electronic transmission. Effective on delivery unless it specifies a
 * later time (8 Del. C. §§ 141(b) and 142(b), W.S. 17-16-807 and 17-16-843).
 */
export class ResignationNotice {
  @Field.date('Date the company received the notice.', { example: '2026-06-15' })
  delivered_on: string;
  @Field.string('Text of the notice. Null if the notice is a document.', {
    max: 4000,
    optional: true,
    nullable: true,
    example: 'I resign from the board, effective upon delivery of this notice.',
  })
  statement?: string | null;
  @Field.id('doc', 'ID of the uploaded notice (POST /v1/documents/upload).', { optional: true, nullable: true })
  document_id?: string | null;
}

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
      ? [wrong('statement', 'missing', 'Send the text of the notice in statement, or its ID in document_id.')]
      : []),
    ...(document_id && !documents.has(document_id)
      ? [wrong('document_id', 'not_found', `${param}.document_id is not a document of this company.`)]
      : []),
    ...(delivered_on > today ? [wrong('delivered_on', 'invalid', 'delivered_on cannot be in the future.')] : []),
    ...(delivered_on > on
      ? [
          wrong(
            'delivered_on',
            'conflict',
            `The effective date is ${on}, but a resignation cannot take effect before the company receives it.`,
          ),
        ]
      : []),
  ];
}

/** A resignation requires a notice, a removal has none. */
export function checkNotices(
  leaving: readonly { notice?: ResignationNotice }[],
  resigns: (index: number) => boolean,
  facts: { today: LegalDate; on: LegalDate; documents: ReadonlySet<string> },
): ParameterError[] {
  return leaving.flatMap(({ notice }, index) => {
    const param = `departures[${index}].notice`;
    if (!resigns(index))
      return notice
        ? [{ param, code: 'not_applicable', message: 'Removals do not require a resignation notice. Omit notice.' }]
        : [];
    return notice
      ? checkNotice(notice, param, facts)
      : [{ param, code: 'missing', message: "Send the person's resignation in notice, as text or as a document." }];
  });
}
