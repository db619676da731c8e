import { inSequence } from '#testing/patterns';
import { letterOfIntentRedline } from '../libs/exit/letter_of_intent/redline.document';
import { renderTemplate } from '../libs/documents/kit/template';
import { documentsOf } from './support/sample-documents/index';
import type { SampleDocument } from './support/sample-documents/sample';
import { samples } from './support/sample-documents/samples';

const all = documentsOf(samples['c_corp_five']!);

const pageOf = ({ template, facts }: Pick<SampleDocument, 'template' | 'facts'>): string =>
  renderTemplate(template, facts, { livemode: true });
const plain = (page: string): string =>
  page
    .replace(/^[^]*<body>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
const textsOf = (kind: string): string[] => all.filter((one) => one.kind === kind).map((one) => plain(pageOf(one)));

describe('the notice of appraisal rights', () => {
  const [notice, other, converts] = textsOf('notice_to_stockholders') as [string, string, string];

  it('states the price of a share of each class, and at most how much more the earn-out brings', () => {
    expect(notice).toMatch(
      inSequence(
        /total consideration payable at the closing is \$25,000,000\.00/,
        /.*\$1\.8750 for each share of Common Stock \(8,000,000 shares\), and up to \$0\.0750 more under the earn-out/,
        /.*\$2\.5000 for each share of Series Seed Preferred Stock/,
      ),
    );
  });

  it('states the escrow, the expense fund, the holdback and the earn-out with their terms', () => {
    expect(notice).toMatch(
      inSequence(
        /\$2,500,000\.00 of the consideration is to be deposited with an escrow agent and held for 18 months/,
        /.*as security for claims of Tidewater.*\$100,000\.00 of the consideration is to be paid to the representative/,
        /.*hold back the consideration for stock that is unvested.*Up to \$1,000,000\.00 is payable in addition/,
      ),
    );
  });

  it('states into what the company converts and what each share becomes (8 Del. C. §§ 228(e), 262(d))', () => {
    expect(converts).toMatch(
      inSequence(
        /to Tidewater LLC.*When the Transaction takes effect, the shares held by each stockholder shall be converted /,
        /into a membership interest in Tidewater LLC equal to the percentage .* all outstanding shares.*loses the /,
        /right to appraisal and its shares are converted as the plan of conversion provides\./,
      ),
    );
    expect(converts).not.toContain('consideration payable');
  });

  it('states no price where nobody pays', () => expect(other).not.toMatch(/onsideration payable|holdback/));
});

describe('the merger agreement', () => {
  const [merged, acquired, shared] = textsOf('agreement_and_plan_of_merger') as [string, string, string];

  it('counts SAFEs and notes among the holders of shares only where it pays them as shares', () => {
    expect(merged).toContain('warrants and SAFEs are the “Equityholders”');
    expect(shared).toContain('warrants, SAFEs and Notes are the “Equityholders”');
    expect(shared).toMatch(
      inSequence(
        /the shares for which SAFEs are paid under Article 2 and the shares issuable upon conversion of Notes that are/,
        /.*“SAFE”\) shall be cancelled for payment to its holder of the amount payable on the shares of stock of the /,
        /Company that its purchase amount would/,
      ),
    );
  });

  it('rests the indemnity on the letters of transmittal, where no escrow secures it', () => {
    expect(acquired).toContain('that executes a letter of transmittal agrees by it, severally');
    expect(merged).not.toContain('agrees by it');
    const letters = textsOf('letter_of_transmittal');
    expect(letters.map((letter) => letter.includes('agrees to indemnify Buyer as Section 5.1'))).toEqual([false, true]);
  });

  it('refers to an only treatment by its section, since a single clause has no letter', () => {
    const { template, facts } = all.find((one) => one.kind === 'agreement_and_plan_of_merger')!;
    const only = { ...facts, treatment: { unvested_stock: 'hold' } };
    expect(plain(pageOf({ template, facts: only }))).toMatch(
      inSequence(
        /Subject to Section 2\.6, each stockholder /,
        /.* 2\.6 Equity Awards and Convertible Securities\. At the Closing, the Consideration/,
      ),
    );
  });

  it('names officers for a survivor whose officers all resign', () => {
    expect(acquired).toContain(
      'or, if none remains in office, the officers of Tidewater Merger Sub, Inc., shall be the officers of the',
    );
  });

  it('pays a holder that leaves what its stock agreement would have paid', () => {
    expect(merged).toContain(
      'Buyer shall retain any amount forfeited, except the amount that the agreement for that stock would have paid',
    );
  });

  it('states the formula for the price of a share, and who prepares the statement (8 Del. C. § 251(b))', () => {
    expect(merged).toMatch(
      inSequence(
        /distributed on it, under the Certificate of Incorporation of the Company and applicable law, if the/,
        / Distributable Amount were distributed in a liquidation of the Company/,
        /.*less Transaction Expenses, Closing Indebtedness, the Escrow Amount, the Expense Fund, the/,
        /.*amounts payable on Notes and the amounts payable on SAFEs that are not paid for those shares, plus/,
        / the aggregate exercise price/,
        /.*The Company shall deliver the Funds Flow Statement to Buyer and the Representative at least three/,
        /.*Subject to Section 2\.6\(f\), each stockholder shall receive the Per Share Merger/,
      ),
    );
  });

  it('keeps the service of a holder of unvested stock after the closing and a resignation', () => {
    const kept = 'neither the Closing nor a resignation delivered at it ends that service';
    for (const text of [merged, acquired])
      expect(text).toContain(`the Surviving Corporation or any of its affiliates; ${kept}`);
    expect(textsOf('resignation_letter')[0]).toContain(
      'It does not end my employment or other service and does not affect any amount payable to me under the Agreement',
    );
  });

  it('pays option holders as it pays stockholders (26 C.F.R. § 1.409A-3(i)(5)(iv)(A)), through the survivor', () => {
    expect(merged).toMatch(
      inSequence(
        /multiplied by the excess, if any, of the Per Share Merger Consideration over its exercise price, together/,
        /.*within five years after the Closing, Treas\. Reg\. § 1\.409A-3\(i\)\(5\)\(iv\)\(A\)/,
        /.*made through the payroll of the Surviving Corporation/,
      ),
    );
  });

  it('lets the representations survive as long as the escrow, or else for a year', () => {
    expect(merged).toContain('The representations in Article 3 shall survive for 18 months after the Closing Date');
    expect(acquired).toContain('The representations in Article 3 shall survive for 12 months after the Closing Date');
  });

  it('is certified by the officer in its two conditions alone', () => {
    expect(textsOf('officers_certificate')[0]).toMatch(
      /\(a\) The condition in Section 4\.2\(a\).*\(b\) The condition in Section 4\.2\(b\) of the Agreement has/,
    );
  });
});

