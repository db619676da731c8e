import type { Credentials } from './embedded/credentials';
import { DEMO_COMPANY } from './demo';

export function banner(credentials: Credentials, dataDir: string): string {
  const rows = [
    ['API', `${credentials.base_url}/v1`],
    ['Reference', `${credentials.base_url}/docs`],
    ['Temporal UI', credentials.temporal_ui_url],
    ['Mail outbox', credentials.outbox_url],
    ['Test key', credentials.sk_test],
    ['Data, logs, keys', dataDir],
  ];
  const lines = rows.map(([name, value]) => `  ${name!.padEnd(18)}${value}`);
  return [
    '',
    ...lines,
    '',
    'Form your own company:',
    '',
    curl(credentials),
    '',
    'Press Ctrl-C to stop. Your data is kept.',
    '',
  ].join('\n');
}

function curl({ base_url, sk_test }: Credentials): string {
  const body = JSON.stringify({ ...DEMO_COMPANY, legal_name: 'My First Company, Inc.' });
  return [
    `  curl ${base_url}/v1/entities \\`,
    `    -H 'Authorization: Bearer ${sk_test}' -H 'Service-Version: 2026-05-01' \\`,
    `    -H 'Content-Type: application/json' -H "Idempotency-Key: $(date +%s)" \\`,
    `    -d '${body}'`,
  ].join('\n');
}
