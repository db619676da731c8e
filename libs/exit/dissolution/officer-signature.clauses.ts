import type { CompanyFacts } from '#companies/company';
import type { Signer } from '#documents/kit';

export interface OfficerFacts {
  name: string;
  title: string;
}

/** Blank lines where no officer, manager or member is on record. */
export const officerSignature = ({ legal_name }: CompanyFacts, signatory: OfficerFacts | null): Signer => ({
  company: legal_name,
  name: `By: ${signatory?.name ?? '________________________'}`,
  capacity: signatory?.title ?? 'Title: ________________________',
});
