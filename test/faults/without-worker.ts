import type { Stack } from '../../apps/stack/embedded/stack';
import type { Api } from '../support/api';
import { listAll, ok, poll } from '../support/formation';

/** Kills the worker before each user action and restarts it afterwards. */
export function withoutWorker(running: () => Stack, by: () => Api) {
  async function whileDead<T>(act: () => Promise<T>): Promise<T> {
    await running().worker.kill('SIGKILL');
    const done = await act();
    await running().worker.restart();
    return done;
  }
  /** The sealing waits for a worker. */
  async function complete(document_id: string): Promise<void> {
    const [envelope] = await poll(
      `${document_id} is out`,
      () => listAll<{ id: string; status: string }>(by(), '/v1/signing_envelopes', { document_id }),
      ([one]) => one?.status === 'sent',
    );
    await whileDead(async () => ok(await by().post(`/v1/test_helpers/signing_envelopes/${envelope!.id}/complete`)));
  }
  const adopted = async (resolution_id: string): Promise<void> =>
    complete(ok(await by().get<{ document_id: string }>(`/v1/resolutions/${resolution_id}`)).document_id);
  /** The office answers during the advance. */
  async function travel({ id }: { id: string }, day: string): Promise<void> {
    const clock = `/v1/test_helpers/test_clocks/${id}`;
    const frozen_time = Date.parse(day) / 1000;
    await whileDead(async () => ok(await by().post(`${clock}/advance`, { frozen_time })));
    await poll(
      'the clock stands again',
      async () => ok(await by().get<{ status: string }>(clock)),
      ({ status }) => status === 'ready',
    );
  }
  return { whileDead, complete, adopted, travel };
}
