import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import type { Ctx } from '#platform/operations/context';
import type { CancelInput } from '#platform/wire/input';
import { type ActName, windsUp } from '#law/decisions/acts';
import { Entity } from '#companies/entity';
import { TestClock } from '#companies/test_clock';
import { withdrawResolution } from './signing-round';
import { assertCanDecide } from './authorisation';
import { recordNotice } from './consent-notice';
import { openResolution } from './open-resolution';
import { previewAuthority } from './authority-preview';
import type { AuthorityPreviewView, PreviewAuthority } from './authority-preview.dto';
import type { CreateResolution, RecordNotice } from './resolution.dto';
import { Resolution } from './resolution.entity';
import { planResolution } from './resolution.plan';
import { warnOfUnrecordedVotes } from './unrecorded-votes';

@Injectable()
export class ResolutionService {
  async create({ id, ...request }: CreateResolution, { work }: Ctx): Promise<Resolution> {
    const entity = await work.lock(Entity, id);
    assertCanDecide(entity, 'resolution', { windingUp: windsUp(request.action as ActName | undefined) });
    await warnOfUnrecordedVotes(work, entity, request.action as ActName | undefined);
    const resolution = await openResolution(work, entity, request);
    work.recordPlan(planResolution(resolution));
    return resolution;
  }

  /** Its signing links show the cancellation. */
  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<Resolution> {
    const { entity_id } = await work.find(Resolution, id);
    await work.lock(Entity, entity_id);
    return withdrawResolution(work, await work.lock(Resolution, id), reason);
  }

  async recordNotice({ id, ...notice }: RecordNotice, { work }: Ctx): Promise<Resolution> {
    const { entity_id } = await work.find(Resolution, id);
    const entity = await work.lock(Entity, entity_id);
    return recordNotice(work, entity, await work.lock(Resolution, id), notice);
  }

  async previewAuthority({ id, ...question }: PreviewAuthority, { read }: Ctx): Promise<AuthorityPreviewView> {
    const entity = await read.find(Entity, id);
    const now = entity.test_clock_id ? (await read.find(TestClock, entity.test_clock_id)).frozen_time : new Date();
    return previewAuthority(read, entity, question, companyDay(entity, now));
  }
}
