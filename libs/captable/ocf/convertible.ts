import { fromScaled } from '#kernel/decimal';
import { isFinanced, type ConvertibleFacts, type FinancedFacts } from '#captable/ledger_facts';
import { fromCents } from '#financing/round_model';
import { instrumentLegend } from '#stock/share_act';
import { conversionTriggers, financingOf, type ConversionTrigger } from './conversion-trigger';
import { approval } from './issuance';
import { dollars, where } from './ocf-object';
import { conversionReason, commentPhrases } from './comment-phrases';
import type { UnreversedFacts } from './unreversed-facts';
import type { ActTransactions } from './transaction';

export const accredited = { description: '17 C.F.R. § 230.506(b)', jurisdiction: 'US' };

function commentsOf({ note, told }: FinancedFacts): string[] | null {
  const { maturity_date = null, qualified_financing_cents: least = null } = note ?? {};
  const comments = [
    ...(maturity_date === null ? [] : [commentPhrases.maturity.say(maturity_date)]),
    ...(least === null ? [] : [commentPhrases.qualifiedFinancing.say(inDollars(least))]),
    ...(told ? [] : [commentPhrases.legend.say(instrumentLegend)]),
  ];
  return comments.length > 0 ? comments : null;
}

const inDollars = (cents: number): string => fromScaled(fromCents(cents));
export const amountOf = ({ amount_cents }: ConvertibleFacts) => dollars(inDollars(amount_cents));

/** A sale pays notes before SAFEs. */
export const ranks = { note: 1, safe: 2 } as const;

/** An imported convertible keeps its own wording. */
const triggersOf = (one: FinancedFacts): ConversionTrigger[] =>
  one.told ? (one.told.triggers as ConversionTrigger[]) : conversionTriggers(one);

function issued(one: FinancedFacts, facts: UnreversedFacts): ActTransactions {
  const {
    id: security_id,
    number,
    stakeholder_id,
    document_id,
    effective_date: date,
    replaces_convertible_id,
    told,
  } = one;
  const before = facts.convertible.get(replaces_convertible_id ?? '');
  const signed = facts.agreed.get(document_id ?? '');
  return {
    on: date,
    number: 0,
    ocfTransactions: [
      {
        id: `${security_id}/issuance`,
        object_type: 'TX_CONVERTIBLE_ISSUANCE',
        ...where('comments', commentsOf(one)),
        date,
        security_id,
        custom_id: number,
        stakeholder_id,
        ...approval(one, facts),
        ...where(
          'consideration_text',
          told ? told.consideration_text : before ? `what was paid for ${before.number}` : 'cash',
        ),
        security_law_exemptions: told ? [] : [accredited],
        convertible_type: one.kind === 'note' ? 'NOTE' : 'SAFE',
        investment_amount: amountOf(one),
        conversion_triggers: triggersOf(one),
        seniority: told?.seniority ?? ranks[one.kind],
      },
      ...(signed === undefined
        ? []
        : [
            {
              id: `${security_id}/acceptance`,
              object_type: 'TX_CONVERTIBLE_ACCEPTANCE' as const,
              date: signed,
              security_id,
            },
          ]),
    ],
  };
}

function ended(one: FinancedFacts, { as_of, by, successors }: UnreversedFacts): ActTransactions | null {
  const { id: security_id, security_id: stock, converts_at, ended_on, settled_cents, told } = one;
  const cancelled = (date: string, reason_text: string): ActTransactions => ({
    on: date,
    number: 0,
    ocfTransactions: [
      {
        id: `${security_id}/cancellation`,
        object_type: 'TX_CONVERTIBLE_CANCELLATION',
        date,
        security_id,
        amount: amountOf(one),
        reason_text,
      },
    ],
  });
  const other = successors.get(security_id);
  if (other && other.stakeholder_id !== one.stakeholder_id)
    return {
      on: other.effective_date,
      number: 0,
      ocfTransactions: [
        {
          id: `${security_id}/transfer`,
          object_type: 'TX_CONVERTIBLE_TRANSFER',
          date: other.effective_date,
          security_id,
          amount: amountOf(one),
          resulting_security_ids: [other.id],
        },
      ],
    };
  if (other) return cancelled(other.effective_date, commentPhrases.amended.say(other.number));
  if (one.status === 'repaid' && ended_on! <= as_of)
    return cancelled(ended_on!, commentPhrases.repaid.say(inDollars(settled_cents!)));
  if (one.status === 'terminated' && ended_on! <= as_of) return cancelled(ended_on!, one.status_reason!);
  const entry = by.made.get(stock ?? '');
  if (!entry || ended_on === null) return null;
  const comments = [
    ...(entry.effective_date === ended_on ? [] : [commentPhrases.recordedAs.say(entry.effective_date)]),
    ...(one.kind === 'safe' || settled_cents === null ? [] : [commentPhrases.settled.say(inDollars(settled_cents))]),
  ];
  return {
    on: ended_on,
    number: 0,
    ocfTransactions: [
      {
        id: `${security_id}/conversion`,
        object_type: 'TX_CONVERTIBLE_CONVERSION',
        ...where('comments', comments.length > 0 ? comments : null),
        date: ended_on,
        security_id,
        reason_text: converts_at === null ? told!.conversion!.reason_text : conversionReason(converts_at),
        trigger_id: told ? (told.conversion?.trigger_id ?? told.triggers[0]!.trigger_id) : financingOf(one),
        resulting_security_ids: [stock!],
      },
    ],
  };
}

/** Each is issued once and ends once, as a whole. */
export function* convertiblesOf(facts: UnreversedFacts): Generator<ActTransactions> {
  for (const one of facts.convertibles.filter(isFinanced)) {
    yield issued(one, facts);
    const end = ended(one, facts);
    if (end) yield end;
  }
}
