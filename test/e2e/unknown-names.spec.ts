import { newId } from '#platform/db/new-id';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem } from '../support/api';
import { closeDatabase, rowCounts } from '../support/database';

let account: Account;
let before: Record<string, number>;
beforeAll(async () => {
  account = await newAccount('Unknown names');
  before = await rowCounts(account.account_id);
});
afterAll(async () => {
  expect(await rowCounts(account.account_id)).toEqual(before);
  await closeDatabase();
});

const refused = async (path: string, body: object): Promise<string[]> =>
  expectProblem(await api(account.sk_test).post(path, body), 400, 'invalid_request')
    .errors!.map(({ param }) => param)
    .toSorted();

describe('a name that nobody knows', () => {
  it('is told together with what only the operation can find wrong', async () => {
    const body = {
      document_id: newId('doc'),
      signers: [{ stakeholder_id: newId('stk'), role: 'witness', nonsense: 1 }],
      sendd: true,
    };
    expect(await refused('/v1/signing_envelopes', body)).toEqual(['document_id', 'sendd', 'signers[0].nonsense']);
  });

  it('is refused where nothing else is wrong, and what was asked for is not done', async () => {
    expect(await refused('/v1/portfolios', { name: 'Kept by nobody', nonsense: 1 })).toEqual(['nonsense']);
  });
});
