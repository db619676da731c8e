import { convertibleMachine } from '../../libs/financing/convertible/convertible.machine';
import { exercise } from '../../libs/financing/convertible/exercise-warrant';
import { keepFor } from '../../libs/financing/convertible/warrant-reserves';
import { holdAction, takeEffect } from '../../libs/governance/actions/advance-action';
import { EarningService } from '../../libs/plans/grant/grant-earning.service';
import { TerminationService } from '../../libs/plans/grant/correct-termination.service';
import { grantMachine } from '../../libs/plans/grant/grant.machine';
import fc from 'fast-check';
import { serviceEnds, type ExerciseWindow } from '#equity/post-termination-exercise';
import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { centsOf, fromScaled, toScaled } from '#kernel/decimal';
import { Problem } from '#kernel/problem';
import { amendedShares, issuableOf, lastDay, remainingOf } from '#equity/grant-vesting';
import { compoundings, dayCounts, withInterest } from '#equity/interest';
import type { VestingCondition } from '#equity/vesting';
import { leftOf } from '#equity/warrant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { TestTenant } from '#testing/database';
import { becomeStock, Convertible, isWarrant, type WarrantHeld } from '#financing/convertible';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { unstated } from '#law/formation/governance';
import { changePool, EquityPlan, equityPlanMachine } from '#plans/equity_plan';
import { Grant } from '#plans/grant';
import { poolOf, ShareLedger } from '#ledger/ledger_entry';
import { advanceAction } from '#governance/actions';
import { openResolution } from '#governance/resolution';
import { Security, securityMachine, unvestedOn } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { Valuation } from '#compliance/valuation';
import { corporation } from './corporation';
import { splitStock } from './split-stock';

/**
 * Random act on a grant (`restate` amends), SAFE, note or warrant (`reprice` amends), selected by `which`. `share` is
 * in hundredths of the remainder.
 */
export interface Act {
  act:
    | 'grant'
    | 'exercise'
    | 'terminate'
    | 'lapse'
    | 'late'
    | 'correct'
    | 'accelerate'
    | 'milestone'
    | 'restate'
    | 'stock'
    | 'forfeit'
    | 'pool'
    | 'safe'
    | 'note'
    | 'amend'
    | 'repay'
    | 'convert'
    | 'warrant'
    | 'take_up'
    | 'reprice'
    | 'over'
    | 'split';
  which: number;
  holder: number;
  quantity: number;
  share: number;
  days: number;
  kind: Grant['kind'];
  terms: number;
}

export const promiseLives = (acts: Act['act'][]) =>
  fc.array(
    fc.record<Act>({
      act: fc.constantFrom(...acts),
      which: fc.nat({ max: 20 }),
      holder: fc.nat({ max: 2 }),
      quantity: fc.integer({ min: 1, max: 5000 }),
      share: fc.integer({ min: 1, max: 100 }),
      days: fc.nat({ max: 60 }),
      kind: fc.constantFrom('iso', 'nso', 'rsu'),
      terms: fc.nat({ max: 3 }),
    }),
    { minLength: 4, maxLength: 16 },
  );

export const everyPromise: Act['act'][] = [
  'grant',
  'grant',
  'grant',
  'exercise',
  'exercise',
  'exercise',
  'terminate',
  'lapse',
  'late',
  'correct',
  'accelerate',
  'milestone',
  'restate',
  'restate',
  'stock',
  'forfeit',
  'pool',
  'safe',
  'note',
  'amend',
  'repay',
  'convert',
  'warrant',
  'warrant',
  'take_up',
  'take_up',
  'reprice',
  'over',
];

const begins: LegalDate = '2024-01-31';
const schedule = (parts: number): VestingCondition => ({
  kind: 'schedule',
  parts,
  period_months: 1,
  periods: 7,
  cliff_months: 3,
});
const conditions = (on: LegalDate): VestingCondition[][] => [
  [schedule(1)],
  [{ kind: 'schedule', parts: 2, period_months: 2, periods: 3, cliff_months: 3 }, schedule(1)],
  [{ kind: 'milestone', parts: 1, name: 'First sale' }],
  [schedule(3), { kind: 'milestone', parts: 1, name: 'First sale' }, { kind: 'date', parts: 1, on: addDays(on, 20) }],
];

