import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentVersion } from '#platform/wire/version';
import { runAdmin } from './admin';

/** Demo account for programs, in `<data dir>/credentials.json`. */
export interface Credentials {
  base_url: string;
  account_id: string;
  sk_test: string;
  sk_live: string;
  temporal_ui_url: string;
  outbox_url: string;
}

type Keys = Pick<Credentials, 'account_id' | 'sk_test' | 'sk_live'>;

/** Reuses yesterday's keys while the API accepts them, because the API does not store their text. */
export async function provideCredentials(
  dataDir: string,
  baseUrl: string,
  temporalUiUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<Credentials> {
  const file = join(dataDir, 'credentials.json');
  const keys = (await stillValid(file, baseUrl)) ?? readKeys(await runAdmin('demo-account', env));
  const credentials = { base_url: baseUrl, ...keys, temporal_ui_url: temporalUiUrl, outbox_url: `${baseUrl}/outbox` };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return credentials;
}

async function stillValid(file: string, baseUrl: string): Promise<Keys | null> {
  try {
    const { account_id, sk_test, sk_live } = JSON.parse(readFileSync(file, 'utf8')) as Credentials;
    const accepted = await Promise.all([sk_test, sk_live].map((key) => isAccepted(key, baseUrl)));
    return accepted.every(Boolean) ? { account_id, sk_test, sk_live } : null;
  } catch {
    return null;
  }
}

async function isAccepted(key: string, baseUrl: string): Promise<boolean> {
  const response = await fetch(`${baseUrl}/v1/events?limit=1`, {
    headers: { authorization: `Bearer ${key}`, 'service-version': currentVersion },
  });
  await response.body?.cancel();
  return response.ok;
}

function readKeys(output: string): Keys {
  const line = output.trim().split('\n').at(-1) ?? '';
  const { account_id, sk_test, sk_live } = JSON.parse(line) as Keys;
  return { account_id, sk_test, sk_live };
}
