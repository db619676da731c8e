import type { Scope } from '#platform/db/scope';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { SandboxBank } from '#banking/bank';
import type { BankEvent } from './simulation';

type Opened = (value: string) => string;

/** Idempotent. On a test clock, the bank's notifications arrive before this returns. */
export async function performSimulation(
  works: UnitOfWorkRunner,
  bank: SandboxBank | null,
  { scope, bank_event: event }: { scope: Scope; bank_event: BankEvent },
): Promise<void> {
  if (!bank || scope.livemode) throw new Error('no sandbox bank is configured: set SANDBOX_BANK_URL');
  const { clock, now, open } = await works.run(scope, async (work) => {
    await work.onClock();
    return { clock: scope.test_clock_id, now: work.now, open: (value: string) => work.keys.unseal(value) };
  });
  if (clock !== null) await bank.advance(clock, now);
  await perform(bank, event, open);
  if (clock !== null) await bank.advance(clock, now);
}

async function perform(bank: SandboxBank, event: BankEvent, open: Opened): Promise<void> {
  switch (event.event) {
    case 'submit':
      await bank.transmit(event.transfer);
      return;
    case 'settle':
      await bank.settle(event.transfer);
      return;
    case 'return':
      await bank.returnTransfer(event.transfer, event.code);
      return;
    case 'correct_payee':
      await bank.reportPayee(event.transfer, JSON.parse(open(event.sealed_payee)) as Payee);
      return;
    case 'receive': {
      const { key, account, amount_cents, sealed_sender } = event;
      await bank.receive(key, { account, amount_cents, sender: open(sealed_sender) });
      return;
    }
    case 'reverse':
      await bank.reverseInbound(event.entry);
      return;
    case 'decide':
      await bank.decideKyb(event.account, event.approved);
  }
}

interface Payee {
  routing_number: string;
  account_number: string;
}