it('marks the unvested shares of a letter of transmittal, and releases the escrow on joint instructions', () => {
  const [letter, other] = textsOf('letter_of_transmittal') as [string, string];
  expect(letter).toMatch(/CS-1 Vested 4,000,000 .* CS-1 Unvested \(holdback\) 1,000,000/);
  expect(letter).toContain('the agreement under which the unvested shares were issued');
  expect(other).not.toContain('unvested');
  expect(textsOf('escrow_agreement')[1]).toContain(
    'Buyer and the Representative shall jointly instruct the Escrow Agent in writing to pay, and the Escrow Agent',
  );
});

it('binds the effect of a letter of intent, but not its proposal', () => {
  const [letter] = textsOf('letter_of_intent') as [string];
  expect(letter).toMatch(
    inSequence(
      /and 2\.4 \(Governing law\) and this Article 3 are binding \(each, a “Binding Term”\)\. 3\.2 Non-Binding Terms\./,
      / Article 1 is a non-binding statement of intent\..*survives in accordance with its terms, except as/,
    ),
  );
});

it('names the purpose of each payment, and the payroll account of the survivor', () => {
  const [statement] = textsOf('funds_flow_statement') as [string];
  expect(statement).toContain('Expense Fund $50,000.00');
  expect(statement).toContain(
    'are paid through the payroll of Harbor Holdings, Inc., and payments to other service providers',
  );
  expect(statement).not.toContain('or Expense Fund');
  expect(statement).toContain('Payoffs, expenses, repurchases, escrow and holdback');
  expect(statement).toContain('Lena Hart * Option (net of exercise price) 100,000 $10.000000');
});

