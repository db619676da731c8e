import { inSequence, oneOf } from '#testing/patterns';
import type { CompanyFacts } from '../libs/companies/company/company-facts';
import type { FounderFacts } from '../libs/documents/kit/facts';
import { renderTemplate } from '../libs/documents/kit/template';
import type { FormationFacts, RestatementFacts } from '../libs/formation/documents/formation.facts';
import { decisionSamples } from './support/sample-documents/decisions';
import { documentsOf, restatingDocumentsOf } from './support/sample-documents/index';
import type { SampleDocument } from './support/sample-documents/sample';
import { restatements, samples } from './support/sample-documents/samples';
import { templates } from './support/sample-documents/templates';

const textOf = ({ template, facts }: Pick<SampleDocument, 'template' | 'facts'>): string =>
  `${template.title(facts)} | ${renderTemplate(template, facts, { livemode: true })
    .replace(/^[^]*<body>/, '')
    .replace(/<\/?(?:b|span)(?: [^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')}`;

/** One founder, one share and one month expose plural errors. */
function smallest<F extends FormationFacts | RestatementFacts>(facts: F): F {
  const company = { ...facts.company, authorized_shares: facts.company.authorized_shares && 1 };
  const only = facts.founders.find(({ kind }) => kind === 'individual') ?? facts.founders[0]!;
  const shares = only.shares
    ? { shares: 1, purchase_price_cents: 1, vesting: { months: 1, cliff_months: 1, start: null } }
    : { equity_percent: '100', vesting: { months: 12, cliff_months: 1, start: null } };
  return { ...facts, company, founders: [{ ...only, ...shares }] };
}

const ofTwelve = (facts: FormationFacts): FormationFacts => ({
  ...facts,
  founders: facts.founders.map((founder) => ({ ...founder, vesting: { months: 12, cliff_months: 1, start: null } })),
});

const formations = Object.values(samples).flatMap((facts) => [facts, smallest(facts), ofTwelve(facts)]);

const papers = [
  ...formations.flatMap((facts) => documentsOf(facts)),
  ...Object.values(restatements)
    .flatMap((facts) => [facts, smallest(facts)])
    .flatMap((facts) => restatingDocumentsOf(facts)),
  ...decisionSamples,
];

/** Words that disagree with their number. */
const wrong: [string, RegExp][] = [
  [
    'articles are many',
    inSequence(
      /Articles of (?:Incorporation|Organization)(?: of the (?:Corporation|Company))?/,
      /(?:,[^,.;]{1,60},)? (?:was|is|has|provides|states|remains|takes)\b/,
    ),
  ],
  [
    'articles are many',
    inSequence(
      /(?:a copy of the|the) Articles of (?:Incorporation|Organization), (?:with|which)/,
      /[^.;]{0,60}\bevidence of its filing/,
    ),
  ],
  [
    'a certificate is one',
    /Certificate of (?:Incorporation|Formation)(?: of the (?:Corporation|Company))? (?:were|are|provide|remain)\b/,
  ],
  ['one share', /\b1 shares|\bfollowing share of Common Stock, and each|\b1 equal/],
  ['one month', /\b1 months|before 1 month have|\b1 of the \d+ installments vest\b/],
  ['one installment', /\b1 (?:equal )?(?:monthly )?installments|one installment[^.]*comprises/],
  [
    'one member',
    /sole member[^.;]*each of whom|sole member[^.;]*\bthe members sign|as its sole member[^.;]*with the interests/,
  ],
  [
    'one person',
    oneOf(
      /following persons? (?:is|holds)[^.;]*their names|following person are/,
      /sole director[^.;]*\b(?:waive|adopt) (?:notice|the)/,
      /being all of the (?:directors|members|managers) of [^.]*\bthe sole (?:director|member) has signed/,
    ),
  ],
  ['one manager', /one manager \(the “Manager”\)[^.]*Managers are|all of the managers of[^.;]*adopts/],
];

it.each(wrong)('no paper of either state disagrees with its numbers: %s', (_, pattern) => {
  expect(papers.length).toBeGreaterThan(200);
  expect(
    papers.map((paper) => [paper.kind, pattern.exec(textOf(paper))?.[0]]).filter(([, found]) => found !== undefined),
  ).toEqual([]);
});

