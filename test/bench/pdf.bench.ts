import { documentsOf } from '../support/sample-documents/index';
import { renderTemplate } from '../../libs/documents/kit/template';
import { samples } from '../support/sample-documents/samples';
import type { Page } from 'puppeteer';
import { launchChromium } from '#platform/documents/chromium';
import { PdfRenderer } from '#platform/documents/pdf';
import { interleave, spreadOf, type Row } from './rounds';

const rounds = 25;

/** Compares our renderer with one reused Puppeteer page on the same HTML. */
export async function benchPdf(): Promise<Row[]> {
  const renderer = new PdfRenderer({ pages: 1 });
  const browser = await launchChromium();
  try {
    const { kind: name, html } = longest();
    const page = await browser.newPage();
    const ours = (): Promise<number> =>
      timed(() => renderer.render(html, { title: name, createdAt: new Date(0), watermark: 'TEST' }));
    const printed = await htmlOf(page, ours); // with our fonts, footer and mark
    const raw = (): Promise<number> =>
      timed(async () => {
        await page.setContent(printed, { waitUntil: 'load' });
        await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      });
    for (let warm = 0; warm < 3; warm += 1) {
      await ours();
      await raw();
    }
    const results = await interleave(rounds, ours, raw);
    const ms = (times: number[]): string => `${spreadOf(times).median.toFixed(0)} ms`;
    return [
      {
        what: `PDF, ${name}`,
        goal: 0.8,
        ratio: spreadOf(results.map((one) => one.control / one.ours)),
        ours: ms(results.map((one) => one.ours)),
        control: ms(results.map((one) => one.control)),
      },
    ];
  } finally {
    await Promise.all([renderer.close(), browser.close()]);
  }
}

function longest(): { kind: string; html: string } {
  const papers = documentsOf(Object.values(samples)[0]!).map(({ kind, template, facts }) => ({
    kind,
    html: renderTemplate(template, facts, { livemode: false }),
  }));
  return papers.toSorted((a, b) => b.html.length - a.html.length)[0]!;
}

async function htmlOf(one: Page, render: () => Promise<unknown>): Promise<string> {
  const prototype = Object.getPrototypeOf(one) as { setContent: Page['setContent'] };
  const { setContent } = prototype;
  let html = '';
  prototype.setContent = function (this: Page, ...args) {
    html = args[0];
    return setContent.apply(this, args);
  };
  await render();
  prototype.setContent = setContent;
  return html;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
