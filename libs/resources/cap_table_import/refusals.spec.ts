import type { Entity } from '#resources/entity';
import { act, archiveOf, bundleOf, common, issue, preferred, stakeholder, type Bundled, type OcfObject } from '../../../test/support/ocf-bundle';
import { readBundle } from './bundle/bundle';
import { Findings } from './bundle/finding';
import { checkIssuer } from './bundle/issuer';
import { readRegister, type Register } from './register';

const entity = { legal_name: 'OLD OAK INC', former_names: [], jurisdiction: 'US-DE', formation_date: '2021-03-09' } as unknown as Entity;

async function read(bytes: Buffer): Promise<{ errors: string[]; messages: string[]; register: Register | null }> {
  const found = new Findings();
  const bundle = await readBundle(bytes, found);
  const register = bundle && await readRegister(bundle, checkIssuer(bundle, entity, '2026-06-01', found), found);
  return { errors: found.errors.map(({ param, code }) => `${param.replace('bundle:cap-table/', '')} ${code}`), messages: found.errors.map(({ message }) => message), register };
}
const people = [stakeholder('ada'), stakeholder('bo')];
const readAll = async (transactions: OcfObject[], more: Bundled = {}) => read(await bundleOf({ ...more, objects: { stakeholders: people, stock_classes: [common(), preferred()], transactions, ...more.objects } }));
const errorsOf = async (transactions: OcfObject[], more: Bundled = {}): Promise<string[]> => (await readAll(transactions, more)).errors;
const at = (id: string, rule: string): string => `transactions.ocf.json#${id} ${rule}`;

it('finds nothing wrong with a life of every kind of act, in whatever order the acts of a day stand', async () => {
  const onDay = { date: '2022-05-01' };
  const transactions = [
    act('TRANSFER', 'a', { quantity: '400', balance_security_id: 'b', resulting_security_ids: ['c'], consideration_text: 'none' }), issue('c', { ...onDay, quantity: '400', stakeholder_id: 'bo' }), issue('b', { ...onDay, quantity: '600' }),
    act('REPURCHASE', 'b', { quantity: '100', price: { amount: '1', currency: 'USD' }, balance_security_id: 'd' }), issue('d', { ...onDay, quantity: '500' }), issue('a'),
    act('CANCELLATION', 'd', { ...onDay, quantity: '500', reason_text: 'Given back' }),
    issue('p', { stock_class_id: 'seed', quantity: '100' }), act('CONVERSION', 'p', { quantity_converted: '100', resulting_security_ids: ['q'] }), issue('q', { ...onDay, quantity: '150' }),
    act('REISSUANCE', 'q', { resulting_security_ids: ['r'] }), issue('r', { ...onDay, quantity: '150' }), issue('void', { quantity: '999' }), act('RETRACTION', 'void', { reason_text: 'Never was' }),
    { id: 'accepted', object_type: 'TX_STOCK_ACCEPTANCE', date: '2021-04-02', security_id: 'a' },
    { id: 'more', object_type: 'TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT', date: '2023-01-01', stock_class_id: 'seed', new_shares_authorized: '5000' },
  ];
  const { errors, register } = await readAll(transactions);
  expect(errors).toEqual([]);
  expect(register!.acts.map(({ place }) => place.id)).toEqual(['issue-a', 'issue-p', 'issue-void', 'transfer-a', 'repurchase-b', 'cancellation-d', 'conversion-p', 'reissuance-q', 'retraction-void']);
  expect([...register!.classes.values()].map(({ facts }) => [facts.authorized_shares, facts.id_prefix])).toEqual([[10_000_000, 'CS'], [5000, 'SS']]);
});

it.each(['1.0.0', '1.1.0'])('reads stock that is told in version %s, which has the same words for it', async (ocf_version) => {
  const { errors, register } = await readAll([issue('a')], { manifest: { ocf_version } });
  expect([errors, register!.acts.length]).toEqual([[], 1]);
});

