import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { isRoutingNumber } from '#kernel/routing-number';
import type { CreateWireInstruction } from './wire-instruction.dto';

export function checkWireInstruction({
  payee,
  stakeholder_id,
  funds_flow_line_id,
  bank_name,
  routing_number,
  account_number,
}: CreateWireInstruction): ParameterError[] {
  const bank = { bank_name, routing_number, account_number };
  const given = Object.values(bank).filter((one) => one !== undefined).length;
  const checkReference = (
    param: 'stakeholder_id' | 'funds_flow_line_id',
    of: string,
    value?: string,
  ): ParameterError[] => [
    ...errorWhen(payee === of && value === undefined, param, 'missing', `${param} is required for payee ${of}.`),
    ...errorWhen(payee !== of && value !== undefined, param, 'not_applicable', `${param} applies only to payee ${of}.`),
  ];
  return [
    ...checkReference('stakeholder_id', 'owner', stakeholder_id),
    ...checkReference('funds_flow_line_id', 'line', funds_flow_line_id),
    ...Object.entries(bank).flatMap(([param, value]) =>
      errorWhen(
        given > 0 && value === undefined,
        param,
        'missing',
        `${param} is missing. Send bank_name, routing_number, and account_number, or none of them.`,
      ),
    ),
    ...errorWhen(
      routing_number !== undefined && !isRoutingNumber(routing_number),
      'routing_number',
      'invalid',
      "routing_number has an unassigned prefix or an incorrect check digit. Compare it with the payee's instructions.",
    ),
  ];
}