const usualWindows: ExerciseWindow[] = [
  { reason: 'involuntary_death', period: 12, unit: 'months' },
  { reason: 'involuntary_disability', period: 12, unit: 'months' },
  { reason: 'involuntary_with_cause', period: 0, unit: 'days' },
];

interface Company {
  entity_id: string;
  people: string[];
  common: string;
  preferred: string;
  plan: string;
  resolution: string;
  document: string;
  valuation: string;
}

const found = (tenant: TestTenant): Promise<Company> =>
  tenant.run(async (work) => {
    const entity = work.insert(Entity, {
      ...corporation,
      status: 'active',
      formation_date: begins,
      governance: { ...unstated, authorized_directors: 1 },
    });
    const { id: entity_id } = entity;
    const people = Array.from(
      { length: 3 },
      (_, at) =>
        work.insert(Stakeholder, {
          entity_id,
          kind: 'individual',
          name: `Holder ${at}`,
          email: `holder${at}@tests.example`,
          roles:
            at === 0
              ? [
                  { role: 'director', titles: [], from: begins, until: null },
                  { role: 'officer', titles: ['President'], from: begins, until: null },
                ]
              : [],
        }).id,
    );
    const ledger = await ShareLedger.of(work, entity_id);
    const common = ledger.open(
      {
        name: 'Common Stock',
        class_type: 'common',
        par_value: '0.00001',
        votes_per_share: '1',
        seniority: 1,
        id_prefix: 'CS',
        authorized_shares: 10_000_000,
      },
      begins,
    );
    const preferred = ledger.open(
      {
        name: 'Series Seed',
        class_type: 'preferred',
        par_value: '0.00001',
        votes_per_share: '1',
        seniority: 2,
        id_prefix: 'SS',
        authorized_shares: 5_000_000,
        original_issue_price: '2',
        liquidation_preference_multiple: '1',
        participation: 'none',
        participation_cap_multiple: null,
        conversion_rights: { converts_to_share_class_id: common.id, ratio: { numerator: '2', denominator: '2' } },
      },
      begins,
    ).id;
    ledger.issue(
      common,
      {
        stakeholder_id: people[0]!,
        quantity: 100_000,
        issued_on: begins,
        price_per_share: '0.0001',
        consideration: 'cash',
        vesting: null,
      },
      { kind: 'stock_issuance', effective_date: begins },
    );
    await work.flush();
    const { id: resolution, document_id: document } = await openResolution(work, entity, {
      kind: 'written_consent',
      subject: 'Plan',
      cover_page_fields: { resolved_clauses: ['the plan is adopted'] },
    });
    const made = work.insert(EquityPlan, {
      entity_id,
      share_class_id: common.id,
      plan_name: 'the 2024 Plan',
      shares_reserved: 20_000,
      withheld_shares_return: false,
      resolution_id: resolution,
      stockholder_consent_id: null,
      auto_generated: false,
      document_id: null,
    });
    ledger.reserve(common, made, 20_000, {
      kind: 'stock_plan_pool_adjustment',
      effective_date: begins,
      resolution_id: resolution,
    });
    work.move(made, equityPlanMachine.moves.adopt, { effective_date: begins, completed_at: work.now });
    work.move(made, equityPlanMachine.moves.approve, { approved_on: begins });
    const valuation = work.insert(Valuation, {
      entity_id,
      share_class_id: common.id,
      price_per_share: '0.5',
      effective_date: begins,
      valid_until: addMonths(begins, 12),
      method: 'independent_appraisal',
      provider: 'Harbor Appraisal',
      refresh_status: 'not_requested',
      document_id: document,
    }).id;
    return { entity_id, people, common: common.id, preferred, plan: made.id, resolution, document, valuation };
  });

