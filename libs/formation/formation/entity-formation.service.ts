import { Injectable } from '@nestjs/common';
import { checkAddress } from '#kernel/address';
import { companyDay } from '#kernel/calendar';
import { legalDate, type LegalDate } from '#kernel/dates';
import type { Plan } from '#kernel/plan';
import { invalid, invalidParam, Problem, type ParameterError } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { hasBegun, startPlan } from '#platform/temporal/start-plan';
import { mergePatch } from '#platform/wire/merge-patch';
import { mergeMetadata } from '#platform/wire/metadata';
import type { CancelInput } from '#platform/wire/input';
import { announceMoves } from '#companies/portfolio';
import { Stakeholder, warnOfResidence } from '#companies/stakeholder';
import { changeOwner, assertOwnWorkspace, clockOfWorkspace } from '#companies/workspace';
import {
  Entity,
  entityMachine,
  sandboxOutcomes,
  isNumberTaken,
  rolesFrom,
  type EntityFounder,
} from '#companies/entity';
import type { CreateEntity, SubmitEntity, UpdateEntity } from './create-entity.dto';
import { checkSigned, noteSignature, sign, signatureAfterMove } from './founder-signature';
import { activateWhenComplete, onboardExisting, checkExisting } from './existing-company';
import { chooseAgent, withDefaults } from './chosen-defaults';
import { abandonFormation } from './abandon-formation';
import { formationId, formationStart, planFormation } from './formation.plan';
import { settled } from '#law/formation/address';
import { checkStarts } from '#law/formation/formation-checks';
import { applyFormationDefaults } from '#law/formation/formation-defaults';
import { governanceOf } from '#law/formation/governance';
import { withoutReplaced, type AppliedDefault, type FormationValues } from '#law/formation/formation-input';
import { signatureOf } from '#law/formation/incorporator';
import { registeredAgentFor } from '#law/formation/registered-agents';
import { isEin } from '#law/federal/ein';
import { isYearDoubtful, yearDoubt } from '#law/federal/partnership-year';

/** A new company that passed every check, before its rows exist. */
export interface CheckedEntity {
  input: CreateEntity;
  values: FormationValues;
  applied_defaults: AppliedDefault[];
  registered_agent_id: string | null;
}

@Injectable()
export class EntityFormationService {
  /** `submit: false` leaves a draft. A company of a batch runs in the background of other work. */
  async create(sent: CreateEntity, { work, background }: Pick<Ctx, 'work'> & { background?: true }): Promise<Entity> {
    const { input, values, applied_defaults, registered_agent_id } = await this.check(sent, work);
    warnOfResidence(
      work,
      values,
      values.founders.map((founder, index) => [`founders[${index}].`, founder] as const),
    );
    if (input.foreign_formed === undefined && isYearDoubtful(values.entity_type, values.fiscal_year_end))
      work.warn(ours(yearDoubt(values.fiscal_year_end)));
    const stakeholders = values.founders.map(() => newId('stk'));
    const today = companyDay({ ...values, formation_date: input.formation_date ?? null }, work.now);
    const entity = work.insert(Entity, {
      ...columnsOf(values, stakeholders),
      governance: governanceOf({ ...values, origin: input.origin }),
      origin: input.origin ?? 'formed',
      foreign_jurisdiction: input.foreign_formed?.foreign_jurisdiction ?? null,
      former_names: [],
      former_forms: [],
      applied_defaults,
      metadata: input.metadata,
      registered_agent_id,
      test_clock_id: input.test_clock_id ?? null,
      workspace_id: input.workspace_id ?? null,
      portfolio_id: input.portfolio_id ?? null,
      incorporator_signature: input.incorporator_signature ? signatureOf(input.incorporator_signature, today) : null,
    });
    if (input.incorporator_signature) noteSignature(work, entity);
    await changeOwner(work, entity, null, entity.workspace_id);
    const since = input.origin === 'existing' ? today : null;
    entity.founders.forEach((founder) => work.insert(Stakeholder, stakeholderOf(founder, entity.id, since)));
    if (input.origin === 'existing') await onboardExisting(work, entity, input);
    else if (input.submit !== false) this.startFormation(entity, work, background);
    await announceMoves(work, [{ entity_id: entity.id, from: null, to: entity.portfolio_id }]);
    return entity;
  }

