import { checkNames } from './check-batch';
import { checkPlacement } from './portfolio-batch.dto';

const company = (legal_name: string, jurisdiction = 'US-DE') => ({ legal_name, jurisdiction });
const paramsOf = (errors: { param: string; message: string }[]) => errors.map(({ param }) => param);

it('names each of the companies with the same name in a state', () => {
  const errors = checkNames([company('Keel, Inc.'), company('Mast, Inc.'), company('KEEL Inc'), company('keel, inc.')]);
  expect(paramsOf(errors)).toEqual(['entities[0].legal_name', 'entities[2].legal_name', 'entities[3].legal_name']);
  expect(errors[2]!.message).toMatch(/the name of entities\[0\] in the same state/);
});

it('allows the same name in two states', () =>
  expect(checkNames([company('Keel, Inc.'), company('Keel, Inc.', 'US-WY')])).toEqual([]));

it('refuses another portfolio and a draft', () =>
  expect(
    paramsOf(
      checkPlacement(
        {
          id: 'pf_1',
          entities: [{ portfolio_id: 'pf_1' }, { portfolio_id: 'pf_2' }, { submit: false }, { submit: true }, null],
        },
        new Set(),
      ),
    ),
  ).toEqual(['entities[1].portfolio_id', 'entities[2].submit']));

it('leaves a list that is no list to the validation', () =>
  expect(checkPlacement({ id: 'pf_1', entities: 'many' }, new Set())).toEqual([]));
