import type { Ballot, MemberBallot } from '#law/states/voting-law';

export const bodies = ['board', 'stockholders', 'members', 'managers'] as const;
export type Body = (typeof bodies)[number];

export interface Act {
  says: string;
  corporation: { board: boolean; holders: Ballot | null; statute: string };
  /** Either body may act alone; board authority does not remove the stockholders' power. */
  either?: true;
  /** Requires a separate vote of disinterested stockholders. */
  disinterested?: true;
  /** `ordinary` acts go to the managers of a manager-managed LLC, all others to the members. */
  llc: MemberBallot | null;
  /** Broader act whose approval covers this act. */
  within?: string;
  operations: readonly string[];
}

const act = (
  says: string,
  corporation: Act['corporation'],
  llc: MemberBallot | null,
  ...operations: string[]
): Act => ({ says, corporation, llc, operations });
const board = (statute: string): Act['corporation'] => ({ board: true, holders: null, statute });
const both = (holders: Ballot, statute: string): Act['corporation'] => ({ board: true, holders, statute });
const holders = (ballot: Ballot, statute: string): Act['corporation'] => ({ board: false, holders: ballot, statute });

/** Delaware statutes; `statutes` holds each state's vote. */
export const acts = {
  initial_board_resolution: act(
    'the organization of the company',
    board('8 Del. C. §§ 108 and 141(f)'),
    'amendment',
    'entities.create',
  ),
  bank_account_authorisation: act('bank accounts', board('8 Del. C. § 141(a)'), 'ordinary', 'bank_accounts.create'),
  share_issuance_authorisation: act(
    'an issuance of authorized stock',
    board('8 Del. C. §§ 152, 153 and 157'),
    'admission',
    'share_issuances.create',
  ),
  amend_founder_grants: act(
    "changes to founders' stock",
    board('8 Del. C. §§ 141(a) and 144'),
    'reserved',
    'vesting_accelerations.create',
  ),
  safe_issuance: act(
    'SAFEs and other convertibles',
    board('8 Del. C. §§ 152 and 157'),
    'admission',
    'convertibles.create',
  ),
  // Stockholders approve an ISO plan within twelve months (IRC § 422(b)(1)).
  option_plan_adoption: act(
    'an equity plan',
    both('ordinary', '8 Del. C. § 157; IRC § 422(b)(1)'),
    'reserved',
    'equity_plans.create',
    'equity_plans.approve',
    'equity_plans.adjust_pool',
  ),
  equity_grant: act(
    'a grant under an equity plan',
    board('8 Del. C. §§ 141(a) and 157'),
    null,
    'grants.create',
    'grants.amend',
    'grants.accelerate',
  ),
  priced_round_authorisation: act(
    'a priced round with its restated charter',
    both('charter_amendment', '8 Del. C. §§ 152, 242(b) and 245'),
    'admission',
    'rounds.draft',
  ),
  charter_amendment: act(
    'a charter amendment',
    both('charter_amendment', '8 Del. C. § 242(b)'),
    'amendment',
    'charter_amendments.create',
  ),
  // Delaware counts votes cast only for listed stock (§ 242(d)(2)).
  authorized_share_increase: {
    ...act(
      'an increase in authorized shares',
      both('charter_amendment', '8 Del. C. § 242(a)(3), (b)(1) and (2)'),
      null,
      'authorized_shares_increases.create',
    ),
    within: 'charter_amendment',
  },
  stock_split: {
    ...act(
      'a stock split',
      both('charter_amendment', '8 Del. C. § 242(a)(3), (b)(1), (2) and (d)(1)'),
      null,
      'stock_splits.create',
    ),
    within: 'charter_amendment',
  },
  name_change: {
    ...act(
      'a name change',
      both('charter_amendment', '8 Del. C. § 242(a)(1), (b) and (d)(1)'),
      'amendment',
      'name_changes.create',
    ),
    within: 'charter_amendment',
  },
  bylaws_amendment: {
    ...act(
      'an amendment to the bylaws or the operating agreement',
      { board: true, holders: 'ordinary', statute: '8 Del. C. § 109(a)' },
      'amendment',
      'entities.update',
    ),
    either: true,
  },
  // The vote of stockholders who are not indemnified clears the conflict (§ 144(a)(2)).
  indemnification_form_approval: {
    ...act('indemnification agreements', both('ordinary', '8 Del. C. §§ 144 and 145'), 'reserved'),
    disinterested: true,
  },
  authorize_share_repurchase: act(
    'a repurchase of stock while capital is unimpaired',
    board('8 Del. C. § 160(a)'),
    'reserved',
    'share_repurchases.create',
  ),
  // The standard bylaws require board approval, and agreements give the company a right of first refusal.
  share_transfer_approval: act(
    'a transfer of stock subject to restrictions',
    board('8 Del. C. § 202'),
    null,
    'share_transfers.create',
  ),
  share_cancellation: act(
    'a surrender of stock for no consideration',
    board('8 Del. C. §§ 141(a) and 243(a)'),
    null,
    'share_cancellations.create',
  ),
  officer_change: act('a change of officers', board('8 Del. C. § 142(b)'), 'ordinary', 'officer_changes.create'),
  registered_agent_change: act(
    'a change of the registered agent',
    board('8 Del. C. § 133'),
    'ordinary',
    'filings.create',
    'filings.change_registered_agent',
    'agent_appointments.terminate',
  ),
  director_vacancy: act(
    'an appointment to fill a board vacancy',
    board('8 Del. C. § 223(a)'),
    null,
    'director_changes.create',
  ),
  director_election: act(
    'an election of directors',
    holders('election', '8 Del. C. §§ 211(b) and 216(3)'),
    null,
    'director_changes.create',
  ),
  director_removal: act(
    'the removal of directors',
    holders('removal', '8 Del. C. § 141(k)'),
    null,
    'director_changes.create',
  ),
  plan_of_dissolution: act('dissolution', both('dissolution', '8 Del. C. § 275'), 'dissolution', 'dissolutions.create'),
  // A resolution to dissolve may let the board abandon the dissolution before it takes effect.
  abandonment_of_dissolution: act(
    'the abandonment of a dissolution',
    board('8 Del. C. § 275(e)'),
    'dissolution',
    'dissolutions.cancel',
  ),
  revocation_of_dissolution: act(
    'the revocation of a dissolution',
    both('revocation', '8 Del. C. § 311(a)'),
    null,
    'dissolution_revocations.create',
  ),
  merger_approval: act('a merger', both('merger', '8 Del. C. § 251'), 'merger', 'corporate_transactions.advance'),
  asset_sale_approval: act(
    'a sale of all or substantially all assets',
    both('asset_sale', '8 Del. C. § 271(a)'),
    'reserved',
    'corporate_transactions.advance',
  ),
  // The company decides only as a party or as the owner of a right of first refusal.
  stock_sale_approval: act(
    'a sale of stock to which the company is a party',
    board('8 Del. C. § 141(a)'),
    'reserved',
    'corporate_transactions.advance',
  ),
  acquihire_authorisation: act(
    'an acquihire in which the company keeps its assets',
    board('8 Del. C. § 141(a)'),
    'reserved',
    'corporate_transactions.advance',
  ),
  conversion_approval: act(
    'a conversion',
    both('conversion', '8 Del. C. § 266(b)'),
    'conversion',
    'corporate_transactions.advance',
  ),
  // A holding company reorganization needs no vote (§ 251(g)), but Minutebook cannot identify it.
  reorganization_approval: act(
    'a reorganization',
    both('merger', '8 Del. C. § 251'),
    'merger',
    'corporate_transactions.advance',
  ),
  // Ratification needs the vote of the defective act (§ 204(b), (c)). The board corrects the ledger.
  defective_act_ratification: act(
    'the ratification of a defective act',
    board('8 Del. C. § 204'),
    'reserved',
    'cap_table.restate',
  ),
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as ActName[];

/** A company that winds up settles its affairs and does not continue its business: 8 Del. C. § 278. */
export const windingUpActs: readonly ActName[] = [
  'bank_account_authorisation',
  'officer_change',
  'registered_agent_change',
  'director_vacancy',
  'director_election',
  'director_removal',
  'asset_sale_approval',
  'abandonment_of_dissolution',
  'revocation_of_dissolution',
];

/** A general decision names no act. */
export const windsUp = (name: ActName | undefined): boolean => name === undefined || windingUpActs.includes(name);

export const covers = (decided: ActName, asked: ActName): boolean =>
  decided === asked || (acts[asked] as Act).within === decided;

/** In order: the board recommends before the stockholders approve. */
export function bodiesFor(
  name: ActName,
  {
    llc,
    management,
    boardAlone = false,
  }: { llc: boolean; management: 'members' | 'managers' | null; boardAlone?: boolean },
): Body[] {
  const { corporation, llc: members } = acts[name] as Act;
  if (!llc)
    return [
      ...(corporation.board ? ['board' as const] : []),
      ...(corporation.holders && !boardAlone ? ['stockholders' as const] : []),
    ];
  if (members === null) return [];
  return members === 'ordinary' && management === 'managers' ? ['managers'] : ['members'];
}

export const isEither = (name: ActName): boolean => (acts[name] as Act).either === true;
