import type { Stack } from '../../apps/stack/embedded/stack';
import { api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { poll } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { ask, decision, envelopeReaches, linkTo, mailsTo, signBy, verify } from '../support/signing';
import { stack } from '../support/stack';

let running: Stack;
beforeAll(async () => {
  running = await startPrivateStack();
}, 120_000);
afterAll(async () => {
  await closeDatabase();
  await running?.stop();
}, 60_000);

it('a worker that is killed between signatures, and while it seals, loses none and doubles none', async () => {
  const mine = api(stack().sk_test);
  const matter = await decision(mine, 3);
  const envelope = await ask(mine, matter, { routing: 'sequential' });
  for (const { email, name } of matter.people) {
    const link = await linkTo(email);
    await running.worker.kill('SIGKILL');
    expect((await signBy(link, name)).status).toBe(303); // accepted without a worker
    await running.worker.restart();
  }
  await running.worker.kill('SIGKILL');
  await running.worker.restart();
  await envelopeReaches(mine, envelope.id, 'completed');
  expect(await verify(mine, matter.paper.id)).toMatchObject({ valid: true, covers_whole_file: true });
  const subjects = [envelope.id, matter.paper.id, ...envelope.signers.map(({ signature_id }) => signature_id)];
  const types = (await query<{ type: string }>('select type from event where subject_id = any($1)', [subjects])).map(
    ({ type }) => type,
  );
  expect(
    ['signature.signed', 'signing_envelope.completed', 'document.executed'].map(
      (type) => types.filter((one) => one === type).length,
    ),
  ).toEqual([3, 1, 1]);
  for (const { email } of matter.people) {
    const subjects = async () =>
      (await mailsTo(email))
        .map(({ subject }) => subject.split(':')[0]!)
        .filter((subject) => !subject.endsWith('has been formed'));
    await poll('the last mail', subjects, (all) => all.includes('Signed'));
    expect((await subjects()).toSorted()).toEqual(['Please sign', 'Signed']);
  }
}, 180_000);
