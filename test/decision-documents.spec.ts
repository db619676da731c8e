import { inSequence } from '#testing/patterns';
import type { CompanyFacts } from '../libs/companies/company/company-facts';
import { checkCoverParticulars } from '../libs/documents/document/cover-page';
import { decisionTemplate } from '../libs/documents/kit/decision';
import type { DecisionFacts } from '../libs/documents/kit/facts';
import { renderTemplate } from '../libs/documents/kit/template';
import { initialBoardResolution } from '../libs/formation/documents/initial-board-resolution.document';
import { decisionOf, leastParticulars, decisionTemplates } from './support/sample-documents/decisions';
import { samples } from './support/sample-documents/samples';

const company = { 'US-DE': samples['c_corp_five']!, 'US-WY': samples['wy_corp']! } as const;

const plain = (page: string): string =>
  page
    .replace(/^[^]*<body>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');

/** Takes the part of the template id before the version. */
function says(
  state: CompanyFacts['jurisdiction'],
  id: string,
  terms: Record<string, unknown> = {},
  body: DecisionFacts['body'] = id.startsWith('written') ? 'stockholders' : 'board',
): string {
  const template = decisionTemplate(`service:${id}:2026-04-26`)!;
  return plain(
    renderTemplate(
      template,
      {
        ...decisionOf(company[state], body, { terms: { ...leastParticulars(template), ...terms } }),
        subject: '',
        recitals: [],
        resolved_clauses: [],
      },
      { livemode: true },
    ),
  );
}

describe('a consent of holders', () => {
  it('promises the others the notice of their state (8 Del. C. § 228(e), W.S. 17-16-704(e) and (f))', () => {
    expect(says('US-DE', 'written_consent:merger_approval')).toMatch(
      /prompt notice of this action .* 8 Del\. C\. § 228\(e\)/,
    );
    expect(says('US-WY', 'written_consent:merger_approval')).toMatch(
      /written notice .* within ten days of the delivery of enough consents, W\.S\. 17-16-704\(e\) and \(f\)/,
    );
  });

  it('states its merger waiver and where to read it, but no sending (8 Del. C. § 262(d), W.S. 17-16-1320)', () => {
    expect(says('US-DE', 'written_consent:merger_approval')).toMatch(
      inSequence(
        /8 Del\. C\. § 262, and that the text of 8 Del\. C\. § 262 can be read without subscription or cost, at /,
        /.*waives appraisal of its shares under 8 Del\. C\. § 262\./,
      ),
    );
    expect(says('US-WY', 'written_consent:merger_approval')).toMatch(
      inSequence(
        /W\.S\. 17-16-1302, and that a copy of article 13.*is to be sent/,
        /.*waives appraisal of its shares under W\.S\. 17-16-1302\./,
      ),
    );
  });

  it('elects directors in place of a meeting only as the act lets it (8 Del. C. § 211(b))', () => {
    const elected = { elected: [{ name: 'Lena Hart' }] };
    expect(says('US-DE', 'director_change_consent', elected, 'stockholders')).toMatch(
      /unless this consent is unanimous .* vacant and are filled by it, 8 Del\. C\. § 211\(b\)/,
    );
    for (const other of [
      says('US-DE', 'director_change_consent', elected, 'board'),
      says('US-WY', 'director_change_consent', elected, 'stockholders'),
    ])
      expect(other).not.toContain('211(b);');
  });

  it('clears an interest only by those who have none (8 Del. C. § 144(a)(2), W.S. 17-16-863)', () => {
    for (const id of [
      'board_consent:indemnification_form_approval',
      'written_consent:priced_round_authorisation',
      'written_consent:transaction_authorisation',
    ]) {
      expect([id, says('US-DE', id)]).toEqual([
        id,
        expect.stringContaining('votes cast by the disinterested stockholders, 8 Del. C. § 144(a)(2)'),
      ]);
      expect([id, says('US-WY', id)]).toEqual([
        id,
        expect.stringContaining('holders of the qualified shares, W.S. 17-16-863'),
      ]);
    }
  });
});

describe('a decision on a merger', () => {
  const ids = ['board_consent:merger_approval', 'written_consent:merger_approval'];
  const terms = {
    counterparty: 'Compass Merger Sub, Inc.',
    parent: 'Compass Holdings, LLC',
    representative: 'Harbor Seller Services, LLC',
    escrow_cents: 600_000_00,
    escrow_months: 18,
    expense_fund_cents: 50_000_00,
    options: 'cash_out',
    warrants: true,
    safes: 'greater',
    notes: 'repay',
    unvested_stock: 'hold',
  };

  it.each(ids)('resolves on the treatment of options, warrants, SAFEs, notes and unvested stock: %s', (id) => {
    expect(says('US-DE', id, terms)).toMatch(
      inSequence(
        /RESOLVED FURTHER , that the following treatment of equity awards and convertible securities .* is approved/,
        /.*\(a\) each option .* the excess, if any, .*\(b\) each warrant .*\(c\) each simple agreement .* greater/,
        /.*\(d\) each convertible note .* accrued interest; and \(e\) the Consideration payable for stock/,
      ),
    );
  });

  it.each(ids)('resolves on the escrow and the expense fund: %s', (id) => {
    expect(says('US-DE', id, terms)).toMatch(
      inSequence(
        /RESOLVED FURTHER , that the terms of the Merger Agreement under which \$600,000\.00 of the consideration /,
        /is to be held in escrow for 18 months after the closing as security for claims of Compass Holdings, LLC and /,
        /\$50,000\.00 of the consideration is to be paid to Harbor Seller Services, LLC .* are approved/,
      ),
    );
  });

  it('names the parent as a party and cites the statutes of the other constituent (8 Del. C. §§ 252, 264)', () => {
    const foreign = says('US-DE', ids[0]!, { ...terms, formed_in: 'Nevada', survivor: terms.counterparty });
    expect(foreign).toMatch(
      inSequence(
        /with Compass Merger Sub, Inc\., a Nevada corporation, and its parent, Compass Holdings, LLC, in the form .*/,
        /the Corporation and Compass Merger Sub, Inc\. shall merge .*Merger Sub, Inc\. as the surviving corporation.*/,
        /approved and adopted, 8 Del\. C\. § 252;.*cause it to be filed with the .*, 8 Del\. C\. § 252\(c\)\./,
      ),
    );
    expect(says('US-DE', ids[0]!, { counterparty: 'Pier Ops LLC', formed_in: 'Delaware' })).toMatch(
      inSequence(
        /with Pier Ops LLC, a Delaware limited liability company, in the form .*adopted, 8 Del\. C\. § 264;.*/,
        /submitted to the stockholders entitled to vote on it, 8 Del\. C\. § 251\(c\).*8 Del\. C\. § 264\(c\)\./,
      ),
    );
  });

  it.each(ids)('is silent on rights and holdbacks that the deal does not have: %s', (id) => {
    expect(says('US-DE', id)).not.toMatch(/equity awards|escrow|expenses of the representative/);
  });
});

describe('an interest of a director', () => {
  const interests = [
    {
      name: 'Ada Okafor',
      interest: 'Is employed by the buyer from the closing on.',
      approved_by: 'disinterested_directors',
    },
  ];

  it('is disclosed with the directors who decide without it (8 Del. C. § 144(a)(1))', () => {
    for (const id of ['board_consent:merger_approval', 'board_consent:transaction_authorisation'])
      expect([id, says('US-DE', id, { interests, disinterested_directors: ['Bo Chen', 'Cleo Marsh'] })]).toEqual([
        id,
        expect.stringMatching(
          inSequence(
            /known to all members of the Board, 8 Del\. C\. § 144: Ada Okafor: Is employed by the buyer from the/,
            / closing on;.*disinterested directors now serving are Bo Chen and Cleo Marsh/,
            /.*affirmative votes of a majority of them/,
          ),
        ),
      ]);
  });

  it('is excluded by name where nobody has disclosed any', () => {
    expect(says('US-DE', 'board_consent:merger_approval', { interests: [] })).toContain(
      'no director or officer has disclosed an interest in the Merger other than as a holder of stock',
    );
  });
});

describe('a sale of assets', () => {
  it('goes to the holders by the test of the state (8 Del. C. § 271(a), W.S. 17-16-1202(a))', () => {
    for (const id of ['board_consent:transaction_authorisation', 'written_consent:transaction_authorisation']) {
      expect(says('US-DE', id)).not.toContain('significant continuing');
      for (const terms of [{}, { substantially_all: false }])
        expect(says('US-WY', id, terms)).toMatch(
          /if the Corporation is left without a significant continuing business activity.*W\.S\. 17-16-1202/,
        );
      expect(says('US-WY', id, { substantially_all: false })).not.toMatch(/requires no vote|no vote of the holders/);
      expect(says('US-DE', id, { substantially_all: false })).toMatch(/not all or substantially all.*no vote/);
    }
  });

  it('gives appraisal rights in Wyoming alone (W.S. 17-16-1302(a)(iii))', () => {
    for (const id of ['board_consent:transaction_authorisation', 'written_consent:transaction_authorisation']) {
      expect(says('US-WY', id, { kind: 'asset_sale' })).toContain('17-16-1302');
      for (const other of [says('US-WY', id, { kind: 'stock_sale' }), says('US-DE', id, { kind: 'asset_sale' })])
        expect(other).not.toMatch(/appraisal/);
    }
  });
});

describe('Schedule A', () => {
  it('forms part of a decision whose terms it states, and summarizes documents that state them', () => {
    const part = 'Schedule A is incorporated in and forms part of these resolutions';
    const summary = 'Schedule A summarizes principal terms';
    for (const id of ['officer_change_consent', 'board_consent:safe_issuance', 'board_consent:charter_amendment'])
      expect([id, says('US-DE', id)]).toEqual([id, expect.stringContaining(part)]);
    for (const id of ['board_consent:option_plan_adoption', 'board_consent:priced_round_authorisation'])
      expect([id, says('US-DE', id)]).toEqual([id, expect.stringContaining(summary)]);
  });

  it('leaves no SAFE to the officers once it lists the whole amount (8 Del. C. § 157(b))', () => {
    const one = { investor: 'Lena Hart', amount_cents: 50_000_00, valuation_cap_cents: null, discount_percent: '20' };
    const id = 'board_consent:safe_issuance';
    expect(says('US-DE', id, { total_cents: 50_000_00, safes: [one] })).toContain('and no others');
    expect(says('US-DE', id, { total_cents: 60_000_00, safes: [one] })).toContain(
      'others only on the terms of that form',
    );
    expect(says('US-DE', id, { total_cents: 60_000_00 })).toContain('no SAFE shall be issued under this resolution to');
  });
});

describe('a dissolution', () => {
  it('lets the board alone undo it, as the holder resolution must say (8 Del. C. § 275(e), W.S. 17-16-1404(b))', () => {
    for (const id of ['board_consent:plan_of_dissolution', 'written_consent:plan_of_dissolution']) {
      expect(says('US-DE', id)).toMatch(
        /Board may abandon the dissolution .*without further action of the stockholders, 8 Del\. C\. § 275\(e\)/,
      );
      expect(says('US-WY', id)).toMatch(
        /may by itself revoke it within one hundred and twenty days thereafter, W\.S\. 17-16-1404/,
      );
    }
  });

  it('waits for franchise taxes in Delaware, whose act asks for it (8 Del. C. § 277)', () => {
    expect(says('US-DE', 'written_consent:plan_of_dissolution')).toContain('8 Del. C. § 277');
    expect(says('US-WY', 'written_consent:plan_of_dissolution')).not.toMatch(
      /taxes and reports|must be paid and filed/,
    );
  });
});

describe('an amendment of the charter', () => {
  it('of the name alone needs no vote in Delaware (8 Del. C. § 242(d))', () => {
    const name = { new_name: 'Tern Robotics, Inc.' };
    expect(says('US-DE', 'board_consent:charter_amendment', name)).toMatch(
      inSequence(
        /changes only the name of the Corporation, no vote of the stockholders is required,/,
        / 8 Del\. C\. § 242\(d\), unless/,
      ),
    );
    for (const other of [
      says('US-DE', 'board_consent:charter_amendment', { ...name, authorized_shares: 20_000_000 }),
      says('US-WY', 'board_consent:charter_amendment', name),
    ])
      expect(other).not.toContain('no vote');
  });

  it('of nothing but the ending of the name is not submitted to the shareholders of Wyoming (W.S. 17-16-1005)', () => {
    const ending = { new_name: 'Bighorn Instruments Corporation' };
    expect(says('US-WY', 'board_consent:charter_amendment', ending)).toMatch(
      inSequence(
        /no approval of the shareholders is required, W\.S\. 17-16-1005,/,
        / unless the Articles of Incorporation provide otherwise; to the extent that they do, the Board directs/,
      ),
    );
    for (const terms of [{ ...ending, authorized_shares: 20_000_000 }, { new_name: 'Bighorn Optics Corporation' }])
      expect(says('US-WY', 'board_consent:charter_amendment', terms)).not.toContain('17-16-1005');
  });
});

describe('shares', () => {
  it('if repurchased, retire by resolution in Delaware, by act in Wyoming (8 Del. C. § 243, W.S. 17-16-631)', () => {
    expect(says('US-DE', 'board_consent:share_repurchase_authorisation')).toMatch(
      /are retired and resume the status of authorized but unissued shares.*8 Del\. C\. § 243/,
    );
    expect(says('US-WY', 'board_consent:share_repurchase_authorisation')).toMatch(
      /are authorized but unissued shares.*W\.S\. 17-16-631/,
    );
  });

  it('for things other than cash wait for Wyoming shareholders above a fifth of the votes (W.S. 17-16-621(f))', () => {
    expect(says('US-WY', 'board_consent:share_issuance_authorisation')).toContain('W.S. 17-16-621(f)');
    expect(says('US-DE', 'board_consent:share_issuance_authorisation')).not.toContain('twenty percent');
  });

  it('of director founders are issued with that interest stated (8 Del. C. § 144, W.S. 17-16-860 to 17-16-863)', () => {
    const text = (facts: (typeof company)['US-DE']): string =>
      plain(renderTemplate(initialBoardResolution, facts, { livemode: true }));
    expect([text(company['US-DE']), text(company['US-WY'])]).toEqual([
      expect.stringMatching(/both a director and a purchaser.*8 Del\. C\. § 144/),
      expect.stringMatching(/both a director and a purchaser.*W\.S\. 17-16-860/),
    ]);
    const strangers = {
      ...company['US-DE'],
      founders: company['US-DE'].founders.map((one) =>
        one.shares ? { ...one, roles: one.roles.filter((role) => role !== 'director') } : one,
      ),
    };
    expect(text(strangers)).not.toContain('both a director');
  });
});

it.each(decisionTemplates.map((template) => [template.id, template] as const))(
  '%s has a schema that takes what its samples state',
  (id, template) => {
    expect(checkCoverParticulars(id, leastParticulars(template) ?? undefined)).toEqual([]);
  },
);

it('an equity plan asks for new approval where the regulation sees a new plan (Treas. Reg. § 1.422-2(b)(2))', () =>
  expect(says('US-DE', 'written_consent:option_plan_adoption')).toContain('Treas. Reg. § 1.422-2(b)(2) treats as'));

it('expenses are advanced in Wyoming upon an affirmation too (W.S. 17-16-853(a))', () => {
  expect([
    says('US-WY', 'board_consent:indemnification_form_approval'),
    says('US-DE', 'board_consent:indemnification_form_approval'),
  ]).toEqual([expect.stringContaining('written affirmation'), expect.not.stringContaining('affirmation')]);
});

it('no paper says that advisers were heard, which nobody has told us', () => {
  for (const id of ['merger_approval', 'transaction_authorisation'])
    expect(says('US-DE', `board_consent:${id}`)).not.toMatch(/with its advisers/);
});

it('states a split, its fractions and effects; asks holders by law only (§§ 155, 242(d)(1), 17-16-1005(a)(iv))', () => {
  const terms = {
    authorized_shares: 5_000_000,
    splits: [{ class_name: 'Common Stock', before: 1, after: 10 }],
    terms: [
      {
        class_name: 'Series A Preferred Stock',
        votes_per_share: '10',
        conversion_numerator: '1',
        conversion_denominator: '0.1',
      },
    ],
  };
  expect(says('US-DE', 'board_consent:charter_amendment', terms)).toMatch(
    inSequence(
      /only class that is outstanding, .* no vote of the stockholders is required, 8 Del\. C\. § 242\(d\)\(1\),/,
      / unless .* to the extent that one is required, the Board directs.*/,
      /Each share of Common Stock then issued becomes 10\. Series A Preferred Stock/,
      / Upon effectiveness, each share shall have 10 votes and each share shall be convertible into 10 shares/,
    ),
  );
  expect(says('US-WY', 'board_consent:charter_amendment', terms)).toMatch(
    /greater number of whole shares, no approval of the shareholders is required, W\.S\. 17-16-1005\(a\)\(iv\)/,
  );
  const combined = {
    ...terms,
    splits: [
      { class_name: 'Common Stock', before: 12, after: 1, fractional_shares: 'cash', fair_value_per_share: '1.5' },
    ],
  };
  expect(says('US-DE', 'board_consent:charter_amendment', combined)).not.toContain('242(d)(1)');
  expect(says('US-DE', 'written_consent:charter_amendment', combined)).toContain(
    'Each 12 shares of Common Stock then issued become 1. A fraction of a share is paid for in cash at its ' +
      'fair value, which the Board determines to be $1.50 for a whole share after the split.',
  );
});
