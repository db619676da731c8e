import puppeteer, { type Browser } from 'puppeteer';
import { findChromium } from '#platform/documents/chromium';

export const openBrowser = async (): Promise<Browser> => {
  const { executablePath, env } = await findChromium();
  return puppeteer.launch({
    executablePath,
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    env: { ...process.env, ...env },
  });
};
