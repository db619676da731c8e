import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { samplePdf } from '#testing/sample-pdf';
import { PdfRenderer } from './pdf';
import { sealPdf } from './seal';
import { openSealCertificate, selfMadeCertificate } from './seal-certificate';
import { watermarked } from './watermark';

const createdAt = new Date('2026-04-26T10:30:00Z');
const lines = ['Zoë Łukasiewicz 李 · zoe@harbor.example', '2026-05-04 at 12:00 UTC'];
const renderer = new PdfRenderer({ pages: 1 });
afterAll(() => renderer.close());

/** What stands on each page of a file in its own streams, uncompressed. */
async function contentsOf(bytes: Buffer): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map(({ node }) => {
    const last = node.Contents()!;
    const streams = 'asArray' in last ? last.asArray().map((ref) => document.context.lookup(ref)) : [last];
    return streams
      .map((stream) => Buffer.from((stream as { getUnencodedContents?(): Uint8Array }).getUnencodedContents?.() ?? []))
      .join('\n');
  });
}

it('marks every page, turned or not, and the mark is no part of what is read out', async () => {
  const printed = await renderer.render('<h1>One</h1><p style="break-before: page">Two</p>', {
    title: 'Two pages',
    createdAt,
  });
  const turned = await PDFDocument.load(printed);
  turned.getPage(1).setRotation({ type: 'degrees', angle: 90 } as never);
  const marked = await watermarked(Buffer.from(await turned.save()), lines);
  const document = await PDFDocument.load(marked);
  expect(document.getPageCount()).toBe(2);
  for (const { node } of document.getPages()) expect(node.normalizedEntries().Contents!.size()).toBeGreaterThan(1);
  expect((await watermarked(printed, lines)).length).toBeGreaterThan(printed.length);
  expect(await contentsOf(marked)).toHaveLength(2);
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
