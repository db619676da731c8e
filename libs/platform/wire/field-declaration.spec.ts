import { Field } from './field';
import { fieldsOf } from './field-declaration';

it('declares a field once, by the most derived class that names it', () => {
  class Base {
    @Field.string('Any name.')
    name: string;
    @Field.boolean('Whether it counts.')
    counts: boolean;
  }
  class Derived extends Base {
    @Field.string('A narrower name.')
    declare name: string;
  }
  const described = (type: Function) => fieldsOf(type).map(({ name, schema }) => [name, schema['description']]);
  expect(described(Derived)).toEqual([
    ['counts', 'Whether it counts.'],
    ['name', 'A narrower name.'],
  ]);
  expect(described(Base)[0]).toEqual(['name', 'Any name.']);
});
