import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import type { Api } from './api';
import { query } from './database';
import { begin, companyOf, listAll, ok, papersOf, poll, reaches, type Company, type Paper } from './formation';
import { stack } from './stack';

export interface EnvelopeSigner {
  signature_id: string;
  stakeholder_id: string;
  name: string;
  email: string;
  role: string;
  order: number;
  status: string;
  signed_at: number | null;
}
export interface SigningEnvelope {
  id: string;
  status: string;
  document_id: string;
  signers: EnvelopeSigner[];
  presented_sha256: string;
  concluded_at: number | null;
  completed_at: number | null;
  status_reason: string | null;
  expires_at: number | null;
}
export interface Signature {
  id: string;
  status: string;
  name: string;
  method: string | null;
  remote_address: string | null;
  user_agent: string | null;
  document_sha256: string | null;
  consent_version: string | null;
  viewed_at: number | null;
  signed_at: number | null;
}
export interface Verification {
  sealed: boolean;
  valid: boolean;
  covers_whole_file: boolean;
  problems: string[];
  sha256: string | null;
  certificate: { self_made: boolean } | null;
}

export interface Decision {
  company: Company;
  paper: Paper;
  people: { id: string; name: string; email: string }[];
}

export async function decision(
  by: Api,
  directors: number,
  more: object = {},
  advance?: (to: string) => Promise<unknown>,
): Promise<Decision> {
  const run = randomUUID().slice(0, 13);
  const names = ['Ada Okafor', 'Bo Chen', 'Chandra O’Neill', 'Dunya Hrubý'];
  const founders = names
    .slice(0, directors)
    .map((name, index) => ({
      name,
      email: `signer${index + 1}-${run}@tests.example`,
      roles: ['director', 'officer', 'stockholder'].slice(0, 2),
    }));
  const begun = await begin(by, companyOf(`Quay & Anchor ${run}, Inc.`, 'c_corp', { founders, ...more }));
  await advance?.('2026-06-01T12:00:00Z');
  const company = await reaches(by, begun.id, 'active');
  ok(await by.post(`/v1/entities/${company.id}/formation_packet`));
  const papers = await poll(
    'a consent that is ready',
    () => papersOf(by, company.id),
    (all) => all.some(({ type, status }) => type === 'restatement_board_consent' && status === 'ready'),
  );
  const people = await listAll<{ id: string; name: string; email: string }>(by, '/v1/stakeholders', {
    entity_id: company.id,
  });
  return {
    company,
    paper: papers.find(({ type }) => type === 'restatement_board_consent')!,
    people: founders.map(({ email }) => people.find((one) => one.email === email)!),
  };
}

/** Excludes the first consent, which Minutebook sends automatically under another subject. */
const subject = 'the restated papers';

export async function ask(by: Api, { paper, people }: Decision, more: object = {}): Promise<SigningEnvelope> {
  const signers = people.map(({ id }) => ({ stakeholder_id: id, role: 'director' }));
  const { id } = ok(
    await by.post<SigningEnvelope>('/v1/signing_envelopes', { document_id: paper.id, subject, signers, ...more }),
  );
  return ok(await by.post<SigningEnvelope>(`/v1/signing_envelopes/${id}/send`));
}

export const envelopeOf = async (by: Api, id: string): Promise<SigningEnvelope> =>
  ok(await by.get<SigningEnvelope>(`/v1/signing_envelopes/${id}`));
/** Also waits for the seal if the status implies it. */
export const envelopeReaches = (by: Api, id: string, status: string): Promise<SigningEnvelope> =>
  poll(
    `${id} ${status}`,
    () => envelopeOf(by, id),
    (seen) => seen.status === status && (status !== 'completed' || seen.completed_at !== null),
  );
export const verify = async (by: Api, document_id: string): Promise<Verification> =>
  ok(await by.get<Verification>(`/v1/documents/${document_id}/verify`));

interface Mail {
  subject: string;
  body_text: string;
  body_html: string | null;
}
export const mailsTo = (email: string, about = subject): Promise<Mail[]> =>
  query<Mail>(
    `select subject, body_text, body_html from mail where recipient = $1 and subject like '%' || $2 || '%' order by id`,
    [email, about],
  );

export async function linkTo(email: string, begins = 'Please sign', about = subject): Promise<string> {
  const mails = await poll(
    `a mail “${begins}” to ${email}`,
    () => mailsTo(email, about),
    (all) => all.some((mail) => mail.subject.startsWith(begins)),
  );
  return /https?:\/\/\S+\/sign\/[\w-]+/.exec(mails.findLast((mail) => mail.subject.startsWith(begins))!.body_text)![0];
}

/** Submits current and filled form fields without scripts. */
export async function submit(link: string, action: string, fields: Record<string, string>): Promise<Response> {
  const page = await (await fetch(link)).text();
  const nonce = new RegExp(`/${action}">\\s*<input type="hidden" name="nonce" value="([^"]+)"`).exec(page)?.[1];
  return fetch(`${link}/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ ...(nonce ? { nonce } : {}), ...fields }),
    redirect: 'manual',
  });
}

export async function signBy(link: string, name: string): Promise<Response> {
  await submit(link, 'consent', { agree: 'yes' });
  return submit(link, 'sign', { name, intent: 'yes' });
}

export const phone = { width: 360, height: 740, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const desktop = { width: 1280, height: 900, deviceScaleFactor: 1 };

/** Viewport page that fails any request to another server. */
export async function openPage(
  browser: Browser,
  viewport: typeof phone | typeof desktop,
  { scripts = true } = {},
): Promise<{ page: Page; strangers: string[]; complaints: string[] }> {
  const page = await browser.newPage();
  await page.setViewport(viewport);
  await page.setJavaScriptEnabled(scripts);
  const [strangers, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (!request.url().startsWith(stack().baseUrl) && !request.url().startsWith('data:')) strangers.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, strangers, complaints };
}

export function keep(name: string, bytes: Buffer): void {
  const folder = process.env['MINUTEBOOK_SCREENSHOTS'];
  if (folder) writeFileSync(join(folder, name), bytes);
}

/** Saves a screenshot to the MINUTEBOOK_SCREENSHOTS folder for human review. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['MINUTEBOOK_SCREENSHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
