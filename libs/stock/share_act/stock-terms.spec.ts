import type { CompanyFacts } from '#companies/company';
import { restrictionsOfAgreement, restrictionsOfPurchase, stockLegends } from './stock-terms.clauses';

const company = { entity_type: 'c_corp' } as CompanyFacts;

it('a legend states the restrictions of the agreement, and none where no agreement restricts a transfer', () => {
  const texts = [restrictionsOfPurchase(true), ['standoff' as const], []].map((agreed) =>
    stockLegends(company, agreed)
      .map(({ text }) => text)
      .join(' '),
  );
  expect(texts).toEqual([
    expect.stringContaining(
      'including a repurchase option of the issuer, a right of first refusal of the issuer and a market stand-off, as',
    ),
    expect.stringContaining('restrictions on transfer, including a market stand-off, as stated in an agreement'),
    expect.not.stringContaining('agreement'),
  ]);
});

it('restricts shares of an exercised option as bought shares, and shares of a converted SAFE by a stand-off', () => {
  expect(restrictionsOfAgreement('equity_grant_agreement', true)).toEqual(restrictionsOfPurchase(true));
  for (const type of ['safe', 'convertible_note', 'preferred_stock_purchase_agreement'])
    expect(restrictionsOfAgreement(type, false)).toEqual(['standoff']);
});
