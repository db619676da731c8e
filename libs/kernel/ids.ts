/** Every id prefix of the API, once. An id is a TypeID: prefix, `_`, 26 base32 characters of a UUIDv7. */
export const prefixes = {
  acct: 'account',
  ws: 'workspace',
  ent: 'entity',
  pf: 'portfolio',
  usr: 'user',
  agt: 'agent',
  key: 'api_key',
  tok: 'token',
  auth: 'authorization',
  itt: 'intent',
  stk: 'stakeholder',
  doc: 'document',
  sge: 'signing_envelope',
  sig: 'signature',
  res: 'resolution',
  mbe: 'minute_book_entry',
  shc: 'share_class',
  sec: 'security',
  led: 'ledger_entry',
  eqp: 'equity_plan',
  grt: 'grant',
  cvt: 'convertible',
  rnd: 'round',
  val: 'valuation',
  txe: 'tax_election',
  flg: 'filing',
  co: 'compliance_obligation',
  ra: 'registered_agent',
  boi: 'boi_report',
  ftx: 'franchise_tax_assessment',
  rcp: 'incorporator_receipt',
  dis: 'dissolution',
  ctx: 'corporate_transaction',
  loi: 'letter_of_intent',
  ba: 'bank_account',
  bt: 'bank_transfer',
  whe: 'webhook_endpoint',
  whd: 'webhook_delivery',
  evt: 'event',
  aud: 'audit_entry',
  och: 'officer_change',
  dch: 'director_change',
  cam: 'charter_amendment',
  nch: 'name_change',
  asi: 'authorized_shares_increase',
  spl: 'stock_split',
  cnv: 'conversion',
  srp: 'share_repurchase',
  sis: 'share_issuance',
  stf: 'share_transfer',
  scn: 'share_cancellation',
  req: 'request',
  exp: 'data_export',
  tc: 'test_clock',
  cur: 'cursor',
  pln: 'plan',
} as const;

export type Prefix = keyof typeof prefixes;
export type Id<P extends Prefix = Prefix> = `${P}_${string}`;

const suffix = /^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/;

/** True when `value` has the form of an id with this prefix; says nothing about existence. */
export function isId<P extends Prefix>(prefix: P, value: unknown): value is Id<P> {
  return typeof value === 'string' && value.startsWith(`${prefix}_`) && suffix.test(value.slice(prefix.length + 1));
}
