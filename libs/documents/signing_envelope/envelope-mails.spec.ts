import { invitation, refusal, reminder } from './envelope-mails';

const amendment = { company: 'Acme, Inc.', title: 'Consent', subject: 'Amendment of the charter' };
const link = { url: 'https://a.example/sign/x', hash: 'x' };
const subjects = (role: string, matter = amendment): string[] =>
  [invitation, reminder].map(
    (letter) => letter(matter, { name: 'Ada', email: 'ada@a.example', role }, link, null).subject,
  );

it.each([
  ['director', 'as director'],
  ['stockholder', 'as stockholder'],
  ['company', 'for the company'],
])('a mail that asks for a signature says in its subject for which company and in what capacity: %s', (role, words) =>
  expect(subjects(role)).toEqual([
    `Please sign: Amendment of the charter (Acme, Inc., ${words})`,
    `Reminder: please sign Amendment of the charter (Acme, Inc., ${words})`,
  ]),
);

it('names the company once', () =>
  expect(subjects('director', { ...amendment, subject: 'Bylaws of Acme, Inc.' })[0]).toBe(
    'Please sign: Bylaws of Acme, Inc. (as director)',
  ));

it.each([
  [true, 'The other signers can still sign.'],
  [false, 'The document will not be signed.'],
])('reports a refusal with its reason, and whether the others continue: %s', (continues, words) => {
  const signer = { name: 'Bo Chen', role: 'director' };
  const to = { name: 'Ada', email: 'ada@a.example' };
  const mail = refusal(amendment, to, signer, { reason: 'The price is wrong.', continues });
  expect(mail).toMatchObject({
    to: 'ada@a.example',
    subject: 'Declined: Amendment of the charter (Acme, Inc., as director)',
  });
  for (const part of ['“Bo Chen” declined to sign “Consent”', 'Reason: “The price is wrong.”', words])
    expect(mail.text).toContain(part);
});
