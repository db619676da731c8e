import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { compressedPdf, samplePdf } from '#testing/sample-pdf';
import { byTable, inOrder, treeOf } from '#testing/pdf-readers';
import { receivePdf, type ReceivedPdf } from './received-pdf';

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (more = ''): string => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more} >>`;
const catalog = (more = ''): string => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const pdf = (...objects: string[]): Buffer => samplePdf('active', `/Size ${objects.length + 1} /Root 1 0 R`, objects);
const onPage = (more: string, ...others: string[]): Buffer => pdf(catalog(), pages, page(more), ...others);
const inCatalog = (more: string, ...others: string[]): Buffer => pdf(catalog(more), pages, page(), ...others);
const annotated = (annotation: string, ...others: string[]): Buffer =>
  onPage('/Annots [4 0 R]', `<< /Type /Annot /Rect [0 0 9 9] ${annotation} >>`, ...others);
async function received(sent: Buffer): Promise<ReceivedPdf> {
  const kept = await receivePdf(sent, 'file');
  expect(byTable(kept.bytes)).toEqual(await inOrder(kept.bytes));
  expect(await receivePdf(kept.bytes, 'file')).toEqual({ ...kept, removed: [] });
  return kept;
}
const text = async (sent: Buffer): Promise<string> => (await received(sent)).bytes.toString('latin1');

const alert = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const file = '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>';
const embedded = '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream';

it.each<[string, Buffer, RegExp]>([
  ['JavaScript of a page', onPage(`/AA << /O ${alert} >>`), /JavaScript|\/AA/],
  ['JavaScript of a page by a reference', onPage('/AA 4 0 R', '<< /O 5 0 R >>', alert), /JavaScript|app\.alert/],
  ['JavaScript of a page by another writing of its name', onPage(`/#41A << /O ${alert} >>`), /JavaScript|app\.alert/],
  ['JavaScript in a stream', onPage('/AA << /O << /S /JavaScript /JS 4 0 R >> >>', embedded), /MZ|\/JS/],
  ['JavaScript of the file', inCatalog(`/Names << /JavaScript << /Names [(a) ${alert}] >> >>`), /app\.alert/],
  ['JavaScript at the opening', inCatalog(`/OpenAction ${alert}`), /app\.alert/],
  [
    'JavaScript that follows a link within the file',
    annotated(`/Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Named /N /NextPage /Next ${alert} >>] >>`),
    /app\.alert|\/Next/,
  ],
  [
    'JavaScript of a bookmark',
    inCatalog(
      '/Outlines 4 0 R',
      '<< /First 5 0 R /Last 5 0 R /Count 1 >>',
      `<< /Title (a) /Parent 4 0 R /A ${alert} >>`,
    ),
    /app\.alert/,
  ],
  [
    'JavaScript of a field',
    pdf(
      catalog('/AcroForm << /Fields [4 0 R] /CO [4 0 R] >>'),
      pages,
      page('/Annots [4 0 R]'),
      `<< /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K ${alert} /C ${alert} >> >>`,
    ),
    /app\.alert/,
  ],
  ['a program', annotated('/Subtype /Link /A << /S /Launch /F (calc.exe) >>'), /Launch|calc/],
  [
    'a form that is sent',
    annotated('/Subtype /Widget /FT /Btn /A << /S /SubmitForm /F (https://a.example) >>'),
    /Submit/,
  ],
  ['data that are imported', annotated('/Subtype /Widget /FT /Btn /A << /S /ImportData /F (a.fdf) >>'), /ImportData/],
  ['a link to another file', annotated('/Subtype /Link /A << /S /GoToR /F (b.pdf) /D [0 /Fit] >>'), /GoToR/],
  ['a link into an embedded file', annotated('/Subtype /Link /A << /S /GoToE /T << /R /C /N (b) >> >>'), /GoToE/],
  ['a page of the web at the opening', inCatalog('/OpenAction << /S /URI /URI (https://a.example) >>'), /a\.example/],
  [
    'an address that runs a script',
    annotated('/Subtype /Link /A << /S /URI /URI (java\\nscript:alert\\(1\\)) >>'),
    /URI/,
  ],
  ['an address of the reader’s disk', annotated('/Subtype /Link /A << /S /URI /URI (file:///etc/passwd) >>'), /passwd/],
  ['a path on the disk', annotated('/Subtype /Link /A << /S /URI /URI (/etc/passwd) >>'), /passwd/],
  ['a path on the network', annotated(String.raw`/Subtype /Link /A << /S /URI /URI (\\\\evil\\x.exe) >>`), /evil/],
  ['a base of addresses on the disk', inCatalog('/URI << /Base (file:///etc/) >>'), /URI|etc/],
  ['a base of addresses that runs a script', inCatalog('/URI 4 0 R', '<< /Base (javascript:) >>'), /URI|javascript/],
  [
    'a page of the web at the opening, behind two references',
    inCatalog('/OpenAction 4 0 R', '5 0 R', '<< /S /URI /URI (https://a.example) >>'),
    /a\.example/,
  ],
  ['a file in the names', inCatalog(`/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>`, file, embedded), /MZ|\/EF/],
  ['a file of a page', onPage('/AF [4 0 R]', file, embedded), /MZ|\/AF/],
  ['a file pinned to a page', annotated('/Subtype /FileAttachment /FS 6 0 R', embedded, file), /FileAttachment|MZ/],
  ['an XFA form', inCatalog('/AcroForm << /Fields [] /XFA 4 0 R >>', embedded), /XFA|MZ/],
  [
    'rich media',
    annotated('/Subtype /RichMedia /RichMediaContent << /Assets 5 0 R >>', '<< /Names [] >>'),
    /RichMedia/,
  ],
  ['three dimensions', annotated('/Subtype /3D /3DD 5 0 R', embedded), /3D|MZ/],
  ['a movie', annotated('/Subtype /Movie /Movie << /F (a.avi) >>'), /Movie/],
  ['a sound', annotated('/Subtype /Sound /Sound 5 0 R', embedded), /Sound|MZ/],
  [
    'a rendition',
    annotated('/Subtype /Screen /A << /S /Rendition /R << /S /MR /C << /D 5 0 R >> >> >>', file, embedded),
    /Rendition|MZ/,
  ],
  [
    'content from another file',
    onPage('/Contents 4 0 R', '<< /Length 0 /F (other.pdf) >>\nstream\n\nendstream'),
    /other/,
  ],
])('keeps a PDF without %s', async (_, sent, gone) => {
  expect(sent.toString('latin1').replaceAll('#41', 'A')).toMatch(gone);
  const { bytes, removed } = await received(sent);
  expect(bytes.toString('latin1')).not.toMatch(gone);
  expect(removed).not.toEqual([]);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
});

