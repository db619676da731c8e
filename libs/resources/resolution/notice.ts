import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#resources/entity';
import { electorate, type Composition } from './composition';
import { acts, type Act } from './law/acts';
import { statutes } from './law/statutes';
import type { Resolution } from './resolution.entity';

/** Where a state's law of appraisal can be read; it is told with a notice that reaches holders who may have such rights (8 Del. C. § 262(d)(2)). */
const appraisals: Partial<Record<Entity['jurisdiction'], string>> = {
  'US-DE': '8 Del. C. § 262, which can be read without subscription or cost at https://delcode.delaware.gov/title8/c001/sc09/.', 'US-WY': 'W.S. 17-16-1301 through 17-16-1340.',
};
const appraised: readonly string[] = ['merger_approval', 'conversion_approval', 'reorganization_approval'];

/** Whose consents were enough, and the paper to which they consented. */
interface Consented { counted: readonly string[]; presented_sha256: string }

/**
 * Prompt notice of an action by consent to the holders who did not consent and would have been entitled to notice of a meeting on the day on which there were enough consents
 * (8 Del. C. § 228(e), W.S. 17-16-704(e) and (f)); operating agreements of ours promise members the same (Section 3.4). They have no account here: the consent itself
 * comes with it, which is also the material that Wyoming asks for. Says to whom it went.
 */
export function noticeToOthers(work: UnitOfWork, entity: Entity, composition: Composition, { body, subject, action }: Resolution, { counted: consenting, presented_sha256 }: Consented): Resolution['notices'] {
  const statute = body === 'members' ? 'the operating agreement' : statutes[entity.jurisdiction].holders.notice?.statute;
  if ((body !== 'stockholders' && body !== 'members') || !statute) return [];
  // Of some acts those are told as well who have no vote (W.S. 17-16-704(e)).
  const nonvoting = body === 'stockholders' && action !== null && (statutes[entity.jurisdiction].holders.notice?.nonvoting ?? []).includes((acts[action] as Act).corporation.holders ?? 'ordinary');
  const others = electorate(composition, body, nonvoting).filter((one) => !consenting.includes(one));
  const appraisal = appraisals[entity.jurisdiction];
  return others.flatMap((stakeholder_id) => {
    const { name, email: own = null, representative = null } = composition.people.get(stakeholder_id) ?? {};
    const email = own ?? representative?.email;
    if (!email) return [];
    const rights = appraisal && action !== null && appraised.includes(action) ? `If you hold shares that this gives appraisal rights, you have not given them up: ${appraisal} The company tells you of them, and of the time to demand an appraisal, in a notice of its own.\n\n` : '';
    work.send({ kind: 'mail', to: email, attachments: [{ filename: 'written-consent.pdf', sha256: presented_sha256 }], subject: `${entity.legal_name}: notice of an action by written consent`, text:
      `Dear ${name},\n\nThe ${body} of ${entity.legal_name} have decided without a meeting, by the written consent of those whose votes suffice: ${subject}.\n\n`
      + `You have not consented to it; this notice is given to you under ${statute}. The consent is attached as it was brought before those who signed it; the signed one is kept in the minute book of the company.\n\n${rights}Minutebook` });
    return [{ stakeholder_id, sent_at: Math.floor(+work.now / 1000) }];
  });
}
