import { DemoApi, type Company, type ThinEvent } from './api';

const PATIENCE_MS = 60_000;

/** Only the required fields. */
export const DEMO_COMPANY = {
  legal_name: 'Lighthouse Robotics, Inc.',
  entity_type: 'c_corp',
  jurisdiction: 'US-DE',
  founders: [{ name: 'Ada Okafor', email: 'ada@lighthouse.example' }],
};

/** Skips the formation if an earlier start ran it. */
export async function showDemo(baseUrl: string, key: string, print: (line: string) => void): Promise<void> {
  const api = new DemoApi(baseUrl, key);
  const [latest] = await api.companies();
  if (latest) {
    print(`Your companies from earlier runs are still here. Latest: ${describe(latest)}.`);
    return;
  }
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const events = await api.events(timeout);
  const company = await api.form(DEMO_COMPANY);
  print(`Forming ${describe(company)}. Its events, live:\n`);
  const last = await follow(events, company, print);
  if (last === 'entity.activated') print(`\n${company.legal_name} is active.`);
  else
    print(
      `\nThe company is not active after ${PATIENCE_MS / 1000} s (last event: ${last ?? 'none'}). The formation ` +
        'continues. Follow it in the Temporal UI.',
    );
}

/** Prints events until the company is active or the stream ends, and returns the last type. */
async function follow(
  events: AsyncIterable<ThinEvent>,
  company: Company,
  print: (line: string) => void,
): Promise<string | null> {
  let last: string | null = null;
  try {
    for await (const event of events) {
      last = event.type;
      print(`  ${event.occurred_at.slice(11, 23)}  ${event.type.padEnd(34)} ${event.subject.id}`);
      if (event.type === 'entity.activated' && event.subject.id === company.id) break;
    }
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
  }
  return last;
}

function describe({ legal_name, id, status }: Company): string {
  return `${legal_name} (${id}, ${status})`;
}
