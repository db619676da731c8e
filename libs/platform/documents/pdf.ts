import type { Browser, Page } from 'puppeteer';
import { launchChromium } from './chromium';
import { fontFaces } from './fonts';
import { escapeHtml } from './html';

export interface PdfOptions {
  title: string;
  lang?: 'en';
  /** Drawn as strokes, so text extraction returns only the document's text. */
  watermark?: 'TEST';
  /** The only date, so the same input gives the same bytes. */
  createdAt: Date;
  /** Printed at the lower left, opposite 'Page x of y'. */
  footer?: string;
  /** False for pages that follow others with their own numbers. */
  isNumbered?: boolean;
}

/** The browser starts with the first document and again after a crash. */
export class PdfRenderer {
  private readonly pages: number;
  private readonly timeoutMs: number;
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private idle: Page[] = [];
  private browser: Promise<Browser> | undefined;

  constructor(options: { pages?: number; timeoutMs?: number } = {}) {
    this.pages = options.pages ?? 3;
    this.timeoutMs = options.timeoutMs ?? 30_000;
  }

  async render(html: string, options: PdfOptions): Promise<Buffer> {
    if (this.busy >= this.pages) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy += 1;
    try {
      return dated(await this.print(dressed(html, options)), options.createdAt);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  async close(): Promise<void> {
    const browser = this.browser;
    this.browser = undefined;
    this.idle = [];
    await (await browser?.catch(() => undefined))?.close();
  }

  private async print(html: string): Promise<Buffer> {
    const page = this.idle.pop() ?? (await this.openPage());
    try {
      const pdf = await within(this.timeoutMs, printed(page, html));
      if (page.browser().connected) this.idle.push(page);
      return pdf;
    } catch (error) {
      void discard(page);
      throw error;
    }
  }

  private async openPage(): Promise<Page> {
    this.browser ??= this.launch();
    const page = await (await this.browser).newPage();
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const local = /^(about|data):/.test(request.url());
      // An aborted navigation would replace the document with an error page; an empty response keeps it.
      const refused = () => (request.isNavigationRequest() ? request.respond({ status: 204 }) : request.abort());
      void (local ? request.continue() : refused()).catch(() => undefined);
    });
    return page;
  }

  private launch(): Promise<Browser> {
    const launching = launchChromium();
    const forget = () => {
      if (this.browser !== launching) return;
      this.browser = undefined;
      this.idle = [];
    };
    launching.then((browser) => browser.once('disconnected', forget), forget);
    return launching;
  }
}

async function printed(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html, { waitUntil: 'load', timeout: 0 });
  await page.evaluate(loadFonts);
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    timeout: 0,
  });
  if (page.url() !== 'about:blank') throw new Error('the document tried to navigate to another page');
  return Buffer.from(pdf);
}

/** Runs in the page. Chromium lays out the footer too late to load a font that only the footer uses. */
const loadFonts = 'Promise.all([...document.fonts].map((font) => font.load())).then(() => undefined)';

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Kills a browser that cannot close a page. */
async function discard(page: Page): Promise<void> {
  await within(5_000, page.close()).catch(() => page.browser().process()?.kill('SIGKILL'));
}

const drawn =
  '<path d="M4 10H76M40 10V80M162 10H104V76H162M104 43H150M246 24C238 12 224 9 214 9C176 9 180 42 214 44C252 ' +
  '46 252 78 216 78C200 78 188 72 182 60M256 10H328M292 10V80"/>';

function dressed(html: string, options: PdfOptions): string {
  const foot = 'font: 8.5pt "STIX Two Text", "Noto Serif", serif; color: #555;';
  const numbers =
    options.isNumbered === false
      ? ''
      : `@bottom-right { content: "Page " counter(page) " of " counter(pages); ${foot} }`;
  const style = `${fontFaces(html + (options.footer ?? ''))}
@page {
  @bottom-left { content: ${cssString(options.footer ?? '')}; ${foot} }
  ${numbers}
}
.watermark { position: fixed; z-index: -1; inset: 0; display: flex; align-items: center; justify-content: center; }
.watermark svg { width: 200pt; transform: rotate(-45deg); fill: none; stroke: #ececec; stroke-width: 13; }`;
  const head = `<meta charset="utf-8"><title>${escapeHtml(options.title)}</title><style>${style}</style>`;
  const mark = options.watermark
    ? `<div class="watermark" aria-hidden="true"><svg viewBox="0 0 332 86">${drawn}</svg></div>`
    : '';
  const page = /<html[\s>]/i.test(html)
    ? html
    : `<!doctype html><html lang="${options.lang ?? 'en'}"><head></head><body>${html}</body></html>`;
  return page.replace(/<head(\s[^>]*)?>/i, (tag) => tag + head).replace(/<body(\s[^>]*)?>/i, (tag) => tag + mark);
}

const cssString = (text: string): string =>
  `"${text.replace(/[^\w ,.:;()-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;

/** Keeps the length, so file offsets stay valid. */
function dated(pdf: Buffer, createdAt: Date): Buffer {
  const stamp = `D:${createdAt.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00'`;
  const fixed = pdf
    .toString('latin1')
    .replace(/(\/(?:CreationDate|ModDate) )\(D:[^)]*\)/g, (whole: string, key: string) =>
      `${key}(${stamp})`.padEnd(whole.length),
    );
  return Buffer.from(numbered(fixed), 'latin1');
}

/** Chromium numbers table cells across documents. Restarts at 1 for deterministic output. */
function numbered(pdf: string): string {
  const names = [...new Set(pdf.match(/\(node\d{8}\)/g))].sort();
  const places = new Map(names.map((name, index) => [name, `(node${String(index + 1).padStart(8, '0')})`]));
  return pdf.replace(/\(node\d{8}\)/g, (name) => places.get(name)!);
}
