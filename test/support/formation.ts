import { setTimeout as delay } from 'node:timers/promises';
import { dayIn } from '#kernel/calendar';
import { samplePdf } from '#testing/sample-pdf';
import { currentVersion } from '#platform/wire/version';
import type { Answer, Api } from './api';
import { stack } from './stack';

export interface Founder {
  name: string;
  email: string;
  stakeholder_id?: string;
  [more: string]: unknown;
}
export interface Company {
  id: string;
  object: string;
  status: string;
  legal_name: string;
  status_reason: string | null;
  state_file_number: string | null;
  ein: string | null;
  formation_date: string | null;
  created: number;
  activated_at: number | null;
  submitted_at: number | null;
  founders: Founder[];
  version: number;
  applied_defaults: { path: string; value: unknown; source: string }[];
}
export interface Filing {
  id: string;
  status: string;
  type: string;
  rejection_reason: string | null;
  fee_cents: number;
  attempt: number;
  submitted_at: number | null;
  decided_at: number | null;
  document_id: string;
  evidence_document_id: string | null;
  file_number: string | null;
  effective_date: string | null;
}
export interface Paper {
  id: string;
  type: string;
  status: string;
  title: string;
  sha256: string;
  size_bytes: number;
  pdf_url: string;
  created: number;
  livemode: boolean;
  execution_status: string | null;
  facts: {
    company: { legal_name: string; jurisdiction: 'US-DE' | 'US-WY' } & Record<string, unknown>;
    [fact: string]: unknown;
  };
}
export interface Step {
  key: string;
  status: string;
  summary: string | null;
  started_at: number | null;
  completed_at: number | null;
}
export interface Progress {
  status: string;
  plans: { kind: string; workflow_id: string; started_at: number; steps: Step[] }[];
}
export interface Happening {
  id: string;
  type: string;
  sequence: number;
  subject: { object: string; id: string };
}

export const founders: Founder[] = [
  { name: 'Ada Okafor', email: 'ada@tests.example' },
  { name: 'Bo Chen', email: 'bo@tests.example' },
];

export const companyOf = (legal_name: string, entity_type = 'c_corp', more: object = {}) => ({
  legal_name,
  entity_type,
  jurisdiction: 'US-DE',
  founders,
  ...more,
});

export const statesEvidence = {
  title: 'Certificate of good standing',
  pdf_base64: samplePdf('what the state once sent').toString('base64'),
};

/** Registration request for an existing company. States every fact, because Minutebook assumes none. */
export const existingOf = (legal_name: string, entity_type = 'c_corp', more: object = {}) =>
  companyOf(legal_name, entity_type, {
    origin: 'existing',
    state_file_number: '5551234',
    formation_date: '2021-03-09',
    evidence: statesEvidence,
    fiscal_year_end: '06-30',
    principal_address: { line1: '7 Quay Street', city: 'Boston', state: 'MA', postal_code: '02110', country: 'US' },
    founders: founders.map((founder) => ({
      ...founder,
      roles: entity_type === 'llc' ? ['member'] : ['director', 'officer'],
    })),
    ...more,
  });

export const today = (): string => dayIn('America/New_York', new Date());

const patienceMs = 90_000;

export async function poll<T>(
  what: string,
  look: () => Promise<T>,
  done: (seen: T) => boolean,
  withinMs = patienceMs,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (let pauseMs = 50; ; pauseMs = Math.min(300, pauseMs * 1.2)) {
    const seen = await look();
    if (done(seen)) return seen;
    if (Date.now() > end) throw new Error(`${what} did not come; last seen: ${JSON.stringify(seen).slice(0, 1500)}`);
    await delay(pauseMs);
  }
}

export function ok<T>(answer: Answer<T>): T {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
}

export const begin = async (by: Api, body: object): Promise<Company> =>
  ok(await by.post<Company>('/v1/entities', body));
export const look = async (by: Api, id: string): Promise<Company> => ok(await by.get<Company>(`/v1/entities/${id}`));
export const reaches = (by: Api, id: string, ...statuses: string[]): Promise<Company> =>
  poll(
    `${id} ${statuses.join(' or ')}`,
    () => look(by, id),
    ({ status }) => statuses.includes(status),
  );

export async function form(by: Api, body: object): Promise<Company> {
  return reaches(by, (await begin(by, body)).id, 'active');
}

/** Minutebook sends the first consent of an active company automatically. */
export async function consentOut(by: Api, entity_id: string): Promise<void> {
  await poll(
    'the first consent is out',
    () => listAll<{ signers: { status: string }[] }>(by, '/v1/signing_envelopes', { entity_id }),
    ([first]) => first?.signers.every(({ status }) => status === 'requested') === true,
  );
}

export async function listAll<T>(by: Api, path: string, filter: Record<string, string>): Promise<T[]> {
  const found: T[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = {
      sort: 'created',
      limit: '50',
      ...filter,
      ...(cursor ? { starting_after: cursor } : {}),
    };
    const page = ok(await by.get<{ data: T[]; next_cursor: string | null }>(path, { query }));
    found.push(...page.data);
    cursor = page.next_cursor;
  }
  return found;
}

