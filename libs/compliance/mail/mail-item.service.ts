import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { errorWhen } from '#kernel/error-when';
import { invalid, invalidParam, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { actsAlone } from '#platform/operations/authorize-request';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { RegisteredAgent } from '#companies/registered_agent';
import { checkEvidence, storeEvidence } from '#documents/document';
import { OfficerLinks } from '#compliance/officer_link';
import { beginEscalation, escalateAnew, tellEscalation } from './escalation';
import { forwarding } from './mail-letters';
import {
  mostForwards,
  type CategorizeMail,
  type EscalateMail,
  type ForwardMail,
  type RecordMail,
} from './mail-item.dto';
import { MailItem } from './mail-item.entity';
import { mailItemMachine, type MailCategory } from './mail-item.machine';

const { moves, changes } = mailItemMachine;

@Injectable()
export class MailItemService {
  constructor(private readonly links: OfficerLinks) {}

  async create(
    { entity_id, category, received_on, summary, evidence, registered_agent_id, ...written }: RecordMail,
    { work }: Ctx,
  ): Promise<MailItem> {
    const entity = await work.lock(Entity, entity_id);
    if (registered_agent_id !== undefined) await work.find(RegisteredAgent, registered_agent_id);
    const today = companyDay(entity, work.now);
    const errors = [
      ...errorWhen(
        received_on !== undefined && received_on > today,
        'received_on',
        'out_of_range',
        `received_on must not be in the future. Today is ${today}.`,
      ),
      ...(evidence ? checkEvidence(evidence) : []),
    ];
    if (errors.length > 0) throw invalid(errors);
    const scan = evidence && (await storeEvidence(work, entity, 'mail_scan', evidence));
    const item = work.insert(MailItem, {
      ...written,
      entity_id,
      category: category as MailCategory,
      summary: summary ?? null,
      received_on: received_on ?? today,
      registered_agent_id: registered_agent_id ?? null,
      document_id: scan?.id ?? null,
      escalations: 0,
      escalation_level: 0,
      forwarded_to: [],
    });
    if (category === 'service_of_process') await beginEscalation(work, entity, item, this.links);
    return item;
  }

  async acknowledge({ id }: ById, ctx: Ctx): Promise<MailItem> {
    const { work } = ctx;
    const { item } = await this.lock(id, work);
    work.assertOpen(item, moves.acknowledge);
    if (item.category === 'service_of_process') assertHuman(ctx);
    return acknowledge(work, item);
  }

  async categorize({ id, category }: CategorizeMail, ctx: Ctx): Promise<MailItem> {
    const { work } = ctx;
    const { entity, item } = await this.lock(id, work);
    if (item.category === category) return item;
    if (item.category === 'service_of_process') assertHuman(ctx);
    work.update(item, { category: category as MailCategory }, changes.categorize);
    if (category !== 'service_of_process') return item;
    await (item.status === 'escalated' ? escalateAnew : beginEscalation)(work, entity, item, this.links);
    return item;
  }

  async forward({ id, email, note }: ForwardMail, { work }: Ctx): Promise<MailItem> {
    const { entity, item } = await this.lock(id, work);
    if (item.forwarded_to.length >= mostForwards)
      throw invalidParam(
        'email',
        `This mail has already been forwarded ${mostForwards} times, the maximum. Send the scan yourself.`,
        'out_of_range',
      );
    work.send(await forwarding(work, entity, item, { email, note }));
    return work.update(item, { forwarded_to: [...item.forwarded_to, email] }, changes.forward);
  }

  async escalate({ id, reason }: EscalateMail, { work }: Ctx): Promise<MailItem> {
    const { entity, item } = await this.lock(id, work);
    await beginEscalation(work, entity, item, this.links, reason);
    return item;
  }

  private async lock(id: string, work: UnitOfWork): Promise<{ entity: Entity; item: MailItem }> {
    const { entity_id } = await work.find(MailItem, id);
    const entity = await work.lock(Entity, entity_id);
    return { entity, item: await work.lock(MailItem, id) };
  }
}

/** The caller holds the locks of the company and the mail. */
export function acknowledge(work: UnitOfWork, item: MailItem, reason?: string): MailItem {
  const from = work.assertOpen(item, moves.acknowledge);
  work.move(item, moves.acknowledge, { acknowledged_at: work.now }, reason);
  if (from === 'escalated') tellEscalation(work, item, 'acknowledged');
  return item;
}

/** Only a human may acknowledge: an unread lawsuit ends in a default judgment. */
function assertHuman(ctx: Ctx): void {
  if (!actsAlone(ctx)) return;
  throw new Problem(
    'service_of_process_requires_human',
    `A human must acknowledge service of process, but ${ctx.principal.credential_id} acts ` +
      `without human approval. Use a secret ` +
      'key, or a token whose tier or policy requires approval for this call.',
  );
}
