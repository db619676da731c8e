import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { ended } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#documents/document';
import { charterAmendmentEvidence } from './charter-amendment-evidence.document';
import type { StockAmendmentFacts } from './stock-amendment.document';
import type { StockFacts } from './stock.facts';
import { Filing } from '#filings/filing';
import { companyFacts, type Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { bodiesOf } from '#governance/resolution';
import { type ActName } from '#law/decisions/acts';
import { ShareClass } from '#ledger/share_class';
import { type ActionFiling, assertNoPendingAction, type FiledAction, type ActionContext } from '#governance/actions';
import { isBeforeStock, type AmendmentStatement } from './adoption-statement';

export const stockAmendmentKind = ({ jurisdiction }: Pick<Entity, 'jurisdiction'>): string =>
  lawOf(jurisdiction).forms.corporation.stock_amendment_document!;

export type AuthorizedClass = { id: string | null } & Pick<
  ShareClass,
  | 'name'
  | 'class_type'
  | 'authorized_shares'
  | 'par_value'
  | 'votes_per_share'
  | 'original_issue_price'
  | 'conversion_rights'
>;

export async function stockAmendment(
  { work, entity }: { work: UnitOfWork; entity: Entity },
  classes: readonly AuthorizedClass[],
  { split, terms }: Pick<StockAmendmentFacts, 'split' | 'terms'>,
  statement: AmendmentStatement,
): Promise<StockAmendmentFacts> {
  return { company: companyFacts(entity), stock: await stockOf(work, entity, classes), split, terms, ...statement };
}

export async function stockOf(
  work: UnitOfWork,
  entity: Entity,
  classes: readonly AuthorizedClass[],
): Promise<StockFacts> {
  const facts = ({ name, authorized_shares, par_value, votes_per_share }: AuthorizedClass) => ({
    name,
    authorized_shares: authorized_shares!,
    par_value,
    votes_per_share,
  });
  return {
    charter: await charterOf(work, entity),
    common: classes.filter(({ class_type }) => class_type === 'common').map(facts),
    series: classes
      .filter(({ class_type }) => class_type === 'preferred')
      .map((one) => ({
        ...facts(one),
        original_issue_price: one.original_issue_price,
        conversion_ratio: one.conversion_rights?.ratio ?? null,
        converts_to: classes.find(({ id }) => id === one.conversion_rights?.converts_to_share_class_id)?.name ?? null,
      })),
  };
}

async function charterOf(work: UnitOfWork, { id: entity_id, origin }: Entity): Promise<StockFacts['charter']> {
  const restated = await work.all(Document, { entity_id, type: 'restated_certificate_of_incorporation' });
  const accepted = await work.all(Filing, { document_id: restated.map(({ id }) => id), status: 'accepted' });
  if (accepted.length > 0) return 'restated';
  return origin === 'formed' ? 'original' : 'brought_in';
}

/** The name stays, and the filing office issues no separate evidence. */
export const stockFiling = <A extends FiledAction>(
  accepted: ActionFiling<ActionContext<A>>['accepted'],
): Omit<ActionFiling<ActionContext<A>>, 'type' | 'instrument'> => ({
  name: ({ entity: { legal_name } }) => ({ legal_name, isNew: false }),
  evidence: {
    type: charterAmendmentEvidence.kind,
    facts: ({ entity }, acknowledgment) => ({ company: companyFacts(entity), ...acknowledgment }),
  },
  accepted,
});

export const totalOf = (classes: readonly Pick<ShareClass, 'authorized_shares'>[]): number =>
  classes.reduce((sum, { authorized_shares }) => sum + authorized_shares!, 0);

export async function readClass(
  work: UnitOfWork,
  entity: Entity,
  share_class_id: string | undefined,
): Promise<{ of: ShareClass | null; classes: ShareClass[]; errors: ParameterError[] }> {
  const refuse = (code: string, message: string) => ({
    of: null,
    classes: [],
    errors: [{ param: 'share_class_id', code, message }],
  });
  if (companyForm(entity.entity_type) === 'llc') return refuse('not_applicable', 'LLCs do not have authorized shares.');
  const classes = await work.lockAll(ShareClass, { entity_id: entity.id });
  if (classes.length === 0)
    return refuse(
      'missing',
      'This company does not have share classes on record. Add them first: POST /v1/entities/{id}/share_classes.',
    );
  if (share_class_id === undefined && classes.length > 1)
    return refuse(
      'missing',
      'This company has several classes. Send share_class_id with one of: ' +
        `${classes.map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
    );
  const of = share_class_id === undefined ? classes[0]! : (classes.find(({ id }) => id === share_class_id) ?? null);
  if (!of) return refuse('not_found', 'share_class_id is not a share class of this company.');
  if (of.authorized_shares === null)
    return refuse(
      'not_applicable',
      `The charter does not limit the shares of ${of.name}, so you cannot change the limit.`,
    );
  const errors = checkCapital(classes, 'share_class_id');
  return errors.length > 0 ? { of: null, classes: [], errors } : { of, classes, errors };
}

/** Rejects a class without a limit, because the amendment states the whole capital in numbers. */
export function checkCapital(classes: readonly ShareClass[], param: string): ParameterError[] {
  const unlimited = classes.find(({ authorized_shares }) => authorized_shares === null);
  return errorWhen(
    unlimited !== undefined,
    param,
    'not_applicable',
    'The amendment must state the number of shares of every class, but the charter does not state a number for ' +
      `${ended(unlimited?.name ?? '')}`,
  );
}

/** Stockholders always vote after the first issuance, except on acts of the board alone. */
export const holdersVoteOnStock = async (work: UnitOfWork, entity: Entity, act: ActName): Promise<boolean> =>
  bodiesOf(entity, act).includes('stockholders') && !(await isBeforeStock(work, entity));

/**
 * 409 while another change of the authorized stock is pending, because the second needs its outcome. The caller holds
 * the company.
 */
export const assertNoStockChange = (work: UnitOfWork, entity_id: string, attempted: string): Promise<void> =>
  assertNoPendingAction(
    work,
    ['authorized_stock', entity_id],
    attempted,
    (id) => `Another change to the authorized shares is already pending (${id}). Complete or cancel it first.`,
  );
