import type { AccountOpening, TransferOrder } from '#banking/bank';

const text = { type: 'string', minLength: 1, maxLength: 200 };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const object = (properties: Record<string, object>, optional: string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
const cents = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const routing = { type: 'string', pattern: '^\\d{9}$' };
const number = { type: 'string', pattern: '^\\d{1,17}$' };
const order = { from_account: text, amount_cents: cents, memo: orNull({ type: 'string', maxLength: 500 }) };

/** JSON schemas of the request bodies. The key is in the path. */
export const bodies = {
  opening: object({
    kind: { enum: ['checking', 'savings'] },
    name: text,
    owner: object({ legal_name: text, jurisdiction: text, ein: text }),
    clock: orNull(text),
  }),
  order: {
    oneOf: [
      object({ ...order, rail: { const: 'internal' }, to_account: text }),
      object({
        ...order,
        rail: { enum: ['ach', 'wire'] },
        payee: object({ name: text, routing_number: routing, account_number: number }),
      }),
    ],
  },
  advance: object({ to: { type: 'string', format: 'date-time' } }),
  decision: object({ approved: { type: 'boolean' } }),
  inbound: object({ account: text, amount_cents: cents, sender: text }),
  return: object({ code: text }),
  payee: object({ routing_number: routing, account_number: number }),
};

export interface Bodies {
  opening: Omit<AccountOpening, 'key'>;
  order: TransferOrder;
  advance: { to: string };
  decision: { approved: boolean };
  inbound: { account: string; amount_cents: number; sender: string };
  return: { code: string };
  payee: { routing_number: string; account_number: string };
}
