import { companyDay } from '#kernel/calendar';
import { flaw } from '#kernel/flaw';
import { invalid } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { Document } from '#documents/document';
import { Filing, type FilingType } from '#filings/filing';
import { companyForm } from '#law/entity-types';
import { feeOn } from '#law/fees';
import { correctionFees } from '#law/states/change-fees';
import { orderFor, type Asked, type Order } from './order';

/** Filings whose paper is the office's own, or goes to no state. */
const uncorrected: readonly FilingType[] = ['good_standing_certificate', 'tax_identifier'];

const needed = {
  filing_id: 'the filing that is corrected',
  error: 'what is wrong with it',
  corrected_text: 'the part of it that is corrected, as it should read',
} as const;

/** Prices the certificate that corrects an accepted filing, and writes what it says (8 Del. C. § 103(f)). */
export async function orderCorrection(
  work: UnitOfWork,
  entity: Entity,
  { jurisdiction, payload }: Asked,
): Promise<Order> {
  const { filing_id, error, corrected_text } = payload;
  const missing = (Object.keys(needed) as (keyof typeof needed)[]).flatMap((name) =>
    flaw(payload[name] === undefined, `payload.${name}`, 'missing', `payload.${name} is required: ${needed[name]}.`),
  );
  const [filing] = filing_id === undefined ? [] : await work.byIds(Filing, [filing_id]);
  const fits =
    filing?.entity_id === entity.id &&
    filing.jurisdiction === jurisdiction &&
    filing.status === 'accepted' &&
    !uncorrected.includes(filing.type);
  const errors = [
    ...missing,
    ...flaw(
      filing_id !== undefined && !fits,
      'payload.filing_id',
      'not_found',
      'payload.filing_id must name a paper of this company that this state has accepted.',
    ),
  ];
  if (errors.length > 0) throw invalid(errors);
  const { document_id, effective_date, file_number, id } = filing!;
  const { title } = await work.find(Document, document_id!);
  const fee = feeOn(correctionFees[jurisdiction][companyForm(entity.entity_type)], companyDay(entity, work.now));
  return orderFor(fee, {
    subject_id: id,
    sections: [
      {
        caption: 'Correction',
        rows: [
          { label: 'Document corrected', value: title },
          { label: 'Filed on', value: effective_date! },
          { label: 'Number', value: file_number! },
          { label: 'Inaccuracy or defect', value: error! },
          { label: 'Corrected to read', value: corrected_text! },
        ],
      },
    ],
  });
}
