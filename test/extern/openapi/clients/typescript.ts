/** The clients exist only in the test, so these programs are strings. */
const settings = `
const { BASE_URL, SECRET, VERSION, KEY, NAME } = process.env as Record<string, string>;
const founders = [{ name: 'Ada Okafor', email: 'ada@tests.example' }];
const finish = (id: string | undefined): void => {
  if (!id) throw new Error('the answer is no entity');
  console.log(id);
};
`;

export const openapiTypescript = `
import type { paths } from './types';
${settings}
type Operation = paths['/v1/entities']['post'];
const body: Operation['requestBody']['content']['application/json'] = {
  legal_name: NAME, entity_type: 'c_corp', jurisdiction: 'US-DE', founders,
};
const headers: Operation['parameters']['header'] & Record<string, string> = {
  'Service-Version': '2026-05-01', 'Idempotency-Key': KEY, 'content-type': 'application/json',
  authorization: 'Bearer ' + SECRET,
};
void (async () => {
  const answer = await fetch(BASE_URL + '/v1/entities', { method: 'POST', headers, body: JSON.stringify(body) });
  const made = (await answer.json()) as Operation['responses'][202]['content']['application/json'];
  finish(made.object === 'entity' ? made.id : undefined);
})();
`;

export const heyApi = `
import { client } from './hey-api/client.gen';
import { entitiesCreate } from './hey-api/sdk.gen';
${settings}
client.setConfig({ baseUrl: BASE_URL as never, auth: () => SECRET });
void (async () => {
  const { data } = await entitiesCreate({
    headers: { 'Service-Version': '2026-05-01', 'Idempotency-Key': KEY },
    body: { legal_name: NAME, entity_type: 'c_corp', jurisdiction: 'US-DE', founders },
  });
  finish(data && 'object' in data && data.object === 'entity' ? data.id : undefined);
})();
`;

export const orval = `
import { getMinutebook } from './orval';
${settings}
void (async () => {
  const { data } = await getMinutebook().entitiesCreate(
    { legal_name: NAME, entity_type: 'c_corp', jurisdiction: 'US-DE', founders },
    undefined,
    {
      baseURL: BASE_URL,
      headers: { authorization: 'Bearer ' + SECRET, 'Service-Version': VERSION, 'Idempotency-Key': KEY },
    },
  );
  finish(data.object === 'entity' ? data.id : undefined);
})();
`;

export const typescriptFetch = `
import { Configuration, EntitiesApi } from './typescript-fetch/index';
${settings}
void (async () => {
  const api = new EntitiesApi(new Configuration({ basePath: BASE_URL, accessToken: SECRET }));
  const made = await api.entitiesCreate({
    serviceVersion: '2026-05-01' as never,
    idempotencyKey: KEY,
    createEntity: { legalName: NAME, entityType: 'c_corp', jurisdiction: 'US-DE', founders },
  });
  finish(made.object === 'entity' ? made.id : undefined);
})();
`;
