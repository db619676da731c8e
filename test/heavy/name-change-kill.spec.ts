import type { Stack } from '../../apps/stack/embedded/stack';
import { api, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  everyEventOf,
  form,
  companyOf,
  filingReaches,
  listAll,
  ok,
  papersOf,
  poll,
  stepsOf,
} from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';
import { closeTemporal, temporal } from '../support/temporal';

interface NameChange {
  id: string;
  status: string;
  resolution_id: string;
  document_id: string | null;
}

let running: Stack;
let mine: Api;
beforeAll(async () => {
  running = await startPrivateStack();
  mine = api(stack().sk_test);
}, 120_000);
afterAll(async () => {
  await closeTemporal();
  await closeDatabase();
  await running?.stop();
}, 60_000);

async function whileDead<T>(act: () => Promise<T>): Promise<T> {
  await running.worker.kill('SIGKILL');
  const done = await act();
  await running.worker.restart();
  return done;
}
const complete = async (envelope: string): Promise<unknown> =>
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${envelope}/complete`));
const look = async (id: string): Promise<NameChange> => ok(await mine.get<NameChange>(`/v1/name_changes/${id}`));
const outFor = async (document_id: string): Promise<string> =>
  (
    await poll(
      `${document_id} is out`,
      () =>
        listAll<{ id: string; status: string; signers: { status: string }[] }>(mine, '/v1/signing_envelopes', {
          document_id,
        }),
      ([one]) => one?.status === 'sent' && one.signers.some(({ status }) => status === 'requested'),
    )
  )[0]!.id;

it('a name change outlives the worker at every step: asked, decided, signed, filed and accepted once', async () => {
  const company = await form(mine, companyOf('Killed Before, Inc.'));
  const before = (await everyEventOf(mine, company.id)).length;
  const { id, resolution_id } = await whileDead(async () =>
    ok(
      await mine.post<NameChange>(`/v1/entities/${company.id}/name_changes`, {
        legal_name: 'Sandbox Slow After, Inc.',
        auto_generate_resolutions: true,
      }),
    ),
  );
  const { document_id: decision } = ok(await mine.get<{ document_id: string }>(`/v1/resolutions/${resolution_id}`));
  const consent = await outFor(decision);
  await whileDead(() => complete(consent)); // decided without a worker
  const { document_id } = await poll(
    'its paper',
    () => look(id),
    (seen) => seen.document_id !== null,
  );
  const amendment = await outFor(document_id!);
  await whileDead(() => complete(amendment)); // signed without a worker
  await filingReaches(mine, company.id, 'amendment', 'submitted');
  await whileDead(() => Promise.resolve()); // at the filing office, which answers meanwhile
  await poll(
    'its acceptance',
    () => look(id),
    ({ status }) => status === 'completed',
  );
  await whileDead(() => Promise.resolve()); // accepted, evidence not yet printed
  expect(await (await temporal()).workflow.getHandle(`name_change/${id}`).result()).toBe('completed');
  expect(ok(await mine.get<object>(`/v1/entities/${company.id}`))).toMatchObject({
    legal_name: 'Sandbox Slow After, Inc.',
    former_names: [{ name: 'Killed Before, Inc.' }],
  });
  expect(
    (await papersOf(mine, company.id))
      .filter(({ type }) => type.includes('amendment'))
      .map(({ type, status }) => `${type} ${status}`)
      .toSorted(),
  ).toEqual(['amendment_evidence ready', 'certificate_of_amendment ready']);
  const types = (await everyEventOf(mine, company.id)).slice(before).map(({ type }) => type);
  const once = [
    'name_change.created',
    'filing.created',
    'filing.submitted',
    'filing.accepted',
    'entity.updated',
    'name_change.completed',
  ];
  expect(once.map((type) => [type, types.filter((one) => one === type).length])).toEqual(once.map((type) => [type, 1]));
  expect(
    (
      await query<{ entries: number }>(
        `select count(*)::int as entries from minute_book_entry where entity_id = $1 and kind = 'amendment'`,
        [company.id],
      )
    )[0],
  ).toEqual({ entries: 1 });
  expect(new Set(Object.values(await stepsOf(mine, company.id)).map(({ status }) => status))).toEqual(
    new Set(['done']),
  );
}, 240_000);
