import { documentsOf } from './sample-documents/index';
import { samples } from './samples';
import { renderTemplate } from './template';
import type { StockAmendmentFacts } from './facts';

it('a split that changes terms of shares states them, and leaves all other rights as they are', () => {
  const { template, facts } = documentsOf(samples['c_corp_five']!).find(
    ({ kind }) => kind === 'certificate_of_amendment_of_stock',
  )!;
  const split: StockAmendmentFacts = {
    ...(facts as StockAmendmentFacts),
    split: { class_name: 'Common Stock', from: 1, to: 4, fractional_shares: 'cash' },
    terms: [
      { class_name: 'Common Stock', par_value: '0.0000025' },
      {
        class_name: 'Series Seed Preferred Stock',
        votes_per_share: '4',
        conversion_numerator: '1.1144',
        conversion_denominator: '0.2786',
      },
    ],
  };
  const text = renderTemplate(template, split, { livemode: true })
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
  expect(text).toContain(
    'In all other respects the powers, preferences and rights of each class and series stay as they are.',
  );
  expect(text).toContain(
    'of Common Stock the par value of each share is $0.0000025; of Series Seed Preferred Stock each share has ' +
      '4 votes and it converts into 4 shares of the class into which it converts.',
  );
});
