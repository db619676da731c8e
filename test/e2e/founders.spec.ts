import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import {
  begin,
  companyOf,
  download,
  filingReaches,
  form,
  listAll,
  ok,
  papersOf,
  poll,
  reaches,
  type Company,
  type Paper,
} from '../support/formation';
import { pdfText, squeezed } from '../support/pdf-text';

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Founders');
  mine = api(account.sk_test);
});

const ada = { name: 'Ada Okafor', email: 'ada@tests.example' };
const fund = {
  name: 'Tidewater Seed Fund II, L.P.',
  email: 'fund@tests.example',
  kind: 'organization',
  representative: { name: 'Mary Tide', title: 'General Partner', email: 'mary@tests.example' },
};
const errorsOf = async (body: object) =>
  expectProblem(await mine.post('/v1/entities', body), 400, 'invalid_request').errors!;
const textOf = async (paper: Paper): Promise<string> =>
  squeezed(pdfText((await download(account.sk_test, paper)).bytes));
const only = (papers: Paper[], type: string): Paper => papers.find((paper) => paper.type === type)!;

describe('what stands on papers', () => {
  const street = { line1: '1 王 Street', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };

  it('400 names every text that cannot be printed, with its characters', async () => {
    const errors = await errorsOf(
      companyOf('Emoji 🚀, Inc.', 'pbc', {
        founders: [{ ...ada, name: 'أحمد', titles: ['President', '社長'], address: street }],
        purpose: 'To 遊ぶ.',
        public_benefit: 'Água e אור.',
      }),
    );
    expect(errors.map(({ param }) => param).toSorted()).toEqual([
      'founders[0].address.line1',
      'founders[0].name',
      'founders[0].titles[1]',
      'legal_name',
      'public_benefit',
      'purpose',
    ]);
    expect(errors.find(({ param }) => param === 'founders[0].address.line1')!.message).toBe(
      'founders[0].address.line1 contains 王 (U+738B), which documents cannot print. Use Latin letters, as in ' +
        'the machine-readable zone of a passport (ICAO Doc 9303).',
    );
  });

  it('prints names in Latin, Greek and Cyrillic, however accents are encoded, and leaves metadata alone', async () => {
    const names = [
      'Nguyễn Thị Ánh',
      'Łukasz Żółć',
      'Αλέξανδρος Παππάς',
      'Андрей Ёлкин',
      'Zoë Ångström'.normalize('NFD'),
    ];
    const { id } = await form(
      mine,
      companyOf('Every Script, LLC', 'llc', {
        founders: names.map((name, index) => ({ name, email: `f${index}@tests.example` })),
        metadata: { note: '王明 🚀' },
      }),
    );
    const text = (await textOf(only(await papersOf(mine, id), 'operating_agreement'))).normalize('NFC');
    expect(names.filter((name) => !text.includes(squeezed(name.normalize('NFC'))))).toEqual([]);
  });
});

