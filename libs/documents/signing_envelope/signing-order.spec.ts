import { nextInstant, nextSigners, remindedNext } from './signing-order';

const day = (n: number): Date => new Date(Date.UTC(2026, 4, n));
const signer = (
  order: number,
  status: 'pending' | 'requested' | 'viewed' | 'signed' | 'declined',
  requested_at: Date | null = null,
  reminded_at: Date | null = null,
) => ({ order, status, requested_at, reminded_at });

it('asks everybody at once, or those of the lowest number who are not through', () => {
  const all = [signer(1, 'signed'), signer(2, 'viewed'), signer(2, 'pending'), signer(3, 'pending')];
  expect(nextSigners({ routing: 'parallel' }, all)).toEqual(all.slice(1));
  expect(nextSigners({ routing: 'sequential' }, all)).toEqual(all.slice(1, 3));
  expect(nextSigners({ routing: 'sequential' }, [signer(1, 'declined'), signer(2, 'pending')])).toHaveLength(1);
});

it('reminds so many days after the last mail, and never without a policy', () => {
  expect(remindedNext({ remind_every_days: 3 }, signer(1, 'requested', day(1)))).toEqual(day(4));
  expect(remindedNext({ remind_every_days: 3 }, signer(1, 'requested', day(1), day(4)))).toEqual(day(7));
  expect(remindedNext({ remind_every_days: null }, signer(1, 'requested', day(1)))).toBeNull();
  expect(remindedNext({ remind_every_days: 3 }, signer(1, 'pending'))).toBeNull();
});

it('wakes at the next reminder or at the end, whichever is first', () => {
  const waiting = [signer(1, 'requested', day(1)), signer(1, 'signed', day(1))];
  expect(nextInstant({ routing: 'parallel', expires_at: day(3), remind_every_days: 3 }, waiting)).toEqual(day(3));
  expect(nextInstant({ routing: 'parallel', expires_at: day(9), remind_every_days: 3 }, waiting)).toEqual(day(4));
  expect(nextInstant({ routing: 'parallel', expires_at: null, remind_every_days: null }, waiting)).toBeNull();
});
