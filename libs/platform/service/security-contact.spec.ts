import { securityText, usualContact } from './security-contact';

it('says whom to write to, and expires in less than a year (RFC 9116 § 2.5)', () => {
  expect(
    securityText(usualContact('https://api.example'), 'https://api.example', new Date('2026-12-24T05:00:00Z')),
  ).toBe(
    'Contact: mailto:security@api.example\nExpires: 2027-03-24T23:59:59Z\nPreferred-Languages: en\n' +
      'Canonical: https://api.example/.well-known/security.txt\n',
  );
});
