import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { StackFacts } from './stack';

/** Only what a founder has to say. It elects S corporation status, so that tax elections exist. */
export const companyBody = (legal_name: string) => ({
  legal_name, entity_type: 's_corp', jurisdiction: 'US-DE', founders: [{ name: 'Ada Okafor', email: 'ada@tests.example' }],
});

const patienceMs = 60_000;

/** Forms a company in the demo account's test mode and waits until it is active. */
export async function formCompany({ baseUrl, sk_test }: StackFacts, legal_name = 'Keel & Compass, Inc.'): Promise<string> {
  const headers = { authorization: `Bearer ${sk_test}`, 'service-version': '2026-05-01', 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const made = await fetch(`${baseUrl}/v1/entities`, { method: 'POST', headers, body: JSON.stringify(companyBody(legal_name)) });
  const { id } = (await made.json()) as { id: string };
  if (made.status !== 202) throw new Error(`POST /v1/entities answered ${made.status}`);
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(100)) {
    const { status } = (await (await fetch(`${baseUrl}/v1/entities/${id}`, { headers })).json()) as { status: string };
    if (status === 'active') return id;
  }
  throw new Error(`${id} is not active after ${patienceMs / 1000} s`);
}
