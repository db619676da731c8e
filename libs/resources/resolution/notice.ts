import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#resources/entity';
import { electorate, type Composition } from './composition';
import { statutes } from './law/statutes';
import type { Resolution } from './resolution.entity';

/**
 * Prompt notice of an action by consent to the holders who did not consent and would have been entitled to notice of a meeting (8 Del. C. § 228(e), W.S. 17-16-704);
 * operating agreements of ours promise members the same (Section 3.4). Says to whom it went.
 */
export function noticeToOthers(work: UnitOfWork, entity: Entity, composition: Composition, { body, subject, id }: Resolution, consenting: readonly string[]): Resolution['notices'] {
  const statute = body === 'members' ? 'the operating agreement' : statutes[entity.jurisdiction].holders.notice?.statute;
  if ((body !== 'stockholders' && body !== 'members') || !statute) return [];
  const others = electorate(composition, body, false).filter((one) => !consenting.includes(one));
  return others.flatMap((stakeholder_id) => {
    const { name, email } = composition.people.get(stakeholder_id) ?? {};
    if (!email) return [];
    work.send({ kind: 'mail', to: email, subject: `${entity.legal_name}: notice of an action by written consent`, text:
      `Dear ${name},\n\nThe ${body} of ${entity.legal_name} have decided without a meeting, by the written consent of those whose votes suffice: ${subject}.\n\n`
      + `You have not consented to it; this notice is given to you under ${statute}. The consent is in the minute book of the company (resolution ${id}).\n\nMinutebook` });
    return [{ stakeholder_id, sent_at: Math.floor(+work.now / 1000) }];
  });
}
