import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { answers, freePort } from '../../apps/stack/embedded/ports';
import { projectFile } from '../../libs/platform/config/project';
import { WebhookPost } from '../../libs/delivery/webhook_dispatch/sending/post';
import { newWebhookSecret, signatureHeaders, signingKey } from '#platform/keys/webhook-signature';

interface Language {
  block: string;
  file: string;
  run(folder: string, file: string): [command: string, args: string[]];
}

export const typescript: Language = {
  block: 'ts',
  file: 'receiver.mts',
  run: (folder, file) => {
    symlinkSync(projectFile('node_modules'), join(folder, 'node_modules'));
    return [process.execPath, [file]];
  },
};
export const pythonWith = (python: string): Language => ({
  block: 'python',
  file: 'receiver.py',
  run: (_, file) => [python, ['-u', file]],
});
export const go: Language = {
  block: 'go',
  file: 'main.go',
  run: (folder) => {
    for (const name of ['go.mod', 'go.sum'])
      copyFileSync(projectFile('test', 'extern', 'webhooks', name), join(folder, name));
    execFileSync('go', ['build', '-o', 'receiver', '.'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return [join(folder, 'receiver'), []];
  },
};

export interface Receiver {
  secret: string;
  former: string;
  send(change?: Partial<SignedDelivery>): Promise<number | null>;
  stop(): void;
}
interface SignedDelivery {
  at: Date;
  sign: Buffer;
  body: Buffer;
  secret: string;
  id: string;
  rotated: boolean;
}

/** Starts a language's receiver from docs/webhooks.md and sends with the product's webhook client. */
export async function startReceiver({ block, file, run }: Language): Promise<Receiver> {
  const [, program] = new RegExp(`\`\`\`${block}\\n([\\s\\S]+?)\`\`\``).exec(
    readFileSync(projectFile('docs', 'webhooks.md'), 'utf8'),
  )!;
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-receiver-'));
  writeFileSync(join(folder, file), program!);
  const [port, secret, former] = [await freePort(), newWebhookSecret(), newWebhookSecret()];
  const [command, args] = run(folder, join(folder, file));
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: 'ignore',
  });
  const post = new WebhookPost({ allowLoopback: true });
  const stop = (): void => {
    child.kill('SIGKILL');
    void post.close();
    rmSync(folder, { recursive: true, force: true });
  };
  await listens(port, child).catch((error: unknown) => {
    stop();
    throw error;
  });
  const send = async (change: Partial<SignedDelivery> = {}): Promise<number | null> => {
    const body = Buffer.from('{"id":"evt_1","type":"entity.created","name":"Bücher & Söhne — 株式会社"}');
    const sent = { at: new Date(), sign: body, body, secret, id: 'evt_1', rotated: false, ...change };
    const secrets = sent.rotated
      ? {
          secret: signingKey(newWebhookSecret()),
          previous_secret: signingKey(sent.secret),
          previous_secret_until: new Date(Date.now() + 60_000),
        }
      : { secret: signingKey(sent.secret), previous_secret: null, previous_secret_until: null };
    const headers = signatureHeaders('evt_1', sent.at, sent.sign, secrets);
    return (
      await post.post({ id: 'whe_1', url: `http://127.0.0.1:${port}/webhooks`, livemode: false }, sent.body, {
        ...headers,
        'webhook-id': sent.id,
      })
    ).status;
  };
  return { secret, former, send, stop };
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  for (; !(await answers(port)); await delay(50))
    if (child.exitCode !== null) throw new Error(`the receiver ended with ${child.exitCode}`);
}

export function itVerifies(language: Language): void {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver(language);
  }, 600_000); // Go compiles its HTTP library once, which takes minutes
  afterAll(() => receiver?.stop());

  it('accepts what we sign, also while two secrets sign', async () => {
    expect([await receiver.send(), await receiver.send({ rotated: true })]).toEqual([204, 204]);
  });

  it('refuses a changed byte, another id, an old timestamp, a wrong secret', async () => {
    expect(
      await receiver.send({
        body: Buffer.from('{"id":"evt_1","type":"entity.created","name":"Bücher & Söhne — 株式会社."}'),
      }),
    ).toBe(400);
    expect(await receiver.send({ id: 'evt_2' })).toBe(400);
    expect(await receiver.send({ at: new Date(Date.now() - 6 * 60_000) })).toBe(400);
    expect(await receiver.send({ secret: receiver.former })).toBe(400);
  });
}
