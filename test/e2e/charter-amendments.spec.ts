import { newAccount } from '../support/accounts';
import { Amendments, corporationOf, type Amendment } from '../support/amendments';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  begin,
  companyOf,
  consentOut,
  download,
  everyEventOf,
  existingOf,
  form,
  founders,
  listAll,
  look,
  ok,
  papersOf,
  poll,
  today,
} from '../support/formation';
import { madeIn } from '../support/created-objects';
import { pdfText, squeezed } from '../support/pdf-text';

interface CharterAmendment extends Amendment {
  new_classes: { name: string; share_class_id: string | null }[];
  changed_classes: { share_class_id: string; before: object; after: object }[];
  purpose: string | null;
}
interface ShareClass {
  id: string;
  name: string;
  authorized_shares: number;
  votes_per_share: string;
  seniority: number;
  liquidation_preference_multiple: string | null;
  conversion_rights: { converts_to_share_class_id: string } | null;
}

let key: string;
let mine: Api;
let amendments: Amendments<CharterAmendment>;
beforeAll(async () => {
  key = (await newAccount('Charter amendments')).sk_test;
  mine = api(key);
  amendments = new Amendments(mine, 'charter_amendments');
});
afterAll(closeDatabase);

const seed = {
  name: 'Series Seed Preferred Stock',
  class_type: 'preferred',
  authorized_shares: 500,
  par_value: '0.01',
  id_prefix: 'PS',
  original_issue_price: '1.25',
  liquidation_preference_multiple: '1',
  participation: 'none',
  conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
};
const classB = {
  name: 'Class B Common Stock',
  class_type: 'common',
  authorized_shares: 100,
  par_value: '0.01',
  votes_per_share: '10',
  id_prefix: 'CB',
};
const purpose = 'To build and operate wind turbines, and to engage in any other lawful act or activity.';

const classesOf = ({ id }: { id: string }): Promise<ShareClass[]> =>
  listAll<ShareClass>(mine, '/v1/share_classes', { entity_id: id });
const made = async ({ id }: { id: string }): Promise<string[]> =>
  (await query<{ made: string }>(madeIn, [id])).map((row) => row.made);
const progress = /^(signing_envelope|signature|resolution)\.updated$/;
const paperOf = async ({ id }: { id: string }, type: string): Promise<string> => {
  const paper = (await papersOf(mine, id)).find((one) => one.type === type)!;
  return squeezed(pdfText((await download(key, paper)).bytes));
};
const errorsOf = async (company: { id: string }, body: object): Promise<string[]> =>
  expectProblem(await amendments.ask(company, body), 400, 'invalid_request').errors!.map(
    ({ param, code }) => `${param} ${code}`,
  );

it('creates classes with their rights, and another purpose, once the state accepts what was decided', async () => {
  const company = await corporationOf(mine, 'Amending, Inc.', { authorized_shares: 1500 });
  const body = { new_classes: [seed, classB], purpose, auto_generate_resolutions: true };
  const rehearsed = await amendments.rehearse(`/v1/entities/${company.id}/charter_amendments`, body);
  expect(rehearsed).toMatchObject({
    resource: { status: 'pending', holders_vote: true, new_classes: [{ share_class_id: null }, { name: classB.name }] },
    fee_estimate: { total_cents: 21_400 },
  });
  const before = (await everyEventOf(mine, company.id)).length;
  const had = await made(company);
  const amendment = ok(await amendments.ask(company, body));
  expect(expectProblem(await amendments.ask(company, body), 409, 'invalid_state_transition').detail).toContain(
    amendment.id,
  );
  await amendments.decide(amendment.resolution_id);
  await amendments.consent(amendment);
  const { id, signers } = await amendments.out(amendment);
  expect(signers).toMatchObject([{ role: 'officer', name: 'Ada Okafor' }]);
  expect(await classesOf(company)).toHaveLength(1);
  await amendments.complete(id);
  const done = await amendments.reaches(amendment.id, 'completed');
  const classes = await classesOf(company);
  const [common, preferred, other] = ['Common Stock', seed.name, classB.name].map((name) =>
    classes.find((one) => one.name === name),
  );
  expect([preferred, other]).toMatchObject([
    {
      ...seed,
      votes_per_share: '1',
      seniority: 2,
      conversion_rights: { ...seed.conversion_rights, converts_to_share_class_id: common!.id },
    },
    { ...classB, seniority: 1, original_issue_price: null },
  ]);
  expect(done).toMatchObject({
    effective_date: today(),
    new_classes: [{ share_class_id: preferred!.id }, { share_class_id: other!.id }],
  });
  expect(await look(mine, company.id)).toMatchObject({ authorized_shares: 2100, purpose });
  expect(await paperOf(company, 'certificate_of_amendment_of_charter')).toMatch(
    /theseclassesofstock.*seriesseedpreferredstock500\$0\.01\$1\.25.*\$1\.25pershare/,
  );
  const ofIt = (types: string[]): string[] => types.filter((type) => !progress.test(type)).toSorted();
  const happened = await poll(
    'its evidence is rendered as well',
    async () => ofIt((await everyEventOf(mine, company.id)).slice(before).map(({ type }) => type)),
    ({ length }) => length >= ofIt(rehearsed.would_emit).length,
  );
  expect(happened).toEqual(ofIt(rehearsed.would_emit));
  expect(
    [
      ...had,
      ...rehearsed.cascade.map(({ object, kind }) => `${object} ${kind}`),
      'charter_amendment charter_amendment',
    ].toSorted(),
  ).toEqual((await made(company)).toSorted());
  const issued = await mine.post(`/v1/entities/${company.id}/share_issuances`, {
    purchaser: { name: 'Lena Hart', email: 'lena@tests.example' },
    share_class_id: preferred!.id,
    quantity: 500,
    price_per_share: '1.25',
    auto_generate_resolutions: true,
  });
  expect(issued.status).toBe(202);
});

