import { decisionOf, type FormationProgress } from './item-outcome';

const forming: FormationProgress = {
  entity_id: 'ent_1',
  status: 'submitted',
  status_reason: null,
  filing_id: 'flg_1',
  rejection_reason: null,
  is_rejected: false,
  is_filed: false,
  has_failed: false,
};

it.each([
  ['a draft', { status: 'draft' }],
  ['a company that waits for the state', { is_filed: true }],
] as const)('leaves %s undecided', (_, more) => expect(decisionOf({ ...forming, ...more })).toBeNull());

it.each(['registered', 'active', 'suspended', 'dissolving', 'dissolved', 'merged', 'acquired'] as const)(
  'registers the item of a company that is %s, even if a later step failed',
  (status) =>
    expect(decisionOf({ ...forming, status, has_failed: true })).toEqual({ status: 'registered', error: null }),
);

it('rejects the item once the office rejects its filing, and names the correction', () =>
  expect(decisionOf({ ...forming, is_rejected: true, rejection_reason: 'The name is taken.' })).toMatchObject({
    status: 'rejected',
    error: {
      type: '/errors/filing_rejected',
      code: 'filing_rejected',
      status: 409,
      detail: 'The name is taken. Correct the filing (POST /v1/filings/flg_1/resubmit) or cancel the company.',
    },
  }));

it('rejects the item of a company whose correction came too late', () =>
  expect(decisionOf({ ...forming, status: 'rejected', status_reason: 'Not corrected in time.' })).toMatchObject({
    status: 'rejected',
    error: { detail: 'Not corrected in time.' },
  }));

it('cancels the item of a cancelled company', () =>
  expect(decisionOf({ ...forming, status: 'cancelled', is_rejected: true })).toEqual({
    status: 'cancelled',
    error: null,
  }));

it('fails the item of a formation that stopped', () =>
  expect(decisionOf({ ...forming, has_failed: true })).toMatchObject({
    status: 'failed',
    error: { code: 'internal_error' },
  }));
