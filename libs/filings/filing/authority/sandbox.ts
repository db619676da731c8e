import { officeDay } from '#kernel/calendar';
import { addBusinessDays, type LegalDate } from '#kernel/dates';
import type { Scope } from '#platform/db/scope';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import {
  authorityIsDown,
  authorityIsSlow,
  certificateIsRejected,
  nameIsTaken,
  ownershipCodeOf,
  taxNumberIsRejected,
  type Entity,
} from '#companies/entity';
import { decisionTime } from '#law/states/decision-time';
import { ownershipRejections } from '#law/federal/beneficial-ownership';
import type { StateCode } from '#law/common/jurisdictions';
import { sandboxEin, sandboxFileNumber, sandboxNumber } from '#law/formation/sandbox-numbers';
import { lawOf } from '#law/states/index';
import { isStateFiling, type Filing } from '../filing.entity';
import type { Decision, FilingAuthority } from './authority';

const failingCalls = 3;

/** Answers after a second, or after the usual business days on a test clock. */
export class SandboxAuthority implements FilingAuthority {
  constructor(private readonly works: UnitOfWorkRunner) {}

  nameIsFree(legal_name: string): boolean {
    return !nameIsTaken(legal_name);
  }

  async receive(scope: Scope, filing: Filing, entity: Entity): Promise<{ decides_at: Date }> {
    const received = await this.works.run(scope, async (work) => {
      const [row] = await work.statement<{ calls: number; decides_at: Date | null }>(
        `insert into sandbox_submission (filing_id, attempt, account_id, livemode, calls) values ($1, $2, $3, $4, 1)
         on conflict (filing_id, attempt) do update set calls = sandbox_submission.calls + 1
         returning calls, decides_at`,
        [filing.id, filing.attempt, scope.account_id, scope.livemode],
      );
      if (row!.decides_at || (isDown(filing) && row!.calls <= failingCalls)) return row!.decides_at;
      const decides_at = turnaround(filing, entity, work.now);
      await work.statement(
        'update sandbox_submission set received_at = $3, decides_at = $4 where filing_id = $1 and attempt = $2',
        [filing.id, filing.attempt, work.now, decides_at],
      );
      return decides_at;
    });
    if (!received) throw new Error('The sandbox filing office is unreachable. Minutebook will retry the submission.');
    return { decides_at: received };
  }

  decide(filing: Filing, entity: Entity, at: Date): Decision {
    const { jurisdiction } = isStateFiling(filing.type) ? filing : entity;
    const effective_date = officeDay(jurisdiction, at);
    if (filing.type === 'tax_identifier') {
      return taxNumberIsRejected(filing.legal_name) && filing.attempt === 1
        ? { outcome: 'rejected', reason: 'The name and responsible party do not match the records on file.' }
        : { outcome: 'accepted', file_number: sandboxEin(filing.id), effective_date };
    }
    if (filing.type === 'beneficial_ownership_report') return decideOwnership(filing, effective_date);
    if (isStateFiling(filing.type)) return decideStateFiling(filing, entity, effective_date);
    if (ofCharter.includes(filing.type)) {
      return certificateIsRejected(filing.legal_name) && filing.attempt === 1
        ? { outcome: 'rejected', reason: 'The document was not legible. File it again.' }
        : { outcome: 'accepted', file_number: entity.state_file_number!, effective_date };
    }
    return certificateIsRejected(filing.legal_name)
      ? {
          outcome: 'rejected',
          reason: 'The document does not meet the statutory requirements. Choose a different name and file again.',
        }
      : {
          outcome: 'accepted',
          file_number: sandboxFileNumber(lawOf(entity.jurisdiction), filing.id, effective_date),
          effective_date,
        };
  }
}

/** Require an existing file number. */
const ofCharter: readonly string[] = ['amendment', 'dissolution', 'merger', 'conversion'];

/** Reports need only be legible. Good standing must exist. */
function decideStateFiling(filing: Filing, { status }: Entity, effective_date: LegalDate): Decision {
  if (filing.type === 'good_standing_certificate' && status === 'suspended')
    return { outcome: 'rejected', reason: 'The company is not in good standing.' };
  return certificateIsRejected(filing.legal_name) && filing.attempt === 1
    ? { outcome: 'rejected', reason: 'The document was not legible. File it again.' }
    : { outcome: 'accepted', file_number: sandboxNumber(filing.id), effective_date };
}

/** SBE01 is FinCEN's own failure, so the report is sent again. */
const isDown = ({ type, legal_name }: Filing): boolean =>
  authorityIsDown(legal_name) || (type === 'beneficial_ownership_report' && ownershipCodeOf(legal_name) === 'SBE01');

function decideOwnership({ id, legal_name, attempt }: Filing, effective_date: LegalDate): Decision {
  const code = ownershipCodeOf(legal_name);
  const flaw = code === null ? undefined : ownershipRejections[code];
  return flaw && attempt === 1
    ? { outcome: 'rejected', reason: `${code}: ${flaw}` }
    : { outcome: 'accepted', file_number: sandboxNumber(id), effective_date };
}

function turnaround(filing: Filing, entity: Entity, now: Date): Date {
  const slow = authorityIsSlow(filing.legal_name);
  if (!entity.test_clock_id) return new Date(+now + (slow ? 20_000 : 1000));
  if (filing.type === 'beneficial_ownership_report') return addBusinessDays(now, slow ? 5 : 1);
  if (isStateFiling(filing.type))
    return decisionTime(
      { ...filing, jurisdiction: filing.jurisdiction as StateCode },
      slow ? addBusinessDays(now, 20) : now,
    );
  const days = lawOf(entity.jurisdiction).filing_office.turnaround_business_days;
  return addBusinessDays(now, days[filing.type] * (slow ? 5 : 1));
}