it('changes rights of a class, whose holders vote apart (8 Del. C. § 242(b)(2)), and keeps the old ones', async () => {
  const company = await corporationOf(mine, 'Rights, Inc.');
  const [, bo] = company.founders.map(({ stakeholder_id }) => stakeholder_id!);
  const { id: share_class_id } = ok(
    await mine.post<{ id: string }>(`/v1/entities/${company.id}/share_classes`, {
      ...seed,
      holders: [{ stakeholder_id: bo, quantity: 100 }],
    }),
  );
  const changed = {
    share_class_id,
    liquidation_preference_multiple: '2',
    votes_per_share: '3',
    authorized_shares: 200,
  };
  const amendment = ok(await amendments.ask(company, { changed_classes: [changed], auto_generate_resolutions: true }));
  await amendments.decide(amendment.resolution_id);
  const { stockholder_consent_id } = await poll(
    'asked',
    () => amendments.look(amendment.id),
    (seen) => seen.stockholder_consent_id !== null,
  );
  const consent = ok(
    await mine.get<{ affected_share_class_ids: string[]; particulars: object }>(
      `/v1/resolutions/${stockholder_consent_id}`,
    ),
  );
  expect(consent).toMatchObject({
    affected_share_class_ids: [share_class_id],
    particulars: {
      authorized_shares: 1200,
      classes: [{ class_name: seed.name, authorized_shares: 200 }],
      terms: [{ class_name: seed.name, liquidation_preference_multiple: '2', votes_per_share: '3' }],
    },
  });
  await amendments.decide(stockholder_consent_id!);
  await amendments.complete((await amendments.out(amendment)).id);
  await amendments.reaches(amendment.id, 'completed');
  const [one] = (await classesOf(company)).filter(({ id }) => id === share_class_id);
  const { share_class_id: id, ...terms } = changed;
  expect(one).toMatchObject({ ...terms, id, seniority: 2 });
  expect(
    await query('select before from class_split where split_id = $1 and share_class_id = $2', [
      amendment.id,
      share_class_id,
    ]),
  ).toMatchObject([{ before: { liquidation_preference_multiple: '1', votes_per_share: '1' } }]);
  expect(await errorsOf(company, { changed_classes: [{ share_class_id, authorized_shares: 99 }] })).toEqual([
    'changed_classes[0].authorized_shares too_small',
  ]);
  const rights = { share_class_id, conversion_rights: { ratio: { numerator: '1000', denominator: '1' } } };
  expect(await errorsOf(company, { changed_classes: [rights] })).toEqual([
    'changed_classes[0].conversion_rights too_small',
  ]);
});

it('a company that was formed here gets another class by it, which the refusal of share_classes names', async () => {
  const company = await form(mine, companyOf('Formed And Amended, Inc.'));
  const refusal = expectProblem(
    await mine.post(`/v1/entities/${company.id}/share_classes`, seed),
    409,
    'invalid_state_transition',
  );
  expect(refusal.detail).toContain(`POST /v1/entities/${company.id}/charter_amendments`);
  await consentOut(mine, company.id);
  const amendment = ok(await amendments.ask(company, { new_classes: [classB], auto_generate_resolutions: true }));
  expect(amendment).toMatchObject({ holders_vote: false });
  await amendments.see(amendment);
  await amendments.reaches(amendment.id, 'completed');
  expect((await classesOf(company)).map(({ name }) => name).toSorted()).toEqual([classB.name, 'Common Stock']);
  expect(await paperOf(company, 'certificate_of_amendment_of_charter')).toMatch(/section241.*classbcommonstock/);
});

