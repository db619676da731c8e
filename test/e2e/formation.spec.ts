import { isDeepStrictEqual } from 'node:util';
import { addBusinessDays, legalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { newAccount, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import { closeDatabase, rowCounts } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  consentOut,
  eventsOf,
  everyEventOf,
  filingsOf,
  form,
  listAll,
  look,
  nextOf,
  ok,
  papersOf,
  stepsOf,
  type Company,
  type Happening,
} from '../support/formation';

interface DryRun {
  object: string;
  resource: { id: string | null; legal_name: string; status: string };
  cascade: { object: string; kind: string }[];
  would_emit: string[];
  warnings: string[];
  fee_estimate: { currency: string; total_cents: number; items: { amount_cents: number; source: string }[] };
}

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Formation');
  mine = api(account.sk_test);
});
afterAll(closeDatabase);

const sorted = (made: { object: string; kind: string }[]) =>
  made.map(({ object, kind }) => `${object} ${kind}`).toSorted();

async function made(entity_id: string) {
  const read = async (object: string, path: string, kind: (row: { kind: string; type: string }) => string) =>
    (await listAll<{ kind: string; type: string }>(mine, path, { entity_id })).map((row) => ({
      object,
      kind: kind(row),
    }));
  return (
    await Promise.all([
      read('stakeholder', '/v1/stakeholders', (row) => row.kind),
      read('document', '/v1/documents', (row) => row.type),
      read('filing', '/v1/filings', (row) => row.type),
      read('agent_appointment', '/v1/agent_appointments', () => 'agent_appointment'),
      read('ein_application', '/v1/ein_applications', () => 'ein_application'),
      read('tax_election', '/v1/tax_elections', (row) => row.kind),
      read('incorporator_receipt', '/v1/incorporator_receipts', () => 'incorporator_receipt'),
      read('share_class', '/v1/share_classes', () => 'share_class'),
      read('security', '/v1/securities', () => 'security'),
      read('resolution', '/v1/resolutions', (row) => row.kind),
      read('ledger_entry', '/v1/ledger_entries', (row) => row.kind),
      read('minute_book_entry', '/v1/minute_book_entries', (row) => row.kind),
      read('signing_envelope', '/v1/signing_envelopes', () => 'signing_envelope'),
      read('signature', '/v1/signatures', () => 'signature'),
    ])
  ).flat();
}

const kinds: [string, string, string, object][] = [
  ['c_corp', 'US-DE', 'Rehearsal Robotics, Inc.', {}],
  ['pbc', 'US-DE', 'Rehearsal Commons, PBC', { public_benefit: 'Clean water for everybody.' }],
  ['s_corp', 'US-DE', 'Rehearsal Studio, Inc.', {}],
  ['llc', 'US-DE', 'Rehearsal Holdings, LLC', {}],
  ['c_corp', 'US-WY', 'Rehearsal Instruments, Inc.', {}],
  ['llc', 'US-WY', 'Rehearsal Trading, LLC', {}],
];

const rehearsals = new Map<string, { dryRun: DryRun; company: Company; wrote: boolean }>();
const keyOf = (entity_type: string, jurisdiction: string) => `${entity_type} ${jurisdiction}`;
const formed = (entity_type: string, jurisdiction = 'US-DE') => rehearsals.get(keyOf(entity_type, jurisdiction))!;

beforeAll(async () => {
  const rehearsed = [];
  for (const [entity_type, jurisdiction, legal_name, more] of kinds) {
    const body = companyOf(legal_name, entity_type, { jurisdiction, ...more });
    const before = await rowCounts(account.account_id);
    const dryRun = ok(await mine.post<DryRun>('/v1/entities', body, { query: { dry_run: 'true' } }));
    rehearsed.push({
      key: keyOf(entity_type, jurisdiction),
      body,
      dryRun,
      wrote: !isDeepStrictEqual(await rowCounts(account.account_id), before),
    });
  }
  await Promise.all(
    rehearsed.map(async ({ key, body, dryRun, wrote }) => {
      const company = await form(mine, body);
      await consentOut(mine, company.id);
      rehearsals.set(key, { dryRun, wrote, company });
    }),
  );
}, 240_000);

