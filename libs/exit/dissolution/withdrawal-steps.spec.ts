import type { StateCode } from '#law/common/jurisdictions';
import type { EndingFacts } from './step-states';
import { withdrawalSteps } from './withdrawal-steps';

const qualification = (jurisdiction: StateCode, withdrawn_on: string | null = null) => ({
  id: `fqn_${jurisdiction}`,
  jurisdiction,
  withdrawn_on,
});

const stepsOf = (...qualifications: object[]) =>
  withdrawalSteps({
    action: { effective_date: '2026-11-29' },
    entity: { id: 'ent_1', entity_type: 'c_corp', dissolution_adopted_on: '2026-11-01' },
    today: '2026-11-30',
    withdrawals: [],
    qualifications,
  } as unknown as EndingFacts);

it('gives each state a step with its certificate, fee and final return', () => {
  expect(
    stepsOf(...(['US-CA', 'US-NY', 'US-TX', 'US-NV'] as const).map((state) => qualification(state))),
  ).toMatchObject([
    { summary: expect.stringMatching(/Certificate of Surrender .*; no fee\).* also files the final Form 100 /) },
    { summary: expect.stringMatching(/Certificate of Termination .*; fee \$60\.00\).* also files the final /) },
    { summary: expect.stringMatching(/Termination of Reg.*; fee \$15\.00\).* also files the final franchise tax/) },
    { summary: expect.stringMatching(/Notice of Withdrawal in Nevada .*; fee \$100\.00\)\. Its obligations/) },
  ]);
});

it('keeps each step open until its state has recorded the withdrawal', () => {
  const steps = stepsOf(
    qualification('US-CA', '2026-11-30'),
    qualification('US-NY'),
    qualification('US-TX', '2026-01-05'),
  );
  expect(steps.map(({ jurisdiction, standing }) => [jurisdiction, standing.status])).toEqual([
    ['US-CA', 'done'],
    ['US-NY', 'waiting'],
  ]);
});
