import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { letter } from '#platform/mail/letter';
import { Document, startRendering, writePaper } from '#documents/document';
import { noticeOf, uncertificatedSharesNotice, type UncertificatedNoticeFacts } from './uncertificated-notice.document';
import { companyFacts, type Entity } from '#companies/entity';
import { Security } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { signingAs, Stakeholder } from '#companies/stakeholder';
import { lawOf } from '#law/states/index';
import { holderFacts } from './agreement-parties';
import { type AgreedRestriction, restrictionsOfAgreement } from './stock-terms.clauses';

/**
 * Mails the notice that replaces a stock certificate (8 Del. C. § 151(f), W.S. 17-16-626(b)), and stores it as a
 * document. `opened`: the class, if the same work opens it.
 */
export async function noticeOfShares(
  work: UnitOfWork,
  entity: Entity,
  security: Security,
  occasion: UncertificatedNoticeFacts['occasion'],
  opened?: ShareClass,
): Promise<Document> {
  const holder = await work.find(Stakeholder, security.stakeholder_id);
  const classes = (await work.all(ShareClass, { entity_id: entity.id })).filter(
    ({ class_type }) => class_type !== 'membership_interest',
  );
  const of = opened ?? classes.find(({ id }) => id === security.share_class_id)!;
  const facts: UncertificatedNoticeFacts = {
    company: companyFacts(entity),
    holder: holderFacts(holder),
    class_name: of.name,
    par_value: of.par_value,
    shares: security.quantity,
    certificate_number: security.certificate_number,
    occasion,
    several_classes: classes.length > 1,
    restrictions: await restrictionsOn(work, security),
    standard_bylaws: await hasStandardBylaws(work, entity),
    document_date: companyDay(entity, work.now),
  };
  const document = writePaper(work, entity, {
    template: uncertificatedSharesNotice,
    facts,
    execution_status: null,
    stakeholder_id: holder.id,
  });
  startRendering(work, document);
  const { name, email } = signingAs(holder);
  const { says, conspicuously } = noticeOf(facts);
  const { legal_name } = entity;
  const event =
    occasion === 'split'
      ? `${legal_name} has split its stock. After the split, ${holder.name} holds`
      : `${legal_name} has recorded the ${occasion} to ${holder.name} of`;
  if (email !== null)
    work.send(
      letter({
        to: { name, email },
        subject: `${legal_name}: your shares ${facts.certificate_number}`,
        paragraphs: [
          `${event} ${facts.shares.toLocaleString('en-US')} shares of its ${of.name}, number ` +
            `${facts.certificate_number} in its stock ledger, ` +
            `${of.par_value === null ? 'without par value' : `par value $${of.par_value} a share`}.`,
          'These shares have no certificate. This notice contains the information that a certificate would state ' +
            `(${lawOf(entity.jurisdiction).corporation_act.cite.uncertificatedNotice}).`,
          ...says,
          ...conspicuously,
        ],
      }),
    );
  return document;
}

/** A transferee is bound by the agreement of the first holder. */
async function restrictionsOn(work: UnitOfWork, security: Security): Promise<AgreedRestriction[]> {
  const { document_id, predecessor_id } = security;
  const vests = security.vesting !== null;
  if (predecessor_id !== null) {
    const before = await restrictionsOn(work, await work.find(Security, predecessor_id));
    return before.filter((term) => vests || term !== 'repurchase');
  }
  const type = document_id === null ? null : (await work.find(Document, document_id)).type;
  return restrictionsOfAgreement(type, vests);
}

async function hasStandardBylaws(work: UnitOfWork, { id }: Entity): Promise<boolean> {
  const bylaws = await work.all(Document, { entity_id: id, type: 'bylaws', provenance: 'service_generated' });
  return bylaws.length > 0;
}