export const dutiesOf = <T extends object>(by: Api, entity_id: string): Promise<T[]> =>
  poll(
    'its duties are on record',
    () => listAll<T>(by, '/v1/compliance_obligations', { entity_id, sort: 'due_at' }),
    (owed) => owed.length > 0,
  );
export const filingsOf = (by: Api, entity_id: string): Promise<Filing[]> =>
  listAll<Filing>(by, '/v1/filings', { entity_id });
export const papersOf = (by: Api, entity_id: string): Promise<Paper[]> =>
  listAll<Paper>(by, '/v1/documents', { entity_id });
/** Signature round that starts automatically, for the first consent once the founders are in charge. */
const ofSigning =
  /^(signing_envelope|signature)\.|^document\.(sent|partially_signed|executed)$|^resolution\.(sent|updated)$/;

export const eventsOf = async (by: Api, entity_id: string): Promise<Happening[]> =>
  (await everyEventOf(by, entity_id)).filter(({ type }) => !ofSigning.test(type));

export const everyEventPlaced = (): Promise<string> =>
  poll(
    'every event has its place',
    async () => (await fetch(`${stack().baseUrl}/metrics`)).text(),
    (metrics) => /^minutebook_events_without_position 0$/m.test(metrics),
  );

/** In order of occurrence, except for obligations, which the watch records separately. */
export async function everyEventOf(by: Api, entity_id: string): Promise<Happening[]> {
  await everyEventPlaced();
  const happened = await listAll<Happening>(by, '/v1/events', { entity_id });
  return happened.filter(({ subject }) => subject.object !== 'compliance_obligation');
}
export const progressOf = async (by: Api, id: string): Promise<Progress> =>
  ok(await by.get<Progress>(`/v1/entities/${id}/progress`));
export const stepsOf = async (by: Api, id: string): Promise<Record<string, Step>> =>
  Object.fromEntries((await progressOf(by, id)).plans[0]!.steps.map((step) => [step.key, step]));
export const nextOf = async (
  by: Api,
  id: string,
): Promise<{ code: string; title: string; operation: string | null; subject_id: string | null }[]> =>
  ok(
    await by.get<{ steps: { code: string; title: string; operation: string | null; subject_id: string | null }[] }>(
      `/v1/entities/${id}/next_steps`,
    ),
  ).steps;

export async function filingReaches(by: Api, entity_id: string, type: string, status: string): Promise<Filing> {
  const seen = await poll(
    `${type} ${status}`,
    () => filingsOf(by, entity_id),
    (filings) => filings.some((one) => one.type === type && one.status === status),
  );
  return seen.find((one) => one.type === type)!;
}

export const resubmit = async (by: Api, filing: { id: string }, corrections?: object): Promise<Filing> =>
  ok(await by.post<Filing>(`/v1/filings/${filing.id}/resubmit`, corrections ? { corrections } : {}));
export const cancel = (by: Api, id: string, reason?: string): Promise<Answer<Company>> =>
  by.post<Company>(`/v1/entities/${id}/cancel`, reason ? { reason } : {});

interface Clock {
  id: string;
  status: string;
  frozen_time: number;
}

export async function clockAt(by: Api, day: string): Promise<Clock> {
  return ok(
    await by.post<Clock>('/v1/test_helpers/test_clocks', { frozen_time: Date.parse(`${day}T12:00:00Z`) / 1000 }),
  );
}

export async function advance(by: Api, { id }: { id: string }, to: string): Promise<Clock> {
  const frozen_time = Date.parse(to) / 1000;
  ok(await by.post(`/v1/test_helpers/test_clocks/${id}/advance`, { frozen_time }));
  const clock = await poll(
    `clock at ${to}`,
    async () => ok(await by.get<Clock>(`/v1/test_helpers/test_clocks/${id}`)),
    ({ status }) => status !== 'advancing',
  );
  if (clock.status !== 'ready' || clock.frozen_time !== frozen_time)
    throw new Error(`The clock did not reach ${to}: ${JSON.stringify(clock)}`);
  return clock;
}

export async function download(secret: string, { pdf_url }: Paper): Promise<{ bytes: Buffer; headers: Headers }> {
  const answer = await fetch(`${stack().baseUrl}${pdf_url}`, {
    headers: { authorization: `Bearer ${secret}`, 'service-version': currentVersion },
  });
  expect(answer.status).toBe(200);
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

export async function signAll(by: Api, signing_envelope_id: string): Promise<void> {
  ok(await by.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`));
}

/** The office has the filing after that. */
export async function signCertificate(by: Api, filing_id: string): Promise<void> {
  const filing = async () => ok(await by.get<Filing>(`/v1/filings/${filing_id}`));
  const { document_id } = await filing();
  const [envelope] = await poll(
    `the certificate of ${filing_id} out for signature`,
    () => listAll<{ id: string }>(by, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }),
    (all) => all.length > 0,
  );
  await signAll(by, envelope!.id);
  await poll(`${filing_id} sent`, filing, ({ status }) => status !== 'prepared');
}

export async function adopt(by: Api, resolution_id: string): Promise<void> {
  const { signing_envelope_id } = await poll(
    `${resolution_id} out`,
    async () => ok(await by.get<{ status: string; signing_envelope_id: string }>(`/v1/resolutions/${resolution_id}`)),
    ({ status }) => status === 'pending_signatures',
  );
  await signAll(by, signing_envelope_id);
}