it.each<[string, () => Promise<Buffer> | Buffer, string[]]>([
  ['what is no archive', () => Buffer.from('PK no archive'), ['bundle archive']],
  ['an archive without a manifest', () => archiveOf([['notes.json', '{}']]), ['bundle manifest']],
  ['an archive that would take more memory than it should', () => archiveOf([['Manifest.ocf.json', '[],'.repeat(10_000_001)]]), ['bundle archive']],
  ['an archive that unpacks to more than it may', () => archiveOf([['Manifest.ocf.json', ' '.repeat(256 * 1024 * 1024 + 1)]]), ['bundle archive']],
  ['two manifests', () => archiveOf([['a/Manifest.ocf.json', '{}'], ['b/manifest.json', '{}']]), ['bundle manifest']],
  ['a manifest that is no JSON', () => archiveOf([['Manifest.ocf.json', '{']]), ['bundle:Manifest.ocf.json json']],
  ['a version to come', () => bundleOf({ manifest: { ocf_version: '1.2.1-alpha+main' } }), ['Manifest.ocf.json version']],
  ['a version that is none', () => bundleOf({ manifest: { ocf_version: '~~~ SAMPLE ~~~' } }), ['Manifest.ocf.json version']],
  ['a manifest with a field too many and one too few', () => bundleOf({ manifest: { valuations_files: undefined, extra: 1 } }), ['Manifest.ocf.json schema', 'Manifest.ocf.json schema']],
  ['the register of another company', () => bundleOf({ issuer: { legal_name: 'Old Elm, Inc.', country_subdivision_of_formation: 'WY', formation_date: '2020-01-01' } }), Array.from({ length: 3 }, () => 'Manifest.ocf.json#issuer issuer')],
  ['a day that has not come', () => bundleOf({ manifest: { as_of: '2026-06-02' } }), ['Manifest.ocf.json date']],
  ['a file that is not there, and one that nobody names', () => bundleOf({ objects: { stakeholders: people }, files: { 'cap-table/stakeholders.ocf.json': null, 'cap-table/others.ocf.json': '{}' } }), ['others.ocf.json unnamed_file', 'stakeholders.ocf.json manifest']],
  ['a file that was changed', () => bundleOf({ objects: { stakeholders: people }, files: { 'cap-table/stakeholders.ocf.json': JSON.stringify({ file_type: 'OCF_STAKEHOLDERS_FILE', items: [] }) } }), ['stakeholders.ocf.json md5']],
])('refuses %s', async (_, bundle, errors) => { expect((await read(await bundle())).errors).toEqual(errors); });

