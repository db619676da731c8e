import { companyDay } from '#kernel/calendar';
import { invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { Document } from '#documents/document';
import { Filing, type FilingType } from '#filings/filing';
import { companyForm } from '#law/common/entity-types';
import { feeOn } from '#law/common/scheduled-fee';
import { correctionFees } from '#law/states/change-fees';
import { orderFor, type StateFilingRequest, type Order } from './filing-order';

/** The state issues these documents itself, or never receives them. */
const uncorrected: readonly FilingType[] = ['good_standing_certificate', 'tax_identifier'];

/** 8 Del. C. § 103(f). */
export async function orderCorrection(
  work: UnitOfWork,
  entity: Entity,
  { jurisdiction, payload }: StateFilingRequest,
): Promise<Order> {
  const { filing_id, error, corrected_text } = payload;
  const [filing] = await work.byIds(Filing, [filing_id!]);
  const fits =
    filing?.entity_id === entity.id &&
    filing.jurisdiction === jurisdiction &&
    filing.status === 'accepted' &&
    !uncorrected.includes(filing.type);
  if (!fits)
    throw invalidParam(
      'payload.filing_id',
      'payload.filing_id must be a filing of this company that this state has accepted.',
      'not_found',
    );
  const { document_id, effective_date, file_number, id } = filing;
  const { title } = await work.find(Document, document_id!);
  const fee = feeOn(correctionFees[jurisdiction][companyForm(entity.entity_type)], companyDay(entity, work.now));
  return orderFor(fee, {
    subject_id: id,
    facts: {
      corrected_document: title,
      corrected_filed_on: effective_date!,
      corrected_number: file_number!,
      defect: error!,
      corrected_text: corrected_text!,
    },
  });
}
