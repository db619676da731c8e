import { setTimeout as delay } from 'node:timers/promises';
import { Receiver } from '#testing/receiver';
import type { Recorder, Row } from './recorder';

async function workspaces(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 4, 1) / 1000 });
  const [real, simulated] = [
    await to.call('POST', '/workspaces', { name: 'Real' }),
    await to.call('POST', '/workspaces', { name: 'Simulated', test_clock_id: clock.id }),
  ];
  await to.record('workspace', `workspace/${real.id}`);
  await to.record('workspace-on-clock', `workspace/${simulated.id}`);
}

async function batches(to: Recorder): Promise<void> {
  const { id } = await to.call('POST', '/portfolios', { name: 'Cohort' });
  const ask = (name: string): Promise<Row> =>
    to.call('POST', `/portfolios/${id}/entities/batch`, {
      entities: Array.from({ length: 10 }, (_, number) => ({
        legal_name: `${name} ${number}, Inc.`,
        entity_type: 'c_corp',
        jurisdiction: 'US-DE',
        founders: [{ name: 'Ada Okafor', email: 'ada@tests.example' }],
      })),
    });
  const completed = await ask('Completed');
  await to.record('portfolio-batch-completed', `portfolio_batch/${completed.id}`);
  const cancelled = await ask('Cancelled');
  await to.until(`/portfolio_batches/${cancelled.id}`, 'running');
  await to.call('POST', `/portfolio_batches/${cancelled.id}/cancel`);
  await to.record('portfolio-batch-cancelled', `portfolio_batch/${cancelled.id}`);
}

/** Subjects that the endpoint accepts late, never, or only after the endpoint moves. */
async function webhooks(to: Recorder): Promise<void> {
  const receiver = await Receiver.start();
  const subject = async (behave: Receiver['behave']): Promise<{ endpoint: Row; id: string; workflow: string }> => {
    const endpoint = await to.call('POST', '/webhook_endpoints', {
      url: receiver.url,
      enabled_events: ['portfolio.*'],
    });
    receiver.behave = behave;
    const { id } = await to.call('POST', '/portfolios', { name: 'P' });
    return { endpoint, id, workflow: `webhook/${endpoint.id}/${id}` };
  };
  const taken = await subject((_arrival, _response, before) => (before === 0 ? 500 : 200));
  await to.record('webhook-delivered', taken.workflow);
  await to.call('DELETE', `/webhook_endpoints/${taken.endpoint.id}`);
  const refused = await subject(() => 500);
  await to.record('webhook-exhausted', refused.workflow);
  await to.call('DELETE', `/webhook_endpoints/${refused.endpoint.id}`);
  const moved = await subject(() => 500);
  while (receiver.arrivals.filter((one) => one.subject === moved.id).length < 2) await delay(20);
  await delay(200);
  receiver.behave = () => 200;
  await to.call('PATCH', `/webhook_endpoints/${moved.endpoint.id}`, { url: `${receiver.url}/elsewhere` });
  await to.record('webhook-woken', moved.workflow);
  await receiver.stop();
}

/** Ends once the file is ready, without its week of retention, and cancels another export. */
async function dataExports(to: Recorder): Promise<void> {
  const withdrawn = await to.call('POST', '/data_exports', { format: 'jsonl', include_documents: false });
  await to.call('POST', `/data_exports/${withdrawn.id}/cancel`);
  await to.record('data-export-cancelled', `data_export/${withdrawn.id}`);
  const { id } = await to.call('POST', '/data_exports', { format: 'zip', include_documents: true });
  await to.until(`/data_exports/${id}`, 'completed');
  await to.record('data-export', `data_export/${id}`, true);
}

async function authorizations(to: Recorder): Promise<void> {
  const {
    data: [human],
  } = (await to.call('GET', '/users')) as unknown as { data: Row[] };
  const policy = { version: 1, statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['*'] }] };
  const token = await to.call('POST', '/tokens', {
    tier: 3,
    api_version: '2026-05-01',
    principal: { human_id: human!.id },
    scope_policy: policy,
  });
  const ask = (method: string, path: string, body: object): Promise<Row> =>
    to.call(method, path, body, String(token['secret']));
  const approved = await ask('POST', '/portfolios', { name: 'Approved' });
  await to.call('POST', `/authorizations/${approved.id}/approve`);
  await to.record('authorization-approved', `authorization/${approved.id}`);
  const clock = await to.call('POST', '/test_helpers/test_clocks', {
    frozen_time: Date.parse('2026-05-04T14:00:00Z') / 1000,
  });
  const company = await to.form('Undecided, Inc.', { test_clock_id: clock.id, submit: false });
  const expired = await ask('PATCH', `/entities/${company.id}`, { metadata: { by: 'agent' } });
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, {
    frozen_time: Date.parse('2026-05-14T14:00:00Z') / 1000,
  });
  await to.record('authorization-expired', `authorization/${expired.id}`);
}

/** Removes expired rows ahead of schedule. */
async function retention(to: Recorder): Promise<void> {
  await to.record('retention', await to.triggered('retention'));
}

export const platform = { workspaces, batches, webhooks, exports: dataExports, authorizations, retention };
