import { pdfDisposition } from './content-disposition';

it.each([
  [
    'Bylaws of Keel, Inc.',
    `inline; filename="Bylaws of Keel, Inc.pdf"; filename*=UTF-8''Bylaws%20of%20Keel%2C%20Inc.pdf`,
  ],
  [
    'Zoë’s “NDA” (signed)',
    `inline; filename="Zoe's NDA (signed).pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20NDA%20%28signed%29.pdf`,
  ],
  ['定款', `inline; filename="__.pdf"; filename*=UTF-8''%E5%AE%9A%E6%AC%BE.pdf`],
  ['a"\r\nset-cookie: b', `inline; filename="a set-cookie b.pdf"; filename*=UTF-8''a%20set-cookie%20b.pdf`],
  ['', `inline; filename="Document.pdf"; filename*=UTF-8''Document.pdf`],
])('offers a download under the title %j, in ASCII and in UTF-8', (title, header) =>
  expect(pdfDisposition(title)).toBe(header),
);
