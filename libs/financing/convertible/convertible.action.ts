import type { LegalDate } from '#kernel/dates';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Stakeholder } from '#companies/stakeholder';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { corporateAction } from '#governance/actions';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import type { ConvertibleRows, HeldConvertible } from './convertible-rows';
import { Convertible } from './convertible.entity';
import { convertibleMachine } from './convertible.machine';
import { decisionOn, factsOf, paperOf } from './convertible-instrument';
import { noticeOfTerms } from './most-favored-notice';
import { isWarrant, keepFor, untilLapsed } from './warrant-reserves';

/** Issue of a right to stock (8 Del. C. §§ 152 and 157, W.S. 17-16-624). */
export const convertibleIssuance = corporateAction<Convertible, ConvertibleRows>({
  resource: Convertible,
  title: 'convertible',
  moves: { ...convertibleMachine.moves, complete: convertibleMachine.moves.issue },
  async read({ work, action }) {
    const { stakeholder_id, signer_stakeholder_id: signer_id, replaces_convertible_id: before_id, warrant } = action;
    return {
      investor: await work.find(Stakeholder, stakeholder_id),
      officer: signer_id === null ? null : await work.find(Stakeholder, signer_id),
      before: before_id === null ? null : await work.lock(Convertible, before_id),
      of: warrant && (await work.find(ShareClass, warrant.share_class_id)),
    };
  },
  // The issuing decision of a convertible with most favored terms already authorizes an election.
  decision: (context) => (context.action.adopts_convertible_id === null ? decisionOn(context) : null),
  paper: {
    type: ({ action }) => paperOf(action.kind),
    stakeholder_id: ({ investor }) => investor.id,
    signers: ({ investor, officer }) => [
      { person: investor, role: 'purchaser' },
      { person: officer!, role: 'company' },
    ],
    facts: factsOf,
  },
  async obstacle(context, on) {
    const { work, entity, action, of } = context;
    // The last signature sets the date of issue, so both sides may sign early.
    if (action.document_id === null) return null;
    const free = of ? (await ShareLedger.of(work, entity.id, on)).available(of, on) : Infinity;
    return issuanceObstacle(context, on, free);
  },
  async apply({ work, entity, action, before }, on) {
    if (isWarrant(action)) await keepFor(work, action, before, on);
    if (before) work.move(before, convertibleMachine.moves.replace, { ended_on: on });
    const number = `${action.kind.toUpperCase()}-${await nextNumber(work, entity.id)}`;
    await noticeOfTerms(work, entity, { ...action, number }, on);
    wakeObligationWatch(work, entity.id);
    return { number, note: action.note && { ...action.note, interest_from: action.note.interest_from ?? on } };
  },
  stages: {
    waitForExpiration: ({ action }) => (isWarrant(action) && action.warrant.expires_on !== null ? 'effective' : null),
  },
  afterwards: untilLapsed,
});

function issuanceObstacle(
  { action: { note, warrant }, before }: HeldConvertible,
  on: LegalDate,
  free: number,
): string | null {
  if (before && before.status !== 'outstanding')
    return `${before.number}, the amended convertible, is ${before.status}.`;
  if (warrant && warrant.expires_on! <= on)
    return `The expiration date, ${warrant.expires_on}, passed before the warrant was issued.`;
  if (warrant && !before && warrant.quantity > free)
    return (
      `Not enough authorized shares: ${free} shares of the class are available on ${on}, but the warrant ` +
      `covers ${warrant.quantity}.`
    );
  return note && note.maturity_date! <= on
    ? `The maturity date, ${note.maturity_date}, passed before the note was issued.`
    : null;
}

/** Skips the numbers of imported convertibles. */
async function nextNumber(work: UnitOfWork, entity_id: string): Promise<number> {
  const [row] = await work.query<{ last: number }>(
    `select greatest(count(*), max(substring(number from '[0-9]{1,9}$')::integer))::integer as last from convertible
      where ${tenant} and entity_id = $3 and number is not null`,
    [entity_id],
  );
  return row!.last + 1;
}
