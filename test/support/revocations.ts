import type { Api } from './api';
import { companies, ending, type Dissolution, type Ending } from './dissolutions';
import { advance, ok } from './formation';

export async function dissolved(mine: Api, name: string): Promise<{ company: Ending; one: Dissolution }> {
  const people = ending(mine);
  const company = await companies(mine).corporation(name);
  const one = await people.decided(await people.dissolve(company));
  await people.settleTaxes(company);
  await people.signed(one);
  await people.is(one.id, 'filed');
  await advance(mine, company.clock, '2026-05-20');
  return { company, one: await people.is(one.id, 'winding_up') };
}

export async function askForRevocation(mine: Api, name: string): Promise<void> {
  const { company } = await dissolved(mine, name);
  ok(await mine.post(`/v1/entities/${company.id}/dissolution_revocations`, { auto_generate_resolutions: true }));
}