it('says of one what it says of many, in the singular', () => {
  const of = (kind: string, facts: FormationFacts): string =>
    documentsOf(facts)
      .filter((document) => document.kind === kind)
      .map(textOf)
      .join('\n');
  expect(of('stock_purchase_agreement', smallest(samples['wy_corp']!))).toMatch(
    /shall buy, 1 share of its Common Stock.*vest in one installment, one month after the date/,
  );
  expect(of('stock_purchase_agreement', ofTwelve(samples['wy_corp']!))).toMatch(
    inSequence(
      /12 equal monthly installments.*except that none vests before 1 month has passed from that date,/,
      / when 1 of the 12 installments vests at once/,
    ),
  );
  expect(of('initial_board_resolution', smallest(samples['wy_corp']!))).toMatch(
    /Articles of Incorporation were filed.*Articles of Incorporation are accepted.*authorized to issue 1 share of/,
  );
  expect(of('incorporator_action', samples['wy_llc']!)).toMatch(
    /Articles of Organization of the Company were signed.*evidence of their filing/,
  );
  expect(of('initial_member_consent', smallest(samples['de_llc_one']!))).toMatch(
    /^Initial Consent of the Sole Member of/,
  );
});

describe('facts that nobody gave', () => {
  const homeless = (facts: FormationFacts): FormationFacts => ({
    ...facts,
    founders: facts.founders.map((founder) => ({ ...founder, address: null })),
  });
  const office = '548 Market Street';

  it('are no address of a founder: papers say that the company has it on file', () => {
    for (const name of ['de_llc_managed', 's_corp']) {
      const facts = homeless(samples[name]!);
      for (const kind of ['operating_agreement', 'form_2553_record'])
        for (const paper of documentsOf(facts).filter(
          (document) => document.kind === kind && (document.facts as { occasion?: string }).occasion !== 'conversion',
        )) {
          expect([
            kind,
            textOf(paper).split('On file with the company').length - 1,
            textOf(paper).split(office).length - 1,
          ]).toEqual([kind, facts.founders.length, 1]);
        }
    }
  });

  it('are no purpose of a company that exists', () => {
    const facts = restatements['de_llc_managed']!;
    const unstated = { ...facts, company: { ...facts.company, purpose: null } };
    expect(textOf(restatingDocumentsOf(unstated)[0]!)).toMatch(
      inSequence(
        /1\.3 ?Purpose and powers\. The purpose of the Company is the one stated in its Certificate of Formation/,
        / or else in the agreement that was in effect before this Agreement/,
      ),
    );
  });

  it('are no officer and no day of acquisition on the record of an S election, which is older than both', () => {
    const text = documentsOf(samples['s_corp']!)
      .filter(({ kind }) => kind === 'form_2553_record')
      .map(textOf)
      .join();
    expect(text).toMatch(
      /Officer to contact To be completed when the board has elected its officers.*To be completed upon issue/,
    );
    expect(text).not.toMatch(/President|Secretary|By: (?!Name: ____)/);
  });
});

describe('Form SS-4', () => {
  const filled = (
    company: Partial<CompanyFacts>,
    members: number | null,
    responsible_party: { name: string; title: string | null },
    founders: FounderFacts[] = [],
  ): string =>
    textOf({
      template: templates.ss4_application as unknown as SampleDocument['template'],
      facts: {
        company: { ...samples['c_corp_one']!.company, ...company },
        document_date: '2026-04-26',
        members,
        responsible_party,
        start_date: '2026-04-20',
        expected_employees: 0,
        principal_activity: 'Any.',
        founders,
      },
    });
  const llc = { entity_type: 'llc' as const };
  const elsewhere = { line1: '1 Way', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };

  it('states the county of the business where it is known, and leaves it to the signer where it is not', () => {
    expect(
      filled({ principal_address: { ...elsewhere, county: 'Travis' } }, null, { name: 'Ada', title: null }),
    ).toContain('County and state of principal business Travis, TX');
    expect(filled({ principal_address: elsewhere }, null, { name: 'Ada', title: null })).toContain(
      'County and state of principal business To be completed by the signer',
    );
  });

  it('classifies an LLC by the number of its members, and names the capacity of who signs', () => {
    expect(filled(llc, 1, { name: 'Ada', title: 'Member' })).toMatch(
      /Number of members 1 Type of entity Other: disregarded entity, sole proprietorship .* Title Member /,
    );
    expect(filled(llc, 3, { name: 'Ada', title: 'Member-Manager' })).toMatch(
      /Number of members 3 Type of entity Partnership \(Form 1065\) .* Title Member-Manager /,
    );
    expect(filled({}, null, { name: 'Ada', title: null })).toMatch(
      inSequence(
        /^(?!.*Number of members).*Type of entity Corporation \(Form 1120\).*/,
        /Title To be completed by the signer.*Title: ____/,
      ),
    );
  });
});
