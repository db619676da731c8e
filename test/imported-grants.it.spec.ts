import { holdAction } from '../libs/governance/actions/advance-action';
import { AmendingService } from '../libs/plans/grant/grant-amendment.service';
import { EarningService } from '../libs/plans/grant/grant-earning.service';
import { standings } from '../libs/ledger/holdings/projection';
import { renderTemplate } from '../libs/documents/kit/template';
import { templates } from './support/sample-documents/templates';
import type { GrantAgreementFacts } from '../libs/plans/grant/grant-agreement.facts';
import { addDays } from '#kernel/dates';
import type { Ctx } from '#platform/operations/context';
import { Grant } from '#plans/grant';
import { importedCompanies, option as anyOption, params, plan } from './support/imported-company';
import { common, issue, type OcfObject } from './support/ocf-bundle';

const { read, run, company, take: takeIn, refused, told } = importedCompanies();
const option = (security_id: string, more: object = {}): OcfObject =>
  anyOption(security_id, {
    compensation_type: 'OPTION_ISO',
    vestings: [
      { date: '2023-01-15', amount: '1200' },
      { date: '2035-01-15', amount: '3600' },
    ],
    ...more,
  });

async function take(transactions: OcfObject[]): Promise<string> {
  const id = await company();
  await takeIn(id, { stock_classes: [common()], stock_plans: [plan], transactions });
  return id;
}
const granted = async (entity_id: string, ocf_id: string): Promise<Grant> =>
  (await read().all(Grant, { entity_id })).find(({ metadata }) => metadata['ocf_id'] === ocf_id)!;
const doing = async (id: string, what: (ctx: Ctx) => Promise<unknown>): Promise<Grant | string[]> => {
  const problem = await refused(what);
  return problem ? params(problem) : read().find(Grant, id);
};
const counted = async (entity_id: string, as_of: string) =>
  (await standings(read(), entity_id, { as_of })).reduce<Record<string, number>>(
    (sums, { account, quantity }) => ({ ...sums, [account]: (sums[account] ?? 0) + quantity }),
    {},
  );

it('an imported grant works like one made here: it is exercised, the holder leaves, the unvested returns', async () => {
  const entity_id = await take([issue('held', { quantity: '10000' }), option('g')]);
  const {
    id,
    status,
    signer_stakeholder_id,
    resolution_id,
    document_id,
    fair_market_value,
    term_months,
    term_ends_on,
  } = await granted(entity_id, 'g');
  expect([
    status,
    signer_stakeholder_id,
    resolution_id,
    document_id,
    fair_market_value,
    term_months,
    term_ends_on,
  ]).toEqual(['outstanding', null, null, null, null, 120, '2032-01-15']);
  expect(
    await doing(id, (ctx) =>
      new EarningService().exercise({ id, quantity: 1201, exercised_on: '2024-01-15', paid_cents: 12_010 }, ctx),
    ),
  ).toEqual(['quantity']);
  expect(
    await doing(id, (ctx) =>
      new EarningService().exercise({ id, quantity: 200, exercised_on: '2024-01-15', paid_cents: 2000 }, ctx),
    ),
  ).toMatchObject({ issued_quantity: 200, status: 'outstanding' });
  expect(
    await doing(id, (ctx) => new EarningService().terminate({ id, service_ended_on: '2024-06-30' }, ctx)),
  ).toMatchObject({ status: 'terminated', returned_quantity: 3600, expires_on: '2032-01-15' });
  expect(await counted(entity_id, '2024-12-31')).toMatchObject({ pool: 8800, granted: 1000, outstanding: 10_200 });
});

it('refuses to amend an option with no known exercise time after service unless the request states one', async () => {
  const entity_id = await take([issue('held', { quantity: '10000' }), option('g')]);
  const { id } = await granted(entity_id, 'g');
  expect(
    await doing(id, (ctx) =>
      new AmendingService().amend({ id, exercise_price: '0.2', auto_generate_resolutions: true } as never, ctx),
    ),
  ).toEqual(['post_termination_months']);
});

