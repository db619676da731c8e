import '#platform/config/compile-cache';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFObjectStreamParser,
  PDFXRefStreamParser,
  type PDFRawStream,
} from 'pdf-lib';
import { removeActiveContent, tellsOfActiveContent, UnreadablePart, withPlainNames } from './active-content';

export type ReadPdf = { bytes: Uint8Array; removed: string[] } | { flaw: string };

/** Object streams are opened up to this many bytes together: a small file must not become a large one. */
const mostOpened = 64 * 1024 * 1024;
const step = 64 * 1024;

/** The contents of the object streams of the file that this thread reads, of its last parse. */
let opened: string[] = [];
let left = mostOpened;
/** The stream is not opened; the file is refused once it is read. */
class TooLarge extends Error {}

/** The library opens a stream to its end, however long that is: it is opened here before, as far as it may be. */
function contentsOf(stream: PDFRawStream): string {
  const filters = stream.dict.lookup(PDFName.of('Filter'));
  if (filters instanceof PDFArray && filters.size() > 1) left = -1; // each unpacks as much again
  if (left < 0) throw new TooLarge();
  const content = decodePDFRawStream(stream);
  const parts: string[] = [];
  for (let part = content.getBytes(step); part.length > 0; part = content.getBytes(step)) {
    left -= part.length;
    if (left < 0) throw new TooLarge();
    parts.push(Buffer.from(part).toString('latin1'));
  }
  return parts.join('');
}

const { forStream: objectsIn } = PDFObjectStreamParser;
PDFObjectStreamParser.forStream = (stream, wait) => {
  opened.push(contentsOf(stream));
  return objectsIn(stream, wait);
};
const { forStream: tableIn } = PDFXRefStreamParser;
PDFXRefStreamParser.forStream = (stream) => {
  contentsOf(stream);
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

/** Reads a PDF that somebody sent, in a thread: returns it without active content, or what is wrong with it. */
export default async function readPdf(sent: Uint8Array): Promise<ReadPdf> {
  opened = [];
  left = mostOpened;
  try {
    const document = await openPdf(sent);
    if (left < 0)
      return { flaw: 'This PDF packs its objects more tightly than is read here: save it anew and send that.' };
    if (document.context.trailerInfo.Encrypt) throw new Error('encryption');
    if (document.getPageCount() === 0) return { flaw: 'This PDF has no page.' };
    const text = Buffer.from(sent).toString('latin1');
    const { isDecrypted } = document.context;
    const asItIs = text.startsWith('%PDF-') && !speaks(text);
    const removed = [...removeActiveContent(document), ...(isDecrypted ? [protection] : [])];
    if (asItIs && removed.length === 0) return { bytes: sent, removed };
    const bytes = await document.save({
      useObjectStreams: false,
      updateFieldAppearances: false,
      addDefaultPage: false,
    });
    return { bytes, removed };
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

/** Whether the file speaks of active content, or has a stream of objects that was not opened. */
const speaks = (text: string): boolean =>
  [text, ...opened].some(tellsOfActiveContent) || withPlainNames(text).split(/\/ObjStm\b/).length - 1 !== opened.length;
