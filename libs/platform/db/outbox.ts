import { randomUUID } from 'node:crypto';
import type { Scope } from './scope';
import type { ServerKeys } from '#platform/keys/server-keys';

/** Effects after the commit, delivered at least once and in the order of their key. */
export type Message =
  | {
      kind: 'start';
      workflow: string;
      id: string;
      queue: 'lifecycle' | 'documents';
      args: unknown[];
      summary: string;
      attributes: Record<string, string | boolean>;
      /** Starts with the lowest priority. */ background?: true;
      /** Restarts a failed run, but not a running or completed run. */ again?: true;
      anew?: true;
    }
  | { kind: 'signal'; id: string; signal: string; args: unknown[] }
  /** Starts a workflow first if none runs, even after a completed run. */
  | {
      kind: 'signal_start';
      workflow: string;
      id: string;
      queue: 'webhooks';
      args: unknown[];
      signal: string;
      signalArgs: unknown[];
      summary: string;
      fairness: string;
      attributes: Record<string, string | boolean>;
      /** Nothing starts before this instant. */
      not_before?: string;
    }
  | {
      kind: 'mail';
      to: string;
      subject: string;
      text: string;
      html?: string;
      /** Lists files by hash, because recipients without an account cannot use an id. */
      attachments?: Attachment[];
      /** Lets recipients recognize a mail that is sent twice. */
      message_id?: string;
      /** The text is stored sealed, because it contains a secret. */
      secret?: true;
      /** Hash and expiry of the action link. */
      acting?: { hash: string; until?: string };
    };

export interface Attachment {
  filename: string;
  sha256: string;
}

export interface OutboxRow {
  serial: number;
  account_id: string;
  livemode: boolean;
  kind: Message['kind'];
  /** Messages with the same key leave in order. */
  key: string;
  payload: Message;
  test_clock_id: string | null;
  attempts: number;
}

export const outboxRow = (message: Message, scope: Scope, clock: string | null, keys: ServerKeys) => ({
  account_id: scope.account_id,
  livemode: scope.livemode,
  kind: message.kind,
  payload: message.kind === 'mail' ? { ...sealedMail(message, keys), message_id: randomUUID() } : message,
  key: message.kind === 'mail' ? `mail/${message.to}` : message.id,
  test_clock_id: clock,
  due_at: null as Date | null,
});

type Mail = Extract<Message, { kind: 'mail' }>;

const sealedMail = (mail: Mail, keys: ServerKeys): Mail =>
  mail.secret
    ? { ...mail, text: keys.seal(mail.text), ...(mail.html === undefined ? {} : { html: keys.seal(mail.html) }) }
    : mail;

export const openedMail = (mail: Mail, keys: ServerKeys): Mail =>
  mail.secret
    ? { ...mail, text: keys.unseal(mail.text), ...(mail.html === undefined ? {} : { html: keys.unseal(mail.html) }) }
    : mail;
