import { companyDay, dayBegins } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import { quoted } from '#kernel/quoted';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { mailToThoseInCharge } from '#compliance/compliance_obligation';
import { longDate } from '#documents/kit';
import { LetterOfIntent } from './letter-of-intent.entity';
import { letterOfIntentMachine } from './letter-of-intent.machine';

const { exclusivity_ending, exclusivity_ended } = letterOfIntentMachine.changes;

const warnings = [7, 1] as const;

const daysUntil = (day: LegalDate, until: LegalDate): number => (Date.parse(until) - Date.parse(day)) / 86_400_000;

/** The work holds the company. */
export async function assertMayNegotiate(
  work: UnitOfWork,
  entity: Entity,
  counterparty_stakeholder_id: string | null,
): Promise<void> {
  const today = companyDay(entity, work.now);
  const signed = await work.all(LetterOfIntent, { entity_id: entity.id, status: ['signed', 'converted'] });
  const exclusive = signed.find(
    (one) =>
      one.exclusivity_until !== null &&
      one.exclusivity_days_left !== 0 &&
      today <= one.exclusivity_until &&
      one.counterparty_stakeholder_id !== counterparty_stakeholder_id,
  );
  if (!exclusive) return;
  const { id, counterparty, exclusivity_until } = exclusive;
  throw new Problem(
    'exclusivity_in_force',
    `Letter of intent ${id} requires the company to negotiate exclusively with ${quoted(counterparty.name)} through ` +
      `${exclusivity_until}.`,
    { letter_of_intent_id: id, exclusivity_until },
  );
}

/** Returns the next notice time, or null when none remains. Idempotent. */
export async function tellExclusivity(work: UnitOfWork, entity: Entity, letter: LetterOfIntent): Promise<Date | null> {
  const { exclusivity_until: until, exclusivity_days_left: told, signed_on } = letter;
  if (until === null || told === 0 || signed_on! > until) return null;
  const today = companyDay(entity, work.now);
  const left = daysUntil(today, until);
  if (left < 0) {
    work.update(letter, { exclusivity_days_left: 0 }, exclusivity_ended);
    await tell(work, entity, letter, `ended on ${longDate(until)}`);
    return null;
  }
  const isDue = warnings.some(
    (days) => left > 0 && left <= days && days < (told ?? Infinity) && addDays(until, -days) > signed_on!,
  );
  if (isDue) {
    work.update(letter, { exclusivity_days_left: left }, exclusivity_ending);
    await tell(work, entity, letter, `ends in ${left === 1 ? 'a day' : `${left} days`}, on ${longDate(until)}`);
  }
  const next = [...warnings, -1].map((days) => addDays(until, -days)).find((day) => day > today)!;
  return dayBegins(entity, next);
}

async function tell(
  work: UnitOfWork,
  entity: Entity,
  { id, counterparty: { name } }: LetterOfIntent,
  says: string,
): Promise<void> {
  await mailToThoseInCharge(work, entity, companyDay(entity, work.now), {
    subject: `${entity.legal_name}: exclusivity ${says}`,
    paragraphs: [
      `The exclusivity that ${quoted(entity.legal_name)} granted to ${quoted(name)} in letter of intent ${id} ` +
        `${says}.`,
    ],
  });
}
