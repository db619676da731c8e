import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import type { Stack } from '../../apps/stack/embedded/stack';

export interface Row {
  id: string;
  status: string;
  type?: string;
  [field: string]: unknown;
}
export type Story = (to: Recorder) => Promise<void>;

const founders = [{ name: 'Ada Okafor', email: 'ada@tests.example' }];

async function once<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(100)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`${what}: not after two minutes`);
}

export class Recorder {
  constructor(
    private readonly stack: Stack,
    private readonly temporal: Client,
    private readonly folder: string,
  ) {}

  get liveKey(): string {
    return this.stack.credentials.sk_live;
  }

  async call(method: string, path: string, body?: object, secret = this.stack.credentials.sk_test): Promise<Row> {
    const headers = {
      authorization: `Bearer ${secret}`,
      'service-version': '2026-05-01',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const answer = await fetch(`${this.stack.baseUrl}/v1${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Row;
  }

  form(legal_name: string, more?: object, secret?: string): Promise<Row> {
    return this.call(
      'POST',
      '/entities',
      { legal_name, entity_type: 'c_corp', jurisdiction: 'US-DE', founders, ...more },
      secret,
    );
  }

  until(path: string, status: string): Promise<Row> {
    return once(`${path} is ${status}`, async () => {
      const row = await this.call('GET', path);
      return row.status === status ? row : undefined;
    });
  }

  found(path: string, secret?: string): Promise<Row> {
    return once(
      path,
      async () => ((await this.call('GET', path, undefined, secret)) as unknown as { data: Row[] }).data[0],
    );
  }

  filing(entity_id: string, status: string, secret?: string): Promise<Row> {
    return this.found(`/filings?entity_id=${entity_id}&type=formation&status=${status}`, secret);
  }

  /** Ready for signature. */
  consent(entity_id: string): Promise<Row> {
    return this.found(`/resolutions?entity_id=${entity_id}&status=pending_signatures`);
  }

  sign(envelope_id: unknown): Promise<Row> {
    return this.call('POST', `/test_helpers/signing_envelopes/${String(envelope_id)}/complete`, {});
  }

  async decided(entity_id: string): Promise<void> {
    await this.sign((await this.consent(entity_id))['signing_envelope_id']);
  }

  async resolved(resolution_id: unknown): Promise<void> {
    await this.sign(
      (await this.until(`/resolutions/${String(resolution_id)}`, 'pending_signatures'))['signing_envelope_id'],
    );
  }

  async signed(entity_id: string, type: string): Promise<Row> {
    const document = await this.found(`/documents?entity_id=${entity_id}&type=${type}&execution_status=sent`);
    await this.sign((await this.found(`/signing_envelopes?document_id=${document.id}&status=sent`)).id);
    return document;
  }

  update(entity_id: string, outcome: object): Promise<unknown> {
    return this.temporal.workflow
      .getHandle(`formation/${entity_id}`)
      .executeUpdate('recordOutcome', { args: [{ recorded_by: 'staff-1', ...outcome }] });
  }

  /** Waits for the end of a workflow or its timer, then writes its history without the machine name. */
  async record(name: string, workflowId: string, asleep = false): Promise<void> {
    const handle = this.temporal.workflow.getHandle(workflowId);
    await once(`${workflowId} is started`, () => handle.describe().catch(() => undefined));
    if (asleep)
      await once(
        `${workflowId} sleeps`,
        async () => (await handle.fetchHistory()).events?.at(-1)?.timerStartedEventAttributes ?? undefined,
      );
    else await handle.result();
    const { events } = JSON.parse(historyToJSON(await handle.fetchHistory())) as { events: object[] };
    const text = events
      .map((event) => JSON.stringify(event))
      .join(',\n')
      .replace(/\b\d+@[\w.]+/g, '1@worker');
    writeFileSync(
      join(this.folder, `${name}.json`),
      `{"workflowId":${JSON.stringify(workflowId)},"events":[\n${text}\n]}\n`,
    );
    console.log(`${name}.json: ${events.length} events`);
  }

  /** Finds a workflow whose ID nobody returns. */
  latest(type: string): Promise<string> {
    return once(type, async () => {
      for await (const { workflowId } of this.temporal.workflow.list({ query: `WorkflowType = '${type}'` }))
        return workflowId;
      return undefined;
    });
  }

  async triggered(schedule: string): Promise<string> {
    const handle = this.temporal.schedule.getHandle(schedule);
    await once(`${schedule} is there`, () =>
      handle.trigger().then(
        () => true,
        () => undefined,
      ),
    );
    return once(`${schedule} starts something`, async () => {
      const [ran] = (await handle.describe()).info.recentActions;
      return ran?.action.type === 'startWorkflow' ? ran.action.workflow.workflowId : undefined;
    });
  }

  only(kind: string): Promise<string> {
    return once(`a workflow of the kind ${kind}`, async () => {
      for await (const { workflowId } of this.temporal.workflow.list({ query: `Kind = "${kind}"` })) return workflowId;
      return undefined;
    });
  }
}
