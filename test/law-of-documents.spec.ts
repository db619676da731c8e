import '#modules';
import { renderTemplate } from '../libs/documents/kit/template';
import { purchaseFacts, taxNumberFacts } from '../libs/formation/formation/formation-facts';
import type { Entity } from '#companies/entity';
import { decisionSamples } from './support/sample-documents/decisions';
import { documentsOf, type SampleDocument } from './support/sample-documents/index';
import { samples } from './support/sample-documents/samples';

const textOf = ({ template, facts }: SampleDocument): string =>
  renderTemplate(template, facts, { livemode: true })
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');

const papersOf = (kind: string): string[] =>
  Object.values(samples)
    .flatMap((facts) => documentsOf(facts))
    .filter((one) => one.kind === kind)
    .map(textOf);

it('a resale relies on Section 4(a)(1) alone, in every clause of the transfer agreement, and a gift on none', () => {
  for (const text of papersOf('stock_transfer_agreement')) {
    const isGift = text.includes('bona fide gift');
    expect(text.match(/Section 4\(a\)\(1\)/g) ?? []).toHaveLength(isGift ? 0 : 2);
    expect(text).not.toContain('4(a)(2)');
  }
});

it('minutes name chair, secretary and absent directors, the local time, and the adjournment', () => {
  const minutes = decisionSamples.filter(({ facts }) => (facts as { meeting: object | null }).meeting !== null);
  for (const paper of minutes) {
    const text = textOf(paper);
    expect(text).toContain('Held on April 24, 2026 at 9:30 a.m. PDT');
    expect(text).toContain('presided as chair of the meeting');
    expect(text).toContain('the meeting was adjourned');
    expect(text).not.toContain('UTC');
  }
  expect(minutes.some((paper) => textOf(paper).includes('Directors absent: Αλέξανδρος Παππάς and Seán'))).toBe(true);
});

describe('who signs a purchase for the company', () => {
  it('is an officer other than the purchaser', () => {
    const { c_corp_five: facts } = samples;
    const [ada, bo] = facts!.founders;
    expect(purchaseFacts(facts!, ada!).signatory).toMatchObject({ name: bo!.name, title: 'Secretary' });
    expect(purchaseFacts(facts!, bo!).signatory).toMatchObject({ name: ada!.name, title: 'President' });
  });

  it('is the sole officer, as such, if there is no other', () => {
    const { c_corp_one: facts } = samples;
    expect(purchaseFacts(facts!, facts!.founders[0]!).signatory.title).toBe(
      'President, as the sole officer of the Corporation',
    );
  });
});

it('Form SS-4 states the office of the responsible party, and no charter purpose as the principal activity', () => {
  const { company, founders } = samples['c_corp_one']!;
  const entity = { ...company, founders } as unknown as Entity;
  expect(taxNumberFacts(entity, '2026-04-26')).toMatchObject({
    responsible_party: { title: 'President' },
    principal_activity: null,
  });
  expect(
    taxNumberFacts({ ...entity, purpose: 'Publishing of software' } as Entity, '2026-04-26').principal_activity,
  ).toBe('Publishing of software');
});

it('the plan that the board adopts states its reserve, its ISO limit, its term and the vote (IRC § 422(b))', () => {
  for (const text of papersOf('equity_incentive_plan'))
    for (const words of [
      '1,500,000 shares of Common Stock',
      'exercise of ISOs',
      'within twelve months',
      'tenth anniversary',
    ])
      expect(text).toContain(words);
});

it('an increase of the reserve restates the plan with the increased number (Treas. Reg. § 1.422-2(b)(3))', () => {
  const restated = papersOf('equity_incentive_plan').filter((text) => text.includes('Amended and Restated'));
  expect(restated.length).toBeGreaterThan(0);
  for (const text of restated) {
    expect(text).toContain('2,000,000 shares of Common Stock of the Corporation (the “Shares”) are reserved');
    expect(text).toContain('under which 1,500,000 shares of Common Stock were reserved');
  }
});

it('the plan of liquidation pays claims of equal priority ratably before any distribution (8 Del. C. § 281(b))', () => {
  for (const text of papersOf('plan_of_liquidation'))
    expect(text).toMatch(/(Before any|make no) distribution .* among claims of equal priority, ratably/);
});

it('the plan of liquidation elects the notice to claimants only on request (8 Del. C. §§ 280, 281)', () => {
  const plans = papersOf('plan_of_liquidation').filter((text) => text.includes('Del. C.'));
  expect(plans.map((text) => text.includes('elects the procedure of 8 Del. C. §§ 280 and 281(a)'))).toContain(true);
  for (const text of plans) {
    const elects = text.includes('elects the procedure of 8 Del. C. §§ 280 and 281(a)');
    expect(text.includes('in accordance with 8 Del. C. § 281(b)')).toBe(!elects);
    expect(text.includes('petition the Court of Chancery')).toBe(elects);
  }
});