it('finds it in an object stream, and in what a later part of the file replaces', async () => {
  const hidden = compressedPdf([catalog(), pages, page(`/AA << /O ${alert} >>`)]);
  expect((await receivePdf(hidden, 'file')).removed).toContain('an automatic action');
  const first = onPage(`/AA << /O ${alert} >>`);
  const later = Buffer.concat([
    first,
    Buffer.from(`3 0 obj\n${page()}\nendobj\nxref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n`),
    Buffer.from(`${first.length + `3 0 obj\n${page()}\nendobj\n`.length}\n%%EOF\n`),
  ]);
  expect(await text(later)).not.toContain('app.alert');
});

it.each<[string, Buffer]>([
  ['plain', onPage('')],
  ['compressed', compressedPdf()],
  [
    'with links to the web, a letter and a page of its own',
    onPage(
      '/Annots [4 0 R 5 0 R 6 0 R]',
      '<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example/b) >> >>',
      '<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (mailto:ada@a.example) >> >>',
      '<< /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D [3 0 R /Fit] >> >>',
    ),
  ],
  ['that opens on a page', inCatalog('/OpenAction [3 0 R /Fit]')],
  [
    'with bookmarks',
    inCatalog(
      '/Outlines 4 0 R',
      '<< /First 5 0 R /Last 6 0 R /Count 2 >>',
      '<< /Title (a) /Parent 4 0 R /Next 6 0 R /Dest [3 0 R /Fit] >>',
      '<< /Title (b) /Parent 4 0 R /Prev 5 0 R /A << /S /GoTo /D [3 0 R /Fit] >> >>',
    ),
  ],
  [
    'with fields that are filled in',
    pdf(
      catalog('/AcroForm << /Fields [4 0 R] >>'),
      pages,
      page('/Annots [4 0 R]'),
      '<< /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [0 0 9 9] >>',
    ),
  ],
])('keeps all of a PDF %s', async (_, sent) => {
  const { bytes, removed } = await received(sent);
  expect(removed).toEqual([]);
  expect(await treeOf(bytes)).toEqual(await treeOf(sent));
});

it('keeps a font, a picture and a letter that are called as an action is', async () => {
  const sent = onPage(
    '/AA << >> /Resources << /Font << /AA 4 0 R /JS 4 0 R /A 4 0 R >> /XObject << /XFA 5 0 R >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Length 0 >>\nstream\n\nendstream',
  );
  expect(await text(sent)).toMatch(/\/AA (\d) 0 R\s*\/JS \1 0 R\s*\/A \1 0 R[\s\S]*\/XFA \d 0 R/);
});

