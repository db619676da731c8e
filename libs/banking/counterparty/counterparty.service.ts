import { Injectable } from '@nestjs/common';
import { unixSeconds } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, invalidParam, type ParameterError } from '#kernel/problem';
import { isRoutingNumber } from '#kernel/routing-number';
import { newId } from '#platform/db/new-id';
import { sealNumber, unsealNumber } from '#platform/db/sealed-number';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import type { CreateCounterparty, VerifyCounterparty } from './counterparty.dto';
import { Counterparty } from './counterparty.entity';
import { counterpartyMachine } from './counterparty.machine';

const { moves, changes } = counterpartyMachine;

@Injectable()
export class CounterpartyService {
  async create(input: CreateCounterparty, { work }: Ctx): Promise<Counterparty> {
    const { entity_id, name, routing_number, account_number, metadata } = input;
    await work.lock(Entity, entity_id);
    if (!isRoutingNumber(routing_number))
      throw invalidParam(
        'routing_number',
        `routing_number ${routing_number} has an unassigned prefix or an incorrect check digit. Compare it with the ` +
          "payee's instructions.",
      );
    const id = newId('cpy');
    return work.insert(Counterparty, {
      id,
      entity_id,
      name,
      routing_number,
      ...(await sealed(work, id, account_number)),
      verifications: [],
      metadata,
    });
  }

  async verify(input: VerifyCounterparty, { work }: Ctx): Promise<Counterparty> {
    const { id, rail, account_number, called_number = null, called_by = null, spoke_with = null } = input;
    const counterparty = await hold(work, id);
    work.assertOpen(counterparty, moves.verify);
    const recorded = await numberOf(work, counterparty);
    const errors = [
      ...(rail === 'wire' ? missing({ called_number, called_by, spoke_with }) : []),
      ...errorWhen(
        recorded !== account_number,
        'account_number',
        'conflict',
        'account_number does not match the number on record. Check with the payee, and create a new counterparty if ' +
          'the recorded number is wrong.',
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    const verification = { rail, verified_at: unixSeconds(work.now), called_number, called_by, spoke_with };
    const verifications = [...counterparty.verifications.filter((one) => one.rail !== rail), verification];
    return work.move(counterparty, moves.verify, { verifications });
  }

  async archive({ id }: ById, { work }: Ctx): Promise<Counterparty> {
    return work.move(await hold(work, id), moves.archive);
  }
}

const missing = (call: Record<string, string | null>): ParameterError[] =>
  Object.entries(call).flatMap(([param, value]) =>
    errorWhen(
      value === null,
      param,
      'missing',
      `${param} is required for wires because they cannot be recalled. Call the payee first.`,
    ),
  );

async function hold(work: UnitOfWork, id: string): Promise<Counterparty> {
  const { entity_id } = await work.find(Counterparty, id);
  await work.lock(Entity, entity_id);
  return work.lock(Counterparty, id);
}

const sealed = async (work: UnitOfWork, id: string, account_number: string) => ({
  account_number_last4: account_number.slice(-4),
  ...(await sealNumber(work, 'counterparty', id, account_number)),
});

export const numberOf = (work: UnitOfWork, counterparty: Counterparty): Promise<string> =>
  unsealNumber(work, 'counterparty', counterparty);

/**
 * Applies a notification of change (Nacha Operating Rules, § 2.11). The new numbers need new verifications. Requires
 * the lock on the company.
 */
export async function correctCounterparty(
  work: UnitOfWork,
  id: string,
  { routing_number, account_number }: { routing_number: string; account_number: string },
): Promise<void> {
  const counterparty = await work.lock(Counterparty, id);
  if (counterparty.routing_number === routing_number && (await numberOf(work, counterparty)) === account_number) return;
  work.update(
    counterparty,
    { routing_number, ...(await sealed(work, id, account_number)), verifications: [] },
    changes.correct,
  );
}
