import { documentsOf } from '../../../test/support/sample-documents/index';
import { samples } from '../../../test/support/sample-documents/samples';
import { renderTemplate } from '../../documents/kit/template';
import type { StockAmendmentFacts } from './stock-amendment.document';
import type { StockFacts } from './stock.facts';

const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ');

const sampled = (state: string) =>
  documentsOf(samples[state]!).find(({ kind }) => /_of_amendment_of_stock$/.test(kind)) as unknown as {
    template: Parameters<typeof renderTemplate>[0];
    facts: StockAmendmentFacts;
  };

const seed: StockFacts['series'][number] = {
  name: 'Series Seed Preferred Stock',
  authorized_shares: 4_000_000,
  par_value: '0.00001',
  original_issue_price: '1.25',
  conversion_ratio: { numerator: '1.25', denominator: '0.625' },
  converts_to: 'Common Stock',
  votes_per_share: '2',
};

it('names the article of our charters and states it as it then reads; series are together one class', () => {
  const { template, facts } = sampled('c_corp_five');
  const written = (more: Partial<StockFacts>): string =>
    plain(renderTemplate(template, { ...facts, stock: { ...facts.stock, ...more }, split: null }, { livemode: true }));
  expect(written({ series: [] })).toContain(
    'amends the first paragraph of Article IV of the Certificate of Incorporation to read in its entirety as ' +
      'follows. “The Corporation is authorized to issue one class of stock, designated Common Stock. The total ' +
      'number of shares that it has authority to issue is 15,000,000, and the par value of each share is $0.00001.”',
  );
  const ofSeries = written({
    charter: 'restated',
    series: [seed, { ...seed, name: 'Series A Preferred Stock', authorized_shares: 1_000_000, votes_per_share: '1' }],
  });
  expect(ofSeries).toContain('amends Section 4.1 of Article IV, with its tables, of the Certificate of Incorporation');
  expect(ofSeries).toContain(
    'authorized to issue two classes of stock: Common Stock and Preferred Stock. The Corporation has authority to ' +
      'issue 20,000,000 shares in all: 15,000,000 of Common Stock and 5,000,000 of Preferred Stock',
  );
  expect(ofSeries).toContain('Series Seed Preferred Stock 4,000,000 $0.00001 $1.25 2 shares of Common Stock 2');
  const brought_in = written({ charter: 'brought_in', series: [seed] });
  expect(brought_in).toContain(
    'The Corporation amends the provision of the Certificate of Incorporation that states the',
  );
  expect(brought_in).not.toContain('Article IV');
});

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
    'In all other respects the powers, preferences and rights of each class and series remain unchanged.',
  );
  expect(text).toContain(
    'as to Common Stock, the par value of each share shall be $0.0000025; as to Series Seed Preferred Stock, each ' +
      'share shall have 4 votes and each share shall be convertible into 4 shares of the class into which it is ' +
      'convertible.',
  );
});
