import type { Answer, Api } from './api';

export interface Remediation {
  operation: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body: object | null;
}

/** Replaces each null of a body with the value of its name. Throws for a name without a value. */
export const filled = (body: object, values: Record<string, unknown>): object =>
  JSON.parse(JSON.stringify(body), (name: string, value: unknown) => {
    if (value !== null) return value;
    if (!(name in values)) throw new Error(`no value for ${name}`);
    return values[name];
  }) as object;

export const follow = (
  by: Api,
  { method, path, body }: Remediation,
  values: Record<string, unknown> = {},
  query = '',
): Promise<Answer> =>
  method === 'GET' ? by.get(path) : by[method === 'POST' ? 'post' : 'patch'](`${path}${query}`, filled(body!, values));
