import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { lawOf } from '#law/states/index';
import type { Decision, ActionContext } from '#governance/actions';
import { votesOnNumber } from '#law/decisions/voting-groups';
import { charterAction, holdersVoteOnStock, stockFiling, stockOf, totalOf } from '#charter/amendment';
import { promisedShares, ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { CharterAmendment } from './charter-amendment.entity';
import {
  amended,
  changesNumber,
  changesNumbers,
  changesOf,
  changesRights,
  lackingIn,
  promisedByOthers,
  rightsBeside,
  statedOf,
  termsOf,
} from './charter-classes';
import './charter-amendment.document';

const classesOf = (work: UnitOfWork, entity_id: string): Promise<ShareClass[]> => work.all(ShareClass, { entity_id });

/** A snapshot of the classes, to detect later changes. */
export const classesNow = (classes: readonly ShareClass[]): CharterAmendment['classes_before'] =>
  classes
    .map((one) => ({ share_class_id: one.id, terms: statedOf(one) }))
    .toSorted((a, b) => (a.share_class_id < b.share_class_id ? -1 : 1));

/**
 * Creates classes, changes their numbers and rights, or changes the purpose (8 Del. C. § 242(a)(2) to (5), (b), W.S.
 * 17-16-1001, 1003 and 1006).
 */
export const charterAmendment = charterAction({
  resource: CharterAmendment,
  title: 'charter amendment',
  engages: { authorized_stock: 'entity_id' },
  decision: async (context) => decisionOn(context, await classesOf(context.work, context.entity.id)),
  holdersApprove: ({ work, entity }) => holdersVoteOnStock(work, entity, 'charter_amendment'),
  paper: {
    type: ({ entity: { jurisdiction } }) => lawOf(jurisdiction).forms.corporation.charter_amendment_document!,
    async facts({ work, entity, action }, statement) {
      const classes = await classesOf(work, entity.id);
      return {
        company: companyFacts(entity),
        stock: changesNumbers(action) ? await stockOf(work, entity, amended(classes, action)) : null,
        ...changesOf(classes, action),
        purpose: action.purpose,
        ...statement,
      };
    },
  },
  filing: stockFiling<CharterAmendment>((_, on) => `Accepted: the charter was amended on ${on}.`),
  async obstacle({ work, entity, action }, on) {
    const classes = await classesOf(work, entity.id);
    if (!isDeepStrictEqual(classesNow(classes), action.classes_before))
      return 'The classes of stock have changed since this request. Request the amendment again.';
    const ledger = await ShareLedger.of(work, entity.id, on);
    const promised = promisedByOthers(await promisedShares(work, [entity.id]), action);
    const lacking = lackingIn(ledger.capacities(promised), action);
    return lacking && `${lacking.says}. Request the amendment again with more shares.`;
  },
  apply: takeEffect,
});

function decisionOn({ entity, action }: ActionContext<CharterAmendment>, classes: readonly ShareClass[]): Decision {
  const { new_classes, changed_classes, purpose } = action;
  const all = amended(classes, action);
  const numbers = changed_classes.filter(changesNumber);
  const nameOf = (id: string): string => all.find((one) => one.id === id)!.name;
  const terms = changed_classes
    .filter(changesRights)
    .map(({ before, after }) => ({ class_name: after.name, ...rightsBeside(before, after) }));
  return {
    act: 'charter_amendment',
    subject: 'Amendment of the Charter',
    particulars: {
      ...(changesNumbers(action) ? { authorized_shares: totalOf(all) } : {}),
      ...(numbers.length > 0
        ? {
            classes: numbers.map(({ after }) => ({
              class_name: after.name,
              authorized_shares: after.authorized_shares,
            })),
          }
        : {}),
      ...(new_classes.length > 0
        ? {
            new_classes: new_classes.map((one) => ({
              class_name: one.name,
              class_type: one.class_type,
              authorized_shares: one.authorized_shares,
              ...rightsBeside(null, one),
              ...(one.conversion_rights
                ? { converts_to: nameOf(one.conversion_rights.converts_to_share_class_id!) }
                : {}),
            })),
          }
        : {}),
      ...(terms.length > 0 ? { terms } : {}),
      ...(purpose === null ? {} : { purpose }),
    },
    affected_share_class_ids: affectedBy(action, classes, entity),
  };
}

/**
 * Classes with a separate vote: every changed class, even for a favorable change, and the preferred stock for its total
 * number (8 Del. C. § 242(b)(2)), and in some states, or where the charter protects preferred stock, classes that rank
 * below or equal to a new class.
 */
function affectedBy(
  { new_classes, changed_classes }: CharterAmendment,
  classes: readonly ShareClass[],
  { jurisdiction, governance }: Entity,
): string[] {
  const law = lawOf(jurisdiction).votes.holders;
  const numbered = [...new_classes, ...changed_classes.filter(changesNumber).map(({ after }) => after)];
  const byNumber =
    law.votes.charter_amendment?.preferred_together === true &&
    numbered.some(({ class_type }) => class_type === 'preferred');
  const byLaw = law.superior_class !== undefined;
  const byCharter = governance.preferred_vote !== null || governance.series_vote !== null;
  const highest = Math.max(0, ...new_classes.map(({ seniority }) => seniority!));
  return classes
    .filter(
      ({ id, seniority, class_type }) =>
        changed_classes.some(
          (one) => one.share_class_id === id && (changesRights(one) || votesOnNumber(law, governance, one.after)),
        ) ||
        (byNumber && class_type === 'preferred') ||
        ((byLaw || (byCharter && class_type === 'preferred')) && seniority <= highest),
    )
    .map(({ id }) => id);
}

async function takeEffect(
  { work, entity, action }: ActionContext<CharterAmendment>,
  effective_date: string,
): Promise<Pick<CharterAmendment, 'new_classes'>> {
  const { resolution_id, document_id, purpose } = action;
  const classes = await work.lockAll(ShareClass, { entity_id: entity.id });
  const ledger = await ShareLedger.of(work, entity.id, effective_date);
  const act = { kind: 'share_class_authorization' as const, effective_date, resolution_id, document_id };
  for (const { share_class_id, after } of action.changed_classes)
    ledger.authorize(
      classes.find(({ id }) => id === share_class_id)!,
      after.authorized_shares,
      act,
      termsOf(after),
    );
  const new_classes = action.new_classes.map((one) => ({
    ...one,
    share_class_id: ledger.open(termsOf(one), effective_date, { resolution_id, document_id }).id,
  }));
  if (changesNumbers(action) || purpose !== null)
    work.update(entity, {
      authorized_shares: totalOf(amended(classes, { ...action, changed_classes: [] })),
      ...(purpose === null ? {} : { purpose }),
    });
  return { new_classes };
}