/** Applies a life to the ledger and its tables. `after` runs after each act. */
export async function livePromises(
  tenant: TestTenant,
  acts: readonly Act[],
  after: (entity_id: string, on: LegalDate) => Promise<void> = () => Promise.resolve(),
): Promise<{ entity_id: string; days: LegalDate[] }> {
  const company = await found(tenant);
  const days = [begins];
  for (const one of acts) {
    const { act, ...how } = one;
    const on = addDays(days.at(-1)!, one.days);
    days.push(on);
    if (act === 'split') {
      if (!(await isAhead(tenant, company, on)))
        await splitStock(
          tenant,
          company.entity_id,
          {
            share_class_id: company.common,
            signer: company.people[0]!,
            numerator: 1 + (how.quantity % 7),
            denominator: 1 + (how.share % 5),
            up: true,
          },
          on,
        );
    } else
      await tenant.run(async (work) => {
        await work.lock(Entity, company.entity_id);
        await did[act](work, company, one, on);
      });
    await after(company.entity_id, on);
  }
  return { entity_id: company.entity_id, days };
}

/** A later act, such as an option's expiry, would move the split after it and leave no room for this life. */
const isAhead = (tenant: TestTenant, { common }: Company, on: LegalDate): Promise<boolean> =>
  tenant.run(async (work) => {
    const [row] = (await work.statement<{ is: boolean }>(
      'select exists (select from ledger_posting where share_class_id = $1 and effective_date > $2) as is',
      [common, on],
    )) as [{ is: boolean }];
    return row.is;
  });

