import fc from 'fast-check';
import { fromScaled, toScaled } from '#kernel/decimal';
import type { Security } from '#ledger/security';
import { convertedBy, priceBy, readConversion } from './conversion.validation';

it('converts by the exact ratio, and says where a fraction is left over', () => {
  expect(convertedBy({ numerator: '1', denominator: '1' }, 250)).toEqual({ shares: 250n, fraction: false });
  expect(convertedBy({ numerator: '1.5', denominator: '1' }, 3)).toEqual({ shares: 4n, fraction: true });
  // An original issue price of $1.1144 over a conversion price of $0.9.
  expect(convertedBy({ numerator: '1.1144', denominator: '0.9' }, 9000)).toEqual({ shares: 11_144n, fraction: false });
});

it('never gives more than the ratio, and never a whole share less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 1, max: 10 ** 6 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      (numerator, denominator, quantity) => {
        const ratio = {
          numerator: fromScaled(BigInt(numerator) * 10n ** 6n),
          denominator: fromScaled(BigInt(denominator) * 10n ** 6n),
        };
        const { shares, fraction } = convertedBy(ratio, quantity);
        const [product, divisor] = [BigInt(quantity) * BigInt(numerator), BigInt(denominator)];
        expect([shares * divisor <= product, (shares + 1n) * divisor > product, fraction]).toEqual([
          true,
          true,
          shares * divisor !== product,
        ]);
      },
    ),
  );
});

it('keeps what was paid, where a price can say it', () => {
  expect(priceBy({ numerator: '2', denominator: '1' }, '1')).toBe('0.5');
  expect([
    priceBy({ numerator: '3', denominator: '1' }, '1'),
    priceBy({ numerator: '1', denominator: '1' }, null),
  ]).toEqual([null, null]);
  expect(toScaled(priceBy({ numerator: '1.1144', denominator: '1.1144' }, '1.1144')!)).toBe(toScaled('1.1144'));
});

it('names a quantity once that is more than there is, however many shares it would become', () => {
  const security = { quantity: 100, vesting: null } as unknown as Security;
  const { errors } = readConversion(
    { quantity: Number.MAX_SAFE_INTEGER, notice: 'We convert.' },
    {
      security,
      rights: { converts_to_share_class_id: 'shc', ratio: { numerator: '10', denominator: '1' } },
      today: '2026-05-01',
      since: null,
    },
  );
  expect(errors).toEqual([{ param: 'quantity', code: 'too_large', message: 'The security has only 100 shares.' }]);
});
