import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { begin, companyOf, ok } from '../support/formation';

interface Address {
  line1: string;
  line2?: string | null;
  city: string;
  country: string;
}
interface Updated {
  version: number;
  principal_address: Address;
}

let mine: Api;
let path: string;
beforeAll(async () => {
  mine = api((await newAccount('Updates')).sk_test);
  const { id } = await begin(
    mine,
    companyOf('Merge Patch, Inc.', 'c_corp', {
      submit: false,
      principal_address: {
        line1: '1 First St',
        line2: 'Floor 3',
        city: 'Austin',
        state: 'TX',
        postal_code: '78701',
        country: 'US',
      },
    }),
  );
  path = `/v1/entities/${id}`;
});

const patch = async (body: object): Promise<Updated> => ok(await mine.patch<Updated>(path, body));
const refused = async (body: object): Promise<string[]> =>
  expectProblem(await mine.patch(path, body), 400, 'invalid_request').errors!.map(({ param }) => param);

it('PATCH merges an object: what is given changes, null removes, the rest stays', async () => {
  expect((await patch({ principal_address: { line1: '2 Second St' } })).principal_address).toEqual({
    line1: '2 Second St',
    line2: 'Floor 3',
    city: 'Austin',
    state: 'TX',
    postal_code: '78701',
    country: 'US',
  });
  expect((await patch({ principal_address: { line2: null } })).principal_address).toEqual({
    line1: '2 Second St',
    city: 'Austin',
    state: 'TX',
    postal_code: '78701',
    country: 'US',
  });
});

it('a county goes with its place: a PATCH that moves the company leaves none that was not given', async () => {
  expect((await patch({ principal_address: { county: 'Travis' } })).principal_address).toMatchObject({
    line1: '2 Second St',
    county: 'Travis',
  });
  expect((await patch({ principal_address: { city: 'Dallas', county: 'Dallas' } })).principal_address).toMatchObject({
    county: 'Dallas',
  });
  expect((await patch({ principal_address: { city: 'Austin' } })).principal_address).not.toHaveProperty('county');
});

it('PATCH that changes nothing is no new version', async () => {
  const { version } = await patch({});
  expect((await patch({ principal_address: { city: 'Austin' } })).version).toBe(version);
});

it('what a PATCH leaves must be right as a whole: required members stay, and the parts fit', async () => {
  expect(await refused({ principal_address: { line1: null } })).toEqual(['principal_address.line1']);
  expect(await refused({ principal_address: null })).toEqual(['principal_address']);
  expect(await refused({ principal_address: { postal_code: null } })).toEqual(['principal_address.postal_code']);
  expect(await refused({ principal_address: { state: 'Texas', floor: 7 } })).toEqual([
    'principal_address.floor',
    'principal_address.state',
  ]);
  expect(await refused({ principal_address: { state: 'Texas', postal_code: '7' } })).toEqual([
    'principal_address.state',
    'principal_address.postal_code',
  ]);
});