type Did = (work: UnitOfWork, company: Company, act: Act, on: LegalDate) => Promise<unknown>;
const did: Record<Exclude<Act['act'], 'split'>, Did> = {
  async grant(
    work,
    { entity_id, people, common, plan, resolution, document, valuation },
    { holder, quantity, kind, terms, share },
    on,
  ) {
    if (quantity > (await poolOf(work, plan, on))) return;
    const option = kind === 'rsu' ? null : '0.5';
    const [paper] = await work.byIds(Document, [document]);
    const grant = work.insert(Grant, {
      entity_id,
      equity_plan_id: plan,
      share_class_id: common,
      stakeholder_id: people[holder]!,
      kind,
      quantity,
      issued_quantity: 0,
      returned_quantity: 0,
      withheld_quantity: 0,
      exercise_price: option,
      fair_market_value: option,
      valuation_id: option && valuation,
      term_months: option && 12,
      post_termination_months: option && 3,
      exercise_windows: option === null || share % 3 > 0 ? [] : usualWindows,
      early_exercise: option !== null && terms === 0 && share % 2 === 0,
      vesting: {
        start: on,
        allocation: share > 50 ? 'cumulative_rounding' : 'front_loaded',
        conditions: conditions(on)[terms]!,
      },
      vesting_facts: { milestones: [], accelerations: [] },
      splits: [],
      incentive_years:
        kind === 'iso' && share > 80
          ? [{ year: 2024, quantity, iso_quantity: 0, nso_quantity: quantity, value_cents: 1 }]
          : null,
      signer_stakeholder_id: people[0]!,
      resolution_id: resolution,
      auto_generated: false,
    } as Partial<Grant>);
    (await ShareLedger.of(work, entity_id)).grant(await work.find(ShareClass, common), grant, quantity, {
      kind: 'equity_compensation_issuance',
      effective_date: on,
      resolution_id: resolution,
      document_id: paper!.id,
    });
    work.move(grant, grantMachine.moves.approve, { document_id: paper!.id });
    work.move(grant, grantMachine.moves.complete, {
      effective_date: on,
      granted_on: on,
      completed_at: work.now,
      expires_on: option && lastDay(on, 12),
      term_ends_on: option && lastDay(on, 12),
    });
  },
  async exercise(work, company, act, on) {
    const grant = await chosen(work, company, act, on, ['outstanding', 'terminated']);
    const quantity = grant ? Math.ceil((issuableOf(grant, on) * act.share) / 100) : 0;
    if (!grant || quantity < 1 || (grant.expires_on !== null && on > grant.expires_on)) return;
    const ctx = { work } as never;
    const { exercise_price } = grant;
    const isWithheld = quantity > 1 && act.share % 2 === 0;
    work.update(await work.lock(EquityPlan, grant.equity_plan_id), { withheld_shares_return: act.share % 3 === 0 });
    if (exercise_price === null) {
      const taxes = isWithheld ? { fair_market_value: '2', withheld_tax_cents: 150 } : {};
      await new EarningService().release({ id: grant.id, quantity, released_on: on, ...taxes }, ctx);
    } else {
      const payment = isWithheld
        ? { fair_market_value: fromScaled(toScaled(exercise_price) * 4n) }
        : { paid_cents: centsOf(exercise_price, quantity) };
      await new EarningService().exercise({ id: grant.id, quantity, exercised_on: on, ...payment }, ctx);
    }
  },
  async terminate(work, company, act, on) {
    const grant = await chosen(work, company, act, on, ['outstanding']);
    const reason =
      act.share % 2 === 0 || (grant?.exercise_windows ?? []).length > 0
        ? serviceEnds[act.quantity % serviceEnds.length]!
        : undefined;
    if (grant) await new EarningService().terminate({ id: grant.id, service_ended_on: on, reason }, { work } as never);
  },
  async lapse(work, company, act, on) {
    const grant = await chosen(work, company, act, on, ['outstanding', 'terminated']);
    if (grant) await advanceAction(work, { entity_id: company.entity_id, action_id: grant.id });
  },
  async late(work, { entity_id }, act) {
    const lapsed = (await work.lockAll(Grant, { entity_id, status: 'lapsed' })).filter(
      ({ expires_on, ended_on, kind }) => kind !== 'rsu' && expires_on !== null && ended_on === addDays(expires_on, 1),
    );
    const grant = lapsed[act.which % lapsed.length];
    const left = grant ? Math.max(0, issuableOf(grant, grant.expires_on!)) : 0;
    if (!grant || left === 0) return;
    const quantity = Math.ceil((left * act.share) / 100);
    const paid_cents = centsOf(grant.exercise_price!, quantity);
    await unlessRefused(
      new EarningService().exercise({ id: grant.id, quantity, exercised_on: grant.expires_on!, paid_cents }, {
        work,
      } as never),
    );
  },
  async correct(work, { entity_id }, { which }) {
    const all = await work.lockAll(Grant, { entity_id, status: ['terminated', 'lapsed'] });
    const grant = all[which % all.length];
    if (grant)
      await unlessRefused(
        new TerminationService().correct({ id: grant.id, reason: 'It was somebody else.' }, { work } as never),
      );
  },
  async accelerate(work, company, act, on) {
    const grant = await chosen(work, company, act, on, ['outstanding']);
    const { milestones, accelerations } = grant?.vesting_facts ?? { milestones: [], accelerations: [] };
    // Some acts predate the act before them.
    const before = addDays(on, -2 * act.days);
    const since = grant?.splits.at(-1)?.on ?? grant?.effective_date ?? on;
    const day = act.terms > 1 && before >= since ? before : on;
    const unvested = grant ? grant.quantity - issuableOf({ ...grant, issued_quantity: 0 }, day) : 0;
    if (grant && unvested > 0)
      work.update(grant, {
        vesting_facts: {
          milestones,
          accelerations: [...accelerations, { on: day, quantity: Math.ceil((unvested * act.share) / 200) }],
        },
      });
  },
  async milestone(work, company, act, on) {
    const grant = await chosen(work, company, act, on, ['outstanding']);
    if (
      grant &&
      grant.vesting_facts.milestones.length === 0 &&
      grant.vesting.conditions.some(({ kind }) => kind === 'milestone')
    )
      await new EarningService().milestone({ id: grant.id, name: 'First sale', on }, { work } as never);
  },
  async restate(work, company, act, on) {
    const before = await chosen(work, company, act, on, ['outstanding']);
    if (!before || (before.expires_on !== null && on > before.expires_on)) return;
    const { id: _, created: __, updated: ___, version: ____, sequence: _____, ...same } = before;
    const cancelled_quantity = act.share > 60 ? Math.floor(((remainingOf(before) - 1) * act.share) / 200) : 0;
    const vesting =
      act.share % 3 === 0
        ? { start: on, allocation: 'cumulative_rounding' as const, conditions: conditions(on)[act.terms]! }
        : null;
    const grant = work.insert(Grant, {
      ...same,
      status: 'pending',
      issued_quantity: 0,
      returned_quantity: 0,
      withheld_quantity: 0,
      vesting_facts: { milestones: [], accelerations: [] },
      splits: [],
      replaces_grant_id: before.id,
      amendment: { cancelled_quantity, vesting, is_new_grant: false },
      ...amendedShares(before, on, { cancelled_quantity, vesting }),
      effective_date: null,
      granted_on: null,
      completed_at: null,
      document_id: null,
      expires_on: null,
    });
    work.move(grant, grantMachine.moves.approve, { document_id: company.document });
    await work.flush();
    const { entity_id } = company;
    await takeEffect(...(await holdAction(work, { entity_id, action_id: grant.id })), on);
  },
  async stock(work, { entity_id, people, common, plan, resolution, document }, { holder, quantity, share }, on) {
    if (quantity > (await poolOf(work, plan, on))) return;
    const [of, from] = [await work.find(ShareClass, common), await work.find(EquityPlan, plan)];
    const grant = work.insert(Grant, {
      entity_id,
      equity_plan_id: plan,
      share_class_id: common,
      stakeholder_id: people[holder]!,
      kind: 'restricted_stock',
      quantity,
      issued_quantity: quantity,
      returned_quantity: 0,
      withheld_quantity: 0,
      price_per_share: '0.5',
      consideration: share > 50 ? 'cash' : 'services',
      vesting: { start: on, allocation: 'back_loaded_to_single_tranche', conditions: [schedule(1)] },
      vesting_facts: { milestones: [], accelerations: [] },
      exercise_windows: [],
      early_exercise: false,
      splits: [],
      signer_stakeholder_id: people[0]!,
      resolution_id: resolution,
      auto_generated: false,
    } as Partial<Grant>);
    work.move(grant, grantMachine.moves.approve, { document_id: document });
    const { price_per_share, consideration, id: grant_id, stakeholder_id } = grant;
    const { id: security_id } = (await ShareLedger.of(work, entity_id)).issueFromPool(
      of,
      from,
      {
        stakeholder_id,
        quantity,
        issued_on: on,
        price_per_share,
        consideration,
        document_id: document,
        grant_id,
        vesting: { months: 7, cliff_months: 3, start: on, quantity, forfeited: 0 },
      },
      { kind: 'stock_issuance', effective_date: on, resolution_id: resolution, document_id: document },
    );
    work.move(grant, grantMachine.moves.complete, {
      effective_date: on,
      granted_on: on,
      completed_at: work.now,
      security_id,
    });
  },
  async forfeit(work, { entity_id, common, plan, resolution }, { which, share }, on) {
    const all = (await work.lockAll(Security, { entity_id, share_class_id: common, status: 'outstanding' })).filter(
      (one) => one.grant_id !== null && unvestedOn(one, on) > 0,
    );
    const security = all[which % all.length];
    if (!security) return;
    const quantity = Math.ceil((unvestedOn(security, on) * share) / 100);
    const [of, into] = [await work.find(ShareClass, common), await work.find(EquityPlan, plan)];
    (await ShareLedger.of(work, entity_id)).retire(
      of,
      security,
      {
        move: securityMachine.moves.repurchase,
        quantity,
        into,
        vesting: { ...security.vesting!, forfeited: security.vesting!.forfeited + quantity },
      },
      { kind: 'stock_repurchase', effective_date: on, resolution_id: resolution },
    );
  },
  async pool(work, { entity_id, common, plan, resolution }, { quantity, share }, on) {
    const left = await poolOf(work, plan, on);
    const by = share > 50 ? quantity : -Math.min(quantity, left);
    if (by !== 0)
      changePool(work, await ShareLedger.of(work, entity_id), await work.lock(EquityPlan, plan), {
        of: await work.find(ShareClass, common),
        by,
        on,
        resolution_id: resolution,
      });
  },
  safe: (work, company, act, on) => issueConvertible(work, company, act, on, { kind: 'safe', replaces: null }),
  note: (work, company, act, on) => issueConvertible(work, company, act, on, { kind: 'note', replaces: null }),
  async repay(work, company, act, on) {
    const note = await outstandingConvertible(work, company, act, on, ['note']);
    if (note)
      work.move(note, convertibleMachine.moves.repay, {
        ended_on: on,
        settled_cents: Number(withInterest(note.amount_cents, note.note!, note.note!.interest_from!, on)),
        settled_at: work.now,
      });
  },
  async amend(work, company, act, on) {
    const before = await outstandingConvertible(work, company, act, on);
    if (!before) return;
    work.move(before, convertibleMachine.moves.replace, { ended_on: on });
    await work.flush();
    await issueConvertible(work, company, act, on, { kind: before.kind, replaces: before });
  },
  warrant: (work, company, act, on) => issueWarrant(work, company, act, on, null),
  async take_up(work, company, act, on) {
    const one = await chosenWarrant(work, company, act, on);
    if (!one || on > one.warrant.expires_on!) return;
    const quantity = Math.ceil((leftOf(one.warrant) * act.share) / 100);
    const paid =
      act.share % 2 === 0 || quantity < 2
        ? { paid_cents: centsOf(one.warrant.exercise_price, quantity) }
        : { fair_market_value: '1000' };
    await exercise(work, await work.lock(Entity, company.entity_id), one, {
      id: one.id,
      quantity,
      exercised_on: on,
      ...paid,
    });
  },
  async reprice(work, company, act, on) {
    const one = await chosenWarrant(work, company, act, on);
    if (one && on <= one.warrant.expires_on!) await issueWarrant(work, company, act, on, one);
  },
  async over(work, company, act, on) {
    const one = await chosenWarrant(work, company, act, on);
    if (one && on > one.warrant.expires_on!)
      await advanceAction(work, { entity_id: company.entity_id, action_id: one.id });
  },
  async convert(work, company, act, on) {
    const convertible = await outstandingConvertible(work, company, act, on);
    if (!convertible) return;
    const [entity, of] = [await work.lock(Entity, company.entity_id), await work.find(ShareClass, company.preferred)];
    await becomeStock(work, entity, convertible, {
      ledger: await ShareLedger.of(work, company.entity_id),
      of,
      shares: act.quantity,
      price_per_share: '1.5',
      converts_at: act.share > 50 ? 'valuation_cap' : 'round_price',
      settled_cents: convertible.amount_cents,
      closed_on: on,
      resolution_id: company.resolution,
    });
  },
};