describe('a founder that is an organization', () => {
  const kinds: [string, string, object[], string][] = [
    ['is no director', 'c_corp', [ada, { ...fund, roles: ['director'] }], 'founders[1].roles natural_person_required'],
    [
      'is no officer',
      'c_corp',
      [ada, { ...fund, roles: ['officer'], titles: ['Treasurer'] }],
      'founders[1].roles natural_person_required',
    ],
    ['holds no shares of an S corporation', 's_corp', [ada, fund], 'founders[1].kind s_corp_ineligible'],
    [
      'does not vest',
      'c_corp',
      [ada, { ...fund, vesting: { months: 48, cliff_months: 12 } }],
      'founders[1].vesting natural_person_required',
    ],
    ['does not answer to the IRS', 'llc', [fund], 'founders natural_person_required'],
  ];
  it.each(kinds)('%s', async (_, entity_type, founders, error) => {
    const errors = await errorsOf(
      companyOf(entity_type === 'llc' ? 'Refused, LLC' : 'Refused, Inc.', entity_type, { founders }),
    );
    expect(errors.map(({ param, code }) => `${param} ${code}`)).toContain(error);
  });

  it('buys stock as one: no spouse, no vesting, a signature by a person; the company has its people', async () => {
    const { id, ...company } = await form(mine, companyOf('Backed, Inc.', 'c_corp', { founders: [ada, fund] }));
    expect(company).toMatchObject({
      founders: [
        { kind: 'individual', roles: ['director', 'officer'] },
        { kind: 'organization', roles: [], titles: [], vesting: null },
      ],
      applied_defaults: expect.arrayContaining([
        expect.objectContaining({ path: 'founders[0].kind', value: 'individual' }),
      ]),
    });
    expect(
      (await listAll<{ name: string; kind: string }>(mine, '/v1/stakeholders', { entity_id: id }))
        .map(({ name, kind }) => [name, kind])
        .toSorted(),
    ).toEqual([
      [ada.name, 'individual'],
      [fund.name, 'organization'],
    ]);
    const papers = await papersOf(mine, id);
    const [adas, funds] = [ada, fund].map(({ name }) =>
      papers.find(({ type, title }) => type === 'stock_purchase_agreement' && title.includes(name))!,
    );
    const [hers, theirs] = [await textOf(adas!), await textOf(funds!)];
    for (const words of ['spouse', 'intestacy', 'repurchase option', 'exhibit a'])
      expect([words, hers.includes(squeezed(words)), theirs.includes(squeezed(words))]).toEqual([words, true, false]);
    expect(theirs).toContain('by:name:marytidetitle:generalpartner');
  });

  it('is asked for its first consent through the person who signs for it', async () => {
    const { id } = await form(mine, companyOf('Represented, LLC', 'llc', { founders: [ada, fund] }));
    const asked = await poll(
      'its first consent',
      () =>
        listAll<{ signers: { name: string; email: string; role: string }[] }>(mine, '/v1/signing_envelopes', {
          entity_id: id,
        }),
      (all) => all.length > 0,
    );
    expect(asked[0]!.signers.map(({ name, email, role }) => [name, email, role]).toSorted()).toEqual([
      [ada.name, ada.email, 'member'],
      [fund.representative.name, fund.representative.email, 'member'],
    ]);
    expect(await textOf(only(await papersOf(mine, id), 'initial_member_consent'))).toContain(
      'by:name:marytidetitle:generalpartner',
    );
  });

  it('may come first in an LLC, whose responsible party is a person all the same', async () => {
    const { id } = await form(mine, companyOf('Fund First, LLC', 'llc', { founders: [fund, ada] }));
    expect(only(await papersOf(mine, id), 'ss4_application').facts['responsible_party']).toEqual({
      name: ada.name,
      title: 'Member',
    });
  });
});

const charterOf = async ({ id }: Pick<Company, 'id'>) => only(await papersOf(mine, id), 'certificate_of_incorporation');

describe('the formation document', () => {
  it('is signed for the service by a natural person with a title, and dated', async () => {
    const company = await form(mine, companyOf('Signed Here, Inc.'));
    for (const paper of [await charterOf(company), only(await papersOf(mine, company.id), 'incorporator_action')]) {
      const text = await textOf(paper);
      expect([
        paper.execution_status,
        text.includes(squeezed('By: /s/ Margaret Ellison Name: Margaret Ellison Title: Vice President')),
        text.includes('date:____'),
      ]).toEqual(['executed', true, false]);
    }
  });
});

