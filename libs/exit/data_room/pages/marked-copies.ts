import { Problem } from '#kernel/problem';

/** Unfinished copies of a guest and of an account. */
const most = { guest: 4, account: 16 };

export interface CopyOf {
  account_id: string;
  guest_id: string;
  key: string;
}

interface Making {
  account_id: string;
  guest_id: string;
  copy: Promise<Buffer>;
}

/**
 * Keeps the latest copies in memory, up to `mostBytes`. Marks a single document of an account at a time, so that
 * accounts take turns.
 */
export class MarkedCopies {
  private readonly kept = new Map<string, Buffer>();
  private readonly making = new Map<string, Making>();
  private size = 0;

  constructor(private readonly mostBytes = 64 * 1024 * 1024) {}

  /** Throws 429 for too many unfinished copies of the guest or the account. */
  of({ account_id, guest_id, key }: CopyOf, mark: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key);
      this.kept.set(key, kept); // the latest use comes last
      return Promise.resolve(kept);
    }
    const underway = this.making.get(key);
    if (underway) return underway.copy;
    const others = [...this.making.values()].filter((other) => other.account_id === account_id);
    if (others.length >= most.account || others.filter((other) => other.guest_id === guest_id).length >= most.guest)
      return Promise.reject(tooMany());
    const copy = this.make(key, mark, others.at(-1)?.copy);
    this.making.set(key, { account_id, guest_id, copy });
    return copy;
  }

  private async make(key: string, mark: () => Promise<Buffer>, before?: Promise<Buffer>): Promise<Buffer> {
    try {
      await before?.catch(() => undefined);
      const copy = await mark();
      this.keep(key, copy);
      return copy;
    } finally {
      this.making.delete(key);
    }
  }

  private keep(key: string, copy: Buffer): void {
    if (copy.length > this.mostBytes) return;
    this.kept.set(key, copy);
    this.size += copy.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.size <= this.mostBytes) break;
      this.kept.delete(oldest);
      this.size -= length;
    }
  }
}

const tooMany = (): Problem =>
  new Problem('rate_limit_exceeded', 'Too many documents are being opened at once. Retry in a few seconds.', {
    retry_after: 5,
  });