it.each(kinds)(
  'dry_run of a %s in %s writes nothing, and lists exactly the resources, events and fees of the real run',
  async (entity_type, jurisdiction, legal_name) => {
    const {
      dryRun,
      wrote,
      company: { id },
    } = formed(entity_type, jurisdiction);
    expect({ wrote, object: dryRun.object, id: dryRun.resource.id, legal_name: dryRun.resource.legal_name }).toEqual({
      wrote: false,
      object: 'dry_run',
      id: null,
      legal_name,
    });
    expect(sorted(dryRun.cascade)).toEqual(sorted(await made(id)));
    expect(dryRun.would_emit).toEqual((await everyEventOf(mine, id)).map(({ type }) => type));
    const { currency, total_cents, items } = dryRun.fee_estimate;
    expect(currency).toBe('usd');
    expect(items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(total_cents);
    expect((await filingsOf(mine, id)).reduce((sum, { fee_cents }) => sum + fee_cents, 0)).toBe(total_cents);
  },
);

it.each(kinds)(
  'a %s in %s is handed over whole: numbers, papers, steps; only signatures are left to do',
  async (entity_type, jurisdiction) => {
    const { company } = formed(entity_type, jurisdiction);
    expect(company).toMatchObject({
      state_file_number: expect.stringMatching(/^[\d-]{6,}$/),
      ein: expect.stringMatching(/^00-\d{7}$/),
      formation_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(new Set((await papersOf(mine, company.id)).map(({ status }) => status))).toEqual(new Set(['ready']));
    expect(new Set(Object.values(await stepsOf(mine, company.id)).map(({ status }) => status))).toEqual(
      new Set(['done']),
    );
    const left = (await nextOf(mine, company.id)).map(({ code }) => code);
    const ofSigning = ['sign_document', 'await_sending', 'await_signatures', 'await_consent'];
    expect(new Set(left.filter((code) => !ofSigning.includes(code)))).toEqual(
      new Set(entity_type === 's_corp' ? ['file_election'] : []),
    );
    expect(left).toContain('sign_document');
    for (const filing of await filingsOf(mine, company.id))
      expect(filing).toMatchObject({
        status: 'accepted',
        attempt: 1,
        evidence_document_id: expect.stringMatching(/^doc_/),
      });
  },
);

it.each(kinds)(
  'counts the events of every subject of a %s in %s from 1 without a gap',
  async (entity_type, jurisdiction) => {
    for (const [, events] of Map.groupBy(
      await eventsOf(mine, formed(entity_type, jurisdiction).company.id),
      ({ subject }) => subject.id,
    )) {
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    }
  },
);

const story = (events: Happening[]) => events.map(({ type, subject, sequence }) => [type, subject.object, sequence]);

it.each(['c_corp', 's_corp', 'llc'])(
  'a %s on a test clock crosses its business days and has the same events in the same order as one without',
  async (entity_type) => {
    const clock = await clockAt(mine, '2026-05-01');
    const { id } = await begin(
      mine,
      companyOf(entity_type === 'llc' ? 'Clockwork, LLC' : 'Clockwork, Inc.', entity_type, { test_clock_id: clock.id }),
    );
    await advance(mine, clock, '2026-06-01T12:00:00Z');
    const company = await look(mine, id);
    const days = lawOf('US-DE').filing_office.turnaround_business_days;
    const accepted = addBusinessDays(new Date('2026-05-01T12:00:00Z'), days.formation);
    const numbered = addBusinessDays(accepted, days.tax_identifier);
    expect(company).toMatchObject({
      status: 'active',
      created: clock.frozen_time,
      formation_date: legalDate(accepted),
      activated_at: +numbered / 1000,
    });
    expect(company.activated_at! - company.created).toBeGreaterThan(86_400);
    expect(story(await eventsOf(mine, id))).toEqual(story(await eventsOf(mine, formed(entity_type).company.id)));
  },
);
