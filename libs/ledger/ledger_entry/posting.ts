/**
 * Where shares of a class can be: in the charter, free to be issued, in the pool of an equity plan, granted under one
 * or promised by a warrant and not issued yet, or with a holder. Every entry moves them from one place to another, so
 * what it posts adds up to nothing, what is issuable never falls below nothing, and a holding is a sum.
 */
export const ledgerAccounts = ['charter', 'unissued', 'pool', 'granted', 'outstanding'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** One side of an entry: so many shares of a class come (or, when negative, go). */
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

/** The charter lets so many more shares be issued (8 Del. C. §§ 102(a)(4), 242(a)(3)). */
export const authorization = (share_class_id: string, quantity: number): Posting[] => [
  place(share_class_id, 'charter', -quantity),
  place(share_class_id, 'unissued', quantity),
];

/** A company takes shares back, and may issue them again (8 Del. C. §§ 160, 243; W.S. 17-16-631). */
export const retirement = (share_class_id: string, quantity: number): Posting =>
  place(share_class_id, 'unissued', quantity);

/** An act ends a security whole: a part goes where the act has it go, what remains to its balance. */
export const ending = (security: PostedSecurity, balance: PostedSecurity | null, gone: Posting): Posting[] => [
  outstandingPosting(security, -security.quantity),
  ...(balance ? [outstandingPosting(balance, balance.quantity)] : []),
  gone,
];

/** Reverses postings: the same with the other sign. */
export const reversal = (postings: readonly Posting[]): Posting[] =>
  postings.map((one) => ({ ...one, quantity: -one.quantity }));

/**
 * Reads from an entry's postings the security that it took, the rest that remained and the one that somebody got; null
 * where it moved shares in another way.
 */
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

/** A holder gets what another gave. */
export const holding = (security: PostedSecurity): Posting => outstandingPosting(security, security.quantity);

/** A holder gets a security (8 Del. C. §§ 152, 161). */
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

/** So many shares are kept for a plan (8 Del. C. § 157), or, when negative, are free again. */
export const reservation = (plan: Pool, quantity: number): Posting[] => [
  place(plan.share_class_id, 'unissued', -quantity),
  pooled(plan, quantity),
];

/** So many shares of a plan's pool are granted, or, when negative, return to it. */
export const promise = (postedGrant: PostedGrant, quantity: number): Posting[] => [
  pooled({ id: postedGrant.equity_plan_id, share_class_id: postedGrant.share_class_id }, -quantity),
  promised(postedGrant, quantity),
];

/** Shares of a plan's pool are issued as restricted stock; what is bought back of it before it has vested returns. */
export const poolIssuance = (plan: Pool, security: PostedSecurity): Posting[] => [
  pooled(plan, -security.quantity),
  holding(security),
];
export const poolReturn = (plan: Pool, quantity: number): Posting => pooled(plan, quantity);

/** Granted shares are issued: an option is exercised, or units are released. */
export const settlement = (postedGrant: PostedGrant, security: PostedSecurity): Posting[] => [
  promised(postedGrant, -security.quantity),
  holding(security),
];

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

/** So many shares are kept for a warrant (8 Del. C. § 157, W.S. 17-16-624), or, when negative, are free again. */
export const keeping = (warrant: Warranted, quantity: number): Posting[] => [
  place(warrant.share_class_id, 'unissued', -quantity),
  warranted(warrant, quantity),
];

/**
 * A warrant is exercised as to so many of its shares: its holder gets a security, and what was given up for that is
 * free again.
 */
export const exercise = (warrant: Warranted, quantity: number, security: PostedSecurity): Posting[] => [
  warranted(warrant, -quantity),
  holding(security),
  ...(quantity === security.quantity ? [] : [retirement(warrant.share_class_id, quantity - security.quantity)]),
];
