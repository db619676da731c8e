import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '../../apps/stack/embedded/stack';
import { currentVersion } from '#platform/wire/version';

export interface Company {
  id: string;
  key: string;
  body: object;
  founders: string[];
}

const founder = (run: string, number: number, name: string) => ({
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}.${number}@${run}.example`,
});

export function companyBody(run: string, number: number): { body: object; founders: string[] } {
  const kinds = [
    { entity_type: 'c_corp', ending: 'Inc.' },
    { entity_type: 'llc', ending: 'LLC' },
    { entity_type: 's_corp', ending: 'Corp.' },
    { entity_type: 'pbc', ending: 'PBC', more: { public_benefit: 'Clean rivers in every county.' } },
    { entity_type: 'llc', ending: 'LLC', jurisdiction: 'US-WY' },
  ];
  const { entity_type, ending, jurisdiction = 'US-DE', more } = kinds[number % kinds.length]!;
  const founders = [founder(run, number, 'Ada Okafor'), ...(number % 2 ? [founder(run, number, 'Ben Ito')] : [])];
  return {
    body: { legal_name: `Fault ${run} ${number} ${ending}`, entity_type, jurisdiction, founders, ...more },
    founders: founders.map(({ email }) => email),
  };
}

export async function formCompany(stack: Stack, run: string, number: number): Promise<Company> {
  const key = `${run}/${number}`;
  const { body, founders } = companyBody(run, number);
  for (;;) {
    const answer = await post(stack, '/v1/entities', body, key).catch(() => null);
    if (answer?.status === 202) return { id: (answer.body as { id: string }).id, key, body, founders };
    if (answer && answer.status < 500 && answer.status !== 409)
      throw new Error(`POST /v1/entities answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await delay(150);
  }
}

export async function post(
  stack: Stack,
  path: string,
  body: object,
  key: string,
): Promise<{ status: number; body: unknown }> {
  const headers = {
    authorization: `Bearer ${stack.credentials.sk_test}`,
    'service-version': currentVersion,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const response = await fetch(stack.baseUrl + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, body: await response.json() };
}
