import fc from 'fast-check';
import { eventsOf, feesOf, productsOf, type Plan } from '#kernel/plan';
import { governancePapers, planFormation, planGovernance } from './formation.plan';
import { applyFormationDefaults } from '#law/formation/formation-defaults';
import type { FormationInput, FormationValues } from '#law/formation/formation-input';
import { entityTypes } from '#law/common/entity-types';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';

const home = { line1: '1 Main St', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' };
const serviceIncorporator = { name: 'Minutebook Incorporation Services', address: home };
const endings = { c_corp: 'Inc.', s_corp: 'Inc.', pbc: 'PBC', llc: 'LLC' };

const inputs = fc
  .record({
    entity_type: fc.constantFrom(...entityTypes),
    jurisdiction: fc.constantFrom(...jurisdictionCodes),
    count: fc.integer({ min: 1, max: 8 }),
    authorized_shares: fc.option(fc.integer({ min: 100, max: Number.MAX_SAFE_INTEGER }), { nil: undefined }),
    par_value: fc.option(
      fc.constantFrom('0.0000000001', '0.00001', '0.01', '1', '1000', '9999999999999999.9999999999'),
      { nil: undefined },
    ),
  })
  .filter(({ entity_type, jurisdiction }) => lawOf(jurisdiction).entity_types.includes(entity_type))
  .map(({ count, authorized_shares, par_value, ...kind }): FormationInput => ({
    ...kind,
    legal_name: `Property Tests ${endings[kind.entity_type]}`,
    founders: Array.from({ length: count }, (_, index) => ({
      name: `Founder ${index}`,
      email: `founder${index}@tests.example`,
    })),
    ...(kind.entity_type === 'llc' ? {} : { authorized_shares, par_value }),
    ...(kind.entity_type === 'pbc' ? { public_benefit: 'Clean water.' } : {}),
  }));
const days = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2035-12-31T23:59:59Z'),
  noInvalidDate: true,
});

const asRow = ({ founders, ...values }: FormationValues) => ({
  ...values,
  founders: founders.map((founder, index) => ({ ...founder, stakeholder_id: `stk_${index}` })),
});

function holds(property: (plan: Plan, values: FormationValues) => void): void {
  let planned = 0;
  fc.assert(
    fc.property(inputs, days, (input, now) => {
      const { values, errors } = applyFormationDefaults(input, { serviceIncorporator, livemode: false });
      if (!values || errors.length > 0) return;
      planned += 1;
      property(planFormation(asRow(values), now), values);
    }),
    { numRuns: 300 },
  );
  expect(planned).toBeGreaterThan(30);
}

const count = (items: readonly string[], item: string): number => items.filter((one) => one === item).length;

it('has a key for each step, once', () => {
  holds(({ steps }) => expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length));
});

it('names fees in whole cents that are not negative, that a column holds, and that cite their source', () => {
  holds((plan) => {
    const fees = feesOf([plan]);
    for (const { amount_cents, source, description } of fees) {
      expect([
        Number.isSafeInteger(amount_cents),
        amount_cents >= 0,
        source.length > 0,
        description.length > 0,
      ]).toEqual([true, true, true, true]);
    }
    expect(fees.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBeLessThanOrEqual(2 ** 31 - 1);
  });
});

it('creates each product with an event, and finishes each paper and filing', () => {
  holds((plan) => {
    const [products, events] = [productsOf([plan]).map(({ object }) => object), eventsOf([plan])];
    for (const object of new Set(products))
      expect([object, count(events, `${object}.created`)]).toEqual([object, count(products, object)]);
    expect(
      events.filter((event) => event.endsWith('.created')).every((event) => products.includes(event.split('.')[0]!)),
    ).toBe(true);
    expect(count(events, 'document.ready')).toBe(count(products, 'document'));
    for (const event of ['filing.submitted', 'filing.accepted'])
      expect(count(events, event)).toBe(count(products, 'filing'));
  });
});

it('finishes each paper in the step that creates it', () => {
  holds(({ steps }) => {
    for (const { key, emits } of steps)
      expect([key, count(emits, 'document.ready')]).toEqual([key, count(emits, 'document.created')]);
  });
});

it('leads the company from submitted over registered to active, each once and in this order', () => {
  holds((plan) =>
    expect(eventsOf([plan]).filter((event) => event.startsWith('entity.') && event !== 'entity.updated')).toEqual([
      'entity.submitted',
      'entity.registered',
      'entity.activated',
    ]),
  );
});

it('puts every founder into office once', () => {
  holds((plan, { founders }) => expect(count(eventsOf([plan]), 'stakeholder.updated')).toBe(founders.length));
});

it('ends when those who make the first decision are asked for their signatures', () => {
  holds((plan, { entity_type, founders }) => {
    const signers =
      entity_type === 'llc' ? founders.length : founders.filter(({ roles }) => roles.includes('director')).length;
    const emits = eventsOf([plan]);
    expect([
      signers > 0,
      emits.slice(-signers),
      count(emits, 'signature.requested'),
      count(emits, 'signing_envelope.sent'),
    ]).toEqual([true, Array.from({ length: signers }, () => 'signature.requested'), signers, 1]);
  });
});

it('writes the same governance papers alone as within a formation', () => {
  holds((plan, values) => {
    const alone = planGovernance(asRow(values), 'formation');
    expect(alone.creates).toEqual(plan.steps.find(({ key }) => key === 'governance_documents')!.creates);
    expect(alone.creates.map(({ kind }) => kind)).toEqual(
      governancePapers(asRow(values), 'formation').map(({ kind }) => kind),
    );
  });
});

it('restates a company without its beginnings: no incorporator, no sale of stock, nobody put into office', () => {
  holds((_, values) => {
    const { creates, emits } = planGovernance(asRow(values), 'restatement');
    expect(creates.map(({ kind }) => kind)).toEqual(
      values.entity_type === 'llc'
        ? ['operating_agreement', 'restatement_member_consent']
        : ['bylaws', 'restatement_board_consent'],
    );
    expect(emits).toEqual(['document.created', 'document.created', 'document.ready', 'document.ready']);
  });
});

it('is pure: the same company on the same day has the same plan, and planning changes nothing', () => {
  fc.assert(
    fc.property(inputs, days, (input, now) => {
      const { values } = applyFormationDefaults(input, { serviceIncorporator, livemode: false });
      if (!values) return;
      const row = asRow(values);
      const before = JSON.stringify(row);
      expect(planFormation(row, now)).toEqual(planFormation(structuredClone(row), new Date(now)));
      expect(JSON.stringify(row)).toBe(before);
    }),
  );
});
