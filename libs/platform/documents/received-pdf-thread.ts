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

export type ReadPdf = { bytes: Uint8Array; removed: string[] } | { flaw: string };

/** Object streams are opened up to this many bytes together: a small file must not become a large one. */
const mostOpened = 64 * 1024 * 1024;
const step = 64 * 1024;

let left = mostOpened;
/** The stream is not opened; the file is refused once it is read. */
class TooLarge extends Error {}

/** The library opens a stream to its end, however long that is: it is opened here before, as far as it may be. */
function measure(stream: PDFRawStream): void {
  const filters = stream.dict.lookup(PDFName.of('Filter'));
  if (filters instanceof PDFArray && filters.size() > 1) left = -1; // each unpacks as much again
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
  // The library decrypts a table that is a stream as well, which never is encrypted (ISO 32000-1 § 7.5.8.2), and so
  // does not find who wrote the file and what it is called.
  const { Info } = (await PDFDocument.load(sent, { updateMetadata: false, ignoreEncryption: true })).context
    .trailerInfo;
  context.trailerInfo.Info = Info;
  return document;
}

/** A file that opens without a password is encrypted all the same where its owner has one. */
const protection = "protection by its owner's password";

const damaged = (what: string): ReadPdf => ({ flaw: `This PDF is damaged: ${what}. Save it anew and send that.` });

/**
 * Reads a PDF that somebody sent, in a thread, and returns it written anew without active content, or what is wrong
 * with it. Readers find the objects of a file in different ways; in what is written from one reading they find the
 * same.
 */
export default async function readPdf(sent: Uint8Array): Promise<ReadPdf> {
  left = mostOpened;
  try {
    const document = await openPdf(sent);
    if (left < 0)
      return { flaw: 'This PDF packs its objects more tightly than is read here: save it anew and send that.' };
    if (document.context.trailerInfo.Encrypt) throw new Error('encryption');
    if (document.getPageCount() === 0) return { flaw: 'This PDF has no page.' };
    const { context } = document;
    const removed = [...removeActiveContent(document), ...(context.isDecrypted ? [protection] : [])];
    return { bytes: await PDFWriter.forContext(context, Infinity).serializeToBuffer(), removed };
  } catch (error) {
    const { message } = error as Error;
    if (/password/i.test(message))
      return { flaw: 'This PDF opens with a password only: save it without one and send that.' };
    if (/encrypt|crypto|crypt filter|key length/i.test(message))
      return {
        flaw: 'This PDF is encrypted in a way that is not read here: save it without encryption and send that.',
      };
    return damaged(error instanceof UnreadablePart ? `its object ${message} cannot be read` : 'it cannot be read');
  }
}
