import type { Bank, BankNotification, ClockedBank } from './bank';

export type AnyBank = Bank & Partial<ClockedBank>;

/** Null for a mode without a bank. */
export class Banks {
  constructor(
    private readonly test: AnyBank | null,
    private readonly live: AnyBank | null,
  ) {}

  of(livemode: boolean): AnyBank | null {
    return livemode ? this.live : this.test;
  }

  /** Throws if no bank signed the request. */
  read(headers: Record<string, string>, body: string): { livemode: boolean; notification: BankNotification } {
    const errors: unknown[] = [];
    for (const livemode of [false, true])
      try {
        const bank = this.of(livemode);
        if (bank) return { livemode, notification: bank.readNotification(headers, body) };
      } catch (error) {
        errors.push(error);
      }
    throw new AggregateError(errors, 'no configured bank signed this request');
  }
}