  /** Null for an existing company, which is not formed. */
  planOf({ input: { origin }, values }: CheckedEntity, now: Date): Plan | null {
    return origin === 'existing' ? null : planFormation(columnsOf(values, []), now);
  }

  /** Changes nothing. Throws every error of the company at once, and leaves the work on the company's clock. */
  async check(sent: CreateEntity, work: UnitOfWork): Promise<CheckedEntity> {
    const { input, chosen, portfolio } = await withDefaults(await onClockOfWorkspace(sent, work), work);
    const serviceIncorporator = incorporatorOf(input.jurisdiction);
    const outcome = applyFormationDefaults(input, { serviceIncorporator, livemode: work.scope.livemode });
    const references = await this.checkReferences(input, work);
    const appointed = await chooseAgent(work, input, portfolio);
    const errors = [
      ...outcome.errors,
      ...appointed.errors,
      ...checkExisting(input, legalDate(work.now)),
      ...checkStarts(input.founders, legalDate(work.now)),
      ...references,
    ];
    if (!outcome.values || errors.length > 0) throw invalid(errors);
    return {
      input,
      values: outcome.values,
      applied_defaults: [...chosen, ...appointed.chosen, ...outcome.applied_defaults],
      registered_agent_id: appointed.id,
    };
  }

  /** Companies may move between workspaces and portfolios in either direction. */
  async update({ id, metadata, principal_address: address, ...changes }: UpdateEntity, { work }: Ctx): Promise<Entity> {
    const entity = await work.lock(Entity, id);
    const principal_address = settled(
      entity.principal_address,
      mergePatch(entity.principal_address, address),
      address ?? {},
    );
    const misplaced = address ? checkAddress(principal_address, 'principal_address') : [];
    const { signature, errors } =
      misplaced.length > 0 ? { errors: misplaced } : await signatureAfterMove(work, entity, principal_address);
    const wrong = [...errors, ...(await checkBelonging(work, changes, entity.test_clock_id))];
    if (wrong.length > 0) throw invalid(wrong);
    if (changes.ein !== undefined && (entity.origin !== 'existing' || entity.ein !== null)) {
      throw invalidParam('ein', 'You can record an EIN only once, for an existing company without an EIN.', 'conflict');
    }
    if (changes.ein !== undefined && !isEin(changes.ein))
      throw invalidParam('ein', 'ein must be in the format NN-NNNNNNN with a prefix that the IRS has assigned.');
    const { portfolio_id: from } = entity;
    if (changes.workspace_id !== undefined) await changeOwner(work, entity, entity.workspace_id, changes.workspace_id);
    work.update(entity, {
      ...changes,
      principal_address,
      incorporator_signature: signature,
      applied_defaults: withoutReplaced(entity.applied_defaults, { principal_address: address }),
      ...(metadata ? { metadata: mergeMetadata(entity.metadata, metadata) } : {}),
    });
    if (changes.ein !== undefined) await activateWhenComplete(work, entity);
    await announceMoves(work, [{ entity_id: id, from, to: entity.portfolio_id }]);
    return entity;
  }

  async submit({ id, incorporator_signature: signature }: SubmitEntity, { work }: Ctx): Promise<Entity> {
    const entity = await work.lock(Entity, id);
    if (entity.status !== 'draft' || entity.origin === 'existing' || (await hasBegun(work, formationId(id)))) {
      throw new Problem('invalid_state_transition', 'The formation of this company has already started.', {
        current_state: entity.status,
        attempted_transition: 'submit',
        allowed_transitions: entityMachine.offeredFrom(entity.status).filter((move) => move !== 'submit'),
      });
    }
    const wrong = signature || !entity.incorporator_signature ? checkSigned(entity, signature) : [];
    if (wrong.length > 0) throw invalid(wrong);
    if (signature) sign(work, entity, signature);
    this.startFormation(entity, work);
    return entity;
  }

  /** The workflow reverses what it can. */
  async cancel(
    { id, reason }: CancelInput,
    { work, principal: { kind, user_id, credential_id, agent_id } }: Ctx,
  ): Promise<Entity> {
    const entity = await work.lock(Entity, id);
    return this.cancelFormation(work, entity, kind === 'token' ? (agent_id ?? credential_id) : user_id, reason);
  }

