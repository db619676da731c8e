import type { Browser, Page } from 'puppeteer';
import { launchChromium } from './chromium';
import { fontFaces } from './fonts';
import { escapeHtml } from './html';

export interface PdfOptions {
  title: string;
  lang?: 'en';
  /**
   * Printed light and diagonal on every page. It is drawn, not written, so that whoever takes the text out of the file
   * gets the document's alone.
   */
  watermark?: 'TEST';
  /** The only date in the file; with the same input it makes the same bytes. */
  createdAt: Date;
  /** Printed at the left of every page's foot, opposite 'Page x of y'. */
  footer?: string;
  /** False where these pages are put behind others, which have numbers of their own. */
  isNumbered?: boolean;
}

/**
 * Prints HTML as PDF on a few reused pages of one browser, which starts with the first document and again after a
 * crash.
 */
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
      // An aborted navigation would put an error page in the document's place; an answer without content leaves it
      // standing.
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
  if (page.url() !== 'about:blank') throw new Error('the document tried to leave its page');
  return Buffer.from(pdf);
}

/**
 * Runs in the page. The page's foot is laid out only when printing starts, too late to load a font that only it uses.
 */
const loadFonts = 'Promise.all([...document.fonts].map((font) => font.load())).then(() => undefined)';

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A browser that cannot even close a page is stuck: ending it lets the next document start a new one. */
async function discard(page: Page): Promise<void> {
  await within(5_000, page.close()).catch(() => page.browser().process()?.kill('SIGKILL'));
}

/** The word TEST in strokes. */
const drawn =
  '<path d="M4 10H76M40 10V80M162 10H104V76H162M104 43H150M246 24C238 12 224 9 214 9C176 9 180 42 214 44C252 ' +
  '46 252 78 216 78C200 78 188 72 182 60M256 10H328M292 10V80"/>';

/** Adds what every document needs and no template should repeat: fonts, title, page foot, watermark. */
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

/** Puts `createdAt` in place of Chromium's clock; the length stays, so every offset in the file stays true. */
function dated(pdf: Buffer, createdAt: Date): Buffer {
  const stamp = `D:${createdAt.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00'`;
  const fixed = pdf
    .toString('latin1')
    .replace(/(\/(?:CreationDate|ModDate) )\(D:[^)]*\)/g, (whole: string, key: string) =>
      `${key}(${stamp})`.padEnd(whole.length),
    );
  return Buffer.from(numbered(fixed), 'latin1');
}

/**
 * Chromium names the cells of a tagged table by a count that goes on from page to page: counted from 1 here, in the
 * same order and width.
 */
function numbered(pdf: string): string {
  const names = [...new Set(pdf.match(/\(node\d{8}\)/g))].sort();
  const places = new Map(names.map((name, index) => [name, `(node${String(index + 1).padStart(8, '0')})`]));
  return pdf.replace(/\(node\d{8}\)/g, (name) => places.get(name)!);
}
