import { serviceEnds, windowUnits, type ExerciseWindow } from '#equity/post-termination-exercise';
import type { ParameterError } from '#kernel/problem';
import { Field } from '#platform/wire/field';

const reason =
  'Reason service ended, as defined in the Open Cap Table Format. `voluntary_good_cause` means a ' +
  'departure for good reason. If the grant has no general period, reasons without a window use the ' +
  '`voluntary_other` or `involuntary_other` window.';
const unit = Field.enum(windowUnits, 'Unit of the period. Note that 90 days is not the same as three months.');

export class ExerciseWindowInput {
  @Field.enum(serviceEnds, reason) reason: (typeof serviceEnds)[number];
  @Field.integer(
    'Length of the period in days or months. If 0, the right to exercise expires on the last day of service.',
    { max: 7305, example: 12 },
  )
  period: number;
  @unit unit: (typeof windowUnits)[number];
}

export class ExerciseWindowView {
  @Field.enum(serviceEnds, reason, { extensible: true })
  reason: string;
  @Field.integer('Length of the period in days or months.', { example: 12 })
  period: number;
  @unit unit: string;
}

export function readWindows(asked: readonly ExerciseWindowInput[]): {
  windows: ExerciseWindow[];
  errors: ParameterError[];
} {
  const windowError = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
    when ? [{ param, code, message }] : [];
  return {
    windows: asked.map(({ reason: by, period, unit: counted }) => ({ reason: by, period, unit: counted })),
    errors: asked.flatMap((one, index) => [
      ...windowError(
        asked.findIndex((other) => other.reason === one.reason) < index,
        `exercise_windows[${index}].reason`,
        'conflict',
        'Another exercise window already has this reason.',
      ),
      ...windowError(
        one.unit === 'months' && one.period > 240,
        `exercise_windows[${index}].period`,
        'too_large',
        'An exercise window cannot be longer than 240 months.',
      ),
    ]),
  };
}
