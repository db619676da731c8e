import { createHash, timingSafeEqual } from 'node:crypto';
import { fastify, type FastifyInstance } from 'fastify';
import { closeAccount, decideKyb, findAccount, openAccount, setFrozen, stateOf } from './accounts';
import type { Clocks } from './clocks';
import type { BankDatabase, Sql } from './database';
import { receive, reverse } from './inbound';
import { entriesOf } from './ledger';
import { noticesOf } from './notices';
import { Refusal } from './refusal';
import { bodies, type Bodies } from './requests';
import type { Timetable } from './timetable';
import { Transfers } from './transfers';

export interface BankParts {
  key: string;
  database: BankDatabase;
  timetable: Timetable;
  clocks: Clocks;
  wake: () => void;
}

interface Call {
  params: { key: string };
  query: { after?: string };
}

export function bankServer(parts: BankParts): FastifyInstance {
  const server = fastify({
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    forceCloseConnections: 'idle',
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  void server.register(async (api) => {
    const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
    const expected = digest(`Bearer ${parts.key}`);
    api.addHook('onRequest', async ({ headers }) => {
      if (!timingSafeEqual(digest(headers.authorization ?? ''), expected))
        throw new Refusal(401, 'unauthorized', "Send the bank's key: Authorization: Bearer <SANDBOX_BANK_KEY>.");
    });
    routeAccounts(api, parts);
    routeTransfers(api, parts);
    routeClocks(api, parts);
    routeSimulation(api, parts);
  });
  server.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    const code = error instanceof Refusal ? error.code : status < 500 ? 'invalid_request' : 'internal_error';
    if (status >= 500) server.log.error(error);
    void reply.status(status).send({ code, message: error.message });
  });
  return server;
}

const mutations =
  (api: FastifyInstance, { database, wake }: BankParts) =>
  <Name extends keyof Bodies>(
    method: 'POST' | 'PUT',
    url: string,
    body: Name | null,
    act: (sql: Sql, key: string, body: Bodies[Name]) => Promise<unknown>,
  ): void => {
    api.route<{ Params: Call['params'] }>({
      method,
      url,
      ...(body === null ? {} : { schema: { body: bodies[body] } }),
      handler: async ({ params, body: sent }) => {
        const answer = await database.transaction((sql) => act(sql, params.key, sent as Bodies[Name]));
        wake();
        return answer;
      },
    });
  };

function routeAccounts(api: FastifyInstance, parts: BankParts): void {
  const { query } = parts.database;
  const mutation = mutations(api, parts);
  mutation('PUT', '/accounts/:key', 'opening', (sql, key, opening) =>
    openAccount(sql, parts.timetable, { key, ...opening }),
  );
  mutation('POST', '/accounts/:key/freeze', null, (sql, key) => setFrozen(sql, key, true));
  mutation('POST', '/accounts/:key/unfreeze', null, (sql, key) => setFrozen(sql, key, false));
  mutation('POST', '/accounts/:key/close', null, closeAccount);
  api.get<{ Params: Call['params'] }>('/accounts/:key', async ({ params }) =>
    stateOf(await findAccount(query, params.key)),
  );
  api.get<{ Params: Call['params']; Querystring: Call['query'] }>('/accounts/:key/entries', async (request) => ({
    data: await entriesOf(query, request.params.key, request.query.after ?? null),
  }));
  api.get<{ Params: Call['params']; Querystring: Call['query'] }>('/accounts/:key/notifications', async (request) => ({
    data: await noticesOf(query, request.params.key, request.query.after ?? null),
  }));
}

function routeTransfers(api: FastifyInstance, parts: BankParts): void {
  const transfers = (sql: Sql): Transfers => new Transfers(sql, parts.timetable);
  const mutation = mutations(api, parts);
  mutation('PUT', '/transfers/:key', 'order', (sql, key, order) => transfers(sql).submit({ ...order, key }));
  mutation('POST', '/transfers/:key/cancel', null, (sql, key) => transfers(sql).cancel(key));
  api.get<{ Params: Call['params'] }>('/transfers/:key', ({ params }) =>
    transfers(parts.database.query).find(params.key),
  );
}

function routeClocks(api: FastifyInstance, { clocks, wake }: BankParts): void {
  api.get<{ Params: Call['params'] }>('/clocks/:key/next_due', async ({ params }) => ({
    next_due: (await clocks.nextDue(params.key))?.toISOString() ?? null,
  }));
  api.post<{ Params: Call['params']; Body: Bodies['advance'] }>(
    '/clocks/:key/advance',
    { schema: { body: bodies.advance } },
    async ({ params, body }) => {
      await clocks.advance(params.key, new Date(body.to));
      wake();
      return {};
    },
  );
}

function routeSimulation(api: FastifyInstance, parts: BankParts): void {
  const transfers = (sql: Sql): Transfers => new Transfers(sql, parts.timetable);
  const mutation = mutations(api, parts);
  mutation('POST', '/simulation/accounts/:key/kyb_decision', 'decision', (sql, key, { approved }) =>
    decideKyb(sql, key, approved),
  );
  mutation('PUT', '/simulation/inbound_transfers/:key', 'inbound', (sql, key, inbound) =>
    receive(sql, { key, ...inbound }),
  );
  mutation('POST', '/simulation/entries/:key/reverse', null, reverse);
  mutation('POST', '/simulation/transfers/:key/submit', null, (sql, key) => transfers(sql).transmit(key));
  mutation('POST', '/simulation/transfers/:key/settle', null, (sql, key) => transfers(sql).settle(key));
  mutation('POST', '/simulation/transfers/:key/return', 'return', (sql, key, { code }) =>
    transfers(sql).return(key, code),
  );
  mutation('POST', '/simulation/transfers/:key/notification_of_change', 'payee', (sql, key, payee) =>
    transfers(sql).reportPayee(key, payee),
  );
}
