import { randomUUID } from 'node:crypto';
import { newAccount, type Account } from '../support/accounts';
import { api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { listAll } from '../support/formation';
import { ask, begin, exchange, register, tokensIn, Visitor, type Begun, type Program } from '../support/oauth';

/** Two accounts of the same human, who may choose another in each tab. */
let accounts: [Account, Account];
let program: Program;
let before = 0;
const email = `grace-${randomUUID().slice(0, 8)}@tests.example`;

beforeAll(async () => {
  accounts = [await newAccount('Answers'), await newAccount('Other answers')];
  for (const { account_id } of accounts)
    await query('update "user" set email = $2 where account_id = $1', [account_id, email]);
  program = await register('Twice asked');
});
beforeEach(async () => {
  before = await active();
});
afterAll(closeDatabase);

type Choice = 'allow' | 'refuse' | 'allow elsewhere';
interface Tab {
  choice: Choice;
  send(): Promise<Response>;
}

async function tabs(...choices: Choice[]): Promise<{ visitor: Visitor; begun: Begun; open: Tab[] }> {
  const begun = await begin(program);
  const visitor = await new Visitor().signIn(email);
  const page = await ask(visitor, begun);
  const open = await Promise.all(
    choices.map(async (choice): Promise<Tab> => {
      const where = `${accounts[choice === 'allow elsewhere' ? 1 : 0].account_id}.test`;
      const nonce = /name="nonce" value="([^"]+)"/.exec(await (await visitor.visit(`${page}?in=${where}`)).text())![1]!;
      return {
        choice,
        send: () =>
          visitor.visit(page, {
            nonce,
            in: where,
            decision: choice === 'refuse' ? 'refuse' : 'allow',
            tier: '3',
            rule: 'tier',
            agent: 'none',
            lifetime: 'month',
          }),
      };
    }),
  );
  return { visitor, begun, open };
}

const active = async (): Promise<number> =>
  (await Promise.all(accounts.map(({ sk_test }) => listAll(api(sk_test), '/v1/tokens', { status: 'active' })))).flat()
    .length;
const letIn = async (): Promise<number> => (await active()) - before;

/** Only one answer counts. */
async function expectOne(
  counts: Choice,
  { visitor, begun }: { visitor: Visitor; begun: Begun },
  led: Response,
  told: Response,
): Promise<void> {
  const said = await told.text();
  expect([counts, led.status, told.status, said.includes('You gave'), said.includes('You denied')]).toEqual([
    counts,
    303,
    409,
    counts !== 'refuse',
    counts === 'refuse',
  ]);
  const onward = /<a href="([^"]+)">Continue to the app/.exec(said)![1]!;
  expect(led.headers.get('location')).toBe(onward);
  const back = new URL((await visitor.visit(onward)).headers.get('location')!);
  expect([counts, back.searchParams.get('error'), back.searchParams.has('code')]).toEqual([
    counts,
    counts === 'refuse' ? 'access_denied' : null,
    counts !== 'refuse',
  ]);
  if (counts !== 'refuse')
    expect((await tokensIn(program, await exchange(program, begun, back))).access_token).toMatch(/^tok_/);
  expect(await letIn()).toBe(counts === 'refuse' ? 0 : 1);
}

it.each<[Choice, Choice]>([
  ['allow', 'refuse'],
  ['refuse', 'allow'],
  ['allow', 'allow elsewhere'],
])('of two answers on one page the first counts, and the second is told of it: %s, then %s', async (...choices) => {
  const asked = await tabs(...choices);
  const [first, second] = asked.open as [Tab, Tab];
  const led = await first.send();
  await expectOne(first.choice, asked, led, await second.send());
});

it.each<[Choice, Choice]>([
  ['allow', 'refuse'],
  ['refuse', 'allow'],
  ['allow', 'allow elsewhere'],
])('of two answers in the same moment one counts, and both tabs are told the same: %s and %s', async (...choices) => {
  for (let round = 0; round < 4; round += 1) {
    before = await active();
    const asked = await tabs(...choices);
    const answers = await Promise.all(asked.open.map(async ({ choice, send }) => ({ choice, answer: await send() })));
    const [led, told] = answers.toSorted((one, other) => one.answer.status - other.answer.status);
    await expectOne(led!.choice, asked, led!.answer, told!.answer);
  }
});

it('counts a repeated answer once, and tells one sent after the browser went on that the request is over', async () => {
  const {
    visitor,
    open: [refuse, again, allow],
  } = await tabs('refuse', 'refuse', 'allow');
  const [one, other] = [await refuse!.send(), await again!.send()];
  expect([one.status, other.status, one.headers.get('location')]).toEqual([303, 303, other.headers.get('location')]);
  await visitor.visit(one.headers.get('location')!);
  expect((await allow!.send()).status).toBe(410);
  expect(await letIn()).toBe(0);
});
