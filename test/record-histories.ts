import { dayIn } from '#kernel/calendar';
import { addDays } from '#kernel/dates';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { projectFile } from '#platform/embedded/project';
import type { Stack } from '#platform/embedded/stack';
import { Receiver } from '#platform/testing/receiver';
import { samplePdf } from '#platform/testing/sample-pdf';
import { startTestStack } from '#platform/testing/stack';

/**
 * `npm run histories -- workspaces`: records what Temporal keeps of real workflows into `workflows/histories/`, for the replay test; of all stories unless
 * some are named. A history is recorded anew only when running workflows may break with it, that is when none is in production or the change is behind `patched`.
 */
interface Row { id: string; status: string; type?: string; [field: string]: unknown }

const founders = [{ name: 'Ada Okafor', email: 'ada@tests.example' }];
const companyOf = (legal_name: string, more: object = {}) => ({ legal_name, entity_type: 'c_corp', jurisdiction: 'US-DE', founders, ...more });

class Recorder {
  constructor(private readonly stack: Stack, private readonly temporal: Client, private readonly folder: string) {}

  get liveKey(): string { return this.stack.credentials.sk_live; }

  async call(method: string, path: string, body?: object, secret = this.stack.credentials.sk_test): Promise<Row> {
    const headers = { authorization: `Bearer ${secret}`, 'service-version': '2026-05-01', 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await fetch(`${this.stack.baseUrl}/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Row;
  }

  form(legal_name: string, more?: object): Promise<Row> { return this.call('POST', '/entities', companyOf(legal_name, more)); }

  async until(path: string, status: string): Promise<Row> {
    for (const end = Date.now() + 120_000; Date.now() < end; await delay(100)) {
      const row = await this.call('GET', path);
      if (row.status === status) return row;
    }
    throw new Error(`${path} is not ${status} after two minutes`);
  }

  async filing(entity_id: string, status: string, secret?: string): Promise<Row> {
    for (const end = Date.now() + 120_000; Date.now() < end; await delay(100)) {
      const { data } = (await this.call('GET', `/filings?entity_id=${entity_id}&type=formation&status=${status}`, undefined, secret)) as unknown as { data: Row[] };
      if (data[0]) return data[0];
    }
    throw new Error(`no filing of ${entity_id} is ${status} after two minutes`);
  }

  /** The first of a list, once there is one. */
  async found(path: string): Promise<Row> {
    for (const end = Date.now() + 120_000; Date.now() < end; await delay(100)) {
      const { data } = (await this.call('GET', path)) as unknown as { data: Row[] };
      if (data[0]) return data[0];
    }
    throw new Error(`${path} is empty after two minutes`);
  }

  /** Waits for the end of a workflow, or for the timer that it sleeps by, and writes its history, without the name of the machine that ran it. */
  async record(name: string, workflowId: string, asleep = false): Promise<void> {
    const handle = this.temporal.workflow.getHandle(workflowId);
    await this.started(workflowId);
    if (asleep) await this.asleep(workflowId);
    else await handle.result();
    const { events } = JSON.parse(historyToJSON(await handle.fetchHistory())) as { events: object[] };
    const text = events.map((event) => JSON.stringify(event)).join(',\n').replace(/\b\d+@[\w.]+/g, '1@worker');
    writeFileSync(join(this.folder, `${name}.json`), `{"workflowId":${JSON.stringify(workflowId)},"events":[\n${text}\n]}\n`);
    console.log(`${name}.json: ${events.length} events`);
  }

  private async asleep(workflowId: string): Promise<void> {
    const last = async () => (await this.temporal.workflow.getHandle(workflowId).fetchHistory()).events?.at(-1)?.timerStartedEventAttributes;
    for (const end = Date.now() + 60_000; Date.now() < end; await delay(100)) if (await last()) return;
    throw new Error(`${workflowId} does not sleep after a minute`);
  }

  private async started(workflowId: string): Promise<void> {
    const known = () => this.temporal.workflow.getHandle(workflowId).describe().then(() => true, () => false);
    for (const end = Date.now() + 60_000; Date.now() < end; await delay(100)) if (await known()) return;
    throw new Error(`${workflowId} has not been started after a minute`);
  }

  update(entity_id: string, outcome: object): Promise<unknown> {
    return this.temporal.workflow.getHandle(`formation/${entity_id}`).executeUpdate('recordOutcome', { args: [{ recorded_by: 'staff-1', ...outcome }] });
  }

  /** The first consent of a company, once it is before those who sign. */
  async consent(entity_id: string): Promise<Row> {
    for (const end = Date.now() + 120_000; Date.now() < end; await delay(100)) {
      const { data } = (await this.call('GET', `/resolutions?entity_id=${entity_id}&status=pending_signatures`)) as unknown as { data: Row[] };
      if (data[0]) return data[0];
    }
    throw new Error(`no consent of ${entity_id} is open after two minutes`);
  }

  /** The run that a schedule starts when it is triggered. */
  async triggered(schedule: string): Promise<string> {
    const handle = this.temporal.schedule.getHandle(schedule);
    for (const end = Date.now() + 60_000; !(await handle.trigger().then(() => true, () => false)) && Date.now() < end; await delay(100));
    for (const end = Date.now() + 60_000; Date.now() < end; await delay(100)) {
      const [ran] = (await handle.describe()).info.recentActions;
      if (ran?.action.type === 'startWorkflow') return ran.action.workflow.workflowId;
    }
    throw new Error(`${schedule} has started nothing after a minute`);
  }

  /** The only workflow of a kind. */
  async only(kind: string): Promise<string> {
    for (const end = Date.now() + 60_000; Date.now() < end; await delay(100)) {
      for await (const { workflowId } of this.temporal.workflow.list({ query: `Kind = "${kind}"` })) return workflowId;
    }
    throw new Error(`no workflow of the kind ${kind}`);
  }
}

async function straight(to: Recorder): Promise<void> {
  const [corporation, election] = await Promise.all([to.form('Straight, Inc.'), to.form('Electing, Inc.', { entity_type: 's_corp' })]);
  await to.record('formation-straight', `formation/${corporation.id}`);
  await to.record('formation-s-corp', `formation/${election.id}`);
  await proved(to, election);
  await to.call('POST', `/entities/${corporation.id}/formation_packet`);
  await to.record('governance', await to.only('formation_packet'));
}

async function electionOf(to: Recorder, company: Row): Promise<string> {
  const { data } = (await to.call('GET', `/tax_elections?entity_id=${company.id}`)) as unknown as { data: Row[] };
  return `tax_election/${data[0]!.id}`;
}

async function proved(to: Recorder, company: Row): Promise<void> {
  const election = await electionOf(to, company);
  const { formation_date } = await to.call('GET', `/entities/${company.id}`);
  const evidence = { title: 'Fax confirmation', pdf_base64: samplePdf('a fax').toString('base64') };
  await to.call('POST', `/tax_elections/${election.split('/')[1]!}/mark_filed`, { filed_on: formation_date, evidence });
  await to.record('election-proved', election);
}

async function corrected(to: Recorder): Promise<void> {
  const { id } = await to.form('Sandbox Certificate Rejected, Inc.');
  await to.call('POST', `/filings/${(await to.filing(id, 'rejected')).id}/resubmit`, { corrections: { legal_name: 'Corrected, Inc.' } });
  await to.record('formation-corrected', `formation/${id}`);
}

async function cancelled(to: Recorder): Promise<void> {
  const { id } = await to.form('Sandbox Slow, Inc.');
  await to.filing(id, 'submitted');
  await to.call('POST', `/entities/${id}/cancel`, {});
  await to.record('formation-cancelled', `formation/${id}`);
}

async function onClock(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 4, 1) / 1000 });
  const formed = await to.form('Clockwork, LLC', { entity_type: 'llc', test_clock_id: clock.id });
  const refused = await to.form('Sandbox Certificate Rejected On A Clock, Inc.', { test_clock_id: clock.id });
  const electing = await to.form('Electing On A Clock, Inc.', { entity_type: 's_corp', test_clock_id: clock.id });
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.UTC(2026, 8, 1) / 1000 });
  await to.record('formation-on-clock', `formation/${formed.id}`);
  await to.record('formation-given-up', `formation/${refused.id}`);
  await to.record('test-clock-advance', await to.only('test_clock'));
  await to.record('election-missed', await electionOf(to, electing));
}

async function desk(to: Recorder): Promise<void> {
  const { id } = await to.call('POST', '/entities', { ...companyOf('Desk, Inc.'), principal_address: { line1: '5 Harbor Way', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' } }, to.liveKey);
  const filing = await to.filing(id, 'prepared', to.liveKey);
  await to.update(id, { filing_id: filing.id, outcome: 'rejected', reason: 'The form was incomplete.' });
  await to.call('POST', `/entities/${id}/cancel`, {}, to.liveKey);
  await to.record('formation-desk', `formation/${id}`);
}

async function workspaces(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 4, 1) / 1000 });
  const [real, simulated] = [await to.call('POST', '/workspaces', { name: 'Real' }), await to.call('POST', '/workspaces', { name: 'Simulated', test_clock_id: clock.id })];
  await to.record('workspace', `workspace/${real.id}`);
  await to.record('workspace-on-clock', `workspace/${simulated.id}`);
}

async function documents(to: Recorder): Promise<void> {
  const company = await to.form('Draughtsman, Inc.');
  await to.until(`/entities/${company.id}`, 'active');
  const cover_page_fields = { resolved_clauses: ['the lease of the workshop is approved'] };
  const draft = await to.call('POST', '/documents', { entity_id: company.id, template_id: 'service:board_consent:general:2026-04-26', cover_page_fields });
  await to.record('document', `document/${draft.id}/1`);
}

/** An envelope over a restated consent of a company that is formed, sent. */
async function envelope(to: Recorder, legal_name: string, more: object = {}, terms: object = {}): Promise<Row> {
  const company = await to.form(legal_name, more);
  const clock = 'test_clock_id' in more ? `/test_helpers/test_clocks/${String(more.test_clock_id)}` : null;
  if (clock) await to.call('POST', `${clock}/advance`, { frozen_time: Date.UTC(2026, 5, 1) / 1000 });
  if (clock) await to.until(clock, 'ready');
  await to.until(`/entities/${company.id}`, 'active');
  await to.call('POST', `/entities/${company.id}/formation_packet`);
  const document = await to.found(`/documents?entity_id=${company.id}&type=restatement_board_consent&status=ready`);
  const person = await to.found(`/stakeholders?entity_id=${company.id}`);
  const { id } = await to.call('POST', '/signing_envelopes', { document_id: document.id, signers: [{ stakeholder_id: person.id, role: 'director' }], ...terms });
  return to.call('POST', `/signing_envelopes/${id}/send`);
}

async function signing(to: Recorder): Promise<void> {
  const signed = await envelope(to, 'Signed, Inc.');
  await to.call('POST', `/test_helpers/signing_envelopes/${signed.id}/complete`);
  await to.record('signing-completed', `signing/${signed.id}`);
  const voided = await envelope(to, 'Withdrawn, Inc.');
  await to.call('POST', `/signing_envelopes/${voided.id}/void`, { reason: 'The terms have changed.' });
  await to.record('signing-voided', `signing/${voided.id}`);
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 4, 1) / 1000 });
  const expired = await envelope(to, 'Forgotten, Inc.', { test_clock_id: clock.id }, { expires_at: Date.UTC(2026, 5, 20) / 1000, remind_every_days: 7 });
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.UTC(2026, 6, 1) / 1000 });
  await to.record('signing-expired', `signing/${expired.id}`);
}

async function resolutions(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 4, 4) / 1000 });
  const signed = await to.form('Deciding, Inc.');
  const waiting = await to.form('Undecided, LLC', { entity_type: 'llc', test_clock_id: clock.id });
  const first = await to.consent(signed.id);
  await to.call('POST', `/test_helpers/signing_envelopes/${String(first.signing_envelope_id)}/complete`, {});
  await to.record('resolution-signed', `resolution/${first.id}`);
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.UTC(2026, 5, 1) / 1000 });
  const { id } = await to.consent(waiting.id);
  await to.call('POST', `/resolutions/${id}/cancel`, {});
  await to.record('resolution-cancelled', `resolution/${id}`);
}

/** The board resolves, and the founder buys. */
async function purchase(to: Recorder): Promise<void> {
  const company = await to.form('Subscribed, Inc.');
  const consent = await to.consent(company.id);
  await to.call('POST', `/test_helpers/signing_envelopes/${String(consent.signing_envelope_id)}/complete`, {});
  const agreement = await to.found(`/documents?entity_id=${company.id}&type=stock_purchase_agreement&execution_status=sent`);
  const envelope = await to.found(`/signing_envelopes?document_id=${agreement.id}&status=sent`);
  await to.call('POST', `/test_helpers/signing_envelopes/${envelope.id}/complete`, {});
  await to.record('stock-purchase', `stock_purchase/${agreement.id}`);
}

/** Officers: decided by the board, and by notice for a later day, which is withdrawn. */
async function roleChanges(to: Recorder): Promise<void> {
  const company = await to.form('Appointing, Inc.');
  const consent = await to.consent(company.id);
  await to.call('POST', `/test_helpers/signing_envelopes/${String(consent.signing_envelope_id)}/complete`, {});
  const person = await to.found(`/stakeholders?entity_id=${company.id}`);
  const appointed = await to.call('POST', `/entities/${company.id}/officer_changes`, { appointments: [{ name: 'Bo Chen', email: 'bo@tests.example', titles: ['Treasurer'] }], auto_generate: true });
  const { signing_envelope_id } = await to.until(`/resolutions/${String(appointed.resolution_id)}`, 'pending_signatures');
  await to.call('POST', `/test_helpers/signing_envelopes/${String(signing_envelope_id)}/complete`, {});
  await to.record('role-change-decided', `role_change/${appointed.id}`);
  const delivered_on = dayIn('America/New_York', new Date());
  const effective_date = addDays(delivered_on, 30);
  const leaving = await to.call('POST', `/entities/${company.id}/director_changes`, { kind: 'resignation', departures: [{ stakeholder_id: person.id, notice: { delivered_on, statement: 'I resign.' } }], effective_date });
  await to.call('POST', `/director_changes/${leaving.id}/cancel`, {});
  await to.record('role-change-cancelled', `role_change/${leaving.id}`);
}

/** Stock is issued, once its board has decided and both sides have signed. */
async function issuance(to: Recorder): Promise<void> {
  const company = await to.form('Issuing, Inc.');
  const consent = await to.consent(company.id);
  await to.call('POST', `/test_helpers/signing_envelopes/${String(consent.signing_envelope_id)}/complete`, {});
  await to.until(`/entities/${company.id}`, 'active');
  const asked = await to.call('POST', `/entities/${company.id}/share_issuances`, { purchaser: { name: 'Lena Hart', email: 'lena@tests.example' }, quantity: 10, price_per_share: '1', auto_generate: true });
  const { signing_envelope_id } = await to.until(`/resolutions/${String(asked.resolution_id)}`, 'pending_signatures');
  await to.call('POST', `/test_helpers/signing_envelopes/${String(signing_envelope_id)}/complete`, {});
  const agreement = await to.found(`/documents?entity_id=${company.id}&type=subscription_agreement&execution_status=sent`);
  const envelope = await to.found(`/signing_envelopes?document_id=${agreement.id}&status=sent`);
  await to.call('POST', `/test_helpers/signing_envelopes/${envelope.id}/complete`, {});
  await to.record('share-act-completed', `share_act/${asked.id}`);
}

/** A name that the state refuses at first, and one that is withdrawn before it is decided. */
async function nameChanges(to: Recorder): Promise<void> {
  const company = await to.form('Renaming, Inc.');
  await to.until(`/entities/${company.id}`, 'active');
  const asked = await to.call('POST', `/entities/${company.id}/name_changes`, { legal_name: 'Sandbox Certificate Rejected At First, Inc.', auto_generate: true });
  const { signing_envelope_id } = await to.until(`/resolutions/${String(asked.resolution_id)}`, 'pending_signatures');
  await to.call('POST', `/test_helpers/signing_envelopes/${String(signing_envelope_id)}/complete`, {});
  const document = await to.found(`/documents?entity_id=${company.id}&type=certificate_of_amendment&execution_status=sent`);
  const envelope = await to.found(`/signing_envelopes?document_id=${document.id}&status=sent`);
  await to.call('POST', `/test_helpers/signing_envelopes/${envelope.id}/complete`, {});
  const filing = await to.found(`/filings?entity_id=${company.id}&type=amendment&status=rejected`);
  await to.call('POST', `/filings/${filing.id}/resubmit`, {});
  await to.record('name-change-completed', `name_change/${asked.id}`);
  const withdrawn = await to.call('POST', `/entities/${company.id}/name_changes`, { legal_name: 'Never Mind, Inc.', auto_generate: true });
  await to.until(`/resolutions/${String(withdrawn.resolution_id)}`, 'pending_signatures');
  await to.call('POST', `/name_changes/${withdrawn.id}/cancel`, {});
  await to.record('name-change-cancelled', `name_change/${withdrawn.id}`);
}

/** A subject that an endpoint has not taken at first, and one that it never takes. */
async function webhooks(to: Recorder): Promise<void> {
  const receiver = await Receiver.start();
  let never = '';
  receiver.behave = ({ subject }, _response, before) => (before === 0 || subject === never ? 500 : 200);
  const endpoint = await to.call('POST', '/webhook_endpoints', { url: receiver.url, enabled_events: ['portfolio.*'] });
  const refused = await to.call('POST', '/portfolios', { name: 'Refused' });
  never = refused.id;
  const taken = await to.call('POST', '/portfolios', { name: 'Taken' });
  await to.record('webhook-delivered', `webhook/${endpoint.id}/${taken.id}`);
  await to.record('webhook-exhausted', `webhook/${endpoint.id}/${refused.id}`);
  await receiver.stop();
}

/** An export, until its file is kept: its week is not waited for. */
async function exports(to: Recorder): Promise<void> {
  const { id } = await to.call('POST', '/data_exports', { format: 'zip', include_documents: true });
  await to.until(`/data_exports/${id}`, 'completed');
  await to.record('data-export', `data_export/${id}`, true);
}

/** A request that a human approves, and one that nobody decides about in time. */
async function authorizations(to: Recorder): Promise<void> {
  const { data: [human] } = (await to.call('GET', '/users')) as unknown as { data: Row[] };
  const policy = { version: 1, statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['*'] }] };
  const token = await to.call('POST', '/tokens', { tier: 3, api_version: '2026-05-01', principal: { human_id: human!.id }, scope_policy: policy });
  const ask = (method: string, path: string, body: object): Promise<Row> => to.call(method, path, body, String(token['secret']));
  const approved = await ask('POST', '/portfolios', { name: 'Approved' });
  await to.call('POST', `/authorizations/${approved.id}/approve`);
  await to.record('authorization-approved', `authorization/${approved.id}`);
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.parse('2026-05-04T14:00:00Z') / 1000 });
  const company = await to.form('Undecided, Inc.', { test_clock_id: clock.id, submit: false });
  const expired = await ask('PATCH', `/entities/${company.id}`, { metadata: { by: 'agent' } });
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.parse('2026-05-14T14:00:00Z') / 1000 });
  await to.record('authorization-expired', `authorization/${expired.id}`);
}

/** What has outlived its time is removed, ahead of its hour. */
async function retention(to: Recorder): Promise<void> { await to.record('retention', await to.triggered('retention')); }

const stories = { documents, straight, corrected, cancelled, onClock, desk, workspaces, signing, resolutions, purchase, roleChanges, issuance, nameChanges, webhooks, exports, authorizations, retention };

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !Object.hasOwn(stories, name));
  if (unknown.length > 0) throw new Error(`no story ${unknown.join(', ')}; there are: ${Object.keys(stories).join(', ')}`);
  const folder = projectFile('workflows', 'histories');
  const stack = await startTestStack({ WEBHOOKS_TIME_SCALE: '0.01' });
  try {
    const connection = await Connection.connect({ address: stack.temporalAddress });
    if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const recorder = new Recorder(stack, new Client({ connection }), folder);
    for (const [name, story] of Object.entries(stories)) if (asked.length === 0 || asked.includes(name)) await story(recorder);
    await connection.close();
  } finally { await stack.stop(); }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