/** A refused act changes nothing: the pool may lack the shares, or a later act may rest on the end. */
async function unlessRefused(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
}

async function chosenWarrant(
  work: UnitOfWork,
  { entity_id }: Company,
  { which }: Act,
  on: LegalDate,
): Promise<WarrantHeld | null> {
  const all = (await work.lockAll(Convertible, { entity_id, status: 'outstanding' }))
    .filter(isWarrant)
    .filter(({ effective_date }) => effective_date! <= on);
  return all[which % all.length] ?? null;
}

async function issueWarrant(
  work: UnitOfWork,
  { entity_id, people, common, resolution, document }: Company,
  { holder, quantity, share, terms }: Act,
  on: LegalDate,
  replaces: WarrantHeld | null,
): Promise<void> {
  const [{ count }] = (await work.statement<{ count: number }>(
    'select count(*)::integer as count from convertible where entity_id = $1',
    [entity_id],
  )) as [{ count: number }];
  const warrant = {
    share_class_id: common,
    quantity: replaces ? leftOf(replaces.warrant) : quantity,
    exercised_quantity: 0,
    exercise_price: `${1 + terms}.25`,
    expires_on: addDays(on, 10 + share * 3),
    splits: [],
  };
  const made = work.insert(Convertible, {
    entity_id,
    kind: 'warrant',
    stakeholder_id: replaces?.stakeholder_id ?? people[holder]!,
    amount_cents: replaces?.amount_cents ?? share - 1,
    mfn: false,
    warrant,
    replaces_convertible_id: replaces?.id ?? null,
    adopts_convertible_id: null,
    signer_stakeholder_id: people[0]!,
    resolution_id: resolution,
    auto_generated: false,
  });
  work.move(made, convertibleMachine.moves.approve, { document_id: document });
  await work.flush();
  await keepFor(work, made as WarrantHeld, replaces, on);
  if (replaces) work.move(replaces, convertibleMachine.moves.replace, { ended_on: on });
  work.move(made, convertibleMachine.moves.issue, {
    effective_date: on,
    completed_at: work.now,
    number: `WARRANT-${count + 1}`,
  });
}

