import { documentsOf } from '../../../test/support/sample-documents/index';
import { samples } from '../../../test/support/sample-documents/samples';
import type { Section83bFacts } from '../../compliance/tax_election/section-83b-election.document';
import { renderTemplate } from '../../documents/kit/template';
import type { GrantAgreementFacts } from './grant-agreement.facts';

const sampleOf = (kind: string) => documentsOf(samples['c_corp_five']!).find((one) => one.kind === kind)!;

const textOf = (kind: string, more: object): string => {
  const { template, facts } = sampleOf(kind);
  return renderTemplate(template, { ...facts, ...more }, { livemode: true })
    .replace(/^[^]*<body>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
};

const hole = /undefined|null|NaN|\[object|\$\{|\.\.(?!\.)|, ,|\(\)/;

it('an option that is exercised before it vests says what becomes of its shares, and no other option does', () => {
  const early: Partial<GrantAgreementFacts> = { early_exercise: true };
  const text = textOf('equity_grant_agreement', early);
  expect(text).toMatch(/vested shares and, while Holder is in service, unvested shares/);
  expect(text).toMatch(/3\.2 Repurchase option.*lower of the exercise price paid.*8 Del\. C\. § 160.*3\.3 Section 83/);
  expect(text).toMatch(/4\.2 Right of first refusal.*5\.1 Value.*5\.4 No right to service/);
  expect(text).not.toMatch(hole);
  const usual = textOf('equity_grant_agreement', { early_exercise: false });
  expect(usual).not.toMatch(/Unvested Shares|5\.1/);
  expect(usual).toBe(textOf('equity_grant_agreement', {}));
});

it('an election on shares of an option states its agreement, its days and, of an incentive one, for which tax', () => {
  const facts: Partial<Section83bFacts> = {
    option: 'iso',
    vesting: {
      months: 3,
      cliff_months: 0,
      start: '2026-06-01',
      installments: [
        { on: '2026-07-01', quantity: 100 },
        { on: '2026-09-01', quantity: 1 },
      ],
    },
  };
  const text = textOf('section_83b_election', facts);
  expect(text).toMatch(/Incentive Stock Option Agreement of the taxpayer with .*, articles 1, 3 and 4/);
  expect(text).toMatch(
    /In 2 installments, the first of 100 shares on July 1, 2026 and the last of 1 on September 1, 2026/,
  );
  expect(text).toMatch(/alternative minimum tax/);
  expect(text).toMatch(/right of first refusal of the company and to a market stand-off/);
  expect(text).not.toMatch(hole);
  expect(textOf('section_83b_election', { ...facts, option: 'nso' })).not.toMatch(/alternative minimum tax/);
});
