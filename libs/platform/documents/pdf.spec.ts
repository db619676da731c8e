import { pdfText } from '../../../test/support/pdf-text';
import { stylesheet } from './stylesheet';
import { createHash } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { PdfRenderer, type PdfOptions } from './pdf';

const options: PdfOptions = {
  title: 'Bylaws of Łódź & Co',
  createdAt: new Date('2026-04-26T10:30:00Z'),
  footer: 'Łódź "& Co" </style>',
  watermark: 'TEST',
};
const page =
  '<style>@page { size: Letter; margin: 1in }</style><h1>Bylaws</h1><p>One</p><table><tr><th ' +
  'scope="row">Shares</th><td>1</td></tr></table><h2>Two</h2><p style="break-before: page">Three</p>';
const hash = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex');
const text = (pdf: Buffer) => pdf.toString('latin1');

describe('PdfRenderer', () => {
  const renderer = new PdfRenderer({ pages: 2 });
  afterAll(() => renderer.close());

  it('prints a tagged file with title, language, outline, dates and embedded fonts', async () => {
    const pdf = text(await renderer.render(page, options));
    expect(pdf.startsWith('%PDF-')).toBe(true);
    for (const part of ['/StructTreeRoot', '/Outlines', '/Lang (en)', '/FontFile2', '/Count 2'])
      expect(pdf).toContain(part);
    expect(pdf.match(/\(D:20260426103000\+00'00'\)/g)).toHaveLength(2);
    expect(pdf).not.toMatch(/\/ID ?\[/);
    expect(pdf).toContain(
      `/Title <${Buffer.from(`\uFEFF${options.title}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`,
    );
  });

  it('prints the same bytes for the same input, on used pages and after a restart', async () => {
    const first = await Promise.all([1, 2, 3, 4, 5].map(() => renderer.render(page, options)));
    await renderer.close();
    const again = await renderer.render(page, options);
    expect(new Set([...first, again].map(hash)).size).toBe(1);
    expect(hash(await renderer.render(page, { ...options, footer: 'Other' }))).not.toBe(hash(again));
  });

  it('numbers no page that is to stand behind those of another file', async () => {
    expect(pdfText(await renderer.render(page, options))).toContain('Page1of2');
    expect(pdfText(await renderer.render(page, { ...options, isNumbered: false }))).not.toMatch(/Page\d/);
  });

  it('prints a short schedule on the page of its text, and no lone last line', async () => {
    const main = (content: string) => `<style>${stylesheet}</style><body><main>${content}</main></body>`;
    const schedule = '<section class="exhibit"><h2>Schedule A</h2><table><tr><td>1</td></tr></table></section>';
    expect(text(await renderer.render(main(`<p>One</p>${schedule}`), options))).toContain('/Count 1\n');
    const long = '<p>One</p>'.repeat(40) + `<p>${'Ada Okafor '.repeat(20)}</p>`.repeat(2);
    expect(text(await renderer.render(main(long), options))).toContain('/Count 2\n');
  });

  it('starts a new browser after a crash, and fails only what was printing', async () => {
    await renderer.render(page, options);
    const browser = await renderer['browser'];
    const gone = new Promise((resolve) => browser?.once('disconnected', resolve));
    const printing = renderer.render(page.repeat(200), options);
    browser?.process()?.kill('SIGKILL');
    await expect(printing).rejects.toThrow();
    await gone;
    expect((await renderer.render(page, options)).length).toBeGreaterThan(1000);
  });

  it('gives up after its time and still prints the next document', async () => {
    const hasty = new PdfRenderer({ pages: 1, timeoutMs: 400 });
    await hasty.render(page, options);
    await expect(hasty.render(`<p>${'word '.repeat(3_000_000)}</p>`, options)).rejects.toThrow(
      'not finished within 400 ms',
    );
    Object.assign(hasty, { timeoutMs: 30_000 });
    expect((await hasty.render(page, options)).length).toBeGreaterThan(1000);
    await hasty.close();
  });

  it('prints no more documents at once than it has pages', async () => {
    await Promise.all(Array.from({ length: 9 }, () => renderer.render(page, options)));
    expect(await (await renderer['browser'])?.pages()).toHaveLength(3);
  });
});

describe('a hostile document', () => {
  const renderer = new PdfRenderer({ pages: 1 });
  let server: Server;
  let visits = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      visits += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await renderer.close();
    server.close();
  });

  it('reaches no server and runs no script', async () => {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const hostile = `<!doctype html><html><head>
      <link rel="preconnect" href="${at}"><link rel="dns-prefetch" href="${at}">
      <link rel="stylesheet" href="${at}/a.css">
      <style>@import "${at}/b.css"; body { background: url(${at}/c.png) }</style></head>
      <body><img src="${at}/d.png"><iframe src="${at}/e"></iframe><object data="${at}/f"></object>
      <embed src="${at}/g"><video src="${at}/h"></video>
      <svg><image href="${at}/i"/><use href="${at}/j#x"/></svg>
      <form action="${at}/k"><input autofocus onfocus="fetch('${at}/l')"></form>
      <iframe srcdoc="<script>fetch('${at}/m')</script>"></iframe>
      <script>fetch('${at}/n'); new WebSocket('${at.replace('http', 'ws')}'); document.body.remove()</script>
      <h1>Still here</h1></body></html>`;
    expect((await renderer.render(hostile, options)).length).toBeGreaterThan(1000);
    expect(
      text(await renderer.render(`<meta http-equiv="refresh" content="0;url=${at}/o">${page}`, options)),
    ).toContain('/Count 2');
    expect(text(await renderer.render(page, options))).toContain('/Count 2');
    expect(visits).toBe(0);
  });
});

it('marks a page without a letter in its text, and wraps a word that is longer than a line', async () => {
  const renderer = new PdfRenderer({ pages: 1 });
  const page =
    `<!doctype html><html lang="en"><head><style>${stylesheet}</style></head><body><main><p>Before ` +
    `${'W'.repeat(300)} after.</p></main></body></html>`;
  const [marked, plain] = [
    await renderer.render(page, { title: 'x', createdAt: options.createdAt, watermark: 'TEST' }),
    await renderer.render(page, { title: 'x', createdAt: options.createdAt }),
  ];
  expect(marked.equals(plain)).toBe(false);
  expect(pdfText(marked)).toBe(pdfText(plain));
  expect(pdfText(marked)).toContain(`Before${'W'.repeat(300)}after.`);
  await renderer.close();
});
