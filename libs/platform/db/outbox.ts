import { randomUUID } from 'node:crypto';
import type { Scope } from './scope';
import type { ServerKeys } from '#platform/keys/server-keys';

/** A side effect that leaves after the commit: at least once, in the order of its key. */
export type Message =
  | {
      kind: 'start';
      workflow: string;
      id: string;
      queue: 'lifecycle' | 'documents';
      args: unknown[];
      summary: string;
      attributes: Record<string, string | boolean>;
      /** Also when a run under this id has failed; never while one runs or after one that ended well. */ again?: true;
    }
  | { kind: 'signal'; id: string; signal: string; args: unknown[] }
  /** Signals the workflow under this id, and starts it first when none runs, also after one that has ended. */
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
      /** One that is started here has nothing to do before. */
      not_before?: string;
    }
  | {
      kind: 'mail';
      to: string;
      subject: string;
      text: string;
      html?: string;
      /** Files that go with it, by their hash: what is read by somebody without an account cannot be an id of ours. */
      attachments?: Attachment[];
      /** Given when it is written: a mail that is sent twice is recognised by it. */
      message_id?: string;
      /** It carries a secret: text and HTML wait sealed. */
      secret?: true;
      /** The link in it by which somebody acts: the hash under which that is kept, and when it runs out by itself. */
      acting?: { hash: string; until?: string };
    };

/** A PDF that is stored under its hash. */
export interface Attachment {
  filename: string;
  sha256: string;
}

export interface OutboxRow {
  serial: number;
  account_id: string;
  livemode: boolean;
  kind: Message['kind'];
  /** Messages of one key leave one after another: a signal never overtakes the start of its workflow. */
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

/** A mail as it is to be delivered. */
export const openedMail = (mail: Mail, keys: ServerKeys): Mail =>
  mail.secret
    ? { ...mail, text: keys.unseal(mail.text), ...(mail.html === undefined ? {} : { html: keys.unseal(mail.html) }) }
    : mail;
