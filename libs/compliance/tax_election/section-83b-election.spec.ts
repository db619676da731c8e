import { inSequence } from '#testing/patterns';
import { documentsOf } from '../../../test/support/sample-documents/index';
import { samples } from '../../../test/support/sample-documents/samples';
import { renderTemplate } from '../../documents/kit/template';

const texts = documentsOf(samples['c_corp_one']!)
  .filter(({ kind }) => kind === 'section_83b_election')
  .map(({ template, facts }) =>
    renderTemplate(template, facts, { livemode: true })
      .replace(/^[^]*<body>/, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' '),
  );

const [paid, forServices, ofFund, homeless] = texts as [string, string, string, string];

it('has the boxes of Form 15620 in order, then copies, declaration and signature, and last what is to be done', () => {
  const parts = [
    'Treas. Reg. § 1.83-2(e)',
    '1. Taxpayer',
    'Taxpayer identification number',
    '2. Property',
    '3. Date of transfer',
    '4. Taxable year',
    '5. Restrictions',
    '6. Fair market value',
    '7. Amount paid',
    '8. Amount to include in gross income',
    '9. Person for whom services are performed',
    'Copies and filing',
    'Under penalties of perjury',
    'Taxpayer Date: ____',
    'How to file',
    'Where to file',
  ];
  for (const text of texts) {
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  }
});

it('states value, payment and income to the cent, and what each item is worth exactly', () => {
  expect(paid).toMatch(
    inSequence(
      /6\. Fair market value at the time of transfer \$0\.00001 1,600,001 \$16\.01/,
      / 7\. Amount paid for the property \$0\.00001 1,600,001 \$16\.01/,
      / 8\. Amount to include in gross income for the taxable year \$0\.00 /,
    ),
  );
  expect(forServices).toMatch(
    inSequence(
      /\$1\.2345678901 1,600,001 \$1,975,309\.86 7\. Amount paid for the property \$0\.00 1,600,001 \$0\.00/,
      / 8\. [^$]*\$1,975,309\.86 .*/,
      /issued for services, which are neither money nor property/,
    ),
  );
  expect(paid).not.toContain('issued for services');
});

it('leaves the unstated to the taxpayer: the number always; a value, address or organization year if unknown', () => {
  for (const text of texts) expect(text).toMatch(/Taxpayer identification number _{28} /);
  expect(paid).toMatch(
    /price at which the board of directors authorized the sale.*State another value if the shares were worth more/,
  );
  expect(ofFund).toMatch(
    inSequence(
      /Address _+ .*The taxable year of the taxpayer that includes June 1, 2026.*transfer _+ 1,600,001 _+ 7\..*/,
      /taxable year _+ .*Tidewater Seed Fund II, L\.P\. By: Name: Mary Tide Title: General Partner.*/,
      /left blank because the company has no value on record/,
    ),
  );
  expect(homeless).toMatch(/Address _{42} .*Calendar year 2026/);
});
