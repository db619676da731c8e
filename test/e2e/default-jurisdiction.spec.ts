import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { begin, companyOf, existingOf, ok } from '../support/formation';

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Home');
  mine = api(account.sk_test);
});

const { jurisdiction: _, ...nowhere } = companyOf('Homeward, Inc.', 'c_corp', { submit: false });
const { jurisdiction: __, ...unplaced } = existingOf('Homeward, Inc.');
const missing = [expect.objectContaining({ param: 'jurisdiction', code: 'missing' })];

it('is not set by the service: a company naming no jurisdiction is refused, not formed in a default one', async () => {
  expect((await mine.get('/v1/account')).body['default_jurisdiction']).toBeNull();
  expect(expectProblem(await mine.post('/v1/entities', nowhere), 400, 'invalid_request').errors).toEqual(missing);
});

it('that the account has chosen is where its companies are formed that name none, and is reported', async () => {
  ok(await api(account.sk_live).patch('/v1/account', { default_jurisdiction: 'US-WY' }));
  const company = await begin(mine, nowhere);
  expect(company).toMatchObject({
    jurisdiction: 'US-WY',
    applied_defaults: expect.arrayContaining([
      {
        path: 'jurisdiction',
        value: 'US-WY',
        source: 'account',
        reason: expect.stringContaining('default_jurisdiction'),
      },
    ]),
  });
  expect(await begin(mine, companyOf('Chosen, Inc.', 'c_corp', { submit: false }))).toMatchObject({
    jurisdiction: 'US-DE',
  });
});

it('does not say where an existing company is registered', async () => {
  expect(expectProblem(await mine.post('/v1/entities', unplaced), 400, 'invalid_request').errors).toEqual(
    expect.arrayContaining(missing),
  );
});

it('can only be one where companies are formed', async () => {
  for (const wrong of ['US-CA', 'us-de', 'Delaware', '']) {
    expect(
      expectProblem(
        await api(account.sk_live).patch('/v1/account', { default_jurisdiction: wrong }),
        400,
        'invalid_request',
      ).param,
    ).toBe('default_jurisdiction');
  }
});
