import fc from 'fast-check';
import { readToken, writeToken } from './reconnect-token';

const tenant = { account_id: 'acct_a', livemode: false };
const place = fc.record({ epoch: fc.uuid(), position: fc.nat(), at: fc.nat() });

it('brings back the place that it was written with', () => {
  fc.assert(fc.property(place, (one) => { expect(readToken(writeToken(one, tenant, 'k'), tenant, 'k')).toEqual(one); }));
});

it('is refused when any character of it differs', () => {
  fc.assert(fc.property(place, fc.nat(), fc.constantFrom(...'aZ0_-.'), (one, at, letter) => {
    const token = writeToken(one, tenant, 'k');
    const index = at % token.length;
    fc.pre(token[index] !== letter);
    expect(readToken(token.slice(0, index) + letter + token.slice(index + 1), tenant, 'k')).toBeNull();
  }));
});

it('is refused for another account, the other mode, and another server key', () => {
  const token = writeToken({ epoch: 'e', position: 7, at: 1 }, tenant, 'k');
  expect(readToken(token, { ...tenant, account_id: 'acct_b' }, 'k')).toBeNull();
  expect(readToken(token, { ...tenant, livemode: true }, 'k')).toBeNull();
  expect(readToken(token, tenant, 'other')).toBeNull();
});
