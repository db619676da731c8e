/**
 * Locations of shares. Each entry moves shares between them, so its postings add up to zero, a holding is a sum, and
 * the unissued shares never fall below zero. `granted` includes shares reserved for warrants.
 */
export const ledgerAccounts = ['charter', 'unissued', 'pool', 'granted', 'outstanding'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** A negative quantity leaves the account. */
export interface Posting {
  share_class_id: string;
  account: LedgerAccount;
  security_id: string | null;
  stakeholder_id: string | null;
  quantity: number;
  equity_plan_id?: string;
  grant_id?: string;
  convertible_id?: string;
}

interface PostedSecurity {
  id: string;
  share_class_id: string;
  stakeholder_id: string;
  quantity: number;
}

const place = (share_class_id: string, account: 'charter' | 'unissued', quantity: number): Posting => ({
  share_class_id,
  account,
  security_id: null,
  stakeholder_id: null,
  quantity,
});
const outstandingPosting = ({ id, share_class_id, stakeholder_id }: PostedSecurity, quantity: number): Posting => ({
  share_class_id,
  account: 'outstanding',
  security_id: id,
  stakeholder_id,
  quantity,
});

/** The charter authorizes more shares (8 Del. C. §§ 102(a)(4), 242(a)(3)). */
export const authorization = (share_class_id: string, quantity: number): Posting[] => [
  place(share_class_id, 'charter', -quantity),
  place(share_class_id, 'unissued', quantity),
];

/** The company may reissue retired shares (8 Del. C. §§ 160, 243, W.S. 17-16-631). */
export const retirement = (share_class_id: string, quantity: number): Posting =>
  place(share_class_id, 'unissued', quantity);

/** An act ends the whole security. The balance becomes a new security. */
export const ending = (security: PostedSecurity, balance: PostedSecurity | null, gone: Posting): Posting[] => [
  outstandingPosting(security, -security.quantity),
  ...(balance ? [outstandingPosting(balance, balance.quantity)] : []),
  gone,
];

export const reversal = (postings: readonly Posting[]): Posting[] =>
  postings.map((one) => ({ ...one, quantity: -one.quantity }));

/** Null for other movements of shares. */
export function partsOf(
  postings: readonly Posting[],
): { taken: string | null; balance: string | null; resulting: string | null } | null {
  if (postings.some(({ account }) => account === 'charter')) return null;
  const [taken, another] = postings.flatMap(({ security_id, quantity }) =>
    security_id !== null && quantity < 0 ? [security_id] : [],
  );
  const made = postings.map(({ security_id, quantity }) => (security_id !== null && quantity > 0 ? security_id : null));
  // A conversion into another class is not an act on one security.
  if (another !== undefined || new Set(postings.map(({ share_class_id }) => share_class_id)).size > 1) return null;
  if (taken === undefined) return { taken: null, balance: null, resulting: made.at(-1) ?? null };
  return { taken, balance: postings.length === 3 ? made[1]! : null, resulting: made.at(-1) ?? null };
}

export const holding = (security: PostedSecurity): Posting => outstandingPosting(security, security.quantity);

/** Issuance of a security (8 Del. C. §§ 152, 161). */
export const issuance = (security: PostedSecurity): Posting[] => [
  place(security.share_class_id, 'unissued', -security.quantity),
  holding(security),
];

interface Pool {
  id: string;
  share_class_id: string;
}
interface PostedGrant {
  id: string;
  share_class_id: string;
  equity_plan_id: string;
  stakeholder_id: string;
}

const pooled = ({ id, share_class_id }: Pool, quantity: number): Posting => ({
  share_class_id,
  account: 'pool',
  security_id: null,
  stakeholder_id: null,
  quantity,
  equity_plan_id: id,
});
const promised = ({ id, share_class_id, equity_plan_id, stakeholder_id }: PostedGrant, quantity: number): Posting => ({
  share_class_id,
  account: 'granted',
  security_id: null,
  stakeholder_id,
  quantity,
  equity_plan_id,
  grant_id: id,
});

/** A negative quantity releases the reserve (8 Del. C. § 157). */
export const reservation = (plan: Pool, quantity: number): Posting[] => [
  place(plan.share_class_id, 'unissued', -quantity),
  pooled(plan, quantity),
];

/** A negative quantity returns to the pool. */
export const promise = (postedGrant: PostedGrant, quantity: number): Posting[] => [
  pooled({ id: postedGrant.equity_plan_id, share_class_id: postedGrant.share_class_id }, -quantity),
  promised(postedGrant, quantity),
];

/** Restricted stock comes from the pool and returns to it if the company repurchases it unvested. */
export const poolIssuance = (plan: Pool, security: PostedSecurity): Posting[] => [
  pooled(plan, -security.quantity),
  holding(security),
];
export const poolReturn = (plan: Pool, quantity: number): Posting => pooled(plan, quantity);

/** The shares return to the pool or become unissued, as the plan says. */
export interface Withheld {
  shares: number;
  returns: boolean;
}

export const settlement = (
  postedGrant: PostedGrant,
  security: PostedSecurity,
  withheld: Withheld = { shares: 0, returns: false },
): Posting[] => [
  promised(postedGrant, -security.quantity - withheld.shares),
  holding(security),
  ...(withheld.shares === 0 ? [] : [unused(postedGrant, withheld)]),
];

const unused = ({ share_class_id, equity_plan_id }: PostedGrant, { shares, returns }: Withheld): Posting =>
  returns ? poolReturn({ id: equity_plan_id, share_class_id }, shares) : retirement(share_class_id, shares);

interface Warranted {
  id: string;
  share_class_id: string;
  stakeholder_id: string;
}
const warranted = ({ id, share_class_id, stakeholder_id }: Warranted, quantity: number): Posting => ({
  share_class_id,
  account: 'granted',
  security_id: null,
  stakeholder_id,
  quantity,
  convertible_id: id,
});

/** A negative quantity releases the reserve (8 Del. C. § 157, W.S. 17-16-624). */
export const keeping = (warrant: Warranted, quantity: number): Posting[] => [
  place(warrant.share_class_id, 'unissued', -quantity),
  warranted(warrant, quantity),
];

/** In a net exercise, the holder receives fewer shares, and the rest become unissued again. */
export const exercise = (warrant: Warranted, quantity: number, security: PostedSecurity): Posting[] => [
  warranted(warrant, -quantity),
  holding(security),
  ...(quantity === security.quantity ? [] : [retirement(warrant.share_class_id, quantity - security.quantity)]),
];
