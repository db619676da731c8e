import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { begin, companyOf, existingOf, ok, type Company } from '../support/formation';

type Governed = Company & { governance: Record<string, unknown> };

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Governance')).sk_test);
});

const people = ['Ada Okafor', 'Bo Chen', 'Cy Dee'].map((name, index) => ({
  name,
  email: `${index}@tests.example`,
  roles: ['director', 'officer'],
}));
const patch = ({ id }: { id: string }, body: object, query: Record<string, string> = {}) =>
  mine.patch<Governed>(`/v1/entities/${id}/governance`, body, { query });
const refused = async (company: { id: string }, body: object) =>
  expectProblem(await patch(company, body), 400, 'invalid_request').errors!.map(({ param, code }) => [param, code]);

it('a corporation that is formed here is governed by what its bylaws say, and nobody patches that', async () => {
  const company = (await begin(
    mine,
    companyOf('Governed, Inc.', 'c_corp', { submit: false, founders: people }),
  )) as Governed;
  expect(company.governance).toEqual({
    authorized_directors: 3,
    board_quorum: 'majority',
    board_vote: 'majority',
    stockholder_consent: 'minimum_votes',
    fundamental_vote: null,
    name_change_vote: null,
    common_number_vote: false,
    preferred_vote: null,
    series_vote: null,
    stock_sale_vote: null,
    member_vote: null,
    reserved_vote: null,
    dissolution_vote: null,
    manager_vote: null,
  });
  expect(await refused(company, { board_quorum: '1/2', member_vote: 'majority' })).toEqual([
    ['board_quorum', 'conflict'],
    ['member_vote', 'not_applicable'],
  ]);
});

it('an LLC formed here obeys its agreement; our Wyoming articles let the minimum votes consent', async () => {
  const [llc, wyoming] = [
    await begin(mine, companyOf('Governed, LLC', 'llc', { submit: false })),
    await begin(mine, companyOf('Governed, Inc.', 'c_corp', { submit: false, jurisdiction: 'US-WY' })),
  ] as [Governed, Governed];
  expect(llc.governance).toMatchObject({
    authorized_directors: null,
    board_quorum: null,
    member_vote: 'majority',
    reserved_vote: 'unanimous',
    dissolution_vote: 'unanimous',
    manager_vote: 'majority',
  });
  expect(wyoming.governance).toMatchObject({ stockholder_consent: 'minimum_votes', common_number_vote: null });
});

it('an existing company states what governs it, within what the act lets its bylaws and charter say', async () => {
  const company = (await begin(mine, existingOf('Brought In, Inc.', 'c_corp', { founders: people }))) as Governed;
  expect(new Set(Object.values(company.governance))).toEqual(new Set([null]));
  expect(
    await refused(company, {
      board_quorum: '1/4',
      board_vote: '1/3',
      fundamental_vote: '1/3',
      authorized_directors: 2,
    }),
  ).toEqual([
    ['board_quorum', 'below_floor'],
    ['board_vote', 'below_floor'],
    ['fundamental_vote', 'below_floor'],
    ['authorized_directors', 'conflict'],
  ]);
  expect(await refused(company, { board_quorum: '4/3' })).toEqual([['board_quorum', 'invalid']]);
  const changes = { board_quorum: '1/3', authorized_directors: 5, stockholder_consent: 'not_permitted' };
  expect(ok(await patch(company, changes, { dry_run: 'true' }))).toMatchObject({
    resource: { governance: changes },
    would_emit: ['entity.updated'],
  });
  expect(ok(await patch(company, changes)).governance).toMatchObject({ ...changes, board_vote: null });
  expect(ok(await patch(company, { board_quorum: null })).governance).toMatchObject({
    board_quorum: null,
    authorized_directors: 5,
  });
});