  /** `by` is the ID of the canceller, for the reason on record. */
  async cancelFormation(work: UnitOfWork, entity: Entity, by: string, reason?: string): Promise<Entity> {
    const lost = await abandonFormation(work, entity);
    work.move(
      entity,
      entityMachine.moves.cancel,
      { status_reason: `Cancelled by ${by} (${reason ?? 'no reason given'})${lost}.` },
      reason,
    );
    work.send({
      kind: 'signal',
      id: formationId(entity.id),
      signal: 'notify',
      args: [{ id: newId('evt'), topic: 'cancelled' }],
    });
    return entity;
  }

  private startFormation(entity: Entity, work: UnitOfWork, background?: true): void {
    sandboxOutcomes(entity.legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    startPlan(work, {
      ...formationStart(entity),
      ...(background ? { background } : {}),
      plan: planFormation(entity, work.now),
    });
  }

  /** Also puts the transaction on the company's test clock. */
  private async checkReferences(input: CreateEntity, work: UnitOfWork): Promise<ParameterError[]> {
    const clock = input.test_clock_id ?? null;
    const { origin, jurisdiction, state_file_number: number } = input;
    const taken =
      origin === 'existing' &&
      jurisdiction !== undefined &&
      number !== undefined &&
      (await isNumberTaken(work, origin, jurisdiction, number));
    return [
      ...(taken
        ? [
            {
              param: 'state_file_number',
              code: 'conflict',
              message: 'Another company in this account already has this file number.',
            },
          ]
        : []),
      ...(await checkEntityInput(() => work.onClock(clock))),
      ...(await checkBelonging(work, input, clock)),
    ];
  }
}

async function checkBelonging(
  work: UnitOfWork,
  { workspace_id, portfolio_id }: Pick<UpdateEntity, 'workspace_id' | 'portfolio_id'>,
  test_clock_id: string | null,
): Promise<ParameterError[]> {
  const errors = workspace_id
    ? await checkEntityInput(() => assertOwnWorkspace(work, workspace_id, test_clock_id))
    : [];
  // Reads the table directly because portfolios depend on this module.
  const [found] = portfolio_id ? await work.statement('select 1 from portfolio where id = $1', [portfolio_id]) : [true];
  return found
    ? errors
    : [
        ...errors,
        {
          param: 'portfolio_id',
          code: 'not_found',
          message: 'portfolio_id is not a portfolio that this credential can access.',
        },
      ];
}

async function checkEntityInput(check: () => Promise<void>): Promise<ParameterError[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof Problem && error.extra.errors) return error.extra.errors;
    throw error;
  }
}

/** A company without a clock of its own lives on the clock of its workspace. */
async function onClockOfWorkspace(input: CreateEntity, work: UnitOfWork): Promise<CreateEntity> {
  if (!input.workspace_id || input.test_clock_id) return input;
  const test_clock_id = await clockOfWorkspace(work, input.workspace_id);
  return test_clock_id === null ? input : { ...input, test_clock_id };
}

/** A corporation acts by natural persons. The name is invented, as the streets of the registered agents are. */
function incorporatorOf(jurisdiction: string | undefined) {
  return {
    name: 'Minutebook Incorporation Services, Inc.',
    address: registeredAgentFor(jurisdiction).office,
    signatory: { name: 'Margaret Ellison', title: 'Vice President' },
  };
}

function columnsOf({ founders, ...values }: FormationValues, stakeholders: string[]) {
  return {
    ...values,
    founders: founders.map((founder, index) => ({ ...founder, stakeholder_id: stakeholders[index]! })),
  };
}

/** Founders of a new company take office at its organization. For an imported company the import date counts. */
function stakeholderOf(founder: EntityFounder, entity_id: string, since: LegalDate | null) {
  const { stakeholder_id: id, kind, name, native_name, email, address, us_person, representative } = founder;
  return {
    id,
    entity_id,
    kind,
    name,
    native_name,
    email,
    address,
    us_person,
    representative,
    roles: since === null ? [] : rolesFrom(founder, since),
  };
}
