import { Module, type Type } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { Fee } from '#kernel/plan';
import type { ProblemCode } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { RequestContext } from '#platform/operations/context';
import type { AmountDeclaration, MalformedCheck } from '#platform/operations/operation';
import { addOperation, Resource } from '#platform/operations/resource';
import { CancelInput } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { assertCanDecide, type AuthorisationInput } from '#governance/resolution';
import { beginAction } from './begin-action';
import { cancelAction } from './cancel-action';
import type { ActionRow, CorporateAction } from './corporate-action';

interface ActionInput extends AuthorisationInput {
  id: string;
  metadata?: Record<string, string>;
  stockholder_consent_id?: string;
}

export interface Company {
  work: UnitOfWork;
  entity: Entity;
  people: Stakeholder[];
  today: LegalDate;
}

interface ActionOperations<I extends ActionInput> {
  /** Collection in paths and action names, such as `name_changes`. */
  path: string;
  doc: string;
  /** View fields that the list accepts as filters, after company and status. */
  filters?: readonly string[];
  create: {
    input: new () => I;
    summary?: string;
    doc: string;
    amount?: AmountDeclaration;
    refuses?: ProblemCode[];
    checks?: MalformedCheck;
  };
  cancel: { summary?: string; doc: string };
  /** Refuses a company that can never take this action. */
  assertPossible?(entity: Entity): void;
  /** Throws all errors of a request at once. */
  read(input: Omit<I, 'id' | 'metadata'>, company: Company): Promise<ActionRequest>;
}

interface ActionRequest {
  columns: object;
  fees?: Fee[];
}

export function actionModule<A extends ActionRow, R extends object, I extends ActionInput>(
  kind: CorporateAction<A, R>,
  operations: ActionOperations<I>,
): Type {
  const { path, doc, filters = [], create, cancel, assertPossible, read } = operations;
  class ActionController {}
  Object.defineProperty(ActionController, 'name', { value: `${kind.name}_controller` });
  addOperation(ActionController, {
    name: 'create',
    line: `POST /entities/:id/${path}`,
    options: {
      answers: 202,
      human: 'signature',
      ...(kind.withoutPowers ? {} : { needsPowers: true as const }),
      amount: create.amount,
      refuses: [
        'invalid_state_transition',
        ...(kind.duringTransaction ? [] : (['entity_in_transaction'] as const)),
        'resolution_required',
        'quorum_not_met',
        ...(create.refuses ?? []),
      ],
      checks: create.checks,
      summary: create.summary,
      doc: create.doc,
    },
    input: create.input,
    run: async ({ id: entity_id, metadata, ...input }: I, { work }: RequestContext) => {
      const entity = await work.lock(Entity, entity_id);
      assertPossible?.(entity);
      assertCanDecide(entity, kind.name, { windingUp: kind.windingUp, abroad: kind.abroad });
      const people = await work.lockAll(Stakeholder, { entity_id });
      const { columns, fees } = await read(input, { work, entity, people, today: companyDay(entity, work.now) });
      return beginAction(work, entity, kind, { columns: { ...columns, metadata }, resolutionInput: input, fees });
    },
  });
  addOperation(ActionController, {
    name: 'cancel',
    line: `POST /${path}/:id/cancel`,
    options: { answers: 200, move: kind.moves.cancel, human: 'signature', ...cancel },
    input: CancelInput,
    run: (input: CancelInput, { work }: RequestContext) => cancelAction(work, kind, input),
  });
  Resource({
    path,
    entity: kind.resource,
    filters: ['entity_id', 'status', ...filters],
    sorts: ['created', 'updated'],
    doc,
  })(ActionController);
  class ActionModule {}
  Module({ controllers: [ActionController] })(ActionModule);
  return ActionModule;
}
