import { documentsOf } from '../../../test/support/sample-documents/index';
import { samples } from '../../../test/support/sample-documents/samples';
import { renderTemplate } from '../../documents/kit/template';
import type { GrantAgreementFacts } from './grant-agreement.facts';

const agreements = documentsOf(samples['c_corp_five']!).filter(({ kind }) => kind === 'equity_grant_agreement');
const textOf = (kind: GrantAgreementFacts['kind'], more: object): string => {
  const { template, facts } = agreements.find((one) => (one.facts as GrantAgreementFacts).kind === kind)!;
  return renderTemplate(template, { ...facts, ...more }, { livemode: true })
    .replace(/^[^]*<body>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
};

it.each([
  ['iso', /withholds vested shares with a fair market value equal to .*treated as disposed of on the date of exercise/],
  [
    'nso',
    /In a “Net Exercise” the .*before Shares are issued\. If the Corporation permits it, that amount may be satisfied/,
  ],
  ['rsu', /before Shares are issued\. If the Corporation permits it, that amount may be satisfied/],
] as const)(
  'lets the company permit withheld shares in a new agreement on an %s, and in no older one',
  (kind, words) => {
    const text = textOf(kind, { withholding: true });
    expect(text).toMatch(words);
    expect(text).not.toMatch(/undefined|\.\.(?!\.)| {2}|, ,/);
    expect(textOf(kind, {})).not.toMatch(/Net Exercise|permits it/);
  },
);
