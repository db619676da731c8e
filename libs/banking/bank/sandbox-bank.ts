import type { KeyObject } from 'node:crypto';
import type { Config } from '#platform/config/config';
import { signingKey, verifySignature } from '#platform/keys/webhook-signature';
import type {
  AccountOpening,
  Bank,
  BankAccountState,
  BankEntry,
  BankNotification,
  BankTransferState,
  ClockedBank,
  TransferOrder,
} from './bank';

export interface SandboxBankSettings {
  url: string;
  key: string;
  webhookSecret: string;
}

const patienceMs = 10_000;
/** An advance also waits for its notifications. */
const advanceMs = 120_000;

export class BankRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export class SandboxBank implements Bank, ClockedBank {
  private readonly secret: KeyObject;

  constructor(private readonly settings: SandboxBankSettings) {
    this.secret = signingKey(settings.webhookSecret);
  }

  static of(config: Config): SandboxBank | null {
    const { SANDBOX_BANK_URL: url, SANDBOX_BANK_KEY: key, SANDBOX_BANK_WEBHOOK_SECRET: webhookSecret } = config;
    return url && key && webhookSecret ? new SandboxBank({ url, key, webhookSecret }) : null;
  }

  openAccount({ key, ...opening }: AccountOpening): Promise<BankAccountState> {
    return this.call('PUT', path`/accounts/${key}`, opening);
  }

  setFrozen(key: string, frozen: boolean): Promise<BankAccountState> {
    return this.call('POST', path`/accounts/${key}/${frozen ? 'freeze' : 'unfreeze'}`);
  }

  closeAccount(key: string): Promise<BankAccountState> {
    return this.call('POST', path`/accounts/${key}/close`);
  }

  submit({ key, ...order }: TransferOrder): Promise<BankTransferState> {
    return this.call('PUT', path`/transfers/${key}`, order);
  }

  cancel(key: string): Promise<BankTransferState> {
    return this.call('POST', path`/transfers/${key}/cancel`);
  }

  account(key: string): Promise<BankAccountState | null> {
    return orNull('unknown_account', this.call('GET', path`/accounts/${key}`));
  }

  transfer(key: string): Promise<BankTransferState | null> {
    return orNull('unknown_transfer', this.call('GET', path`/transfers/${key}`));
  }

  entries(account: string, after: string | null): Promise<BankEntry[]> {
    return this.all(path`/accounts/${account}/entries`, after);
  }

  notifications(account: string, after: string | null): Promise<BankNotification[]> {
    return this.all(path`/accounts/${account}/notifications`, after);
  }

  readNotification(headers: Record<string, string>, body: string): BankNotification {
    verifySignature(headers, Buffer.from(body), this.secret, new Date());
    return JSON.parse(body) as BankNotification;
  }

  async nextDue(clock: string): Promise<Date | null> {
    const { next_due } = await this.call<{ next_due: string | null }>('GET', path`/clocks/${clock}/next_due`);
    return next_due === null ? null : new Date(next_due);
  }

  async advance(clock: string, to: Date): Promise<void> {
    await this.call('POST', path`/clocks/${clock}/advance`, { to: to.toISOString() }, advanceMs);
  }

  decideKyb(account: string, approved: boolean): Promise<BankAccountState> {
    return this.call('POST', path`/simulation/accounts/${account}/kyb_decision`, { approved });
  }

  receive(key: string, inbound: { account: string; amount_cents: number; sender: string }): Promise<BankEntry> {
    return this.call('PUT', path`/simulation/inbound_transfers/${key}`, inbound);
  }

  reverseInbound(entry: string): Promise<BankEntry> {
    return this.call('POST', path`/simulation/entries/${entry}/reverse`);
  }

  transmit(transfer: string): Promise<BankTransferState> {
    return this.call('POST', path`/simulation/transfers/${transfer}/submit`);
  }

  settle(transfer: string): Promise<BankTransferState> {
    return this.call('POST', path`/simulation/transfers/${transfer}/settle`);
  }

  returnTransfer(transfer: string, code: string): Promise<BankTransferState> {
    return this.call('POST', path`/simulation/transfers/${transfer}/return`, { code });
  }

  reportPayee(transfer: string, payee: { routing_number: string; account_number: string }): Promise<BankTransferState> {
    return this.call('POST', path`/simulation/transfers/${transfer}/notification_of_change`, payee);
  }

  private async all<Item extends { id: string }>(url: string, after: string | null): Promise<Item[]> {
    const items: Item[] = [];
    for (let last = after; ;) {
      const query = last === null ? '' : `?after=${encodeURIComponent(last)}`;
      const { data } = await this.call<{ data: Item[] }>('GET', url + query);
      if (data.length === 0) return items;
      items.push(...data);
      last = data.at(-1)!.id;
    }
  }

  private async call<Answer>(method: string, url: string, body?: object, withinMs = patienceMs): Promise<Answer> {
    const response = await fetch(this.settings.url + url, {
      method,
      headers: {
        authorization: `Bearer ${this.settings.key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as Answer;
    throw refusal(response.status, text);
  }
}

const path = (parts: TemplateStringsArray, ...values: string[]): string =>
  String.raw({ raw: parts }, ...values.map(encodeURIComponent));

async function orNull<Answer>(code: string, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BankRefusal && error.code === code) return null;
    throw error;
  }
}

function refusal(status: number, text: string): BankRefusal {
  try {
    const { code, message } = JSON.parse(text) as { code: string; message: string };
    return new BankRefusal(status, code, message);
  } catch {
    return new BankRefusal(status, 'unknown', `The sandbox bank returned ${status}: ${text.slice(0, 200)}`);
  }
}
