import type { CompanyFacts } from '#companies/company';
import { exhibit, type FounderFacts, isPerson, paragraph, signatures, type Signer } from '#documents/kit';
import { ended } from '#kernel/sentence';
import { type Content, type Html, html } from '#platform/documents/html';

type Sides = { company: CompanyFacts; purchaser: Pick<FounderFacts, 'kind' | 'name' | 'representative' | 'vesting'> };

interface Purchaser {
  representations: Content[];
  exemptTransfers: string;
  /** Consent of the spouse, by the letter of the exhibit and the name of the agreement. */
  consent: (letter: string, agreement: string) => Html | false;
  signer: Signer;
}

/** Transfers outside the right of first refusal. */
export const exemptTransfersOf = (
  { kind }: Pick<FounderFacts, 'kind'>,
  owner: 'Purchaser' | 'Holder' = 'Purchaser',
): string =>
  isPerson({ kind })
    ? `by will or intestacy, or without consideration to ${owner}’s spouse, domestic partner, lineal descendants, ` +
      'parents or siblings, or a trust for the benefit of any of them'
    : `without consideration to an entity that controls ${owner}, is controlled by it or is under common control ` +
      `with it, or to ${owner}’s partners, members or stockholders in proportion to their interests`;

const person = ({ company, purchaser }: Sides): Purchaser => ({
  representations: [],
  exemptTransfers: exemptTransfersOf(purchaser),
  consent: (letter, agreement) =>
    exhibit(
      `Exhibit ${letter}`,
      'Consent of Spouse or Domestic Partner',
      paragraph(
        `I am the spouse or domestic partner of ${ended(purchaser.name)} I have read the ${agreement} with ` +
          `${company.legal_name} and know its contents, including ` +
          `${purchaser.vesting ? 'the repurchase option and ' : ''}the restrictions on transfer. I agree that my ` +
          'interest in the shares, if any, including any community property interest, is irrevocably bound by ' +
          `the Agreement, and I appoint ${purchaser.name} as my attorney in fact for the exercise of rights ` +
          'under it. I have been advised to seek independent counsel and have done so or have chosen not to.',
      ),
      signatures('Signed by the spouse or domestic partner of Purchaser:', [
        { name: 'Name: ____________________', capacity: 'Spouse or domestic partner' },
      ]),
      paragraph(
        html`<span class="small">Not applicable, and intentionally left blank, if Purchaser has no spouse or domestic
          partner.</span>`,
      ),
    ),
  signer: { company: 'Purchaser', name: purchaser.name },
});

const organization = ({ purchaser }: Sides): Purchaser => ({
  representations: [
    'Purchaser is duly organized and in good standing where it was organized, has power and authority to enter ' +
      'into this Agreement, and was not formed for the purpose of acquiring the Shares;',
  ],
  exemptTransfers: exemptTransfersOf(purchaser),
  consent: () => false,
  signer: { name: purchaser.name, organization: true, representative: purchaser.representative, capacity: 'Purchaser' },
});

export const purchaserOf = (facts: Sides): Purchaser =>
  isPerson(facts.purchaser) ? person(facts) : organization(facts);
