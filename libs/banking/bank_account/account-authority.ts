import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { assertFormedHere, type Entity, entityMachine } from '#companies/entity';
import { acts } from '#law/decisions/acts';
import { bodiesOf, templateOf } from '#governance/resolution';

const act = 'bank_account_authorisation';

/**
 * Finds the decision that authorizes an account (8 Del. C. § 141(a), 6 Del. C. § 18-402), first among decisions on bank
 * accounts, then in the first decision of a corporation or LLC. Throws 409 `resolution_required`.
 */
export async function assertAuthorised(
  work: UnitOfWork,
  entity: Entity,
  { kind, today }: { kind: 'checking' | 'savings'; today: LegalDate },
): Promise<string> {
  assertFormedHere(entity, 'bank_account', 'its resolutions');
  const [resolution] = await work.query<{ id: string; adopted: boolean }>(
    `select id, status = 'adopted' adopted from resolution
     where account_id = $1 and livemode = $2::boolean and entity_id = $3
       and (action = 'initial_board_resolution' or action = $5 and coalesce(particulars ->> 'account_kind', $6) = $6)
       and (status in ('draft', 'pending_signatures')
         or status = 'adopted' and effective_date <= $4 and (action <> $5 or valid_until >= $4))
     order by status = 'adopted' desc, action = $5 desc, effective_date desc, id limit 1`,
    [entity.id, today, act, kind],
  );
  if (resolution?.adopted) return resolution.id;
  const body = bodiesOf(entity, act)[0]!;
  throw new Problem(
    'resolution_required',
    `The ${body} must first adopt a resolution on ${acts[act].says} (${acts[act].corporation.statute}) that covers a ` +
      `${kind} account. ` +
      (resolution
        ? `Resolution ${resolution.id} covers it but has not been adopted. Repeat this request after adoption.`
        : `Create the resolution with POST /v1/entities/${entity.id}/resolutions (kind, subject, action ${act}), and ` +
          'repeat this request after adoption.'),
    {
      act,
      body,
      template_id: templateOf({ body, action: act, llc: entity.entity_type === 'llc' }),
      resolution_id: resolution?.id ?? null,
    },
  );
}

/** 409 unless the company is active. An active company has a tax number, as every bank requires. */
export function assertCanBank({ id, status, ein }: Entity): void {
  if (status === 'active' && ein !== null) return;
  throw new Problem(
    'invalid_state_transition',
    status === 'active'
      ? `The company does not have an EIN on record. Add the EIN with PATCH /v1/entities/${id}.`
      : `The company is ${status}. Only active companies can open a bank account.` +
          (status === 'registered' ? ' Wait for the entity.activated event.' : ''),
    {
      current_state: status,
      attempted_transition: 'bank_accounts.create',
      allowed_transitions: entityMachine.offeredFrom(status),
    },
  );
}
