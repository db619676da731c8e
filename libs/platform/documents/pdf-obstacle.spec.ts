import zlib, { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { compressedPdf, samplePdf } from '#testing/sample-pdf';
import { pdfObstacle } from './pdf-obstacle';

const whole = samplePdf('whole');

it('takes a PDF with a page, its objects in the open or compressed, and one that was added to', () => {
  expect([pdfObstacle(whole), pdfObstacle(compressedPdf())]).toEqual([null, null]);
  expect(pdfObstacle(samplePdf('encrypted', '/Size 4 /Root 1 0 R /Encrypt 5 0 R'))).toBeNull();
  for (const before of ['\xEF\xBB\xBF', '\r\n \t'])
    expect(pdfObstacle(Buffer.concat([Buffer.from(before, 'latin1'), whole]))).toBeNull();
  const more = Buffer.concat([whole, Buffer.from('7 0 obj\n<< >>\nendobj\n')]);
  expect(
    pdfObstacle(
      Buffer.concat([
        more,
        Buffer.from(`xref\n0 0\ntrailer\n<< /Size 8 /Root 1 0 R /Prev 9 >>\nstartxref\n${more.length}\n%%EOF\r\n`),
      ]),
    ),
  ).toBeNull();
});

it.each<[string, Buffer, RegExp]>([
  ['nothing', Buffer.alloc(0), /not a PDF/],
  ['a picture', Buffer.from('GIF89a and more'), /not a PDF/],
  ['a header alone', Buffer.from('%PDF-1.4 nothing'), /incomplete/],
  ['a header and an end', Buffer.from('%PDF-1.4\n% what the state once sent\n%%EOF\n'), /incomplete/],
  ['half of one', whole.subarray(0, whole.length / 2), /incomplete/],
  ['an end that points nowhere', Buffer.from('%PDF-1.4\nstartxref\n9999999\n%%EOF'), /damaged/],
  [
    'an end that points elsewhere',
    Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n10'), 'latin1'),
    /damaged/,
  ],
  ['no root', samplePdf('no root', '/Size 4'), /damaged/],
  ['a root that is not there', samplePdf('no catalogue', '/Size 4 /Root 9 0 R'), /catalog is missing/],
  [
    'no page',
    samplePdf('no page', '/Size 3 /Root 1 0 R', [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
    ]),
    /does not have any pages/,
  ],
])('says what is wrong with %s', (_, bytes, flaw) => expect(pdfObstacle(bytes)).toMatch(flaw));

it('ends on any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat({ max: whole.length }), (noise, at) => {
      pdfObstacle(Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at)]));
    }),
  );
});

it.each<[string, number, string, number]>([
  ['many streams that fit', 16, '/Type /ObjStm', 30],
  ['many that do not', 40, '/Type /ObjStm', 15],
  ['one that is named again and again', 40, '/Type /ObjStm '.repeat(20_000), 1],
])('opens little of a small file that would become a large one: %s', (_, megabytes, names, count) => {
  const bomb = deflateSync(Buffer.alloc(megabytes * 1024 * 1024));
  const streams = Array.from({ length: count }, () =>
    Buffer.concat([Buffer.from(`4 0 obj\n<< ${names} >>\nstream\n`), bomb, Buffer.from('\nendstream\nendobj\n')]),
  );
  const body = Buffer.concat([Buffer.from('%PDF-1.5\n'), ...streams]);
  const opening = jest.spyOn(zlib, 'inflateSync');
  expect(
    pdfObstacle(
      Buffer.concat([
        body,
        Buffer.from(
          `5 0 obj\n<< /Type /XRef /Root 1 0 R >>\nstream\n\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF`,
        ),
      ]),
    ),
  ).toMatch(/does not have any pages/);
  expect(opening.mock.calls.length).toBeLessThan(4);
  opening.mockRestore();
});