it('a class beside or above another has its holders vote apart in Wyoming (W.S. 17-16-1004(a))', async () => {
  const company = await corporationOf(mine, 'Butte Classes, Inc.', {
    jurisdiction: 'US-WY',
    state_file_number: '2019-000123457',
  });
  const [common] = await classesOf(company);
  const amendment = ok(await amendments.ask(company, { new_classes: [seed], auto_generate_resolutions: true }));
  await amendments.decide(amendment.resolution_id);
  const { stockholder_consent_id } = await poll(
    'asked',
    () => amendments.look(amendment.id),
    (seen) => seen.stockholder_consent_id !== null,
  );
  expect(ok(await mine.get<object>(`/v1/resolutions/${stockholder_consent_id}`))).toMatchObject({
    affected_share_class_ids: [common!.id],
  });
  await amendments.decide(stockholder_consent_id!);
  await amendments.complete((await amendments.out(amendment)).id);
  await amendments.reaches(amendment.id, 'completed');
  expect((await papersOf(mine, company.id)).map(({ type }) => type)).toContain('articles_of_amendment_of_charter');
});

describe('an amendment', () => {
  it('is refused with everything that is wrong at once', async () => {
    const company = await corporationOf(mine, 'Wrongly Amended, Inc.');
    const [common] = await classesOf(company);
    expect(await errorsOf(company, {})).toEqual(['purpose missing']);
    expect(
      await errorsOf(company, {
        new_classes: [
          { ...seed, seniority: 1 },
          { ...seed, id_prefix: 'XX', participation: 'full', conversion_rights: undefined },
          { ...classB, name: 'common stock', seniority: 3 },
        ],
        changed_classes: [
          { share_class_id: common!.id },
          { share_class_id: common!.id, votes_per_share: '2' },
          { share_class_id: common!.id.replace(/.{4}$/, '0000'), votes_per_share: '2' },
        ],
      }),
    ).toEqual([
      'new_classes[0].seniority too_small',
      'new_classes[1].name conflict',
      'new_classes[1].conversion_rights missing',
      'new_classes[2].name conflict',
      'new_classes[2].seniority not_applicable',
      'changed_classes[0] unchanged',
      'changed_classes[1].share_class_id duplicate',
      'changed_classes[2].share_class_id not_found',
    ]);
    const studio = await begin(
      mine,
      existingOf('Studio, Inc.', 's_corp', { fiscal_year_end: '12-31', authorized_shares: 1000, par_value: '0.01' }),
    );
    expect(await errorsOf(studio, { new_classes: [seed] })).toContain('new_classes[0].class_type s_corp_ineligible');
    const llc = await begin(
      mine,
      existingOf('Without Stock, LLC', 'llc', {
        founders: founders.map((founder) => ({ ...founder, roles: ['member'], equity_percent: '50' })),
      }),
    );
    expectProblem(await amendments.ask(llc, { purpose }), 409, 'invalid_state_transition');
  });

  it('is not begun without the decision of the board, and ends with its cancellation', async () => {
    const company = await corporationOf(mine, 'Undecided, Inc.');
    expect(expectProblem(await amendments.ask(company, { purpose }), 409, 'resolution_required')).toMatchObject({
      act: 'charter_amendment',
      body: 'board',
    });
    const amendment = ok(await amendments.ask(company, { purpose, auto_generate_resolutions: true }));
    expect(ok(await mine.post<object>(`/v1/charter_amendments/${amendment.id}/cancel`, {}))).toMatchObject({
      status: 'cancelled',
    });
    expectProblem(
      await mine.post(`/v1/charter_amendments/${amendment.id}/cancel`, {}),
      409,
      'invalid_state_transition',
    );
  });

  it('is not signed for classes that are others by then', async () => {
    const company = await corporationOf(mine, 'Overtaken, Inc.');
    const amendment = ok(await amendments.ask(company, { new_classes: [classB], auto_generate_resolutions: true }));
    await amendments.decide(amendment.resolution_id);
    ok(await mine.post(`/v1/entities/${company.id}/share_classes`, seed));
    await amendments.consent(amendment);
    expect((await amendments.reaches(amendment.id, 'rejected')).status_reason).toContain(
      'have changed since this request',
    );
  });

  it('that lowers the number of a class keeps its shares from being issued while it is under way', async () => {
    const company = await corporationOf(mine, 'Lowering, Inc.', { authorized_shares: 1500 });
    const [common] = await classesOf(company);
    const lowered = { share_class_id: common!.id, authorized_shares: 1200 };
    const amendment = ok(
      await amendments.ask(company, { changed_classes: [lowered], auto_generate_resolutions: true }),
    );
    const issue = (quantity: number) =>
      mine.post(
        `/v1/entities/${company.id}/share_issuances`,
        {
          purchaser: { name: 'Lena Hart', email: 'lena@tests.example' },
          quantity,
          price_per_share: '1.25',
          auto_generate_resolutions: true,
        },
        { query: { dry_run: 'true' } },
      );
    expect(expectProblem(await issue(201), 409, 'authorized_shares_exceeded')).toMatchObject({ available: 200 });
    expect((await issue(200)).status).toBe(200);
    await amendments.decide(amendment.resolution_id);
    await amendments.consent(amendment);
    await amendments.complete((await amendments.out(amendment)).id);
    await amendments.reaches(amendment.id, 'completed');
    expect(await classesOf(company)).toMatchObject([{ authorized_shares: 1200 }]);
  });
});
