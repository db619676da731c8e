import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { contributeClockTimer, type ClockPlace } from '#companies/test_clock';
import type { Banks } from '#banking/bank';

/** Moves the test mode bank along with each clock. Clocks without bank accounts skip it. */
export function keepBankOnClocks(works: UnitOfWorkRunner, banks: Banks): void {
  const bank = banks.of(false);
  if (!bank?.nextDue || !bank.advance) return;
  const { nextDue, advance } = { nextDue: bank.nextDue.bind(bank), advance: bank.advance.bind(bank) };
  const hasAccounts = ({ scope, test_clock_id }: ClockPlace): Promise<boolean> =>
    works.run(scope, async (work) => {
      const found = await work.statement(
        'select 1 from bank_account b join entity e on e.id = b.entity_id where e.test_clock_id = $1 limit 1',
        [test_clock_id],
      );
      return found.length > 0;
    });
  contributeClockTimer({
    nextDue: async (clock) => ((await hasAccounts(clock)) ? nextDue(clock.test_clock_id) : null),
    async advance(clock, to) {
      if (await hasAccounts(clock)) await advance(clock.test_clock_id, to);
    },
  });
}
