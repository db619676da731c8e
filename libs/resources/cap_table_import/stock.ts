import { ending as ended, holding, issuance, retirement, reversal } from '#resources/ledger_entry';
import type { Ending } from './acts';
import type { Issued } from './issues';
import type { Free, Recorded } from './order';
import type { Held, Metadata, Recording } from './recording';

/** Stock as it is recorded: what is issued by itself, and the acts that end securities, with all that they make. `made`: what comes of other acts. */
export const stockActs = (issued: ReadonlyMap<string, Issued>, endings: readonly Ending[], made: ReadonlySet<string>): Recorded[] => [
  ...[...issued.values()].filter(({ value }) => !made.has(value.security_id)).map((issue): Recorded => {
    const { at, place, value: { date, security_id, stock_class_id }, quantity } = issue;
    return { at, on: date, place, takes: null, makes: [security_id], frees: [{ of: stock_class_id, day: date, quantity: -quantity }], record: (into) => recordIssue(into, issue) };
  }),
  ...endings.map((ending): Recorded => {
    const { at, place, value: { date, security_id } } = ending;
    return { at, on: date, place, takes: security_id, makes: madeBy(ending), frees: freedBy(ending), record: (into) => recordEnding(into, ending) };
  }),
];

export const madeBy = ({ balance, resulting }: Ending): string[] => [resulting, balance].flatMap((one) => (one ? [one.value.security_id] : []));

/** What was taken back was never there. */
function freedBy({ form, value: { date }, security, quantity, resulting }: Ending): Free[] {
  if (form.move === 'transfer' || form.move === 'reissue') return [];
  const { stock_class_id: of, date: issued } = security.value;
  return [{ of, day: form.move === 'retract' ? issued : date, quantity }, ...(form.move === 'convert' && resulting ? [{ of: resulting.value.stock_class_id, day: date, quantity: -resulting.quantity }] : [])];
}

const about = ({ id, share_class_id, stakeholder_id, quantity }: Held) => ({ share_class_id, security_id: id, stakeholder_id, quantity });

function recordIssue(into: Recording, issue: Issued): void {
  const security = into.certify(issue);
  const entry = into.record('stock_issuance', issue.value.date, about(security), issuance(security), { ocf_id: issue.value.id });
  if (into.register.ends.get(issue.value.security_id)?.form.move === 'retract') into.issues.set(security.id, entry);
}

function recordEnding(into: Recording, act: Ending): void {
  const { value, form, quantity, security } = act;
  const taken = into.held.get(value.security_id)!;
  into.held.delete(value.security_id);
  const metadata = { ocf_id: value.id, ...termsOf(act) };
  const facts = { ...about(taken), quantity };
  if (form.move === 'retract') { into.record('reversal', security.value.date, facts, reversal(issuance(taken)), metadata, into.issues.get(taken.id)!); return; }
  const from = { predecessor_id: taken.id };
  const resulting = act.resulting && into.certify(act.resulting, from);
  const balance = act.balance && into.certify(act.balance, from);
  const retired = retirement(taken.share_class_id, quantity);
  const gone = form.move === 'convert' ? [...ended(taken, balance, retired), ...issuance(resulting!)] : ended(taken, balance, resulting ? holding(resulting) : retired);
  into.record(form.kind, value.date, facts, gone, metadata);
}

/** What an act says that the ledger has no column for; an entry is never changed, and so is this. */
const termsOf = ({ value, price_per_share }: Ending): Metadata => {
  const { reason_text: reason, consideration_text: consideration } = value as { reason_text?: string; consideration_text?: string };
  return { ...(price_per_share === null ? {} : { ocf_price: price_per_share }), ...(reason === undefined ? {} : { ocf_reason_text: reason }), ...(consideration === undefined ? {} : { ocf_consideration_text: consideration }) };
};
