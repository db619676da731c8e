import { companyBlock, listed, signerOf, type Signer } from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { CharterFacts, FormationFacts } from './formation.facts';

/** Conformed signature of the service or a founder (8 Del. C. § 103(h), 15 U.S.C. § 7001(a)). */
export const incorporatorSigner = (
  { incorporator, document_date }: Pick<FormationFacts, 'incorporator' | 'document_date'>,
  capacity: string,
): Signer => ({ ...signerOf(incorporator, capacity), signed_on: document_date, given: incorporator.signature });

/** The charter of a converted company is signed for the company that converts. */
export const charterSigner = (facts: CharterFacts, capacity: string): Signer => {
  if (facts.occasion === 'formation') return incorporatorSigner(facts, capacity);
  const { name, signatory } = facts.converted;
  return companyBlock({ legal_name: name }, signatory);
};

/** Opening words of the person who signs. */
export const charterOpening = (facts: CharterFacts, original: string): string =>
  facts.occasion === 'formation'
    ? original
    : `The undersigned, authorized by ${facts.converted.name}, ${facts.converted.description}, executes this ` +
      `instrument for filing with the instrument of conversion of that entity to ${facts.company.legal_name} in ` +
      `accordance with ${facts.converted.statute}, and certifies as follows.`;

/** 'Ada Okafor, 1 Pier Road, Boston, MA 02110'. */
export const directorsOf = ({ converted: { directors } }: Extract<CharterFacts, { occasion: 'conversion' }>): string =>
  listed(directors.map(({ name, address }) => `${name}, ${addressLine(address)}`));
