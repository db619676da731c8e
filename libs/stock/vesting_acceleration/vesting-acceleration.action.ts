import { companyFacts } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { Document } from '#documents/document';
import { counted } from '#documents/kit';
import { corporateAction } from '#governance/actions';
import { accelerated, Security, unvestedOn } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { companySigner, holderFacts } from '#stock/share_act';
import { accelerationAmendment, type AccelerationFacts } from './acceleration-amendment.document';
import { VestingAcceleration } from './vesting-acceleration.entity';

/**
 * An amendment of the purchase agreement, which the board approves with regard to a founder's interest (8 Del. C. §§
 * 141(a) and 144).
 */
export const vestingAcceleration = corporateAction({
  resource: VestingAcceleration,
  title: 'vesting acceleration',
  engages: { security: 'security_id' },
  read: async ({ work, action }) => ({
    security: await work.lock(Security, action.security_id),
    holder: await work.find(Stakeholder, action.stakeholder_id),
    officer: await work.find(Stakeholder, action.signer_stakeholder_id),
    of: await work.find(ShareClass, action.share_class_id),
  }),
  decision: ({ action: { quantity }, security, holder, of }) => ({
    act: 'amend_founder_grants',
    subject: 'Acceleration of Vesting',
    particulars: {
      amendments: [
        {
          name: holder.name,
          change:
            `${quantity === null ? 'All unvested shares' : counted(quantity, 'unvested share')} of ${of.name} out of ` +
            `number ${security.certificate_number} in the stock ledger shall vest on the date on which the last ` +
            'party signs the amendment, and the Corporation’s option to repurchase them shall end.',
        },
      ],
    },
  }),
  paper: {
    type: accelerationAmendment.kind,
    stakeholder_id: ({ holder }) => holder.id,
    signers: ({ holder, officer }) => [
      { person: holder, role: 'stockholder' },
      { person: officer, role: 'company' },
    ],
    async facts({ work, entity, action, security, holder, officer, of, today }): Promise<AccelerationFacts> {
      const agreement = security.document_id === null ? null : await work.find(Document, security.document_id);
      return {
        company: companyFacts(entity),
        holder: holderFacts(holder),
        agreement: agreement && { title: agreement.title, dated: agreement.dated },
        class_name: of.name,
        certificate_number: security.certificate_number,
        shares: action.quantity,
        signatory: companySigner(officer, today),
        document_date: today,
      };
    },
  },
  obstacle: ({ security }, on) =>
    security.status !== 'outstanding'
      ? `${security.certificate_number} is ${security.status}.`
      : unvestedOn(security, on) === 0
        ? `All shares of ${security.certificate_number} have vested.`
        : null,
  apply({ work, action, security }, on) {
    const unvested = unvestedOn(security, on);
    // More shares may have vested since the request.
    const quantity = Math.min(action.quantity ?? unvested, unvested);
    work.update(security, { vesting: accelerated(security.vesting!, { on, quantity }) });
    return { quantity };
  },
});