describe('a PDF with a password', () => {
  const locked = async (userPassword: string, script?: string): Promise<Buffer> => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Read me');
    if (script) document.addJavaScript('main', script);
    document.setTitle('Lease');
    document.encrypt({ ownerPassword: 'owner', userPassword, permissions: { modifying: false } });
    return Buffer.from(await document.save());
  };

  it('for its owner alone is kept, open', async () => {
    const { bytes, removed } = await received(await locked(''));
    const kept = await PDFDocument.load(bytes);
    expect([kept.isEncrypted, kept.getPageCount(), kept.getTitle()]).toEqual([false, 1, 'Lease']);
    expect(bytes.toString('latin1')).not.toContain('/Encrypt');
    expect(removed).toEqual(['owner-password protection']);
  });

  it('for its owner alone is told to be without it, beside what acted in it', async () => {
    const protection = 'owner-password protection';
    expect((await receivePdf(await locked(''), 'file')).removed).toEqual([protection]);
    const { removed } = await receivePdf(await locked('', 'app.alert(1)'), 'file');
    expect(removed).toEqual(['JavaScript', protection]);
  });

  it('for its reader is refused, with the remedy', async () => {
    await expect(receivePdf(await locked('user'), 'file')).rejects.toMatchObject({
      extra: {
        errors: [
          { param: 'file', code: 'invalid', message: expect.stringMatching(/requires a password. Save it without/) },
        ],
      },
    });
  });
});

it.each([
  ['a byte order mark', '\xEF\xBB\xBF'],
  ['blanks', '\r\n  \t'],
])('takes a PDF with %s before its header, which it leaves out', async (_, before) => {
  const { bytes, ...rest } = await receivePdf(Buffer.concat([Buffer.from(before, 'latin1'), onPage('')]), 'file');
  expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.4/);
  expect(rest).toEqual({ pages: 1, removed: [] });
});

it('refuses a small file that would become a large one, and one without a page', async () => {
  const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
  const head = '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ';
  const sent = onPage('', `${head}${bomb.length} >>\nstream\n${bomb.toString('latin1')}\nendstream`);
  await expect(receivePdf(sent, 'file')).rejects.toMatchObject({ status: 400 });
  await expect(receivePdf(pdf(catalog(), '<< /Type /Pages /Kids [] /Count 0 >>'), 'file')).rejects.toMatchObject({
    status: 400,
  });
});

