import { Pool } from 'undici';

/** Bare undici posts bodies of the same size over as many connections. */
const connections = 32;
const body = Buffer.from(
  JSON.stringify({
    id: `evt_${'0'.repeat(26)}`,
    object: 'event',
    type: 'entity.updated',
    occurred_at: new Date().toISOString(),
    livemode: false,
    subject: { object: 'bench', id: `ent_${'0'.repeat(26)}` },
    entity_id: null,
    sequence: 1,
    authorized_by: { human_principal_id: null, agent_id: null },
  }),
);

async function burst(url: string, total: number): Promise<number> {
  const pool = new Pool(url, { connections });
  const started = performance.now();
  let left = total;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1;
        const { body: answer } = await pool.request({
          path: '/',
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        });
        await answer.dump();
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  return total / seconds;
}

process.on(
  'message',
  ({ url, total }: { url: string; total: number }) => void burst(url, total).then((rate) => process.send!({ rate })),
);
process.on('disconnect', () => process.exit(0));
