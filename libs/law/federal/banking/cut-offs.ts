import { dayIn } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';
import { bankingDayFrom } from './banking-days';

/** Rails of credits to accounts at other banks. */
export type Rail = 'ach' | 'wire';

/** Times are in Eastern Time, as `HH:MM`. */
export interface Window {
  readonly rail: Rail;
  /** Payment orders that arrive from here, on the day before the banking day if `opens` is later than the cut-off. */
  readonly opens: string;
  readonly cut_off: string;
  readonly settles: string;
}

interface WindowRow extends Dated {
  /** In the order of their cut-offs. */
  readonly windows: readonly Window[];
}

const ach = (opens: string, cut_off: string, settles: string): Window => ({ rail: 'ach', opens, cut_off, settles });

/** Windows when the Federal Reserve Banks accept ACH credits for one settlement day. */
export const achWindows: readonly WindowRow[] = [
  {
    windows: [
      ach('16:45', '02:15', '08:30'),
      ach('02:15', '10:30', '13:00'),
      ach('10:30', '14:45', '17:00'),
      ach('14:45', '16:45', '18:00'),
    ],
    effective_from: '2021-03-19',
    effective_to: null,
    source: 'Federal Reserve Banks, FedACH Processing Schedule; Nacha, Expanding Same Day ACH (third window)',
    source_checked_at: '2026-11-29',
  },
];

/** Fedwire opens on the evening before. Third-party transfers end 15 minutes before the close of the service. */
export const wireWindows: readonly WindowRow[] = [
  {
    windows: [{ rail: 'wire', opens: '21:00', cut_off: '18:45', settles: '18:45' }],
    effective_from: '2021-03-08',
    effective_to: null,
    source: 'Federal Reserve Banks, Fedwire Funds Service operating hours',
    source_checked_at: '2026-11-29',
  },
];

/** Largest credit that settles on the day of its submission. */
export const sameDayLimits = [
  {
    most_cents: 10_000_000,
    effective_from: '2020-03-20',
    effective_to: '2022-03-18',
    source: 'Nacha, Same Day ACH dollar limit increase (2020)',
    source_checked_at: '2026-11-29',
  },
  {
    most_cents: 100_000_000,
    effective_from: '2022-03-18',
    effective_to: null,
    source: 'Nacha, Increasing the Same Day ACH dollar limit (2022)',
    source_checked_at: '2026-11-29',
  },
] as const satisfies (Dated & { most_cents: number })[];

const zone = 'America/New_York';

export const easternDay = (instant: Date): LegalDate => dayIn(zone, instant);

/** Instant of a time on a date in Eastern Time. No window opens or ends in the hours that a clock change repeats. */
export function easternTime(date: LegalDate, time: string): Date {
  const standard = new Date(`${date}T${time}:00-05:00`);
  const summer = new Date(`${date}T${time}:00-04:00`);
  return clockTime(summer) === time ? summer : standard;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clockTime = (instant: Date): string => clock.format(instant);

export interface Settlement {
  opens_at: Date;
  /** Latest time of the order for this settlement. */
  cut_off_at: Date;
  settles_at: Date;
  settles_on: LegalDate;
}

/**
 * Orders after the last cut-off of a banking day, and credits above the limit for the same day, settle on the next
 * banking day.
 */
export function nextSettlement(rail: Rail, instant: Date, amount_cents: number): Settlement {
  for (let day = bankingDayFrom(easternDay(instant)); ; day = bankingDayFrom(addDays(day, 1))) {
    const { windows } = rowOn(rail === 'ach' ? achWindows : wireWindows, day);
    const isSameDay = ({ opens, cut_off }: Window): boolean => rail === 'ach' && opens < cut_off;
    const limit = rail === 'ach' ? rowOn(sameDayLimits, day).most_cents : Infinity;
    const found = windows.find(
      (window) => easternTime(day, window.cut_off) > instant && (amount_cents <= limit || !isSameDay(window)),
    );
    if (!found) continue;
    const { opens, cut_off, settles } = found;
    return {
      opens_at: easternTime(opens < cut_off ? day : addDays(day, -1), opens),
      cut_off_at: easternTime(day, cut_off),
      settles_at: easternTime(day, settles),
      settles_on: day,
    };
  }
}
