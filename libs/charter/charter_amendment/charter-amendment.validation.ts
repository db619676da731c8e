import { isDeepStrictEqual } from 'node:util';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { ended } from '#kernel/sentence';
import { checkCapital } from '#charter/amendment';
import type { Entity } from '#companies/entity';
import { checkOneClass } from '#law/federal/s-corporation';
import {
  isCounted,
  readClassTerms,
  uncounted,
  type Capacity,
  type ClassTermsInput,
  type ShareClass,
  type StatedClass,
} from '#ledger/share_class';
import type { CreateCharterAmendment } from './charter-amendment.dto';
import type { ChangedClass, NewClass } from './charter-amendment.entity';
import { amended, lackingIn, statedOf } from './charter-classes';

type CharterAmendmentRequest = Pick<CreateCharterAmendment, 'new_classes' | 'changed_classes' | 'purpose'>;
interface Charter {
  entity: Pick<Entity, 'entity_type' | 'purpose'>;
  classes: readonly ShareClass[];
  /** Includes shares promised by pending actions. */
  capacities: readonly Capacity[];
}
interface CheckedCharterAmendment {
  new_classes: NewClass[];
  changed_classes: ChangedClass[];
  purpose: string | null;
  errors: ParameterError[];
}

export function readCharterAmendment(request: CharterAmendmentRequest, charter: Charter): CheckedCharterAmendment {
  const { entity, classes } = charter;
  const { new_classes: created = [], changed_classes: changed = [], purpose = null } = request;
  const made = created.map((one, index) => readNew(one, index, { created, ...charter }));
  const changes = changed.map((one, index) => readChange(one, index, { changed, ...charter }));
  const new_classes = made.map(({ facts }) => ({ ...statedOf(facts), share_class_id: null }));
  const changed_classes = changes.flatMap(({ change }) => change ?? []);
  const isOfStock = created.length + changed.length > 0;
  const errors = [
    ...errorWhen(
      !isOfStock && purpose === null,
      'purpose',
      'missing',
      'Send new_classes, changed_classes, or purpose.',
    ),
    ...errorWhen(
      purpose !== null && purpose === entity.purpose,
      'purpose',
      'unchanged',
      'The charter already states this purpose.',
    ),
    ...errorWhen(
      isOfStock && classes.length === 0,
      'new_classes',
      'missing',
      'This company does not have share classes on record. Add them first: POST /v1/entities/{id}/share_classes.',
    ),
    ...(isOfStock ? checkCapital(classes, 'new_classes') : []),
    ...made.flatMap((one) => one.errors),
    ...changes.flatMap((one) => one.errors),
    ...errorWhen(
      isOfStock && !isCounted(amended(classes, { new_classes, changed_classes })),
      'new_classes',
      'too_large',
      uncounted,
    ),
    ...checkOneClass(entity, new_classes),
  ];
  // An invalid ratio would make the count meaningless.
  const lacking = errors.length === 0 ? lackingIn(charter.capacities, { changed_classes }) : null;
  if (lacking)
    errors.push({ param: paramOf(lacking.id, changed_classes), code: 'too_small', message: `${lacking.says}.` });
  return { new_classes, changed_classes, purpose, errors };
}

/** Finds the change that causes the shortage: the class's own number, or else conversion rights into it. */
function paramOf(lacking: string, changes: readonly ChangedClass[]): string {
  const number = changes.findIndex(
    ({ share_class_id, before, after }) =>
      share_class_id === lacking && before.authorized_shares !== after.authorized_shares,
  );
  if (number >= 0) return `changed_classes[${number}].authorized_shares`;
  const rights = changes.findIndex(
    ({ before, after }) =>
      after.conversion_rights?.converts_to_share_class_id === lacking &&
      !isDeepStrictEqual(before.conversion_rights, after.conversion_rights),
  );
  return `changed_classes[${rights}].conversion_rights`;
}

function readNew(
  one: ClassTermsInput,
  index: number,
  { created, classes }: Charter & { created: readonly ClassTermsInput[] },
): { facts: StatedClass; errors: ParameterError[] } {
  const param = `new_classes[${index}].`;
  const { facts, errors } = readClassTerms(one, classes, param);
  const checkListedOnce = (key: 'name' | 'id_prefix'): ParameterError[] =>
    errorWhen(
      created.slice(0, index).some((other) => other[key].toLowerCase() === one[key].toLowerCase()),
      `${param}${key}`,
      'conflict',
      `Another class in this request already has this ${key}.`,
    );
  return {
    facts,
    errors: [
      ...errors,
      ...checkListedOnce('name'),
      ...checkListedOnce('id_prefix'),
      ...checkRights(facts, classes, param),
    ],
  };
}

/** Omitted terms stay. */
function readChange(
  { share_class_id, ...asked }: NonNullable<CharterAmendmentRequest['changed_classes']>[number],
  index: number,
  { changed, classes }: Charter & { changed: NonNullable<CharterAmendmentRequest['changed_classes']> },
): { change: ChangedClass | null; errors: ParameterError[] } {
  const param = `changed_classes[${index}].`;
  const refuse = (code: string, message: string) => ({
    change: null,
    errors: errorWhen(true, `${param}share_class_id`, code, message),
  });
  const of = classes.find(({ id }) => id === share_class_id);
  if (!of) return refuse('not_found', `${param}share_class_id is not a share class of this company.`);
  if (changed.slice(0, index).some((other) => other.share_class_id === share_class_id))
    return refuse('duplicate', 'List each class only once.');
  if (of.authorized_shares === null)
    return refuse('not_applicable', `The charter does not limit the shares of ${ended(of.name)}`);
  const before = statedOf(of);
  const uncapped = asked.participation !== undefined && asked.participation !== 'capped';
  const { participation_cap_multiple: cap, ...kept } = before;
  const wanted = { ...kept, ...(uncapped || cap === undefined ? {} : { participation_cap_multiple: cap }), ...asked };
  const others = classes.filter(({ id }) => id !== share_class_id);
  const { facts, errors } = readClassTerms(wanted, others, param);
  const after = statedOf(facts);
  return {
    change: { share_class_id, before, after },
    errors: [
      ...errors,
      ...errorWhen(
        isDeepStrictEqual(before, after),
        param.slice(0, -1),
        'unchanged',
        `The charter already states these terms for ${ended(of.name)}`,
      ),
      ...checkRights(facts, others, param),
    ],
  };
}

/** Rejects rights without a clause in our charters: common stock ranks equally, and participation is as converted. */
const checkRights = (
  { class_type, seniority, participation, conversion_rights }: StatedClass,
  others: readonly ShareClass[],
  param: string,
): ParameterError[] => [
  ...errorWhen(
    class_type === 'common' && others.some((one) => one.class_type === 'common' && one.seniority !== seniority),
    `${param}seniority`,
    'not_applicable',
    'Classes of common stock can differ only in votes and par value. Omit seniority.',
  ),
  ...errorWhen(
    class_type === 'preferred' && others.some((one) => one.class_type === 'common' && one.seniority >= seniority),
    `${param}seniority`,
    'too_small',
    'Preferred stock must rank ahead of common stock. Send a higher seniority.',
  ),
  ...errorWhen(
    class_type === 'preferred' && participation !== 'none' && conversion_rights === null,
    `${param}conversion_rights`,
    'missing',
    'conversion_rights is required because participating preferred stock participates on an as-converted basis.',
  ),
];
