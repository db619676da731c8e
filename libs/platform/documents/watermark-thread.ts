import '#platform/config/compile-cache';
import {
  concatTransformationMatrix,
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFOperator,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from 'pdf-lib';

export interface Marking {
  bytes: Uint8Array;
  lines: string[];
}

const { of: name } = PDFName;
const operator = (word: string, ...operands: PDFName[]) =>
  PDFOperator.of(word as Parameters<typeof PDFOperator.of>[0], operands);

/**
 * Marks pages with an artifact, so screen readers skip the lines (ISO 32000-1 § 14.8.2.2). Drops signature fields, as
 * marking breaks seals.
 */
export default async function mark({ bytes, lines }: Marking): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  await markPages(document, lines);
  return document.save({ useObjectStreams: false });
}

/** Throws for a page whose parts cannot be read. */
export async function markPages(document: PDFDocument, lines: readonly string[]): Promise<void> {
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  const words = lines.map((line) => printable(line, font));
  document.catalog.delete(name('AcroForm'));
  document.catalog.delete(name('Perms'));
  for (const page of document.getPages()) {
    withoutFields(page);
    markPage(page, words, font);
  }
}

function withoutFields({ node, doc: { context } }: PDFPage): void {
  const annotations = node.Annots();
  if (!annotations) return;
  const kept = annotations
    .asArray()
    .filter((_, at) => annotations.lookupMaybe(at, PDFDict)?.get(name('Subtype')) !== name('Widget'));
  node.set(name('Annots'), PDFArray.withContext(context));
  for (const one of kept) node.Annots()!.push(one);
}

/** From lower left to upper right, for any page rotation. */
function markPage(page: PDFPage, lines: readonly string[], font: PDFFont): void {
  const { x, y, width, height } = page.getCropBox();
  const turned = page.getRotation().angle;
  const [across, up] = turned % 180 === 0 ? [width, height] : [height, width];
  const slope = Math.atan2(up, across);
  const longest = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, 1)));
  const size = Math.min(26, (0.74 * Math.hypot(across, up)) / longest);
  const angle = slope + (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  page.pushOperators(operator('BMC', name('Artifact')), operator('q'));
  page.pushOperators(concatTransformationMatrix(cos, sin, -sin, cos, x + width / 2, y + height / 2));
  lines.forEach((line, at) =>
    page.drawText(line, {
      x: -font.widthOfTextAtSize(line, size) / 2,
      y: ((lines.length - 1) / 2 - at) * size * 1.3 - size / 3,
      size,
      font,
      color: rgb(0.35, 0.35, 0.4),
      opacity: 0.22,
      rotate: degrees(0),
    }),
  );
  page.pushOperators(operator('Q'), operator('EMC'));
}

/** Letters that Unicode does not decompose. */
const plain: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', ı: 'i' };

/** Drops accents missing from the font, and prints question marks for other letters. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const has = (letter: string): boolean => letter !== '' && known.has(letter.codePointAt(0)!);
  const shown = (letter: string): string =>
    [letter, plain[letter] ?? '', ...letter.normalize('NFKD')].find(has) ?? (/\p{M}/u.test(letter) ? '' : '?');
  return Array.from(text.normalize('NFC'), shown).join('');
}
