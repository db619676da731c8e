import { decodePDFRawStream, degrees, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFPage } from 'pdf-lib';
import { samplePdf } from '#testing/sample-pdf';
import { PdfRenderer } from './pdf';
import { sealPdf } from './seal';
import { openSealCertificate, selfMadeCertificate } from './seal-certificate';
import { watermarked } from './watermark';

const createdAt = new Date('2026-04-26T10:30:00Z');
const lines = ['Zoë Weiß Łukasiewicz 李 · zoe@harbor.example', '2026-05-04 at 12:00 UTC'];
const renderer = new PdfRenderer({ pages: 1 });
afterAll(() => renderer.close());

function markOf({ node, doc: { context } }: PDFPage): string {
  const streams = node
    .normalizedEntries()
    .Contents!.asArray()
    .map((ref) => context.lookup(ref));
  const last = streams.findLast((one) => one instanceof PDFRawStream && /BMC/.test(opened(one))) as PDFRawStream;
  return opened(last);
}
const opened = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex').toUpperCase();

it('marks every page, turned or not, and the mark is no part of what is read out', async () => {
  const printed = await renderer.render('<h1>One</h1><p style="break-before: page">Two</p>', {
    title: 'Two pages',
    createdAt,
  });
  const turned = await PDFDocument.load(printed);
  turned.getPage(1).setRotation(degrees(90));
  const pages = (await PDFDocument.load(await watermarked(Buffer.from(await turned.save()), lines))).getPages();
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    expect(markOf(page)).toMatch(/\/Artifact BMC[\s\S]*EMC/);
    expect(markOf(page)).toContain(hex('Zoë Weiß Lukasiewicz ? · zoe@harbor.example'));
    expect(markOf(page)).toContain(hex('2026-05-04 at 12:00 UTC'));
  }
});

it('leaves the marks of a seal out, which does not survive it', async () => {
  const sealed = await sealPdf(
    await renderer.render('<h1>Signed</h1>', { title: 'Signed', createdAt }),
    openSealCertificate(selfMadeCertificate('Tests', 'secret'), 'secret'),
    { reason: 'Signed', sealedAt: createdAt },
  );
  const document = await PDFDocument.load(await watermarked(sealed, lines));
  expect(document.catalog.get(PDFName.of('AcroForm'))).toBeUndefined();
  const subtypes = (document.getPage(0).node.Annots()?.asArray() ?? []).map((ref) =>
    document.context.lookup(ref, PDFDict).get(PDFName.of('Subtype')),
  );
  expect(subtypes).not.toContain(PDFName.of('Widget'));
});

it('takes a file from outside', async () => {
  expect((await PDFDocument.load(await watermarked(samplePdf('outside'), lines))).getPageCount()).toBe(1);
});
