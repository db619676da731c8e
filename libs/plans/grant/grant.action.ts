import { Stakeholder } from '#companies/stakeholder';
import { corporateAction } from '#governance/actions';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { ShareClass } from '#ledger/share_class';
import { EquityPlan } from '#plans/equity_plan';
import { award } from './option-award';
import type { GrantRows, GrantVariant } from './grant-variant';
import { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';
import { untilLapsed } from './lapse-grant';
import { replacement } from './replacement-grant';
import { restrictedStock } from './restricted-stock';

const variantOf = ({ replaces_grant_id, kind }: Grant): GrantVariant =>
  replaces_grant_id !== null ? replacement : kind === 'restricted_stock' ? restrictedStock : award;

export const equityGrant = corporateAction<Grant, GrantRows>({
  resource: Grant,
  title: 'grant',
  async read({ work, action }) {
    const { stakeholder_id, signer_stakeholder_id: signer_id, replaces_grant_id: before_id } = action;
    return {
      grantee: await work.find(Stakeholder, stakeholder_id),
      officer: signer_id === null ? null : await work.find(Stakeholder, signer_id),
      plan: await work.find(EquityPlan, action.equity_plan_id),
      of: await work.find(ShareClass, action.share_class_id),
      before: before_id === null ? null : await work.lock(Grant, before_id),
    };
  },
  decision: (context) => variantOf(context.action).decision(context),
  paper: {
    type: ({ action }) => variantOf(action).paper,
    stakeholder_id: ({ grantee }) => grantee.id,
    signers: ({ action, grantee, officer }) => [
      { person: grantee, role: variantOf(action).role },
      { person: officer!, role: 'company' },
    ],
    facts: (context) => variantOf(context.action).facts(context),
  },
  // The last signature sets the date of grant, so both sides may sign early.
  obstacle: (context, on) =>
    context.action.document_id === null ? null : variantOf(context.action).obstacle(context, on),
  apply: (context, on) => variantOf(context.action).apply(context, on),
  // An amended option of a holder who has left goes on as terminated.
  conclude({ work, action }) {
    wakeObligationWatch(work, action.entity_id);
    const { service_ended_on } = action;
    if (service_ended_on === null) return;
    work.move(action, grantMachine.moves.terminate, {}, `Service ended on ${service_ended_on}.`);
  },
  stages: { waitForExpiration: ({ action }) => (action.expires_on === null ? null : 'effective') },
  afterwards: untilLapsed,
});
