import fc from 'fast-check';
import { mailboxOf, sameMailbox } from './mailbox';

it('an address names one mailbox whatever the case of its letters A to Z', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect([mailboxOf(address.toUpperCase()), sameMailbox(address, address.toUpperCase())]).toEqual([
        mailboxOf(address),
        true,
      ]);
    }),
  );
});

it.each(['\u212Aim@corp.example', '\uFF2Bim@corp.example', 'k\u0130m@corp.example', '\u00C9va@corp.example'])(
  '%s is at no other’s mailbox',
  (address) => {
    expect([
      mailboxOf(address),
      sameMailbox(address, 'kim@corp.example'),
      sameMailbox(address, address.toLowerCase()),
    ]).toEqual([address, false, false]);
  },
);

it('nobody has the mailbox of somebody', () => {
  expect([sameMailbox(null, 'kim@corp.example'), sameMailbox(undefined, null)]).toEqual([false, true]);
});
