import { Injectable } from '@nestjs/common';
import { checkAddress } from '#kernel/address';
import { companyDay } from '#kernel/calendar';
import { legalDate, type LegalDate } from '#kernel/dates';
import { invalid, invalidParam, Problem, type ParameterError } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { hasBegun, startPlan } from '#platform/temporal/start-plan';
import { mergePatch } from '#platform/wire/merge-patch';
import { mergeMetadata } from '#platform/wire/metadata';
import type { CancelInput } from '#platform/wire/input';
import { Account } from '#accounts/account';
import { RegisteredAgent } from '#companies/registered_agent';
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

@Injectable()
export class EntityFormationService {
  /** `submit: false` leaves a draft. */
  async create(sent: CreateEntity, { work }: Pick<Ctx, 'work'>): Promise<Entity> {
    const { input, chosen } = await placed(await onClockOfWorkspace(sent, work), work);
    const serviceIncorporator = incorporatorOf(input.jurisdiction);
    const outcome = applyFormationDefaults(input, { serviceIncorporator, livemode: work.scope.livemode });
    const references = await this.checkReferences(input, work);
    const errors = [
      ...outcome.errors,
      ...checkExisting(input, legalDate(work.now)),
      ...checkStarts(input.founders, legalDate(work.now)),
      ...references,
    ];
    if (!outcome.values || errors.length > 0) throw invalid(errors);
    warnOfResidence(
      work,
      outcome.values,
      outcome.values.founders.map((founder, index) => [`founders[${index}].`, founder] as const),
    );
    const { jurisdiction } = outcome.values;
    const [agent] =
      input.origin === 'existing' ? [] : await work.all(RegisteredAgent, { jurisdiction, provider: 'service' });
    const stakeholders = outcome.values.founders.map(() => newId('stk'));
    const today = companyDay({ ...outcome.values, formation_date: input.formation_date ?? null }, work.now);
    const entity = work.insert(Entity, {
      ...columnsOf(outcome.values, stakeholders),
      governance: governanceOf({ ...outcome.values, origin: input.origin }),
      origin: input.origin ?? 'formed',
      former_names: [],
      applied_defaults: [...chosen, ...outcome.applied_defaults],
      metadata: input.metadata,
      registered_agent_id: agent?.id ?? null,
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
    else if (input.submit !== false) this.startFormation(entity, work);
    return entity;
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
      throw invalidParam('ein', 'ein must have the form NN-NNNNNNN with a prefix that the IRS has assigned.');
    if (changes.workspace_id !== undefined) await changeOwner(work, entity, entity.workspace_id, changes.workspace_id);
    work.update(entity, {
      ...changes,
      principal_address,
      incorporator_signature: signature,
      applied_defaults: withoutReplaced(entity.applied_defaults, { principal_address: address }),
      ...(metadata ? { metadata: mergeMetadata(entity.metadata, metadata) } : {}),
    });
    return changes.ein === undefined ? entity : activateWhenComplete(work, entity);
  }

  async submit({ id, incorporator_signature: signature }: SubmitEntity, { work }: Ctx): Promise<Entity> {
    const entity = await work.lock(Entity, id);
    if (entity.status !== 'draft' || entity.origin === 'existing' || (await hasBegun(work, formationId(id)))) {
      throw new Problem('invalid_state_transition', 'The formation of this company has already started.', {
        current_state: entity.status,
        attempted_transition: 'submit',
        allowed_transitions: entityMachine.allowedFrom(entity.status).filter((move) => move !== 'submit'),
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
    const lost = await abandonFormation(work, entity);
    work.move(
      entity,
      entityMachine.moves.cancel,
      {
        status_reason:
          `Cancelled by ${kind === 'token' ? (agent_id ?? credential_id) : user_id} ` +
          `(${reason ?? 'no reason given'})${lost}.`,
      },
      reason,
    );
    work.send({
      kind: 'signal',
      id: formationId(id),
      signal: 'notify',
      args: [{ id: newId('evt'), topic: 'cancelled' }],
    });
    return entity;
  }

  private startFormation(entity: Entity, work: UnitOfWork): void {
    sandboxOutcomes(entity.legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    startPlan(work, { ...formationStart(entity), plan: planFormation(entity, work.now) });
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
              message: 'Another company of this account already has this file number.',
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

/** The account's default jurisdiction never applies to an existing company, whose registration is a fact. */
/** A company without a clock of its own lives on the clock of its workspace. */
async function onClockOfWorkspace(input: CreateEntity, work: UnitOfWork): Promise<CreateEntity> {
  if (!input.workspace_id || input.test_clock_id) return input;
  const test_clock_id = await clockOfWorkspace(work, input.workspace_id);
  return test_clock_id === null ? input : { ...input, test_clock_id };
}

async function placed(
  input: CreateEntity,
  work: UnitOfWork,
): Promise<{ input: CreateEntity; chosen: AppliedDefault[] }> {
  if (input.jurisdiction !== undefined || input.origin === 'existing') return { input, chosen: [] };
  const { default_jurisdiction: value } = await work.find(Account, work.scope.account_id);
  return value === null
    ? { input, chosen: [] }
    : {
        input: { ...input, jurisdiction: value },
        chosen: [{ path: 'jurisdiction', value, reason: 'The default_jurisdiction of the account.' }],
      };
}

function incorporatorOf(jurisdiction: string | undefined) {
  return { name: 'Minutebook Incorporation Services, Inc.', address: registeredAgentFor(jurisdiction).office };
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