describe('of a PDF that readers read in different ways, one reading is kept', () => {
  const shown =
    '/Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  const stream = (entries: string, content: string): string =>
    `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const rent = (dollars: number): string => stream('', `BT /F1 24 Tf 72 700 Td (RENT $${dollars}) Tj ET`);
  /** The cross-reference table does not list these objects. */
  const shadowed = (file: Buffer, ...others: string[]): Buffer => {
    const [, body, table, start] = /^([^]*)(xref\n0 [^]*startxref\n)(\d+)\n%%EOF\n$/.exec(file.toString('latin1'))!;
    const more = `${others.join('\n')}\n`;
    return Buffer.from(`${body}${more}${table}${Number(start) + more.length}\n%%EOF\n`, 'latin1');
  };
  const packed = (type: string, ...objects: [number, string][]): string => {
    const body = objects.map(([, object]) => object).join(' ');
    let at = 0;
    const head = objects.map(([number, { length }]) => `${number} ${(at += length + 1) - length - 1} `).join('');
    return stream(`${type} /N ${objects.length} /First ${head.length}`, `${head}${body}`);
  };

  it('where an object occurs twice and the table knows the first alone', async () => {
    const sent = shadowed(pdf(catalog(), pages, page(shown), rent(100)), `4 0 obj\n${rent(900)}\nendobj`);
    const readings = [byTable(sent)['4 0 R'], (await inOrder(sent))['4 0 R']];
    expect(readings).toEqual([expect.stringContaining('RENT $100'), expect.stringContaining('RENT $900')]);
    expect((await text(sent)).match(/RENT \$\d+/g)).toEqual(['RENT $900']);
  });

  it('where what holds the second is unpacked at every reading, also for another object', async () => {
    const again = packed('/Type /ObjStm', [4, '<< /Later true >>']);
    for (const type of ['/Type /ObjStm', '/Type 6 0 R']) {
      const sent = pdf(catalog('/More 5 0 R'), pages, page(shown), rent(100), again.replace('/Type /ObjStm', type));
      const twice = shadowed(sent, '6 0 obj\n7 0 R\nendobj\n7 0 obj\n/ObjStm\nendobj', `4 0 obj\n${rent(100)}\nendobj`);
      expect(await text(twice)).toMatch(/^(?=[^]*RENT \$100)(?![^]*(?:ObjStm|Later))/);
    }
  });

  it.each([
    ['that does not say that it is one', ''],
    ['of another type', '/Type /Other'],
  ])('where active content is packed in a stream of objects %s', async (_, type) => {
    const sent = pdf(catalog('/OpenAction 5 0 R'), pages, page('/AA 6 0 R'), packed(type, [5, alert], [6, alert]));
    expect(await text(sent)).not.toMatch(/app\.alert|OpenAction|\/AA/);
  });

  it('where the table knows another catalogue or another link than the last one', async () => {
    const opening = inCatalog('/OpenAction << /S /URI /URI (https://a.example) >>');
    expect(await text(shadowed(opening, `1 0 obj\n${catalog()}\nendobj`))).not.toContain('a.example');
    const link = annotated('/Subtype /Link /A << /S /URI /URI (javascript:alert\\(1\\)) >>');
    const kept = await text(shadowed(link, '4 0 obj\nnull\nendobj'));
    expect(kept).toMatch(/^(?=[^]*\/Annots \[ \])(?![^]*alert)/);
  });

  it('where a reference names another generation of its object, or nothing', async () => {
    const web = '<< /S /URI /URI (https://a.example) >>';
    expect(await text(inCatalog('/OpenAction 4 1 R', web))).not.toMatch(/a\.example|OpenAction/);
    const both = shadowed(inCatalog('/PieceInfo [4 0 R 4 1 R 9 0 R]', '(zero)'), '4 1 obj\n(one)\nendobj');
    const kept = await received(both);
    expect(Object.values(byTable(kept.bytes))).toEqual(expect.arrayContaining(['(zero)', '(one)']));
    expect(kept.bytes.toString('latin1')).toMatch(/\/PieceInfo \[ \d 0 R \d 0 R null \]/);
  });
});

it('keeps what a digital signature shows, without the signature, and says so', async () => {
  const sent = pdf(
    catalog('/AcroForm << /Fields [4 0 R] /SigFlags 3 >> /Perms << /DocMDP 5 0 R >>'),
    pages,
    page('/Annots [4 0 R]'),
    '<< /Subtype /Widget /FT /Sig /T (a) /V 5 0 R /Rect [0 0 9 9] /AP << /N 6 0 R >> >>',
    '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>',
    '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 4 >>\nstream\n% AL\nendstream',
  );
  const { bytes, removed } = await received(sent);
  expect(removed).toEqual(['a digital signature']);
  expect(bytes.toString('latin1')).toMatch(/^(?=[^]*% AL)(?![^]*ByteRange)/);
});

it.each([
  [
    'a page that it lists twice',
    pdf(catalog(), '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>', page()),
    /a page twice/,
  ],
  [
    'a tree that contains itself',
    pdf(catalog(), '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>', page()),
    /a page twice/,
  ],
  ['a page that is its own parent', pdf(catalog(), pages, '<< /Type /Page /Parent 3 0 R >>'), /its own parent/],
  [
    'more than 5,000 pages',
    pdf(
      catalog(),
      `<< /Type /Pages /Kids [${Array.from({ length: 5001 }, (_, at) => `${at + 3} 0 R`).join(' ')}] /Count 5001 >>`,
      ...Array.from({ length: 5001 }, () => page()),
    ),
    /more than 5,000 pages/,
  ],
])('refuses a PDF with %s', async (_, sent, message) => {
  await expect(receivePdf(sent, 'file')).rejects.toMatchObject({
    status: 400,
    extra: { errors: [{ param: 'file', message: expect.stringMatching(message) }] },
  });
});

const bare = (more: string): string => `<< /Type /Page /Parent 2 0 R ${more} >>`;
it.each([
  ['no size', bare('')],
  ['half a size', bare('/MediaBox [0 0]')],
  ['a rotation that is no number', page('/Rotate /Left')],
  ['annotations that are no list', page('/Annots << >>')],
  ['contents that are a name', page('/Contents /Text')],
  ['fonts that are a name', page('/Resources << /Font /Bold >>')],
])('refuses a PDF that no data room can mark: its page has %s', async (_, sent) => {
  await expect(receivePdf(pdf(catalog(), pages, sent), 'file')).rejects.toMatchObject({
    status: 400,
    extra: { errors: [{ param: 'file', message: expect.stringMatching(/damaged: its structure/) }] },
  });
});
