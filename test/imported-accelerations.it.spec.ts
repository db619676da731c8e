import { ledgerFacts } from '../libs/captable/ledger_facts/ledger-facts';
import { ocfBundle } from '../libs/captable/ocf/bundle';
import { Entity } from '#companies/entity';
import { Security, unvestedOn } from '#ledger/security';
import { importedCompanies } from './support/imported-company';
import { importService } from './support/import-service';
import { act, common, issue, type OcfObject } from './support/ocf-bundle';

const { read, run, company, take, refused, told } = importedCompanies();

const accelerated = (security_id: string, date: string, quantity: string): OcfObject => ({
  id: `early-${security_id}-${date}`,
  object_type: 'TX_VESTING_ACCELERATION',
  date,
  security_id,
  quantity,
  reason_text: 'By decision of the board.',
});
const founder = issue('a', {
  vestings: [
    { date: '2022-04-01', amount: '600' },
    { date: '2035-04-01', amount: '400' },
  ],
});
const balanceOf = [
  act('TRANSFER', 'a', {
    date: '2022-06-01',
    quantity: '300',
    balance_security_id: 'b',
    resulting_security_ids: ['c'],
  }),
  issue('b', {
    date: '2022-06-01',
    quantity: '700',
    vestings: [
      { date: '2022-04-01', amount: '300' },
      { date: '2035-04-01', amount: '400' },
    ],
  }),
  issue('c', { date: '2022-06-01', quantity: '300', stakeholder_id: 'bo' }),
];

const accelerations = async (entity_id: string, as_of: string): Promise<string[]> =>
  (await told(entity_id, { as_of }))
    .filter(({ object_type }) => object_type === 'TX_VESTING_ACCELERATION')
    .map(({ date, quantity }) => `${String(date)} ${String(quantity)}`);
const held = async (entity_id: string): Promise<number[]> =>
  (await read().all(Security, { entity_id, status: 'outstanding' }))
    .map((one) => unvestedOn(one, '2026-01-01'))
    .toSorted((one, other) => one - other);

it('keeps accelerations of stock, once each, through a balance and through export and import', async () => {
  const entity_id = await company();
  const transactions = [
    founder,
    accelerated('a', '2022-05-01', '100'),
    ...balanceOf,
    accelerated('b', '2022-07-01', '50'),
  ];
  await take(entity_id, { stock_classes: [common()], transactions });
  expect(await held(entity_id)).toEqual([0, 250]);
  expect(await accelerations(entity_id, '2026-01-31')).toEqual(['2022-05-01 100', '2022-07-01 50']);
  expect(await accelerations(entity_id, '2022-06-30')).toEqual(['2022-05-01 100']);
  const facts = await ledgerFacts(read(), await read().find(Entity, entity_id), { as_of: '2026-01-31' });
  const bundle = await ocfBundle(facts, new Date('2026-01-31'));
  const again = await company();
  await run((work) =>
    importService().import({ id: again, audit_reason: 'As it was.', bundle: bundle.toString('base64') }, {
      work,
      read: work,
    } as never),
  );
  expect(await held(again)).toEqual([0, 250]);
  expect(await accelerations(again, '2026-01-31')).toEqual(['2022-05-01 100', '2022-07-01 50']);
});

it.each([
  ['more shares than are unvested', accelerated('a', '2022-05-01', '401')],
  ['a date before the issue', accelerated('a', '2021-03-20', '100')],
  ['stock without vesting', accelerated('d', '2022-05-01', '100')],
])('refuses an acceleration of %s', async (_, event) => {
  const entity_id = await company();
  const transactions = [founder, issue('d'), event];
  const problem = await refused(() => take(entity_id, { stock_classes: [common()], transactions }));
  expect(problem?.code).toBe('invalid_request');
});