it.each<[string, OcfObject[], string[]]>([
  ['a type that the ledger has no place for', [act('X', 'a', { object_type: 'TX_WARRANT_TRANSFER' }), act('Y', 'a', { object_type: 'TX_STOCK_CLASS_SPLIT' }), act('Z', 'a', { object_type: 'TX_MADE_UP' })], [at('x-a', 'not_expressible'), at('y-a', 'not_expressible'), at('z-a', 'not_expressible')]],
  ['an object of another file', [stakeholder('cy')], [at('cy', 'schema')]],
  ['fields that are missing, unknown or of another kind', [{ id: 'half', object_type: 'TX_STOCK_ISSUANCE', date: '2021-02-30', quantity: 5, size: 1 }], Array.from({ length: 10 }, () => at('half', 'schema'))],
  ['two objects with one id', [issue('a'), { ...issue('b'), id: 'issue-a' }], [at('issue-a', 'duplicate_id')]],
  ['a security that is issued twice', [issue('a'), { ...issue('a', { custom_id: 'A-2' }), id: 'again' }], [at('again', 'duplicate_id')]],
  ['a class and a holder that are not there', [issue('a', { stock_class_id: 'x', stakeholder_id: 'y' })], [at('issue-a', 'reference'), at('issue-a', 'reference')]],
  ['parts of shares', [issue('a', { quantity: '10.5' }), issue('b', { quantity: '0' }), issue('c', { quantity: '-1' })], ['a', 'b', 'c'].map((id) => at(`issue-${id}`, 'whole_shares'))],
  ['another currency', [issue('a', { share_price: { amount: '1', currency: 'EUR' } })], [at('issue-a', 'currency')]],
  ['letters that papers cannot print', [issue('a', { consideration_text: '現金' })], [at('issue-a', 'text')]],
  ['a certificate that is there twice, and one with a number of ten digits', [issue('a'), issue('b', { custom_id: 'A' }), issue('c', { custom_id: 'CS-1234567890' })], [at('issue-b', 'certificate_number'), at('issue-c', 'certificate_number')]],
  ['stock of a plan that is not there', [issue('a', { stock_plan_id: 'plan' })], [at('issue-a', 'reference')]],
  ['what was before the company, and after what the bundle tells of', [issue('a', { date: '2021-03-08' }), issue('b', { date: '2026-01-01' })], [at('issue-a', 'date'), at('issue-b', 'date'), at('issue-a', 'authorized_shares')]],
  ['a security that ends twice', [issue('a'), act('CANCELLATION', 'a', { quantity: '1000', reason_text: 'x' }), act('REPURCHASE', 'a', { quantity: '1000', price: { amount: '1', currency: 'USD' } })], [at('repurchase-a', 'terminal')]],
  ['an end before the issue', [issue('a', { date: '2022-05-02' }), act('CANCELLATION', 'a', { quantity: '1000', reason_text: 'x' })], [at('cancellation-a', 'date')]],
  ['the end of what was never issued', [act('RETRACTION', 'a', { reason_text: 'x' })], [at('retraction-a', 'reference')]],
  ['more than there is', [issue('a'), act('CANCELLATION', 'a', { quantity: '1001', reason_text: 'x' })], [at('cancellation-a', 'balance')]],
  ['a part without what remains', [issue('a'), act('CANCELLATION', 'a', { quantity: '1', reason_text: 'x' })], [at('cancellation-a', 'balance')]],
  ['a balance that is too large, and of another holder', [issue('a'), act('CANCELLATION', 'a', { quantity: '1', reason_text: 'x', balance_security_id: 'b' }), issue('b', { date: '2022-05-01', quantity: '1000', stakeholder_id: 'bo' })], [at('cancellation-a', 'balance'), at('cancellation-a', 'balance')]],
  ['a balance of another day', [issue('a'), act('CANCELLATION', 'a', { quantity: '1', reason_text: 'x', balance_security_id: 'b' }), issue('b', { date: '2022-05-02', quantity: '999' })], [at('cancellation-a', 'date')]],
  ['a transfer to two holders', [issue('a'), act('TRANSFER', 'a', { quantity: '1000', resulting_security_ids: ['b', 'c'] })], [at('transfer-a', 'resulting_security')]],
  ['a transfer of other shares than came of it', [issue('a'), act('TRANSFER', 'a', { quantity: '1000', resulting_security_ids: ['b'] }), issue('b', { date: '2022-05-01', quantity: '999', stock_class_id: 'seed' })], [at('transfer-a', 'resulting_security'), at('transfer-a', 'resulting_security')]],
  ['a conversion into the same class', [issue('a'), act('CONVERSION', 'a', { quantity_converted: '1000', resulting_security_ids: ['b'] }), issue('b', { date: '2022-05-01' })], [at('conversion-a', 'resulting_security')]],
  ['two acts that made one security', [issue('a'), issue('b'), act('REISSUANCE', 'a', { resulting_security_ids: ['c'] }), act('REISSUANCE', 'b', { resulting_security_ids: ['c'] }), issue('c', { date: '2022-05-01' })], [at('reissuance-b', 'terminal')]],
  ['acts that make each other', [issue('a', { date: '2022-05-01' }), issue('b', { date: '2022-05-01' }), act('REISSUANCE', 'a', { resulting_security_ids: ['b'] }), act('REISSUANCE', 'b', { resulting_security_ids: ['a'] })], [at('reissuance-a', 'date'), at('reissuance-b', 'date')]],
  ['the retraction of what came of an act', [issue('a'), act('REISSUANCE', 'a', { resulting_security_ids: ['b'] }), issue('b', { date: '2022-05-01' }), act('RETRACTION', 'b', { reason_text: 'x' })], [at('retraction-b', 'not_expressible')]],
  ['more than the charter authorises, on the day on which that was so', [issue('a', { stock_class_id: 'seed', quantity: '600' }), issue('b', { stock_class_id: 'seed', quantity: '600', date: '2021-05-01' }), act('CANCELLATION', 'a', { quantity: '600', reason_text: 'x' })], [at('issue-b', 'authorized_shares')]],
  ['vesting by terms that are not there, without a beginning, or day by day alone', [issue('a', { vesting_terms_id: 'x' }), issue('b', { vestings: [{ date: '2022-01-01', amount: '1000' }] })], [at('issue-a', 'reference'), at('issue-b', 'vesting')]],
])('refuses %s', async (_, transactions, errors) => { expect(await errorsOf(transactions)).toEqual(errors); });

