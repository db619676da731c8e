import { unixSeconds } from '#kernel/dates';
import { declarationOf } from '#platform/wire/resource-entity';
import { fieldsOf, type FieldDeclaration } from './field-declaration';

type Presenter = (row: object) => Record<string, unknown>;
const presenters = new Map<Function, Presenter>();

/** Omits on-demand fields. Timestamps in unix seconds, absent values as null. */
export function present(entity: Function, row: object): Record<string, unknown> {
  const declaration = declarationOf(entity);
  return presentAs(declaration.view(), row, declaration.name);
}

export function presentAs(view: Function, row: object, object: string): Record<string, unknown> {
  let presenter = presenters.get(view);
  if (!presenter)
    presenters.set(
      view,
      (presenter = compile(
        fieldsOf(view).filter(({ onDemand }) => !onDemand),
        object,
      )),
    );
  return presenter(row);
}

function compile(fields: FieldDeclaration[], object: string): Presenter {
  return (row) => {
    const shown: Record<string, unknown> = {};
    for (const { name, from } of fields) {
      shown[name] =
        name === 'object' ? object : plain(from ? from(row as never) : (row as Record<string, unknown>)[name]);
    }
    return shown;
  };
}

export function plain(value: unknown): unknown {
  if (value instanceof Date) return unixSeconds(value);
  return value === undefined ? null : value;
}