it('the notice bars no claim against a Delaware LLC, which provides for claims (6 Del. C. § 18-804(b))', () => {
  for (const text of papersOf('notice_of_dissolution')) {
    const isLlc = text.includes('a Delaware limited liability company');
    expect(text.includes('not received by that date will be barred')).toBe(!isLlc);
    expect(text.includes('requests that claims be received by July 10, 2026')).toBe(isLlc);
    expect(text).toMatch(/Dated .* By: /);
  }
});

it('the notice states no distributions before the incorporation (8 Del. C. § 280(a)(1)f)', () => {
  const notices = papersOf('notice_of_dissolution').filter((text) =>
    text.includes('distributions to stockholders for each of'),
  );
  expect(notices.length).toBeGreaterThan(0);
  for (const text of notices) {
    expect(text).toContain('(incorporation) to May 11, 2026');
    expect(text).not.toContain('Twelve months ended May 11, 2025');
  }
});

it('the notice states each amount of the earlier distributions, and leaves no blank (8 Del. C. § 280(a)(1)f)', () => {
  const notices = papersOf('notice_of_dissolution').filter((one) =>
    one.includes('distributions to stockholders for each of'),
  );
  expect(notices.length).toBeGreaterThan(0);
  for (const text of notices) expect(text).toMatch(/May 11, 2026 \$3,000\.00 \(repurchases of stock\) Dated /);
});

it('a dissolution pays preferred stock and SAFEs before common stock, in every document', () => {
  const owners = 'Preferred Stock and SAFEs and, after them, to the holders of its Common Stock';
  for (const kind of ['plan_of_liquidation', 'distribution_statement'])
    expect(papersOf(kind).some((text) => text.includes(owners))).toBe(true);
});

it('a statement of distribution explains each claim that was rejected or compromised', () => {
  const statements = papersOf('distribution_statement').join(' ');
  expect(statements).toMatch(/Harbor Hosting LLC \$5,200\.00 .*\$400\.00 \$4,800\.00 Compromised at \$4,800\.00\./);
  expect(statements).toContain(
    'Tardy Tools LLC $40.00 $0.00 $40.00 $40.00 $0.00 $0.00 Presented after July 10, 2026, the last day to present ' +
      'claims; rejected in whole by notice mailed on September 21, 2026.',
  );
});

it('a statement of distribution explains a payment soon after a notice of rejection that was not mailed', () => {
  expect(papersOf('distribution_statement').join(' ')).toContain(
    'Disputed in whole; the notice of rejection dated July 13, 2026 was not mailed; compromised at $2,500.00.',
  );
});

it('the certificate of cancellation states that the winding up is complete (6 Del. C. § 18-203(a))', () => {
  for (const text of papersOf('certificate_of_cancellation')) {
    expect(text).toContain('The Company has been dissolved and its winding up has been completed.');
    expect(text).not.toContain('assets have been distributed');
  }
});

it('a statement of distribution that retains a reserve is not final, and its account foots', () => {
  for (const text of papersOf('distribution_statement')) {
    expect(text.includes('Statement of Final Liquidating Distribution')).toBe(text.includes('Reserve retained $0.00'));
    const cents = (label: string): number => {
      const [, open, amount] = new RegExp(`${label} (\\(?)\\$([\\d,.]+)`).exec(text) ?? ['', '', '0'];
      return (open === '(' ? -1 : 1) * Number(amount!.replace(/[,.]/g, ''));
    };
    const account = ['Assets', 'Reserve at \\w+ \\d+, \\d+', 'Receipts since then', 'Notes repaid', 'Reserve retained'];
    const claims = cents('Claims paid(?: from the reserve)?');
    expect(account.reduce((sum, label) => sum + cents(label), claims)).toBe(cents('Available for distribution'));
  }
});

it('a statement after notice cites § 281(a) for no determination that is not on record (8 Del. C. § 280(c))', () => {
  for (const text of papersOf('distribution_statement')) expect(text).not.toMatch(/8 Del\. C\. § 281\(a\)(?!\(2\))/);
});

it('the plan of liquidation delegates the distributions, and waives repurchases of unvested stock', () => {
  const plans = papersOf('plan_of_liquidation');
  for (const text of plans) {
    expect(text).toContain('The Board shall determine the amount of each distribution and the reserve retained');
    expect(text).toContain('stock ledger shall be closed on the date of the first statement of distribution');
  }
  expect(plans.some((text) => text.includes('The Corporation waives its repurchase option'))).toBe(true);
});

it('a later statement of distribution says that the senior owners were paid in full', () =>
  expect(papersOf('distribution_statement')).toContainEqual(
    expect.stringContaining(
      'has paid in full the amounts due on its Preferred Stock and SAFEs, and distributes the balance to the holders ' +
        'of its Common Stock of record at the first liquidating distribution.',
    ),
  ));

it('a sheet for a filing office names the prescribed form', () => {
  for (const text of papersOf('state_filing')) {
    expect(text).toContain('Filing Data Sheet');
    expect(text).toContain('follow the order of the form of the');
  }
});

