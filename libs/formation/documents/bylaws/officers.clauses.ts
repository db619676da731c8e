import type { CompanyFacts } from '#companies/company';
import { clauses, monthDay, section } from '#documents/kit';
import type { CorporationAct } from '#law/states/company-acts';
import { type Html, html } from '#platform/documents/html';

/** 8 Del. C. §§ 142, 151 through 161 and 202; W.S. 17-16-621 through 17-16-627 and 17-16-840. */
export const officersArticle = (law: CorporationAct): Html => html`
${section(
  '4.1',
  'Offices',
  'The officers of the Corporation shall be a president or chief executive officer, a secretary, a treasurer or ' +
    `chief financial officer, and such others as the Board of Directors appoints, ${law.cite.officers}. One person ` +
    'may hold any number of offices.',
)}
${section(
  '4.2',
  'Appointment, term and removal',
  'Officers shall be chosen by the Board and shall hold office until a successor is chosen and qualified, or until ' +
    'earlier death, resignation or removal. The Board may remove an officer at any time, with or without cause, ' +
    'without prejudice to rights under contract, and may fill vacancies. The Board, or an officer to whom it ' +
    'delegates the power, shall fix compensation.',
)}
${section(
  '4.3',
  'Duties',
  'Subject to the direction of the Board, the officers shall have the authority and duties that follow and those ' +
    'that customarily belong to their offices:',
  clauses(
    'the chief executive officer or, if there is none, the president shall have general charge of the business, ' +
      'shall carry out the resolutions of the Board, and may sign contracts, stock instruments and other documents ' +
      'for the Corporation;',
    'vice presidents shall perform the duties that the Board or the chief executive officer assigns;',
    'the secretary shall record the proceedings of the directors and holders of stock, give notices, and keep the ' +
      'stock ledger and the seal, if any, and may certify the records of the Corporation; and',
    'the treasurer or chief financial officer shall have custody of the funds, keep the books of account, and report ' +
      'on the financial condition of the Corporation to the Board.',
  ),
)}
${section(
  '4.4',
  'Shares of other entities',
  'The chief executive officer, the president, or a person whom the Board authorizes may vote and otherwise ' +
    'exercise the rights that the Corporation has as a holder of interests in another entity.',
)}`;

export const stockArticle = (company: CompanyFacts, law: CorporationAct, earlierShares: string | null): Html => html`
${section(
  '5.1',
  'Uncertificated shares',
  'Shares of the Corporation shall be uncertificated and shall be recorded in its stock ledger, which may be kept by ' +
    `electronic means, unless the Board by resolution provides for certificates, ${law.cite.uncertificated}. Within ` +
    'a reasonable time after shares are issued or transferred, the Corporation shall give the registered owner the ' +
    `notice that ${law.cite.uncertificatedNotice} requires.` +
    (company.entity_type === 'pbc'
      ? ' That notice shall state conspicuously that the Corporation is a public benefit corporation formed under ' +
        'Subchapter XV of the General Corporation Law, 8 Del. C. § 364.'
      : ''),
)}
${section(
  '5.2',
  'Issuance and consideration',
  'Shares shall be issued when the Board, or a person to whom it lawfully delegates the power, authorizes, for ' +
    `consideration of the kind and value that it determines and not less than the par value, ${law.cite.issue}. Upon ` +
    'receipt of that consideration they shall be fully paid and nonassessable.',
)}
${section(
  '5.3',
  'Registration of transfer',
  'Shares shall be transferred only on the stock ledger, upon instruction by the registered owner or an authorized ' +
    'attorney and compliance with these Bylaws, with the terms of issue and with securities law. The Corporation may ' +
    'treat the registered owner as the owner for all purposes.',
)}
${section(
  '5.4',
  `Restriction on transfer`,
  `No ${law.holder} may transfer, pledge or otherwise dispose of shares, or of an interest in them, without the ` +
    'prior approval of the Board, which may be withheld for any reason that serves a legitimate interest of the ' +
    `Corporation, ${law.cite.restrictions}. A transfer in violation of this Section shall be void. This Section ` +
    'shall not apply to:',
  clauses(
    'a transfer by will or intestacy, or, without consideration, to the holder’s spouse, domestic partner, ' +
      'lineal descendants, parents or siblings, or to a trust for the benefit of any of them;',
    'a transfer to the Corporation; or',
    'a transfer under a registration statement that is effective under the Securities Act of 1933.',
  ),
  html`<p>In case (a) the transferee shall hold the shares subject to this Section. This Section shall terminate upon
    the first sale of common stock in a firm-commitment underwritten public offering and shall be noted conspicuously in
    the notice that Section 5.1 describes.</p>`,
)}
${section(
  '5.5',
  'Dividends',
  `Subject to the ${law.charter}, the Board may declare and pay dividends upon the shares in cash, property or ` +
    `shares, out of funds lawfully available for them, ${law.cite.dividends}, and may set apart reserves.`,
)}
${section(
  '5.6',
  'Lost certificates',
  'If certificates have been issued, the Corporation may issue a new certificate or uncertificated shares in ' +
    'place of one alleged to be lost, stolen or destroyed, and may require an indemnity.',
)}
${section(
  '5.7',
  'Fiscal year',
  'The fiscal year of the Corporation shall be fixed by the Board. Each fiscal year shall end on ' +
    `${monthDay(company.fiscal_year_end)} until the Board determines otherwise.`,
)}
${earlierShares !== null && section('5.8', 'Shares issued earlier', earlierShares)}`;
