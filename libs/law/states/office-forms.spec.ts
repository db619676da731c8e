import type { CompanyForm } from '#law/common/entity-types';
import type { StateCode } from '#law/common/jurisdictions';
import type { OfficeForm } from './office-form';
import { officeFormOf } from './office-forms';
import { withdrawalOf } from './withdrawals';

const qualification = (state: StateCode, form: CompanyForm): OfficeForm =>
  officeFormOf(state, form, { type: 'foreign_qualification', isForeign: true, hasEnded: false })!;
const entriesOf = ({ fields }: OfficeForm): string[] =>
  fields.map(([label, entry]) => `${label} | ${typeof entry === 'string' || entry === null ? entry : entry.says}`);

it('lists the fields of Form 301 of Texas in its order (Tex. Bus. Orgs. Code § 9.005)', () => {
  const form = qualification('US-TX', 'corporation');
  expect(form.name).toMatch(/^Form 301, /);
  expect(form.fields.map(([label]) => Number.parseInt(label, 10)).filter((number) => number > 0)).toEqual([
    1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  const entries = entriesOf(form);
  expect(entries).toContain('7. Date on which it first transacted or intends to transact business in Texas | null');
  expect(entries.find((one) => one.startsWith('10.'))).toMatch(/appoints the Secretary of State of Texas .* § 5\.251$/);
});

it('states the county, the Secretary of State as agent, and the certificate of existence in New York (§ 1304)', () => {
  for (const form of ['corporation', 'llc'] as const) {
    const entries = entriesOf(qualification('US-NY', form)).join('\n');
    expect(entries).toMatch(/county within New York in which its office is to be located \| null/);
    expect(entries).toMatch(/The Secretary of State is designated as agent of the .* upon whom process/);
    expect(entries).toMatch(/Attached \| Certificate of existence/);
  }
});

it('states the consent to service and the certificate of good standing in California (§ 2105)', () => {
  const entries = entriesOf(qualification('US-CA', 'corporation')).join('\n');
  expect(entries).toMatch(/The corporation irrevocably consents to service of process/);
  expect(entries).toMatch(/Attached \| Certificate of good standing/);
});

it.each(['corporation', 'llc'] as const)('cites the section of each withdrawal of a %s from New York', (form) => {
  for (const hasEnded of [false, true]) {
    const { name } = officeFormOf('US-NY', form, { type: 'withdrawal', isForeign: true, hasEnded })!;
    const { document } = withdrawalOf('US-NY', form, hasEnded);
    expect(name).toBe(`${document.name} (${document.statute.replace('N.Y. ', '')})`);
  }
});

it('has another form for a company that has ended at home', () => {
  const nameOf = (hasEnded: boolean) =>
    officeFormOf('US-TX', 'llc', { type: 'withdrawal', isForeign: true, hasEnded })!.name;
  expect([nameOf(false), nameOf(true)]).toEqual([
    'Form 608, Certificate of Withdrawal of Registration',
    'Form 612, Termination of Registration',
  ]);
});
