import { fieldsOf, type Class } from '#platform/wire/field-declaration';
import { timeAt } from '#platform/wire/time-fields';
import { operations, viewOf } from '#platform/operations/operation';
import '../apps/gateway/gateway.module';

const fieldsIn = (view: Class, path = ''): { path: string; doc: string; type: unknown }[] =>
  fieldsOf(view).flatMap(({ name, nested, schema }) =>
    nested
      ? fieldsIn(nested(), `${path}${name}.`)
      : [{ path: `${path}${name}`, doc: String(schema['description']), type: schema['type'] }],
  );

it('declares as an instant whatever an answer tells as one: the clock goes on until somebody approves', () => {
  const views = new Set(operations().flatMap((operation) => viewOf(operation) ?? []));
  const undeclared = [...views].flatMap((view) =>
    fieldsIn(view)
      .filter(
        ({ path, doc, type }) => (type === 'integer' && path.endsWith('_at')) || /unix seconds|ISO 8601/.test(doc),
      )
      .filter(({ path }) => timeAt(view, path) === undefined)
      .map(({ path }) => `${view.name}.${path}`),
  );
  expect(undeclared).toEqual([]);
});
