import { Field, optional } from './field';
import { fieldsOf, PatchFields } from './field-declaration';
import { readInput } from './input';
import { mergePatch } from './merge-patch';

it.each<[string, object, object | undefined, object]>([
  ['changes what is given and keeps the rest', { a: 1, b: 2 }, { a: 3 }, { a: 3, b: 2 }],
  ['removes what is null', { a: 1, b: 2 }, { b: null, c: null }, { a: 1 }],
  [
    'merges nested objects',
    { a: { b: 1, c: { d: 2, e: 3 } } },
    { a: { c: { e: null } } },
    { a: { b: 1, c: { d: 2 } } },
  ],
  ['puts an object where there was none', { a: 1 }, { a: { b: 2, c: null } }, { a: { b: 2 } }],
  ['replaces lists whole', { a: [1, 2, { b: 3 }] }, { a: [{ c: 4 }] }, { a: [{ c: 4 }] }],
  ['takes undefined and nothing for not sent', { a: 1 }, { a: undefined }, { a: 1 }],
  ['changes nothing without a patch', { a: 1 }, undefined, { a: 1 }],
])('%s', (_, before, patch, after) => {
  const kept = structuredClone(before);
  expect(mergePatch(before, patch)).toEqual(after);
  expect(before).toEqual(kept);
});

class Place {
  @Field.string('Street.')
  line1: string;
  @Field.string('Floor.', { optional: true, nullable: true })
  line2?: string | null;
}
@PatchFields()
class PlacePatch extends Place {}
class Update {
  @Field.object(() => PlacePatch, 'Place.', optional)
  place?: Partial<Place>;
}
const errorsOf = (place: unknown): string[] => {
  try {
    return readInput(Update, {}, { place }, 'body').strays.map(({ param }) => param);
  } catch (error) {
    return (error as { extra: { errors: { param: string }[] } }).extra.errors.map(({ param }) => param);
  }
};

it('a patch may leave out any field, and null removes an optional one only', () => {
  expect([{}, { line2: 'x' }, { line2: null }, { line1: 'x' }].map(errorsOf)).toEqual([[], [], [], []]);
  expect([{ line1: null }, { line1: '', line2: 7 }, { line3: 'x' }, null].map(errorsOf)).toEqual([
    ['place.line1'],
    ['place.line1', 'place.line2'],
    ['place.line3'],
    ['place'],
  ]);
});

it('leaves the class that it patches as it was', () => {
  expect(fieldsOf(Place).map(({ name, optional }) => [name, optional])).toEqual([
    ['line1', false],
    ['line2', true],
  ]);
  expect(fieldsOf(PlacePatch).map(({ name, optional }) => [name, optional])).toEqual([
    ['line1', true],
    ['line2', true],
  ]);
});