describe('a founder who is the incorporator', () => {
  const home = { line1: '3 Elm Street', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' };
  const by = (legal_name: string, more: object = {}) =>
    companyOf(legal_name, 'c_corp', {
      founders: [
        { ...ada, address: home },
        { ...fund, address: home },
      ],
      incorporator_founder_index: 0,
      ...more,
    });
  const signature = { name: ada.name, consent: true };
  const missing = [expect.objectContaining({ param: 'incorporator_signature', code: 'missing' })];

  it('signs before anything is filed: 400 names the signature, at creation and when a draft is submitted', async () => {
    expect(await errorsOf(by('Unsigned, Inc.'))).toEqual(missing);
    const draft = await begin(mine, by('Signed Later, Inc.', { submit: false }));
    expect(expectProblem(await mine.post(`/v1/entities/${draft.id}/submit`), 400, 'invalid_request').errors).toEqual(
      missing,
    );
    expect(
      (await mine.post(`/v1/entities/${draft.id}/submit`, { incorporator_signature: signature })).body,
    ).toMatchObject({ incorporator_signature: { name: ada.name, title: null } });
    expect((await charterOf(await reaches(mine, draft.id, 'active'))).execution_status).toBe('executed');
  });

  it('signs what is filed or recited as signed; the receipt denies nothing true; the audit tells by whom', async () => {
    const { id } = await form(mine, by('Signed By Ada, Inc.', { incorporator_signature: signature }));
    const papers = await papersOf(mine, id);
    for (const type of ['certificate_of_incorporation', 'incorporator_action']) {
      const text = await textOf(only(papers, type));
      expect([
        type,
        only(papers, type).execution_status,
        text.includes(squeezed(`/s/ ${ada.name}`)),
        text.includes(squeezed('Electronic signature, given on')),
        text.includes('____'),
      ]).toEqual([type, 'executed', true, true, false]);
    }
    const receipt = await textOf(only(papers, 'incorporator_receipt'));
    expect([
      receipt.includes(squeezed('who is one of the founders')),
      receipt.includes(squeezed('holds no stock')),
    ]).toEqual([true, false]);
    const [entry] = await listAll<object>(mine, '/v1/audit_entries', {
      subject_id: id,
      action: 'entity.incorporator_signed',
    });
    expect(entry).toMatchObject({ reason: expect.stringContaining('founders[0]') });
  });

  it('signs anew when the paper is corrected', async () => {
    const { id } = await begin(mine, by('Sandbox Name Taken By Ada, Inc.', { incorporator_signature: signature }));
    const filing = await filingReaches(mine, id, 'formation', 'rejected');
    const corrections = { legal_name: 'Corrected By Ada, Inc.' };
    expect(
      expectProblem(await mine.post(`/v1/filings/${filing.id}/resubmit`, { corrections }), 400, 'invalid_request')
        .errors,
    ).toEqual(missing);
    expect(
      (await mine.post(`/v1/filings/${filing.id}/resubmit`, { corrections, incorporator_signature: signature })).status,
    ).toBe(202);
    await reaches(mine, id, 'active');
  });

  it('signs again when a draft moves elsewhere, and nothing already signed is filed with another address', async () => {
    const address = { line1: '5 Harbor Way', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' };
    const draft = await begin(
      mine,
      by('Moved Before, Inc.', { submit: false, incorporator_signature: signature, principal_address: address }),
    );
    const path = `/v1/entities/${draft.id}`;
    expect((await mine.patch(path, { principal_address: { line1: '5 Harbor Way' } })).body).toMatchObject({
      incorporator_signature: { name: ada.name },
    });
    expect((await mine.patch(path, { principal_address: { line1: '6 Harbor Way' } })).body).toMatchObject({
      incorporator_signature: null,
    });
    expect(expectProblem(await mine.post(`${path}/submit`), 400, 'invalid_request').errors).toEqual(missing);
    const { id } = await begin(
      mine,
      by('Sandbox Name Taken And Moved, Inc.', { incorporator_signature: signature, principal_address: address }),
    );
    const filing = await filingReaches(mine, id, 'formation', 'rejected');
    expect(
      expectProblem(
        await mine.patch(`/v1/entities/${id}`, { principal_address: { line1: '6 Harbor Way' } }),
        400,
        'invalid_request',
      ).errors,
    ).toEqual([expect.objectContaining({ param: 'principal_address', code: 'conflict' })]);
    const corrections = {
      legal_name: 'Moved And Corrected, Inc.',
      principal_address: { ...address, line1: '6 Harbor Way' },
    };
    expect(
      (await mine.post(`/v1/filings/${filing.id}/resubmit`, { corrections, incorporator_signature: signature })).status,
    ).toBe(202);
    expect(await reaches(mine, id, 'active')).toMatchObject({ principal_address: { line1: '6 Harbor Way' } });
    expect((await mine.patch(`/v1/entities/${id}`, { principal_address: { line1: '7 Harbor Way' } })).status).toBe(200);
  });

  it('may be an organization, which signs by a person', async () => {
    const { id } = await form(
      mine,
      by('Signed By The Fund, Inc.', {
        incorporator_founder_index: 1,
        incorporator_signature: { name: 'Mary Tide', title: 'General Partner', consent: true },
      }),
    );
    expect(await textOf(await charterOf({ id }))).toContain(
      squeezed(`${fund.name} By: /s/ Mary Tide Name: Mary Tide Title: General Partner`),
    );
  });
});

describe('a shareholder of an S corporation', () => {
  const abroad = { line1: 'Gasse 1', city: 'Wien', postal_code: '1010', country: 'AT' };
  const warnings = async (path: string, body: object) =>
    ok(await mine.post<{ warnings: string[] }>(path, body, { query: { dry_run: 'true' } })).warnings;
  const codes = async (path: string, body: object) =>
    expectProblem(await mine.post(path, body), 400, 'invalid_request').errors!.map(({ param, code }) => [param, code]);
  const founding = (more: object) => companyOf('Far Shore, Inc.', 's_corp', { founders: [{ ...ada, ...more }] });

  it('is eligible by status: an address abroad is only asked about, a nonresident alien is refused', async () => {
    expect(await warnings('/v1/entities', founding({ address: abroad }))).toEqual([
      expect.stringMatching(/^founders\[0\]\.us_person is missing, .*1361\(b\)\(1\)\(C\)/),
    ]);
    expect(await warnings('/v1/entities', founding({ address: abroad, us_person: true }))).toEqual([]);
    expect(await codes('/v1/entities', founding({ us_person: false }))).toEqual([
      ['founders[0].us_person', 's_corp_ineligible'],
    ]);
  });

  it('stays so: nobody else is issued shares, and a status that is stated later is kept and told', async () => {
    const company = await form(mine, founding({ address: abroad, us_person: true }));
    const path = `/v1/entities/${company.id}/share_issuances`;
    const issue = (purchaser: object) => ({
      purchaser,
      quantity: 10,
      price_per_share: '0.01',
      auto_generate_resolutions: true,
    });
    const lena = { name: 'Lena Hart', email: 'lena@tests.example', address: abroad };
    expect(await codes(path, issue({ ...lena, us_person: false }))).toEqual([
      ['purchaser.us_person', 's_corp_ineligible'],
    ]);
    expect(await codes(path, issue(fund))).toEqual([['purchaser.kind', 's_corp_ineligible']]);
    expect(await warnings(path, issue(lena))).toEqual([expect.stringContaining('purchaser.us_person is missing')]);
    const [holder] = await listAll<{ id: string; us_person: boolean | null }>(mine, '/v1/stakeholders', {
      entity_id: company.id,
    });
    expect(holder!.us_person).toBe(true);
    const one = `/v1/stakeholders/${holder!.id}`;
    expect(
      ok(await mine.patch<{ warnings: string[] }>(one, { us_person: false }, { query: { dry_run: 'true' } })).warnings,
    ).toEqual([expect.stringContaining('1362(d)(2)')]);
    expect(ok(await mine.patch<object>(one, { us_person: null }))).toMatchObject({ us_person: null });
  });
});

it('founders of one name are told apart on every paper', async () => {
  const twins = [
    { ...ada, email: 'one@tests.example' },
    { ...ada, email: 'two@tests.example' },
  ];
  const { id } = await form(mine, companyOf('Namesakes, LLC', 'llc', { founders: twins }));
  const papers = await papersOf(mine, id);
  const text = await textOf(only(papers, 'operating_agreement'));
  expect([`${ada.name} (1)`, `${ada.name} (2)`].map((name) => text.includes(squeezed(name)))).toEqual([true, true]);
  expect(only(papers, 'ss4_application').facts).toMatchObject({
    responsible_party: { name: ada.name, title: 'Member' },
    members: 2,
  });
});