it('an indemnification agreement stays within 8 Del. C. § 145 and needs disinterested approval (§ 144)', () => {
  for (const text of papersOf('indemnification_agreement')) {
    for (const words of ['in good faith', 'undertakes to repay', 'adjudged liable to the Corporation'])
      expect(text).toContain(words);
    expect(text).toMatch(/8 Del\. C\. § 145|W\.S\. 17-16-850 through 17-16-859/);
    expect(text).toMatch(/shall take effect when .* approved.* \((8 Del\. C\. § 144|W\.S\. 17-16-860)/);
  }
});

it('a FIRPTA statement has its notice to the Internal Revenue Service (26 C.F.R. § 1.897-2(h)(2))', () => {
  for (const text of papersOf('firpta_notice'))
    for (const words of ['pursuant to the requirements', 'not a U.S. real property interest', 'penalties of perjury'])
      expect(text).toContain(words);
});

it('a notice of payoff ends the SAFE or note and keeps the holder’s part of an escrow and earn-out', () => {
  for (const text of papersOf('notice_of_termination')) {
    expect(text).toMatch(/(SAFE|Note) terminated in accordance with its terms/);
    expect(text.includes('in escrow, the SAFE terminated')).toBe(text.includes('the escrow or the earn-out'));
    expect(text).toContain('Given by ');
  }
});

it('an amendment states both amounts of each instrument and the treatment, and both parties sign it', () => {
  const amendments = papersOf('treatment_amendment');
  expect(amendments.length).toBeGreaterThan(0);
  for (const text of amendments) {
    for (const words of [
      'Option dated May 4, 2026 on 4,800 shares at $10.00 $12,500.00 $0.00',
      'SAFE-1 with the full earn-out $1,900,000.00 $1,000,000.00',
      'each Instrument that is an option to purchase stock shall be cancelled without payment',
      'shall be cancelled for payment to its holder of its purchase amount',
      'void if the Closing does not occur',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Holder .*By: .*President/);
  }
});

it('an invention assignment gives the notice of immunity and excludes inventions of one’s own', () => {
  for (const text of papersOf('invention_assignment_agreement'))
    for (const words of ['hereby irrevocably assigns', '18 U.S.C. § 1833(b)', '19 Del. C. § 805', 'Lab. Code §§ 2870'])
      expect(text).toContain(words);
});

it('bylaws state the safe harbors for interested transactions (8 Del. C. § 144 as amended in 2025)', () => {
  const delaware = papersOf('bylaws').filter((text) => text.includes('8 Del. C. § 144'));
  expect(delaware.length).toBeGreaterThan(0);
  for (const text of delaware)
    for (const words of [
      'may not be the subject of equitable relief',
      'a committee of two or more directors',
      'an informed, uncoerced, affirmative vote of a majority of the votes cast by the disinterested stockholders',
      'fair as to the Corporation and the Corporation’s stockholders',
    ])
      expect(text).toContain(words);
});

it('the initial board consent approves the agreements with directors, officers and founders', () => {
  for (const text of papersOf('initial_board_resolution')) expect(text).toMatch(/Indemnification Agreement.*approved/);
});

it('minutes dissolve a Delaware corporation by a majority of the whole board (8 Del. C. § 275(a))', () => {
  const minutes = decisionSamples.filter(
    ({ template, facts }) =>
      template.id.includes('board_consent:plan_of_dissolution') && (facts as { meeting: object | null }).meeting,
  );
  expect(minutes.length).toBeGreaterThan(0);
  for (const text of minutes.map(textOf))
    expect(text.includes('majority of the whole board, including vacancies (8 Del. C. § 275(a))')).toBe(
      text.includes('a Delaware corporation'),
    );
});

it('a notice of dissolution in Wyoming bars known claimants only (W.S. 17-16-1406, 17-29-703)', () => {
  for (const text of papersOf('notice_of_dissolution')) {
    const isWyoming = text.includes('a Wyoming ');
    expect(text.includes('To the known claimants against')).toBe(isWyoming);
    expect(text.includes('does not apply to a contingent claim')).toBe(isWyoming);
  }
});

it('stock and awards of an organization do not rely on Rule 701 (17 C.F.R. § 230.701(c)(1))', () => {
  const papers = [...papersOf('restricted_stock_agreement'), ...papersOf('equity_grant_agreement')];
  expect(new Set(papers.map((text) => text.includes('230.701'))).size).toBe(2);
  for (const text of papers) expect(text.includes('230.701')).toBe(!text.includes('Tidewater Seed Fund II, L.P.'));
});

it('each stock agreement of an S corporation prohibits a transfer that ends the election (8 Del. C. § 202)', () => {
  for (const kind of ['stock_purchase_agreement', 'subscription_agreement', 'restricted_stock_agreement'])
    for (const text of papersOf(kind)) {
      const isElecting = text.includes('Harbor & Pine Studio') || text.includes('Harbor &amp; Pine Studio');
      expect(text.includes('shall not make a transfer that would cause the election to terminate')).toBe(isElecting);
    }
});
