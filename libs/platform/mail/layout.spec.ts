import { formatted } from './layout';
import { letter } from './letter';

const invitation = letter({
  to: { name: 'Ada <Okafor>', email: 'ada@tests.example' },
  subject: 'Please sign: Lease & Annex',
  paragraphs: ['Open the link.'],
  link: { label: 'Read and sign', url: 'https://minutebook.example/sign/secret' },
  small: ['Do not forward this email.'],
});
const notice = formatted(
  'A deadline has passed',
  'Dear Bo,\n\nOverdue:\n- annual report for 2026\n\nMinutebook\n',
).toString();

it('makes every mail a document with language, title, viewport, mark and both color schemes', () => {
  for (const [mail, title] of [
    [invitation.html!, 'Please sign: Lease &amp; Annex'],
    [notice, 'A deadline has passed'],
  ] as const)
    for (const part of [
      /^<!doctype html>/,
      '<html lang="en">',
      `<title>${title}</title>`,
      'name="viewport"',
      '</span>Minutebook</p>',
      '<meta name="color-scheme" content="light dark">',
      'prefers-color-scheme: dark',
    ])
      expect(mail).toMatch(part);
});

it('loads nothing from anywhere', () => {
  for (const mail of [invitation.html!, notice]) expect(mail).not.toMatch(/<img|<link|<script|url\(|@import/);
});

it('has a text alternative with the same words and the link', () => {
  expect(invitation.text).toBe(
    'Dear Ada <Okafor>,\n\nOpen the link.\n\nRead and sign:\nhttps://minutebook.example/sign/secret\n\n' +
      'Do not forward this email.\n\nMinutebook\n',
  );
  expect(invitation.html).toContain('<p>Dear Ada &lt;Okafor&gt;,</p>');
});

it('formats a mail that has only text, with its lines', () => {
  expect(notice).toContain('<p>Dear Bo,</p><p>Overdue:<br>- annual report for 2026</p>');
});
