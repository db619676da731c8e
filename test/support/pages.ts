import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';
import { picture } from './signing';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks a page in both color schemes with axe, for overflow and for a dark background in the dark scheme. Bypasses the
 * page's policy, which blocks foreign scripts.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await expectAccessibleNow(page, `${name}-${scheme}`);
    expect([name, await brightness(page)]).toEqual([name, scheme]);
  }
  await page.emulateMediaFeatures([]);
}

const brightness = async (page: Page): Promise<'light' | 'dark'> => {
  const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  const [red, green, blue] = String(background)
    .match(/[\d.]+/g)!
    .map(Number) as [number, number, number];
  return red + green + blue > 1.5 * 255 ? 'light' : 'dark';
};

async function expectAccessibleNow(page: Page, name: string): Promise<void> {
  await picture(page, name);
  const wide = await page.$eval('html', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect([name, wide]).toEqual([name, 0]);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  expect([
    name,
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ]).toEqual([name, []]);
}

export const press = async (page: Page, selector: string): Promise<void> => {
  await Promise.all([page.waitForNavigation(), page.click(selector)]);
};
export const heading = (page: Page): Promise<string> => page.$eval('h1', (element) => element.textContent!);
