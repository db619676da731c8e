import { ById } from '#platform/wire/input';
import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { unixSeconds } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import { plan } from '#kernel/plan';
import { newId } from '#platform/db/new-id';
import { tenant } from '#platform/db/tenant';
import type { Ctx } from '#platform/operations/context';
import { retrieval } from '#platform/wire/remediation';
import { startPlan } from '#platform/temporal/start-plan';
import { Document } from '#documents/document';
import { assertFormedHere, Entity, entityMachine } from '#companies/entity';
import { planGovernance } from './formation.plan';
import { Filing } from '#filings/filing';
import { isUngiven, Resolution } from '#governance/resolution';
import { SigningEnvelope } from '#documents/signing_envelope';
import { Stakeholder } from '#companies/stakeholder';
import { TaxElection } from '#compliance/tax_election';
import type { NextStepsView, ProgressView } from './formation.dto';
import { nextSteps } from './next-steps';
import { isPacketUnderWay, packetDrafts } from './packet-state';

interface StepRow {
  workflow_id: string;
  kind: string;
  plan_started: Date;
  key: string;
  title: string;
  status: string;
  started_at: Date | null;
  completed_at: Date | null;
  summary: string | null;
}

/** `next_steps` lists who must act, and how. */
const remediated = ['waiting', 'failed'];

/** Reads use the plan's rows, never Temporal. */
@Injectable()
export class FormationReads {
  async progress({ id }: ById, { read }: Ctx): Promise<ProgressView> {
    const entity = await read.find(Entity, id);
    const rows = await read.query<StepRow>(
      `select p.workflow_id, p.kind, p.started_at as plan_started, s.key, s.title, s.status, s.started_at,
        s.completed_at, s.summary
       from plan p join plan_step s using (workflow_id) where ${tenant} and p.account_id = $1
       and p.livemode = $2::boolean and p.entity_id = $3
       order by p.started_at desc, p.workflow_id desc, s.position`,
      [id],
    );
    const plans = [...Map.groupBy(rows, (row) => row.workflow_id).values()].map((steps) => ({
      kind: steps[0]!.kind,
      workflow_id: steps[0]!.workflow_id,
      started_at: unixSeconds(steps[0]!.plan_started),
      steps: steps.map(({ key, title, status, started_at, completed_at, summary }) => ({
        key,
        title,
        status,
        on: completed_at && companyDay(entity, completed_at),
        remediation: remediated.includes(status) ? retrieval('entities.next_steps', `entities/${id}/next_steps`) : null,
        started_at: started_at && unixSeconds(started_at),
        completed_at: completed_at && unixSeconds(completed_at),
        summary,
      })),
    }));
    return { object: 'progress', entity_id: id, status: entity.status, plans };
  }

  async nextSteps({ id }: ById, ctx: Ctx): Promise<NextStepsView> {
    const { read } = ctx;
    const entity = await read.find(Entity, id);
    const filings = await read.all(Filing, { entity_id: id });
    const documents = await read.all(Document, { entity_id: id });
    const elections = await read.all(TaxElection, { entity_id: id });
    const envelopes = await read.all(SigningEnvelope, { entity_id: id });
    const resolutions = await read.all(Resolution, { entity_id: id, status: ['draft', 'adopted'] });
    const untold = resolutions.flatMap((resolution) =>
      resolution.notices.filter(isUngiven).map(({ stakeholder_id }) => ({ resolution, stakeholder_id })),
    );
    const people = await read.byIds(
      Stakeholder,
      untold.map(({ stakeholder_id }) => stakeholder_id),
    );
    const { plans } = await this.progress({ id }, ctx);
    return {
      object: 'next_steps',
      entity_id: id,
      steps: nextSteps({
        entity,
        filings,
        documents,
        envelopes,
        resolutions,
        untold: untold.map(({ resolution, stakeholder_id }) => ({
          resolution,
          name: people.find((one) => one.id === stakeholder_id)!.name,
        })),
        elections,
        begun: plans.length > 0,
      }),
    };
  }

  /** Only for existing companies. A formation writes its own first documents. */
  async formationPacket({ id }: ById, { work }: Ctx): Promise<Entity> {
    const entity = await work.lock(Entity, id);
    assertFormedHere(entity, 'formation_packet', 'its governance documents');
    if (!['registered', 'active', 'suspended'].includes(entity.status)) {
      throw new Problem(
        'invalid_state_transition',
        `The company is ${entity.status}, so it does not have governance documents yet.`,
        {
          current_state: entity.status,
          attempted_transition: 'formation_packet',
          allowed_transitions: entityMachine.offeredFrom(entity.status),
        },
      );
    }
    if (entity.origin === 'formed' && entity.activated_at === null) {
      throw new Problem(
        'invalid_state_transition',
        "This company's formation is still in progress. Minutebook generates the initial documents during formation.",
        {
          current_state: entity.status,
          attempted_transition: 'formation_packet',
          allowed_transitions: [],
          retry_after: 5,
        },
      );
    }
    if (await isPacketUnderWay(work, id))
      throw new Problem(
        'invalid_state_transition',
        'Minutebook is already generating a formation packet for this company. Wait until its documents are ready.',
        {
          current_state: entity.status,
          attempted_transition: 'formation_packet',
          allowed_transitions: [],
          retry_after: 5,
        },
      );
    const replaced = await packetDrafts(work, id);
    startPlan(work, {
      workflow: 'governance',
      id: `governance/${id}/${newId('pln')}`,
      entity_id: id,
      plan: plan('formation_packet', [planGovernance(entity, 'restatement', replaced.length)]),
      summary: 'Restatement of the governance documents',
    });
    return entity;
  }
}