const classErrors = async (...classes: OcfObject[]): Promise<string[]> => (await errorsOf([], { objects: { stock_classes: classes } })).map((error) => error.replace('stock_classes.ocf.json#', ''));
const right = (more: object = {}, mechanism: object = {}) => ({ conversion_rights: [{ type: 'STOCK_CLASS_CONVERSION_RIGHT', converts_to_stock_class_id: 'common', ...more, conversion_mechanism: { type: 'RATIO_CONVERSION', conversion_price: { amount: '1', currency: 'USD' }, ratio: { numerator: '1', denominator: '1' }, rounding_type: 'FLOOR', ...mechanism } }] });
it('refuses classes without a number of shares, of one name, with half a preference, and that convert in ways that are not known', async () => {
  expect(await classErrors(common({ initial_shares_authorized: 'UNLIMITED' }))).toEqual(['common authorized_shares']);
  expect(await classErrors(common(), preferred({ name: 'COMMON STOCK' }))).toEqual(['seed name']);
  expect(await classErrors(preferred({ liquidation_preference_multiple: '1' }))).toEqual(['seed preference']);
  expect(await classErrors(common(), preferred(right({}, { rounding_type: 'NORMAL' })))).toEqual(['seed not_expressible']);
  expect(await classErrors(preferred(right()))).toEqual(['seed reference']);
  expect(await classErrors(common(right()))).toEqual(['common not_expressible']);
  expect(await classErrors(common({ board_approval_date: '2020-01-01' }))).toEqual(['common date']);
  expect(await classErrors(common({ initial_shares_authorized: '9007199254740991' }), preferred({ initial_shares_authorized: '2' }))).toEqual(['bundle whole_shares']);
});

describe('vesting', () => {
  const terms = (conditions: object[], allocation_type = 'CUMULATIVE_ROUND_DOWN'): OcfObject => ({ id: 'terms', object_type: 'VESTING_TERMS', name: 'Terms', description: 'Terms', allocation_type, vesting_conditions: conditions });
  const begins = { id: 'start', quantity: '0', trigger: { type: 'VESTING_START_DATE' }, next_condition_ids: ['cliff'] };
  const step = (id: string, after: string, length: number, occurrences: number, amount: object, next: string[] = []) => ({ id, ...amount, trigger: { type: 'VESTING_SCHEDULE_RELATIVE', relative_to_condition_id: after, period: { type: 'MONTHS', length, occurrences, day_of_month: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH' } }, next_condition_ids: next });
  const of = (numerator: string, denominator = '48') => ({ portion: { numerator, denominator } });
  const usual = [begins, step('cliff', 'start', 12, 1, of('12'), ['monthly']), step('monthly', 'cliff', 1, 36, of('1'))];
  const vests = async (quantity: string, ...given: Parameters<typeof terms>) => {
    const { errors, register } = await readAll([issue('a', { quantity, vesting_terms_id: 'terms' }), { id: 'begins', object_type: 'TX_VESTING_START', date: '2021-04-01', security_id: 'a', vesting_condition_id: 'start' }], { objects: { vesting_terms: [terms(...given)] } });
    return errors.length > 0 ? errors : register!.vesting.get('a');
  };
  const monthly = { months: 48, cliff_months: 12, start: '2021-04-01', forfeited: 0 };

  it('is read from terms as others write them, where every installment is a whole number of shares, or the last takes what remains', async () => {
    expect(await vests('4800', usual)).toEqual({ ...monthly, quantity: 4800 });
    expect(await vests('4801', usual, 'BACK_LOADED_TO_SINGLE_TRANCHE')).toEqual({ ...monthly, quantity: 4801 });
    expect(await vests('480', [begins, step('cliff', 'start', 1, 48, of('1'))])).toEqual({ ...monthly, cliff_months: 0, quantity: 480 });
  });

  it('is refused where it would round in another way, does not add up, is by quarters or days, or depends on what happens', async () => {
    const refused = [at('issue-a', 'vesting')];
    expect(await vests('4801', usual)).toEqual(refused);
    expect(await vests('4810', usual, 'BACK_LOADED_TO_SINGLE_TRANCHE')).toEqual(refused);
    expect(await vests('4800', [begins, step('cliff', 'start', 12, 1, of('12'))])).toEqual(refused);
    expect(await vests('4800', [begins, step('cliff', 'start', 3, 16, of('3'))])).toEqual(refused);
    expect(await vests('4800', [begins, { ...step('cliff', 'start', 12, 1, of('48')), trigger: { type: 'VESTING_EVENT' } }])).toEqual(refused);
    expect(await vests('4800', [{ ...begins, next_condition_ids: ['start'] }])).toEqual(refused);
  });
});