async function chosen(
  work: UnitOfWork,
  { entity_id }: Company,
  { which }: Act,
  on: LegalDate,
  status: Grant['status'][],
): Promise<Grant | null> {
  const all = (await work.lockAll(Grant, { entity_id, status })).filter(
    (grant) => remainingOf(grant) > 0 && grant.effective_date! <= on,
  );
  return all[which % all.length] ?? null;
}

async function outstandingConvertible(
  work: UnitOfWork,
  { entity_id }: Company,
  { which }: Act,
  on: LegalDate,
  kind: Convertible['kind'][] = ['safe', 'note'],
): Promise<Convertible | null> {
  const all = (await work.lockAll(Convertible, { entity_id, status: 'outstanding', kind })).filter(
    ({ effective_date }) => effective_date! < on,
  );
  return all[which % all.length] ?? null;
}

async function issueConvertible(
  work: UnitOfWork,
  { entity_id, people, resolution, document }: Company,
  { holder, quantity, share, terms }: Act,
  on: LegalDate,
  { kind, replaces }: { kind: Convertible['kind']; replaces: Convertible | null },
): Promise<void> {
  const [{ count }] = (await work.statement<{ count: number }>(
    'select count(*)::integer as count from convertible where entity_id = $1',
    [entity_id],
  )) as [{ count: number }];
  const made = work.insert(Convertible, {
    entity_id,
    kind,
    stakeholder_id: replaces?.stakeholder_id ?? people[holder]!,
    note:
      kind === 'safe'
        ? null
        : (replaces?.note ?? {
            interest_rate_percent: '7.5',
            compounding: compoundings[terms]!,
            day_count: dayCounts[share % 2]!,
            interest_from: on,
            maturity_date: addMonths(on, 24),
            qualified_financing_cents: share > 50 ? quantity * 1000 : null,
          }),
    amount_cents: replaces?.amount_cents ?? quantity * 100 + (quantity % 100),
    valuation_cap_cents: share > 30 ? quantity * 100_000 : null,
    cap_basis: share > 30 ? (quantity % 3 === 0 ? 'pre_money' : 'post_money') : null,
    discount_percent: share < 60 ? '12.5' : null,
    mfn: kind === 'safe' && share % 2 === 0,
    replaces_convertible_id: replaces?.id ?? null,
    adopts_convertible_id: null,
    signer_stakeholder_id: people[0]!,
    resolution_id: resolution,
    auto_generated: false,
  });
  work.move(made, convertibleMachine.moves.approve, { document_id: document });
  work.move(made, convertibleMachine.moves.issue, {
    effective_date: on,
    completed_at: work.now,
    number: `${kind.toUpperCase()}-${count + 1}`,
  });
}
