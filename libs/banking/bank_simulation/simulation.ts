/** Secrets are sealed. */
export type BankEvent =
  | { event: 'submit' | 'settle'; transfer: string }
  | { event: 'return'; transfer: string; code: string }
  | { event: 'correct_payee'; transfer: string; sealed_payee: string }
  | { event: 'receive'; key: string; account: string; amount_cents: number; sealed_sender: string }
  | { event: 'reverse'; account: string; entry: string }
  | { event: 'decide'; account: string; approved: boolean };