const window = (period: number, period_type: string, ...reasons: string[]) =>
  reasons.map((reason) => ({ reason, period, period_type }));
const usual = [
  ...window(3, 'MONTHS', 'VOLUNTARY_OTHER', 'VOLUNTARY_GOOD_CAUSE', 'VOLUNTARY_RETIREMENT', 'INVOLUNTARY_OTHER'),
  ...window(12, 'MONTHS', 'INVOLUNTARY_DEATH', 'INVOLUNTARY_DISABILITY'),
  ...window(0, 'DAYS', 'INVOLUNTARY_WITH_CAUSE'),
];

it.each([
  ['of ninety days, whatever ended it', window(90, 'DAYS', ...usual.map(({ reason }) => reason)), {}, '2024-09-28'],
  ['of the usual set after death', usual, { reason: 'involuntary_death' }, '2025-06-30'],
  ['of the usual set after an end for cause', usual, { reason: 'involuntary_with_cause' }, '2024-06-30'],
  ['of the usual set after a resignation', usual, { reason: 'voluntary_other' }, '2024-09-30'],
])(
  'an option that was taken in is exercised after the end of service in the window %s, and on no day after it',
  async (_, termination_exercise_windows, reason, last) => {
    const entity_id = await take([issue('held', { quantity: '10000' }), option('g', { termination_exercise_windows })]);
    const { id } = await granted(entity_id, 'g');
    expect(
      await doing(id, (ctx) =>
        new EarningService().terminate({ id, service_ended_on: '2024-06-30', ...reason } as never, ctx),
      ),
    ).toMatchObject({ status: 'terminated', expires_on: last });
    expect(
      await doing(id, (ctx) =>
        new EarningService().exercise({ id, quantity: 1200, exercised_on: addDays(last, 1), paid_cents: 12_000 }, ctx),
      ),
    ).toEqual(['exercised_on']);
    expect(
      await doing(id, (ctx) =>
        new EarningService().exercise({ id, quantity: 1, exercised_on: last, paid_cents: 10 }, ctx),
      ),
    ).toMatchObject({ issued_quantity: 1 });
    expect(
      (await told(entity_id)).find(({ object_type }) => object_type === 'TX_EQUITY_COMPENSATION_ISSUANCE'),
    ).toMatchObject({
      termination_exercise_windows,
      comments: [`Service ended on 2024-06-30${'reason' in reason ? ` by ${reason.reason.toUpperCase()}` : ''}.`],
      security_law_exemptions: [],
    });
  },
);

it('needs the reason of termination where a window depends on it, and refuses an absent double trigger', async () => {
  const double =
    '100% of what has not vested vests when service ends without cause or for good reason within 12 months ' +
    'after control of the company changed.';
  const entity_id = await take([
    issue('held', { quantity: '10000' }),
    option('g', { termination_exercise_windows: usual, comments: [double] }),
    option('h', {
      quantity: '100',
      vestings: [{ date: '2023-01-15', amount: '100' }],
      termination_exercise_windows: window(1, 'YEARS', 'INVOLUNTARY_DEATH').concat(
        window(30, 'DAYS', 'INVOLUNTARY_OTHER'),
      ),
    }),
  ]);
  const [{ id }, other] = [await granted(entity_id, 'g'), await granted(entity_id, 'h')];
  const ends = (of: string, more: object = {}) =>
    doing(of, (ctx) =>
      new EarningService().terminate({ id: of, service_ended_on: '2024-06-30', ...more } as never, ctx),
    );
  expect([await ends(id), await ends(other.id, { reason: 'voluntary_other' })]).toEqual([['reason'], ['reason']]);
  expect(await ends(id, { reason: 'involuntary_with_cause', change_of_control_on: '2024-01-01' })).toEqual(['reason']);
  expect(await ends(id, { reason: 'voluntary_good_cause', change_of_control_on: '2024-01-01' })).toMatchObject({
    service_ended_by: 'voluntary_good_cause',
    expires_on: '2024-09-30',
    returned_quantity: 0,
  });
  expect(await ends(other.id, { reason: 'involuntary_with_cause' })).toMatchObject({ expires_on: '2024-07-30' });
});

