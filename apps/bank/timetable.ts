import type { LegalDate } from '#kernel/dates';
import { addBankingDays } from '#law/federal/banking/banking-days';
import { easternDay, easternTime, nextSettlement } from '#law/federal/banking/cut-offs';
import type { ExternalRail } from '#banking/bank';

/** The present of an account: on its clock, or now. */
export interface Moment {
  clock: string | null;
  at: Date;
}

export interface Settlement {
  /** Until then the transfer can be cancelled. */
  transmits_at: Date;
  settles_at: Date;
  settles_on: LegalDate;
}

const seconds = { settle: 1, return: 1, decide: 1, late: 10 };

/** The first settlement of a banking day in the ACH network. Returns and decisions arrive with it. */
const morning = '08:30';

/** Times of the bank. `scale` shortens the seconds for tests. */
export class Timetable {
  constructor(private readonly scale: number) {}

  settlement(rail: ExternalRail, amount_cents: number, moment: Moment): Settlement {
    const { cut_off_at, settles_at, settles_on } = nextSettlement(rail, moment.at, amount_cents);
    if (moment.clock !== null) return { transmits_at: cut_off_at, settles_at, settles_on };
    const soon = this.soon(moment, 'settle');
    return { transmits_at: soon, settles_at: soon, settles_on };
  }

  /** Two banking days after the settlement: the deadline for most returns. */
  returns(moment: Moment): Date {
    return this.soonOr(moment, 'return', 2);
  }

  decides(moment: Moment): Date {
    return this.soonOr(moment, 'decide', 1);
  }

  late(moment: Moment): Date {
    return this.soonOr(moment, 'late', 1);
  }

  private soonOr(moment: Moment, step: keyof typeof seconds, bankingDays: number): Date {
    if (moment.clock === null) return this.soon(moment, step);
    return easternTime(addBankingDays(easternDay(moment.at), bankingDays), morning);
  }

  private soon({ at }: Moment, step: keyof typeof seconds): Date {
    return new Date(+at + seconds[step] * 1000 * this.scale);
  }
}
