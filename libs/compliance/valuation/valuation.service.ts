import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid, invalidParam, notFound, Problem, type ParameterError } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { letter } from '#platform/mail/letter';
import { checkEvidence, storeEvidence } from '#documents/document';
import { longDate } from '#documents/kit';
import { Entity } from '#companies/entity';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { assertHasStock, namedClass, ShareClass } from '#ledger/share_class';
import { checkValuation, missedBy, validUntil, type MaterialEvent } from '#law/federal/valuation-409a';
import { becomeStale, recordMaterialEvent } from './supersede-valuations';
import type { CreateValuation, RecordMaterialEvent, RequestRefresh } from './valuation.dto';
import { Valuation } from './valuation.entity';
import { refreshMachine, valuationMachine } from './valuation.machine';
import { expireIfOld, tellWatch, watchValuation } from './valuation-watch';

@Injectable()
export class ValuationService {
  /** Supersedes the valuation on record, even to correct it. A report older than twelve months is stale at once. */
  async create(
    {
      id: entity_id,
      metadata,
      evidence,
      share_class_id,
      provider_email,
      corrects_valuation_id,
      ...stated
    }: CreateValuation,
    { work }: Ctx,
  ): Promise<Valuation> {
    const entity = await work.lock(Entity, entity_id);
    assertHasStock(entity);
    const classes = await work.all(ShareClass, { entity_id });
    const { of, errors: ofClass } = namedClass(share_class_id, classes);
    const before = of
      ? await work.lockAll(Valuation, { entity_id, share_class_id: of.id, status: ['active', 'stale'] })
      : [];
    const wrong = before.find(({ id }) => id === corrects_valuation_id);
    const standing = wrong ? await standingBefore(work, wrong) : before;
    const { formation_date } = entity;
    const newest =
      standing
        .map(({ effective_date }) => effective_date)
        .toSorted()
        .at(-1) ?? null;
    const errors = [
      ...ofClass,
      ...checkCorrectedValuation(wrong, corrects_valuation_id),
      ...checkValuation(stated, { today: companyDay(entity, work.now), formation_date, newest }),
      ...checkEvidence(evidence),
    ];
    if (!of || errors.length > 0) throw invalid(errors);
    const report = await storeEvidence(work, entity, 'valuation_report', evidence);
    const valuation = work.insert(Valuation, {
      entity_id,
      metadata,
      ...stated,
      share_class_id: of.id,
      provider_email: provider_email ?? null,
      valid_until: validUntil(stated.effective_date),
      document_id: report.id,
      refresh_status: refreshMachine.initial,
    });
    for (const one of before) supersede(work, one, { valuation, corrected: one === wrong });
    const missed = missedBy(
      valuation,
      await work.all(Valuation, { entity_id, share_class_id: of.id }),
      wrong !== undefined,
    );
    if (missed) tellMissed(work, becomeStale(work, valuation, missed), missed);
    else expireIfOld(work, entity, valuation);
    if (valuation.status === 'active') watchValuation(work, entity, valuation);
    wakeObligationWatch(work, entity_id);
    return valuation;
  }

  async materialEvent(
    { entity_id, id, kind, description, ...asked }: RecordMaterialEvent,
    { work }: Ctx,
  ): Promise<Valuation> {
    const { entity, valuation } = await lockValuation(work, entity_id, id);
    work.assertOpen(valuation, valuationMachine.moves.material_event);
    const today = companyDay(entity, work.now);
    const { occurred_on = today } = asked;
    if (occurred_on > today)
      throw invalidParam('occurred_on', `occurred_on must not be in the future. Today is ${today}.`);
    if (occurred_on < valuation.effective_date)
      throw invalidParam(
        'occurred_on',
        `occurred_on must be on or after ${valuation.effective_date}, because the valuation already reflects ` +
          'earlier events.',
      );
    return recordMaterialEvent(work, valuation, { kind, occurred_on, description });
  }

  async refreshRequest({ entity_id, id, note }: RequestRefresh, { work }: Ctx): Promise<Valuation> {
    const { entity, valuation } = await lockValuation(work, entity_id, id);
    const { status, superseded_by_id } = valuation;
    if (status === 'superseded')
      throw new Problem(
        'invalid_state_transition',
        `This valuation has been superseded by ${superseded_by_id}. Request a refresh of that valuation.`,
        { current_state: status, attempted_transition: 'request', allowed_transitions: [] },
      );
    work.move(valuation, refreshMachine.moves.request, { refresh_requested_on: companyDay(entity, work.now) }, note);
    const { provider, provider_email, effective_date, price_per_share } = valuation;
    const { name: class_name } = await work.find(ShareClass, valuation.share_class_id);
    if (provider_email !== null)
      work.send(
        letter({
          to: { name: provider, email: provider_email },
          subject: `${entity.legal_name} requests a new valuation of its stock`,
          paragraphs: [
            `${entity.legal_name} requests a new valuation of its ${class_name} under section 409A of the ` +
              `Internal Revenue Code. The last valuation, as of ${longDate(effective_date)}, was ` +
              `$${price_per_share} per share.`,
            ...(note ? [note] : []),
          ],
        }),
      );
    return valuation;
  }
}

/** 404 for another company's valuation. */
async function lockValuation(
  work: UnitOfWork,
  entity_id: string,
  id: string,
): Promise<{ entity: Entity; valuation: Valuation }> {
  const entity = await work.lock(Entity, entity_id);
  const valuation = await work.lock(Valuation, id);
  if (valuation.entity_id !== entity_id) throw notFound('valuation');
  return { entity, valuation };
}

/** Excludes later dates, so a second correction compares with the state before both. */
const standingBefore = async (work: UnitOfWork, { id, entity_id, effective_date }: Valuation): Promise<Valuation[]> =>
  (await work.all(Valuation, { entity_id, superseded_by_id: id })).filter((one) => one.effective_date < effective_date);

/** Warns the approver. */
function supersede(
  work: UnitOfWork,
  before: Valuation,
  { valuation, corrected }: { valuation: Valuation; corrected: boolean },
): void {
  const { provider, effective_date, price_per_share } = before;
  work.warn(
    sentence`This valuation ${ours(corrected ? 'corrects' : 'supersedes')} the valuation by ${provider} as of ${ours(
      longDate(effective_date),
    )}, at $${ours(price_per_share)} per share.`,
  );
  if (before.status === 'active') tellWatch(work, before);
  work.move(
    before,
    valuationMachine.moves.supersede,
    { superseded_by_id: valuation.id },
    corrected ? `Recorded in error. ${valuation.id} corrects it.` : undefined,
  );
}

/** Warns the approver that the report predates a recorded event. */
const tellMissed = (
  work: UnitOfWork,
  { effective_date }: Valuation,
  { occurred_on, description }: MaterialEvent,
): void =>
  work.warn(
    sentence`This valuation is as of ${ours(longDate(effective_date))} and does not reflect the event on ${ours(
      longDate(occurred_on),
    )}: ${description}. You cannot use it to set a price from that date.`,
  );

function checkCorrectedValuation(wrong: Valuation | undefined, named: string | undefined): ParameterError[] {
  return named === undefined || wrong
    ? []
    : [
        {
          param: 'corrects_valuation_id',
          code: 'not_found',
          message: 'corrects_valuation_id must be a valuation of this class that has not been superseded.',
        },
      ];
}
