import type { ServerKeys } from '#platform/keys/server-keys';

export const linkMs = 15 * 60_000;

export interface Leave {
  export_id: string;
  account_id: string;
  livemode: boolean;
  until: number;
}

const prefix = 'exl_';

/** The link authorizes only this file. */
export function writeLink({ export_id, account_id, livemode, until }: Leave, keys: ServerKeys): string {
  const body = Buffer.from(JSON.stringify([export_id, account_id, livemode, until])).toString('base64url');
  return `${prefix}${body}.${keys.mark(`export.${body}`)}`;
}

/** Returns null for a forged or expired link. */
export function readLink(text: string, keys: ServerKeys, now = new Date()): Leave | null {
  const [body = '', seal = '', ...rest] = text.startsWith(prefix) ? text.slice(prefix.length).split('.') : [];
  if (rest.length > 0 || !keys.isMark(`export.${body}`, seal)) return null;
  const [export_id, account_id, livemode, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    string,
    boolean,
    number,
  ];
  return until * 1000 > +now ? { export_id, account_id, livemode, until } : null;
}
