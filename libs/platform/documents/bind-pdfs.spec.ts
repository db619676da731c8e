import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from 'pdf-lib';
import { samplePdf } from '#testing/sample-pdf';
import { bindPdfs } from './bind-pdfs';
import { PdfRenderer } from './pdf';
import { sealPdf } from './seal';
import { openSealCertificate, selfMadeCertificate } from './seal-certificate';

const createdAt = new Date('2026-04-26T10:30:00Z');
const renderer = new PdfRenderer({ pages: 1 });
const name = PDFName.of;
const table = '<table><thead><tr><th scope="col">No.</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
let front: Buffer;
let parts: { title: string; label: string; anchor: string; bytes: Buffer }[];
let bound: Buffer;
let book: PDFDocument;

beforeAll(async () => {
  const print = (html: string) => renderer.render(html, { title: 'A part', createdAt });
  front = await print(
    '<h1>Index</h1><p><a href="#entry-1">1</a> <a href="#entry-2">2</a> <a ' +
      `href="#below">below</a></p>${table}<h2 id="entry-1">One</h2><h2 id="entry-2">Two</h2><h2 ` +
      'id="below">Below</h2>',
  );
  const signed = await sealPdf(
    await print(`<h1>First</h1>${table}<p style="break-before: page">Its second page</p>`),
    openSealCertificate(selfMadeCertificate('Tests', 'secret'), 'secret'),
    { reason: 'Signed', sealedAt: createdAt },
  );
  parts = [
    { title: '1. Lease of the office', label: '1-', anchor: 'entry-1', bytes: signed },
    { title: '2. Ältere Satzung', label: '2-', anchor: 'entry-2', bytes: samplePdf('from outside') },
  ];
  bound = await bindPdfs('Minute Book of Łódź', createdAt, front, parts);
  book = await PDFDocument.load(bound, { updateMetadata: false });
});
afterAll(() => renderer.close());

const dict = (of: PDFDict, key: string): PDFDict => of.lookup(name(key), PDFDict);
const pageOf = (ref: unknown): number => book.getPages().findIndex((page) => page.ref === ref);

it('has every page, and a bookmark for the index and each part', () => {
  expect(book.getPageCount()).toBe(4);
  const marks: [string, number][] = [];
  for (
    let at: PDFDict | undefined = dict(dict(book.catalog, 'Outlines'), 'First');
    at;
    at = at.lookupMaybe(name('Next'), PDFDict)
  )
    marks.push([at.lookup(name('Title'), PDFHexString).decodeText(), pageOf(at.lookup(name('Dest'), PDFArray).get(0))]);
  expect(marks).toEqual([
    ['Index', 0],
    ['1. Lease of the office', 1],
    ['2. Ältere Satzung', 3],
  ]);
  expect(dict(book.catalog, 'PageLabels').toString().replace(/\s+/g, ' ')).toContain('/Nums [ 0');
});

it('leads from the numbers of the index to the parts, and from its other links to where they led', () => {
  const links = book.getPage(0).node.Annots()!;
  expect(
    links
      .asArray()
      .map((_, at) => links.lookup(at, PDFDict).lookup(name('Dest'), PDFArray))
      .map((dest) => [pageOf(dest.get(0)), String(dest.get(1))]),
  ).toEqual([
    [1, '/Fit'],
    [3, '/Fit'],
    [0, '/XYZ'],
  ]);
});

it('reads aloud as one document: the tags of all parts form one tree, in which each page and link is found', () => {
  const root = dict(book.catalog, 'StructTreeRoot');
  const top = dict(root, 'K');
  const kids = top.lookup(name('K'), PDFArray);
  expect([
    String(top.get(name('S'))),
    kids.size(),
    String(book.catalog.lookup(name('Lang'), PDFString).asString()),
  ]).toEqual(['/Document', 2, 'en']);
  const numbers = dict(root, 'ParentTree').lookup(name('Nums'), PDFArray).asArray();
  const keys = numbers.filter((_, at) => at % 2 === 0).map((key) => (key as PDFNumber).asNumber());
  expect(keys).toEqual([...new Set(keys)].toSorted((a, b) => a - b));
  const used = book
    .getPages()
    .slice(0, 3)
    .flatMap(({ node }) => [
      node.lookup(name('StructParents'), PDFNumber).asNumber(),
      ...(node.Annots()?.asArray() ?? []).map((ref) =>
        book.context.lookup(ref, PDFDict).lookup(name('StructParent'), PDFNumber).asNumber(),
      ),
    ]);
  expect(used.toSorted((a, b) => a - b)).toEqual(keys);
  const ids = dict(root, 'IDTree')
    .lookup(name('Names'), PDFArray)
    .asArray()
    .filter((_, at) => at % 2 === 0)
    .map((id) => (id as PDFString).asString());
  expect(new Set(ids).size).toBe(ids.length);
  const headers = [...bound.toString('latin1').matchAll(/\/Headers \[ \(([^)]*)\) \]/g)].map(([, id]) => id);
  expect(headers.toSorted()).toEqual(ids.toSorted());
});

it('keeps no mark of a seal, which is on the file that was filed, and no page tree of the parts', () => {
  const text = bound.toString('latin1');
  expect(text).not.toMatch(/\/Widget|\/ByteRange|\/AcroForm/);
  expect(text.match(/\/Type \/Pages\b/g)).toHaveLength(1);
  expect(text.match(/\/Type \/StructTreeRoot\b/g)).toHaveLength(1);
});

it('has its title and dates, and the same bytes each time', async () => {
  expect([book.getTitle(), book.getCreationDate()]).toEqual(['Minute Book of Łódź', createdAt]);
  expect((await bindPdfs('Minute Book of Łódź', createdAt, front, parts)).equals(bound)).toBe(true);
});

it('an index alone is a book', async () => {
  const alone = await PDFDocument.load(await bindPdfs('Empty', createdAt, front, []));
  expect([alone.getPageCount(), String(dict(alone.catalog, 'Outlines').get(name('Count')))]).toEqual([1, '1']);
  expect(alone.catalog.get(name('StructTreeRoot'))).toBeInstanceOf(PDFRef);
});