it('what takes over the rest of a grant has its shares from the pool, on every day', async () => {
  const entity_id = await take([
    issue('held', { quantity: '10000' }),
    option('g'),
    {
      id: 'fewer',
      object_type: 'TX_EQUITY_COMPENSATION_CANCELLATION',
      date: '2022-06-01',
      security_id: 'g',
      quantity: '800',
      reason_text: 'Fewer',
      balance_security_id: 'h',
    },
    option('h', { date: '2022-06-01', quantity: '4000', vestings: [{ date: '2030-01-15', amount: '4000' }] }),
  ]);
  expect([await counted(entity_id, '2022-05-31'), await counted(entity_id, '2022-06-01')]).toMatchObject([
    { pool: 5200, granted: 4800 },
    { pool: 6000, granted: 4000 },
  ]);
  const [before, after] = [await granted(entity_id, 'g'), await granted(entity_id, 'h')];
  expect([
    before.status,
    before.replaced_by_grant_id,
    before.ended_on,
    after.status,
    after.replaces_grant_id,
    after.granted_on,
  ]).toEqual(['replaced', after.id, '2022-06-01', 'outstanding', before.id, '2022-01-15']);
});

it('restricted stock that was taken back was never granted', async () => {
  const entity_id = await take([
    issue('r', { stock_plan_id: 'plan', consideration_text: 'services' }),
    { id: 'void', object_type: 'TX_STOCK_RETRACTION', date: '2022-05-01', security_id: 'r', reason_text: 'Void' },
  ]);
  expect(await granted(entity_id, 'r')).toMatchObject({ status: 'cancelled', kind: 'restricted_stock' });
  expect(await counted(entity_id, '2021-12-31')).toMatchObject({ pool: 10_000, outstanding: 0 });
});

it('the paper of an amended option states the last day on record, and no share value that nobody found', async () => {
  const windows = [
    'VOLUNTARY_OTHER',
    'VOLUNTARY_GOOD_CAUSE',
    'VOLUNTARY_RETIREMENT',
    'INVOLUNTARY_OTHER',
    'INVOLUNTARY_DEATH',
    'INVOLUNTARY_DISABILITY',
    'INVOLUNTARY_WITH_CAUSE',
  ].map((reason) => ({ reason, period: 3, period_type: 'MONTHS' }));
  const entity_id = await take([
    issue('held', { quantity: '10000' }),
    option('g', { expiration_date: '2031-03-01', termination_exercise_windows: windows }),
  ]);
  const { id } = await granted(entity_id, 'g');
  expect(
    await doing(id, (ctx) =>
      new AmendingService().amend({ id, cancelled_quantity: 1, auto_generate_resolutions: true } as never, ctx),
    ),
  ).toMatchObject({ status: 'outstanding' });
  const amended = (await read().all(Grant, { entity_id })).find(({ replaces_grant_id }) => replaces_grant_id === id)!;
  const { facts, last } = await run(async (work) => {
    const [kind, held] = await holdAction(work, { entity_id, action_id: amended.id });
    return {
      facts: (await kind.paper!.facts(held)) as GrantAgreementFacts,
      last: ((await kind.apply!(held, '2026-01-15')) as Partial<Grant>).term_ends_on,
    };
  });
  const text = renderTemplate(templates.equity_grant_agreement, facts, { livemode: true })
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
  expect([last, /Term (.*?) After/.exec(text)![1]!.trim()]).toEqual(['2031-03-01', 'Until March 1, 2031']);
  expect(text).not.toContain('determined in good faith');
  expect(text).toContain('The exercise price is not less than that of the Prior Award.');
});
