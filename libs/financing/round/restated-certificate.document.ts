import {
  classesOfStock,
  type CommonFacts,
  commonTable,
  contingentConsideration,
  liabilityArticle,
  participationOf,
  preferredTable,
  publicBenefitArticle,
  purposeParagraphs,
  type SeriesFacts,
} from '#charter/amendment';
import type { CompanyFacts } from '#companies/company';
import {
  agentAddress,
  article,
  document,
  filingBlock,
  letterhead,
  listed,
  longDate,
  paragraph,
  type RegisteredAgentFacts,
  section,
  signatures,
} from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { type Html, html } from '#platform/documents/html';

export interface RestatedCertificateFacts {
  company: CompanyFacts & { formation_date: LegalDate };
  /** Name on the original certificate; null if unknown. */
  original_name: string | null;
  registered_agent: RegisteredAgentFacts;
  /** Classes of common stock differ only in par value and votes. */
  common: CommonFacts[];
  /** In order of payment. */
  series: SeriesFacts[];
  /** Null in the form submitted for approval. */
  adopted: { on: LegalDate; approved_on: LegalDate | null; before_stock: boolean } | null;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

const day = (on: LegalDate | null | undefined): string => (on ? ` on ${longDate(on)}` : '');

const alike = (
  series: readonly SeriesFacts[],
  words: (one: SeriesFacts) => string,
): { names: string; text: string }[] =>
  [...Map.groupBy(series, words)].map(([text, those]) => ({ names: listed(those.map(({ name }) => name)), text }));

function rankingOf(series: RestatedCertificateFacts['series']): string {
  if (series.length === 1) return '';
  const ranks = [...new Set(series.map(({ seniority }) => seniority))].toSorted((a, b) => b - a);
  if (ranks.length === 1)
    return (
      ' All series rank equally and, if the assets are insufficient to pay all in full, shall share ratably in ' +
      'proportion to the amounts due.'
    );
  const places = ranks.map((seniority, index) => {
    const names = series.filter((one) => one.seniority === seniority).map(({ name }) => name);
    return `${index + 1}. ${listed(names)}`;
  });
  return (
    ' The series shall be paid in the following order, those of equal rank ratably in proportion to the amounts due: ' +
    `${places.join('; ')}.`
  );
}

/** 8 Del. C. §§ 102(a)(4), 151(a), (c), (d), (e) and 242(b)(2). */
function preferred(facts: RestatedCertificateFacts): Html {
  const { series } = facts;
  const dividends = alike(series, ({ dividend_percent: percent }) =>
    percent === null
      ? 'shall share in every dividend on Common Stock, other than one payable in Common Stock, as if it had been ' +
        'converted'
      : `shall be paid, before a dividend on Common Stock other than one payable in Common Stock, ${percent}% of its ` +
        'Original Issue Price for the year, when and if the Board of Directors declares it, and shall then share in ' +
        'the dividend as if it had been converted; undeclared dividends do not accumulate',
  );
  return html`
${preferredTable(series)}
${section(
  '4.3',
  'Dividends',
  'The “Original Issue Price” of a share of Preferred Stock is the amount that the table states for its series. ' +
    dividends
      .map(({ names, text }) =>
        dividends.length === 1 ? `Each share of Preferred Stock ${text}.` : `Each share of ${names} ${text}.`,
      )
      .join(' '),
)}
${section(
  '4.4',
  'Liquidation',
  'Upon a liquidation, dissolution or winding up of the Corporation, upon a merger or a sale of stock after which ' +
    'the holders of its stock immediately before it no longer have a majority of the votes, other than an issuance ' +
    'of stock by the Corporation in a bona fide financing whose principal purpose is to raise capital, and upon a ' +
    'disposition of all or substantially all of its assets (each a “Liquidation”), the assets available to the ' +
    `holders of stock shall be paid to them as follows.${rankingOf(series)}`,
  alike(series, participationOf).map(({ names, text }, _, all) =>
    paragraph(`Each share of ${all.length === 1 ? 'Preferred Stock' : names} ${text}`),
  ),
  paragraph(
    series.some(({ participation }) => participation !== 'none')
      ? 'The remainder shall be divided among Common Stock and the Preferred Stock that participates in it, in ' +
          'proportion to the shares of Common Stock that each is or would become by conversion.'
      : 'The remainder shall be paid on Common Stock, in proportion to the shares held.',
  ),
  paragraph(contingentConsideration({ event: 'a Liquidation', terms: 'this Section' })),
)}
${conversion(facts)}
${section(
  '4.6',
  'Votes',
  'On every matter a holder of Preferred Stock has the votes that the table states for each share, and votes ' +
    'together with Common Stock as a single class, except where the law or this Certificate provides otherwise.',
)}
${section(
  '4.7',
  'Protective provisions',
  'As long as shares of Preferred Stock are outstanding, the Corporation shall not, without the vote or written ' +
    'consent of the holders of a majority of them, counted together as if converted: amend this Certificate or ' +
    'the bylaws so that powers, preferences or rights of the Preferred Stock are changed adversely; create or ' +
    'authorize stock that ranks senior to or equally with it, or increase the authorized number of its shares; or ' +
    'effect a Liquidation.',
)}`;
}

function conversion({ common }: RestatedCertificateFacts): Html {
  const several = common.length > 1;
  return section(
    '4.5',
    'Conversion',
    'Each share of Preferred Stock is convertible, at any time at the option of its holder and without payment, into ' +
      'that number of fully paid and nonassessable shares of ' +
      `${several ? 'the class of Common Stock stated in the table' : 'Common Stock'} which equals its Original ` +
      'Issue Price divided by its Conversion Price. The “Conversion Price” of a series is initially its Original ' +
      'Issue Price divided by the number of shares that the table states are issuable upon conversion of a share of ' +
      'the series, and shall be adjusted proportionately for every split, combination, ' +
      `stock dividend or reclassification of ${several ? 'that class' : 'Common Stock'}. All shares of ` +
      'Preferred Stock shall convert upon the closing of the sale of Common Stock in a firm-commitment underwritten ' +
      'public offering, and on the date that the holders of a majority of the Preferred Stock, counted together as ' +
      'if converted, determine by vote or consent. No fraction of a share shall be issued upon conversion, and its ' +
      'fair value shall be paid in cash.',
    paragraph(
      'The Corporation shall keep available, of its authorized and unissued ' +
        `${several ? 'shares of each class of Common Stock' : 'Common Stock'}, as many ` +
        `${several ? '' : 'shares '}as the conversion of all outstanding Preferred Stock requires. Shares that are ` +
        'converted or otherwise acquired by the Corporation shall be retired and not reissued as shares of that ' +
        'series.',
    ),
  );
}

/**
 * 8 Del. C. §§ 102, 103, 151, 228, 242 and 245. § 245(c) requires the name, former name, original filing date and
 * manner of adoption.
 */
export const restatedCertificate = document<RestatedCertificateFacts>({
  kind: 'restated_certificate_of_incorporation',
  category: 'formation',
  inCourse: true,
  summary:
    'With this document the company restates its charter, with the preferred stock of a financing, and asks the ' +
    'state to file it. Whoever signs it declares, under penalties of perjury, that what it states is true.',
  title: ({ company }) => `Amended and Restated Certificate of Incorporation of ${company.legal_name}`,
  body(facts) {
    const { company, signatory } = facts;
    const benefit = company.entity_type === 'pbc';
    return html`
${letterhead('Amended and Restated Certificate of Incorporation', {
  company: company.legal_name,
  under: html`${benefit && html`<b>A Public Benefit Corporation</b><br>`}Pursuant to Sections 242 and 245 of the General
    Corporation Law of the State of Delaware`,
})}
${restatementRecital(facts)}
${article(
  'Article I',
  'Name',
  paragraph(
    'The name of the corporation is ',
    html`<b>${company.legal_name}</b>`,
    ' (the “',
    html`<b>Corporation</b>`,
    '”).',
  ),
)}
${registeredOffice(facts)}
${purpose(facts)}
${stock(facts)}
${management()}
${liabilityArticle('VI')}
${forumAndAmendment()}
${adoption(facts)}
${signatures(
  'In witness whereof, the Corporation has caused this Certificate to be signed by an authorized officer, 8 ' +
    'Del. C. § 103(a)(2), who acknowledges, under penalties of perjury, that it is the act and deed of the ' +
    'Corporation and that the facts stated in it are true, 8 Del. C. § 103(b)(2).',
  [filingBlock(company, signatory)],
)}`;
  },
});

function restatementRecital({ company, original_name: original }: RestatedCertificateFacts): Html {
  const first = original === null ? '' : ` under the name ${original}`;
  return paragraph(
    html`<b>${company.legal_name}</b>, a corporation organized under the General Corporation Law of the State of
    Delaware (8 Del. C. ch. 1, the “<b>DGCL</b>”), certifies that its original Certificate of Incorporation was filed
    with the
    Secretary of State of the State of Delaware on ${longDate(company.formation_date)}${first}; that the Board of
    Directors has adopted resolutions that propose this Amended and Restated Certificate of Incorporation, declare it
    advisable and direct that it be submitted to the stockholders; and that the text of the Certificate of Incorporation
    is amended and restated to read in full as follows.`,
  );
}

function registeredOffice({ registered_agent: agent }: RestatedCertificateFacts): Html {
  return article(
    'Article II',
    'Registered Office and Agent',
    paragraph(
      `The address of the Corporation’s registered office in the State of Delaware is ${agentAddress(agent)}. ` +
        `The name of its registered agent at that address is ${ended(agent.name)}`,
    ),
  );
}

function purpose(facts: RestatedCertificateFacts): Html {
  const { company } = facts;
  const benefit = company.entity_type === 'pbc';
  return article('Article III', 'Purpose', purposeParagraphs(company.purpose), benefit && publicBenefitArticle(facts));
}

function stock(facts: RestatedCertificateFacts): Html {
  const { common, series } = facts;
  const several = common.length > 1;
  return article(
    'Article IV',
    'Stock',
    section('4.1', 'Classes', classesOfStock(common, series)),
    commonTable(common),
    section(
      '4.2',
      'Common Stock',
      'Each holder of Common Stock has, for each share held of record, the votes that the table states on every ' +
        'matter submitted to the stockholders. ' +
        (several
          ? 'The classes of Common Stock vote together as a single class, except where the law provides otherwise, ' +
            'and are identical except as the table states. '
          : '') +
        'Subject to the rights of the Preferred Stock, the holders shall share ratably in dividends and in the ' +
        'assets that remain upon a Liquidation. The number of authorized shares of ' +
        `${several ? 'a class of ' : ''}Common Stock may be increased or decreased, though not below the number then ` +
        'outstanding or required for conversion, by the affirmative vote of the holders of a majority of the votes ' +
        'of the stock entitled to vote, irrespective of 8 Del. C. § 242(b)(2).',
    ),
    preferred(facts),
  );
}

function management(): Html {
  return article(
    'Article V',
    'Management',
    paragraph(
      'The business and affairs of the Corporation shall be managed by or under the direction of the Board of ' +
        'Directors, the number of whose members shall be fixed by or in the manner provided in the bylaws. Elections ' +
        'of directors need not be by written ballot unless the bylaws so provide. In furtherance of the powers ' +
        'conferred by statute, the Board of Directors may adopt, amend or repeal the bylaws, 8 Del. C. § 109(a), ' +
        'without limiting the power of the stockholders to do so.',
    ),
  );
}

function forumAndAmendment(): Html {
  return article(
    'Article VII',
    'Forum and Amendment',
    paragraph(
      'Unless the Corporation consents in writing to another forum, the Court of Chancery of the State of ' +
        'Delaware shall, to the fullest extent permitted by law, be the sole and exclusive forum for internal ' +
        'corporate claims as 8 Del. C. § 115 defines them; if that court lacks subject matter jurisdiction, the ' +
        'forum shall be another state or federal court located in the State of Delaware.',
    ),
    paragraph(
      'The Corporation reserves the right to amend or repeal any provision of this Certificate in the manner ' +
        'that the DGCL prescribes, and all rights conferred on stockholders are granted subject to that ' +
        'reservation.',
    ),
  );
}

function adoption({ adopted }: RestatedCertificateFacts): Html {
  return paragraph(
    'This Amended and Restated Certificate of Incorporation restates, integrates and further amends the ' +
      `Certificate of Incorporation. It was duly adopted by the Board of Directors${day(adopted?.on)} in ` +
      'accordance with 8 Del. C. §§ 242 and 245, and approved by written consent of stockholders ' +
      `holding the requisite number of shares${day(adopted?.approved_on)}, in accordance with 8 Del. C. § 228. It ` +
      'takes effect upon its filing with the Secretary of State of the State of Delaware.',
  );
}
