import type { Document } from '#documents/document';

const summaries: Record<string, string> = {
  initial_board_resolution:
    'By this paper the board of directors decides without a meeting. It confirms how the company was formed, ' +
    'adopts its bylaws, appoints its officers, approves the sale of the founders’ shares on the terms that it ' +
    'states, and lets the officers open bank accounts and register the company for taxes. It takes effect when ' +
    'every director has signed.',
  initial_member_consent:
    'By this paper the members decide without a meeting. It confirms how the company was formed, adopts the ' +
    'operating agreement, states who its members are and how it is managed, and lets those who manage it open ' +
    'bank accounts and register it for taxes.',
  restatement_board_consent:
    'By this paper the board of directors decides without a meeting. It adopts restated bylaws so far as the ' +
    'board may, recommends them to the stockholders, and confirms the company’s officers, bank accounts and ' +
    'offices. It issues no stock.',
  restatement_member_consent:
    'By this paper the members decide without a meeting. It adopts the restated operating agreement and ' +
    'confirms who manages the company.',
  stock_purchase_agreement:
    'This is a contract between a buyer of shares and the company. It states how many shares are bought and at ' +
    'what price, whether the company may buy them back when the buyer’s service ends, and how they may be ' +
    'transferred. A buyer of shares that vest has thirty days for a tax election under Section 83(b), which ' +
    'cannot be made later.',
  bylaws:
    'These are the company’s rules for its own affairs: meetings and votes of its holders and directors, its ' +
    'officers, its stock and its records.',
  operating_agreement:
    'This is the contract of the members about their company: what each contributes and owns, how decisions ' +
    'are made, how profit is shared, and how a member leaves or the company ends.',
  form_2553_record:
    'This paper records the election to be taxed as an S corporation and the consent of every shareholder to ' +
    'it. It binds each who signs to be taxed on a share of the company’s income.',
  certificate_of_amendment:
    'By this paper the company asks the state to record its new name. Who signs it says, under penalties of ' +
    'perjury, that what it states is true.',
  articles_of_amendment:
    'By this paper the company asks the state to record its new name. Who signs it does so for the company.',
  restated_certificate_of_incorporation:
    'By this paper the company restates its charter, with the preferred stock of a financing, and asks the ' +
    'state to file it. Who signs it says, under penalties of perjury, that what it states is true.',
  preferred_stock_purchase_agreement:
    'This is a contract between the investors in a financing and the company. It states how many shares of ' +
    'preferred stock each buys and at what price, when they are issued, and what each investor says of itself.',
  certificate_of_amendment_of_stock:
    'By this paper the company asks the state to record how many shares it may issue and, where it says so, ' +
    'that its shares are split or combined. Who signs it says, under penalties of perjury, that what it states ' +
    'is true.',
  articles_of_amendment_of_stock:
    'By this paper the company asks the state to record how many shares it may issue and, where it says so, ' +
    'that its shares are split or combined. Who signs it does so for the company.',
  certificate_of_amendment_of_charter:
    'By this paper the company asks the state to record another charter: the classes of its stock, their rights or ' +
    'its purpose, as it states. Who signs it says, under penalties of perjury, that what it states is true.',
  articles_of_amendment_of_charter:
    'By this paper the company asks the state to record another charter: the classes of its stock, their rights or ' +
    'its purpose, as it states. Who signs it does so for the company.',
  officer_change_consent:
    'By this paper the board of directors decides without a meeting who holds which office of the company, ' +
    'from the day that it states.',
  director_change_consent:
    'By this paper it is decided who serves on the board of directors, from the day that it states.',
  board_consent:
    'By this paper the board of directors decides what stands under “resolved” below, without a meeting. It ' +
    'binds the company once the signatures are there that the law requires.',
  written_consent:
    'By this paper those who hold votes in the company decide what stands under “resolved” below, without a ' +
    'meeting. It binds the company once enough votes have signed.',
  minutes:
    'This paper records what was decided at a meeting. By signing, each of those who were present confirms ' +
    'that it is recorded as it was.',
};

/** Summarises a document in one paragraph that a layman can read. */
export const summaryOf = ({ type, template_id }: Pick<Document, 'type' | 'template_id'>): string =>
  summaries[type] ??
  (template_id === null
    ? 'This document was prepared outside of this service and came as a PDF file. Open it and read all of it: by ' +
      'signing you agree to what it says.'
    : 'Read all of this document: by signing you agree to what it says.');