it('pays the seller of assets in one line where the closing pays everything', () => {
  const one = all.find(({ kind }) => kind === 'funds_flow_statement')!;
  const owner = { held: 'Assets', shares: null, wages: false, escrow_cents: 0, held_cents: 0, earn_out_cents: 0 };
  const sold = { transaction: 'sale of assets', consideration_cents: 100, earn_out_cents: 0, payments: [] };
  const owners = [{ ...owner, name: 'Seller', amount_cents: 100 }];
  const page = plain(pageOf({ ...one, facts: { ...one.facts, ...sold, owners } }));
  expect(page).toContain('Paid to Seller at closing $1.00 Total uses $1.00');
  for (const words of ['holders', 'Security', 'per share', 'escrow', '$0.00']) expect(page).not.toContain(words);
});

describe('the paying agent', () => {
  const merged = textsOf('agreement_and_plan_of_merger');
  const escrows = textsOf('escrow_agreement');
  const letters = textsOf('letter_of_transmittal');

  it('is the same person in the merger agreement, the escrow agreement and the letter of transmittal', () => {
    expect(merged[0]).toContain('Granite Trust Company shall act as paying agent');
    expect(letters[0]).toContain('To Granite Trust Company , as paying agent');
    expect(escrows[1]).toContain(
      'to (a) Granite Trust Company, which is the Paying Agent under the Definitive Agreement and is not a party to ' +
        'this',
    );
  });

  it('is the buyer unless another is named', () => {
    expect(merged[1]).toContain('Buyer shall act as paying agent');
    expect(letters[1]).toContain('To Tidewater Seed Fund II, L.P. , as paying agent');
    expect(escrows[2]).toContain(
      'to (a) Buyer, as Paying Agent under the Definitive Agreement, as to the part payable to the',
    );
  });

  it('is not mentioned where nobody surrenders shares', () => {
    for (const text of [escrows[0], escrows[3]]) expect(text).not.toMatch(/paying agent/i);
  });
});

it('joins the holder of a converted SAFE or note to the purchase agreement of the other investors', () => {
  for (const [text, instrument] of [
    [textsOf('joinder_agreement')[0], 'SAFE'],
    [textsOf('joinder_agreement')[1], 'Note'],
  ] as const)
    expect(text).toMatch(
      inSequence(
        /in which Holder agreed to sign the same agreements as the other investors in the financing.*/,
        /Holder hereby becomes a party to the Purchase Agreement as a Purchaser of the 588,235 shares.*/,
        /Holder makes the representations of a Purchaser in Article 4.*/,
        new RegExp(`in full satisfaction of the ${instrument}, which has terminated`),
      ),
    );
});

it('marks the changes of a redline by underline and strikethrough, not by color alone', () => {
  const [redline] = all.filter((one) => one.template.id === letterOfIntentRedline.id);
  const page = pageOf(redline!);
  expect(page).toMatch(/ins \{[^}]*text-decoration: underline/);
  expect(page).toMatch(/del \{[^}]*text-decoration: line-through/);
  expect(page).toContain('<del>$12,000,000.00</del><ins>$12,500,000.00</ins>');
});

it('files a Wyoming conversion with the signed consent of the registered agent (W.S. 17-16-202, 17-29-201(c))', () => {
  for (const [name, kind] of [
    ['wy_corp', 'articles_of_organization'],
    ['wy_llc', 'articles_of_incorporation'],
  ] as const) {
    const { template, facts } = documentsOf(samples[name]!).findLast((one) => one.kind === kind)!;
    const consent = (more: object): string => plain(pageOf({ template, facts: { ...facts, ...more } }));
    expect(consent({})).toMatch(/Consent to Appointment .*\/s\/ Specimen Registered Agents, Inc\. .*Date: /);
    expect(consent({ agent_consents: false })).not.toContain('/s/ Specimen');
  }
});
