import type { LegalDate } from '#kernel/dates';
import { dollars } from '#kernel/money';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { letter } from '#platform/mail/letter';
import type { Entity } from '#companies/entity';
import { signingAs, Stakeholder } from '#companies/stakeholder';
import { electableUntil, isOffered } from './convertible.validation';
import { Convertible } from './convertible.entity';

/** Notifies holders of most favored terms and sets their deadline (SAFE, Article 6). */
export async function noticeOfTerms(
  work: UnitOfWork,
  { id: entity_id, legal_name }: Entity,
  issued: Convertible,
  on: LegalDate,
): Promise<void> {
  if (!isOffered(issued)) return;
  const { valuation_cap_cents: cap, discount_percent: discount, note } = issued;
  const loan = note
    ? `, a convertible note at ${note.interest_rate_percent}% a year that matures on ${note.maturity_date!},`
    : '';
  for (const one of await work.all(Convertible, { entity_id, status: 'outstanding', mfn: true })) {
    // The replaced convertible has already ended.
    if (one.id === issued.replaces_convertible_id) continue;
    const { name, email } = signingAs(await work.find(Stakeholder, one.stakeholder_id));
    if (email === null) continue;
    work.send(
      letter({
        to: { name, email },
        subject: `${legal_name}: terms you may elect for ${one.number}`,
        paragraphs: [
          `${legal_name} has issued ${issued.number}${loan} with ` +
            [
              cap === null
                ? 'no valuation cap'
                : `a ${issued.cap_basis === 'pre_money' ? 'pre' : 'post'}-money valuation cap of ${dollars(cap)}`,
              discount === null ? 'no discount' : `a discount of ${discount}%`,
            ].join(' and ') +
            `, ${issued.mfn ? 'with' : 'without'} most favored nation terms.`,
          `Your ${one.number} has most favored nation terms. Until ${electableUntil(on)}, you may elect ` +
            'all of the terms of ' +
            `${issued.number}. To elect them, notify the company. Otherwise ${one.number} stays unchanged.`,
        ],
      }),
    );
  }
}
