import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { Document, startRendering, writePaper } from '#documents/document';
import { holderFacts } from '#stock/share_act';
import type { Convertible } from '#financing/convertible';
import { joinder, type JoinderFacts } from './joinder.document';
import type { PreferredPurchaseFacts } from './preferred-stock-purchase.document';
import type { Round } from './round.entity';

type Converted = Pick<JoinderFacts, 'class_name' | 'shares' | 'price_per_share'> & { closed_on: LegalDate };

/** The corporation signs last. */
const dateOf = ({ signatures, facts }: Document): LegalDate =>
  signatures
    ?.map(({ signed_on }) => signed_on)
    .toSorted()
    .at(-1) ?? (facts as PreferredPurchaseFacts).document_date;

/** The conversion does not wait for the signature, because the instrument converts by its terms. */
export async function draftJoinder(
  work: UnitOfWork,
  entity: Entity,
  { series, purchase_agreement_document_id }: Round,
  { stakeholder_id, kind, number, effective_date }: Convertible,
  converted: Converted,
): Promise<void> {
  const agreement = await work.find(Document, purchase_agreement_document_id!);
  const document = writePaper(work, entity, {
    template: joinder,
    facts: {
      company: companyFacts(entity),
      holder: holderFacts(await work.find(Stakeholder, stakeholder_id)),
      instrument: kind === 'safe' ? 'SAFE' : 'Note',
      number: number!,
      issued_on: effective_date!,
      series,
      agreement_date: dateOf(agreement),
      signatory: (agreement.facts as PreferredPurchaseFacts).signatory,
      ...converted,
    },
    execution_status: 'draft',
    stakeholder_id,
  });
  startRendering(work, document);
}
