import {
  agree,
  describe,
  document,
  further,
  heading,
  letterhead,
  listed,
  longDate,
  monthDay,
  paragraph,
  resolved,
  table,
  whereas,
  withRole,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';
import type { RestatementFacts } from './formation.facts';
import { bankAccounts, officersAuthority, signedByDirectors } from './standing-resolutions.clauses';

/** 8 Del. C. §§ 109(a), 141(f) and 142, W.S. 17-16-821, 17-16-840 and 17-16-1020. */
export const restatementBoardConsent = document<RestatementFacts>({
  kind: 'restatement_board_consent',
  category: 'governance',
  summary:
    'With this document the board of directors acts without a meeting. It adopts restated bylaws to the extent that ' +
    'the board may, recommends them to the stockholders, and confirms the company’s officers, bank accounts and ' +
    'offices. It issues no stock.',
  title: ({ company }) => `Action of the Board of Directors of ${company.legal_name} on Restated Bylaws`,
  body(facts) {
    const { company, founders } = facts;
    const law = lawOf(company.jurisdiction).corporation_act;
    const { given } = law.bylawPower;
    const directors = withRole(founders, 'director');
    return html`
${letterhead('Action by Unanimous Written Consent', {
  of: 'of the Board of Directors of',
  company: company.legal_name,
  under: `In lieu of a meeting, pursuant to ${law.cite.boardConsent}`,
})}
${boardRestatementOpening(facts)}
${heading('1. Records')}
${whereas(
  html`the Corporation was formed on ${longDate(company.formation_date)} and is on the records of the ${law.office}
    under file number ${company.state_file_number}${
      company.ein && html`, and its employer identification number is ${company.ein}`
    },
    and the Board wishes to restate its bylaws and confirm its officers;`,
)}
${resolved(
  `the ${law.charter}, which this consent does not amend, and evidence of ` +
    `${agree(law.charters, 'its', 'their')} filing are to be kept in the minute book with this consent and with ` +
    'the earlier bylaws and minutes of the Corporation.',
)}
${heading('2. Amended and Restated Bylaws')}
${whereas(
  'the Board considers it to be in the best interests of the Corporation to amend its bylaws and to restate ' +
    'them in one instrument, in the form presented to the Board (the “Restated Bylaws”);',
)}
${resolved(
  `${given}, the bylaws of the Corporation are amended and restated in their entirety to read as the Restated ` +
    'Bylaws from the time at which this consent takes effect;',
)}
${restatedBylaws(facts)}
${further(
  'the secretary shall certify the Restated Bylaws once they are in effect; and no right to indemnification or ' +
    'advancement of expenses on account of an earlier act or omission is diminished by them, ' +
    `${law.cite.indemnification}.`,
)}
${heading('3. Officers')}
${election(facts)}
${officeTable(facts)}
${heading('4. Bank accounts')}
${bankAccounts()}
${further('authority that was given to a bank before remains in effect until the bank has notice of a change.')}
${heading('5. Offices, agent and fiscal year')}
${resolved(
  `the principal office of the Corporation is at ${addressLine(company.principal_address)}; its registered office ` +
    `and registered agent remain those stated in its filings with the ${law.office}, ${law.cite.registered}; and its ` +
    `fiscal year ends on ${monthDay(company.fiscal_year_end)} of each year` +
    (company.entity_type === 's_corp'
      ? ', subject to Section 1378 of the Internal Revenue Code for as long as an election under Section 1362 of ' +
        'the Code is in effect'
      : '') +
    '.',
)}
${heading('6. Stock and tax elections')}
${resolved(
  'this consent authorizes no issuance, transfer or repurchase of stock and no agreement on one; the stock ledger ' +
    'of the Corporation states who holds its stock; and this consent neither makes nor revokes a tax election.',
)}
${heading('7. General authority')}
${officersAuthority()}
${signedByDirectors(directors)}`;
  },
});

function officeTable({ founders }: RestatementFacts): Html {
  const officers = withRole(founders, 'officer');
  return table(
    'Officers',
    [{ head: 'Name' }, { head: 'Offices' }],
    officers.map((officer) => [officer.name, listed(officer.titles)]),
  );
}

function restatedBylaws({ company }: RestatementFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  const { otherwise } = law.bylawPower;
  return further(
    `otherwise the Board recommends the Restated Bylaws to ${otherwise}, and they take effect when ${otherwise} ` +
      `have adopted them at a meeting or by consent under ${law.cite.holderConsent}; and`,
  );
}

function boardRestatementOpening({ company, founders }: RestatementFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  const directors = withRole(founders, 'director');
  return paragraph(
    html`The undersigned, being ${agree(directors.length, 'the sole director', 'all of the directors')} of
    <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Corporation</b>”), and a quorum of its Board of
    Directors (the “<b>Board</b>”), ${agree(directors.length, 'waives', 'waive')} notice and the holding of a meeting
    and ${agree(directors.length, 'adopts', 'adopt')} the following resolutions by written consent under
    ${law.cite.boardConsent}, effective when
    ${agree(directors.length, 'the sole director has signed', 'the last of them has signed')}.`,
  );
}

function election({ company, founders }: RestatementFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  const officers = withRole(founders, 'officer');
  return resolved(
    'from the time at which this consent takes effect the following ' +
      agree(
        officers.length,
        'person holds the offices set opposite the name,',
        'persons hold the offices set opposite their names, each',
      ) +
      ' being confirmed in an office already held and elected to any other, to serve at the pleasure of the Board ' +
      `until a successor is chosen and qualified, ${law.cite.officers}:`,
  );
}
