import { requestTitle } from './request-title';

const title = (operation: string, resource: object | null, request_body: Record<string, unknown> = {}): string =>
  requestTitle({ operation, request_body, preview: { resource } });

it('states the number of shares and the amount of an issuance', () => {
  const issued = (quantity: unknown, total_cents: unknown) =>
    title('share_issuances.create', { quantity, total_cents });
  expect(issued(50_000, 600_000)).toBe('issue 50,000 shares for $6,000');
  expect(issued(1, 50)).toBe('issue 1 share for $0.50');
});

it('states the amount of every instrument that the company issues or pays', () => {
  expect(title('convertibles.create', { kind: 'safe', amount_cents: 50_000_000 })).toBe('issue a SAFE for $500,000');
  expect(title('bank_transfers.create', { amount_cents: 250_000 })).toBe('send $2,500 from a bank account');
  expect(title('grants.create', { kind: 'iso', quantity: 10_000 })).toBe('grant an ISO for 10,000 shares');
  expect(title('stock_splits.create', { ratio: { numerator: 10, denominator: 1 } })).toBe('split the stock 10-for-1');
  expect(title('valuations.create', { price_per_share: '0.12' })).toBe('record a valuation of $0.12 per share');
  expect(title('share_repurchases.settle', { quantity: 2000, total_cents: 2050 })).toBe('pay $20.50 for 2,000 shares');
});

it('omits a price if the holder gives the shares away', () => {
  expect(title('share_transfers.create', { quantity: 500, total_cents: null })).toBe('transfer 500 shares');
});

it('does not pass the size of a grant for the number of exercised shares', () => {
  const exercise = (request: Record<string, unknown>) => title('grants.exercise', { quantity: 10_000 }, request);
  expect(exercise({ paid_cents: 100 })).toBe('exercise the option for $1');
  expect(exercise({ quantity: 200, paid_cents: 100 })).toBe('exercise the option for 200 shares and $1');
});

it('does not show text of the request, and falls back to the operation', () => {
  expect(title('share_issuances.create', { quantity: '50,000', total_cents: 'nothing' })).toBe('issue shares');
  expect(title('convertibles.create', { kind: 'toString', amount_cents: 1 })).toBe('issue a SAFE or note or warrant');
  expect(title('share_issuances.create', null)).toBe('issue shares');
});
