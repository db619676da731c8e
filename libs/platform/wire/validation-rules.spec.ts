import { IsInt, IsString, getMetadataStorage, validateSync } from 'class-validator';
import { keepValidationRules } from './validation-rules';

class Base {
  @IsString() name: unknown;
}
class Derived extends Base {
  @IsInt() age: unknown;
}
class Other {
  @IsString({ groups: ['late'] })
  name: unknown;
}

const wrong = (object: object, options = {}): string[] =>
  validateSync(object, { forbidUnknownValues: false, ...options })
    .map(({ property }) => property)
    .sort();

it('rules that are kept say what rules that are gathered say', () => {
  const samples = () => [
    new Base(),
    Object.assign(new Base(), { name: 'a' }),
    new Derived(),
    Object.assign(new Derived(), { age: 1 }),
    new Other(),
  ];
  const gathered = samples().map((one) => wrong(one));
  keepValidationRules(getMetadataStorage());
  expect(samples().map((one) => wrong(one))).toEqual(gathered);
  expect(gathered).toEqual([['name'], [], ['age', 'name'], ['name'], ['name']]);
  expect(wrong(new Other(), { groups: ['early'] })).toEqual([]);
  expect(wrong(new Other(), { groups: ['late'] })).toEqual(['name']);
});
