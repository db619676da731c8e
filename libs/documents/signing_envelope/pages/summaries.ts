import type { Document } from '#documents/document';

const summaries: Record<string, string> = {
  initial_board_resolution:
    'With this document the board of directors acts without a meeting. It confirms how the company was formed, ' +
    'adopts its bylaws, appoints its officers, approves the sale of the founders’ shares on the terms stated, and ' +
    'authorizes the officers to open bank accounts and register the company for taxes. It takes effect when every ' +
    'director has signed.',
  initial_member_consent:
    'With this document the members act without a meeting. It confirms how the company was formed, adopts the ' +
    'operating agreement, states who its members are and how it is managed, and authorizes those who manage it to ' +
    'open bank accounts and register it for taxes.',
  restatement_board_consent:
    'With this document the board of directors acts without a meeting. It adopts restated bylaws to the extent that ' +
    'the board may, recommends them to the stockholders, and confirms the company’s officers, bank accounts and ' +
    'offices. It issues no stock.',
  restatement_member_consent:
    'With this document the members act without a meeting. It adopts the restated operating agreement and confirms ' +
    'who manages the company.',
  stock_purchase_agreement:
    'This is a contract between a buyer of shares and the company. It states how many shares are bought and at ' +
    'what price, whether the company may buy them back when the buyer’s service ends, and how they may be ' +
    'transferred. A buyer of shares that vest has thirty days to make a tax election under Section 83(b), which ' +
    'cannot be made later.',
  bylaws:
    'These are the company’s internal rules: meetings and votes of its holders and directors, its officers, its ' +
    'stock and its records.',
  operating_agreement:
    'This is the members’ contract about their company: what each contributes and owns, how decisions are made, how ' +
    'profits are shared, and how a member leaves or the company ends.',
  form_2553_record:
    'This document records the election to be taxed as an S corporation and the consent of every shareholder to ' +
    'it. Everyone who signs agrees to be taxed on a share of the company’s income.',
  certificate_of_amendment:
    'With this document the company asks the state to record its new name. Whoever signs it declares, under ' +
    'penalties of perjury, that what it states is true.',
  articles_of_amendment:
    'With this document the company asks the state to record its new name. Whoever signs it does so for the company.',
  restated_certificate_of_incorporation:
    'With this document the company restates its charter, with the preferred stock of a financing, and asks the ' +
    'state to file it. Whoever signs it declares, under penalties of perjury, that what it states is true.',
  preferred_stock_purchase_agreement:
    'This is a contract between the investors in a financing and the company. It states how many shares of ' +
    'preferred stock each investor buys and at what price, when they are issued, and what each investor represents ' +
    'about itself.',
  certificate_of_amendment_of_stock:
    'With this document the company asks the state to record how many shares it may issue and, where it says so, ' +
    'that its shares are split or combined. Whoever signs it declares, under penalties of perjury, that what it ' +
    'states is true.',
  articles_of_amendment_of_stock:
    'With this document the company asks the state to record how many shares it may issue and, where it says so, ' +
    'that its shares are split or combined. Whoever signs it does so for the company.',
  certificate_of_amendment_of_charter:
    'With this document the company asks the state to record an amended charter: the classes of its stock, their ' +
    'rights or its purpose, as stated. Whoever signs it declares, under penalties of perjury, that what it states is ' +
    'true.',
  articles_of_amendment_of_charter:
    'With this document the company asks the state to record an amended charter: the classes of its stock, their ' +
    'rights or its purpose, as stated. Whoever signs it does so for the company.',
  officer_change_consent:
    'With this document the board of directors decides without a meeting who holds which office of the company, ' +
    'from the day stated.',
  director_change_consent: 'This document decides who serves on the board of directors, from the day stated.',
  board_consent:
    'With this document the board of directors adopts the resolutions below without a meeting. It binds the company ' +
    'once everyone whose signature the law requires has signed.',
  written_consent:
    'With this document those entitled to vote in the company adopt the resolutions below without a meeting. It ' +
    'binds the company once enough votes have signed.',
  minutes:
    'This document records what was decided at a meeting. By signing, each person who was present confirms that the ' +
    'record is accurate.',
};

/** Summarises a document in one paragraph that a layman can read. */
export const summaryOf = ({ type, template_id }: Pick<Document, 'type' | 'template_id'>): string =>
  summaries[type] ??
  (template_id === null
    ? 'This document was prepared outside this service and uploaded as a PDF file. Open it and read all of it: by ' +
      'signing, you agree to what it says.'
    : 'Read the whole document: by signing, you agree to what it says.');
