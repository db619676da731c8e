import '#platform/config/compile-cache';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFObjectStreamParser,
  PDFWriter,
  PDFXRefStreamParser,
  type PDFRawStream,
} from 'pdf-lib';
import { removeActiveContent, UnreadablePart } from './active-content';
import { pageTreeFlaw } from './page-tree';
import { markPages } from './watermark-thread';

export type ReadPdf = { bytes: Uint8Array; pages: number; removed: string[] } | { flaw: string };

/** Defense against decompression bombs. */
const mostOpened = 64 * 1024 * 1024;
const step = 64 * 1024;

let left = mostOpened;
class TooLarge extends Error {}

/** The library inflates streams without a limit. */
function measure(stream: PDFRawStream): void {
  const filters = stream.dict.lookup(PDFName.of('Filter'));
  if (filters instanceof PDFArray && filters.size() > 1) left = -1; // each filter can expand the data again
  if (left < 0) throw new TooLarge();
  const content = decodePDFRawStream(stream);
  for (let part = content.getBytes(step); part.length > 0; part = content.getBytes(step)) {
    left -= part.length;
    if (left < 0) throw new TooLarge();
  }
}

const { forStream: objectsIn } = PDFObjectStreamParser;
PDFObjectStreamParser.forStream = (stream, wait) => {
  measure(stream);
  return objectsIn(stream, wait);
};
const { forStream: tableIn } = PDFXRefStreamParser;
PDFXRefStreamParser.forStream = (stream) => {
  measure(stream);
  return tableIn(stream);
};

async function openPdf(sent: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(sent, { updateMetadata: false, password: '' });
  const { context } = document;
  if (!context.isDecrypted) return document;
  // The library wrongly decrypts cross-reference streams, which are never encrypted (ISO 32000-1 § 7.5.8.2), and misses
  // the author and title.
  const { Info } = (await PDFDocument.load(sent, { updateMetadata: false, ignoreEncryption: true })).context
    .trailerInfo;
  context.trailerInfo.Info = Info;
  return document;
}

/** A file with an owner password is encrypted even if it opens without a password. */
const protection = 'owner-password protection';

const damaged = (what: string): ReadPdf => ({
  flaw: `This PDF is damaged: ${what}. Save it again and send the new file.`,
});

/** Runs in a thread. Rewriting from one reading removes ambiguities between PDF readers. */
export default async function readPdf(sent: Uint8Array): Promise<ReadPdf> {
  left = mostOpened;
  try {
    const document = await openPdf(sent);
    if (left < 0)
      return {
        flaw: 'This PDF is compressed too tightly to read. Save it with a different program and send the new file.',
      };
    if (document.context.trailerInfo.Encrypt) throw new Error('encryption');
    const flaw = pageTreeFlaw(document);
    if (flaw !== null) return { flaw };
    const pages = document.getPageCount();
    if (pages === 0) return { flaw: 'This PDF does not have any pages. Send a PDF with at least one page.' };
    const { context } = document;
    const removed = [...removeActiveContent(document), ...(context.isDecrypted ? [protection] : [])];
    const bytes = await PDFWriter.forContext(context, Infinity).serializeToBuffer();
    await markPages(document, ['Proof']); // a data room marks each page
    return { bytes, pages, removed };
  } catch (error) {
    const { message } = error as Error;
    if (/password/i.test(message))
      return { flaw: 'This PDF requires a password. Save it without a password and send the new file.' };
    if (/encrypt|crypto|crypt filter|key length/i.test(message))
      return { flaw: 'This PDF uses unsupported encryption. Save it without encryption and send the new file.' };
    return damaged(
      error instanceof UnreadablePart ? `object ${message} cannot be read` : 'its structure cannot be read',
    );
  }
}
