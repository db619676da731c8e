import { fromScaled } from '#kernel/decimal';
import type { LedgerFacts } from '../export/facts';
import { isFinanced, type ConvertibleFacts, type FinancedFacts } from '../export/promises';
import { fromCents } from '../round/conversion';
import { conversionTriggers, financingOf } from './conversion-trigger';
import { approval } from './issuance';
import { dollars, where } from './object';
import type { Told } from './transaction';

/** Our SAFEs, notes and warrants are sold to accredited investors without registration. */
export const accredited = { description: '17 C.F.R. § 230.506(b)', jurisdiction: 'US' };

/** By which of its terms one became stock. */
const terms: Record<string, string> = { valuation_cap: 'at the price of its valuation cap', discount: 'at the discount', round_price: 'at the price of the round' };

export const amountOf = ({ amount_cents }: ConvertibleFacts) => dollars(fromScaled(fromCents(amount_cents)));

function issued(one: FinancedFacts, facts: LedgerFacts): Told {
  const { id: security_id, number, stakeholder_id, document_id, effective_date: date, replaces_convertible_id } = one;
  const before = facts.convertibles.find(({ id }) => id === replaces_convertible_id);
  const signed = facts.agreed.get(document_id ?? '');
  return {
    on: date, number: 0, told: [
      {
        id: `${security_id}/issuance`, object_type: 'TX_CONVERTIBLE_ISSUANCE', date, security_id, custom_id: number, stakeholder_id, ...approval(one, facts), consideration_text: before ? `what was paid for ${before.number}` : 'cash', security_law_exemptions: [accredited],
        convertible_type: one.kind === 'note' ? 'NOTE' : 'SAFE', investment_amount: amountOf(one), conversion_triggers: conversionTriggers(one), seniority: one.kind === 'note' ? 1 : 2,
      },
      ...(signed === undefined ? [] : [{ id: `${security_id}/acceptance`, object_type: 'TX_CONVERTIBLE_ACCEPTANCE' as const, date: signed, security_id }]),
    ],
  };
}

/** How one ended by the day of the facts: by the closing of a round, since it was repaid, or since another took its place. */
function ended(one: FinancedFacts, { as_of, convertibles, entries }: LedgerFacts): Told | null {
  const { id: security_id, security_id: stock, converts_at, ended_on, settled_cents } = one;
  const cancelled = (date: string, reason_text: string): Told => ({ on: date, number: 0, told: [{ id: `${security_id}/cancellation`, object_type: 'TX_CONVERTIBLE_CANCELLATION', date, security_id, amount: amountOf(one), reason_text }] });
  const other = convertibles.find(({ replaces_convertible_id }) => replaces_convertible_id === security_id);
  if (other) return cancelled(other.effective_date, `Amended and restated by ${other.number}.`);
  if (one.status === 'repaid' && ended_on! <= as_of) return cancelled(ended_on!, `Repaid with its interest, $${fromScaled(fromCents(settled_cents!))} in all.`);
  const entry = entries.find(({ postings }) => postings.some(({ security_id: made, quantity }) => made === stock && made !== null && quantity > 0));
  if (!entry || ended_on === null) return null;
  return {
    on: ended_on, number: 0, told: [{
      id: `${security_id}/conversion`, object_type: 'TX_CONVERTIBLE_CONVERSION', ...where('comments', entry.effective_date === ended_on ? null : [`The stock is recorded as of ${entry.effective_date}.`]), date: ended_on, security_id,
      reason_text: `At the closing of a round, ${terms[converts_at!]!}.`, trigger_id: financingOf(one), resulting_security_ids: [stock!],
    }],
  };
}

/** SAFEs and notes in the format: each is issued, and ends once, as a whole. */
export const convertiblesOf = (facts: LedgerFacts): Told[] => facts.convertibles.filter(isFinanced).flatMap((one) => {
  const end = ended(one, facts);
  return [issued(one, facts), ...(end ? [end] : [])];
});
