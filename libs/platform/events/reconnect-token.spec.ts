import fc from 'fast-check';
import { ServerKeys } from '#platform/keys/server-keys';
import { readToken, writeToken } from './reconnect-token';

const keys = new ServerKeys('k');
const tenant = { account_id: 'acct_a', livemode: false };
const place = fc.record({ epoch: fc.uuid(), position: fc.nat(), at: fc.nat() });

it('brings back the place that it was written with', () => {
  fc.assert(
    fc.property(place, (one) => {
      expect(readToken(writeToken(one, tenant, keys), tenant, keys)).toEqual(one);
    }),
  );
});

it('is refused when any character of it differs', () => {
  fc.assert(
    fc.property(place, fc.nat(), fc.constantFrom(...'aZ0_-.'), (one, at, letter) => {
      const token = writeToken(one, tenant, keys);
      const index = at % token.length;
      fc.pre(token[index] !== letter);
      expect(readToken(token.slice(0, index) + letter + token.slice(index + 1), tenant, keys)).toBeNull();
    }),
  );
});

it('is refused for another account, the other mode, and another server key', () => {
  const token = writeToken({ epoch: 'e', position: 7, at: 1 }, tenant, keys);
  expect(readToken(token, { ...tenant, account_id: 'acct_b' }, keys)).toBeNull();
  expect(readToken(token, { ...tenant, livemode: true }, keys)).toBeNull();
  expect(readToken(token, tenant, new ServerKeys('other'))).toBeNull();
});
