import type { CompanyForm } from '#law/common/entity-types';
import { fee, since, type ScheduledFee } from '#law/common/scheduled-fee';
import type { StateCode } from '#law/common/jurisdictions';

interface WithdrawalDocument {
  readonly name: string;
  readonly statute: string;
  /** Document of another office that the state requires with it. */
  readonly attached: string | null;
}

interface Withdrawal {
  readonly fee: ScheduledFee;
  readonly continuing: WithdrawalDocument;
  /** After the company has ended in its state of formation. */
  readonly ended: WithdrawalDocument;
  /** Last return to the state, with its statute. */
  readonly final_return: string | Readonly<Record<'c_corporation' | 's_corporation', string>> | null;
}

export const finalReturnOf = (
  { final_return }: Pick<Withdrawal, 'final_return'>,
  { isSCorporation }: { isSCorporation: boolean },
): string | null =>
  typeof final_return === 'string' || final_return === null
    ? final_return
    : final_return[isSCorporation ? 's_corporation' : 'c_corporation'];

const document = (name: string, statute: string, attached: string | null = null): WithdrawalDocument => ({
  name,
  statute,
  attached,
});

const always = (name: string, statute: string): Pick<Withdrawal, 'continuing' | 'ended'> => ({
  continuing: document(name, statute),
  ended: document(name, statute),
});

const evidence = 'a certificate from the state of formation that the company has ceased to exist';
const texas: Pick<Withdrawal, 'continuing' | 'ended' | 'final_return'> = {
  continuing: document(
    'Certificate of Withdrawal of Registration',
    'Tex. Bus. Orgs. Code § 9.011',
    'a certificate of account status from the Comptroller',
  ),
  ended: document(
    'Termination of Registration',
    'Tex. Bus. Orgs. Code §§ 9.011, 9.012',
    `${evidence} and a certificate of account status from the Comptroller`,
  ),
  final_return: 'final franchise tax report (Tex. Tax Code § 171.0011)',
};

/**
 * First dates only bound the rows. Fees are checked for California, New York, Texas and LLCs in Nevada. The others are
 * fees of the offices that were not confirmed.
 */
const withdrawals: Readonly<Record<StateCode, Readonly<Record<CompanyForm, Withdrawal>>>> = {
  'US-DE': {
    corporation: {
      fee: fee(
        'Foreign corporation withdrawal, Delaware',
        since('2026-01-01', 16_000, '8 Del. C. §§ 381, 391', '2026-11-29'),
      ),
      ...always('Certificate of Withdrawal', '8 Del. C. § 381'),
      final_return: null,
    },
    llc: {
      fee: fee(
        'Foreign LLC cancellation, Delaware',
        since('2026-01-01', 20_000, '6 Del. C. §§ 18-906, 18-1105', '2026-11-29'),
      ),
      ...always('Certificate of Cancellation', '6 Del. C. § 18-906'),
      final_return: null,
    },
  },
  'US-WY': {
    corporation: {
      fee: fee(
        'Certificate of withdrawal, Wyoming',
        since('2026-01-01', 6000, 'W.S. 17-16-122; Secretary of State, instructions', '2026-11-29'),
      ),
      ...always('Application for a Certificate of Withdrawal', 'W.S. 17-16-1520'),
      final_return: null,
    },
    llc: {
      fee: fee(
        'Certificate of withdrawal, Wyoming',
        since('2026-01-01', 6000, 'W.S. 17-29-210; Secretary of State, instructions', '2026-11-29'),
      ),
      ...always('Application for a Certificate of Withdrawal', 'W.S. 17-29-807'),
      final_return: null,
    },
  },
  'US-CA': {
    corporation: {
      fee: fee(
        'Certificate of surrender, California',
        since('2026-01-01', 0, 'Secretary of State, form SURC', '2026-11-29'),
      ),
      ...always('Certificate of Surrender', 'Cal. Corp. Code § 2112'),
      final_return: {
        c_corporation: 'final Form 100 (Cal. Rev. & Tax. Code §§ 18601, 23331, 23332)',
        s_corporation: 'final Form 100S (Cal. Rev. & Tax. Code §§ 18601, 23331, 23332)',
      },
    },
    llc: {
      fee: fee(
        'Certificate of cancellation, California',
        since('2026-01-01', 0, 'Secretary of State, form LLC-4/7', '2026-11-29'),
      ),
      ...always('Certificate of Cancellation', 'Cal. Corp. Code § 17708.06'),
      final_return: 'final Form 568 (Cal. Rev. & Tax. Code § 18633.5)',
    },
  },
  'US-NY': {
    corporation: {
      fee: fee(
        'Surrender of authority, New York',
        since('2026-01-01', 6000, 'N.Y. Bus. Corp. Law § 104-A', '2026-11-29'),
      ),
      continuing: document(
        'Certificate of Surrender of Authority',
        'N.Y. Bus. Corp. Law § 1310',
        'the consent of the Department of Taxation and Finance',
      ),
      ended: document('Certificate of Termination of Existence', 'N.Y. Bus. Corp. Law § 1311', evidence),
      final_return: 'final Form CT-3 or CT-3-S (N.Y. Tax Law § 211(1))',
    },
    llc: {
      fee: fee(
        'Surrender of authority, New York',
        since('2026-01-01', 6000, 'N.Y. Ltd. Liab. Co. Law § 1101', '2026-11-29'),
      ),
      continuing: document('Certificate of Surrender of Authority', 'N.Y. Ltd. Liab. Co. Law § 806'),
      ended: document('Certificate of Termination of Existence', 'N.Y. Ltd. Liab. Co. Law § 807', evidence),
      final_return: 'final Form IT-204-LL (N.Y. Tax Law § 658(c)(3))',
    },
  },
  'US-TX': {
    corporation: {
      fee: fee(
        'Withdrawal of registration, Texas',
        since('2026-01-01', 1500, 'Tex. Bus. Orgs. Code § 4.152', '2026-11-29'),
      ),
      ...texas,
    },
    llc: {
      fee: fee(
        'Withdrawal of registration, Texas',
        since('2026-01-01', 1500, 'Tex. Bus. Orgs. Code § 4.154', '2026-11-29'),
      ),
      ...texas,
    },
  },
  'US-NV': {
    corporation: {
      fee: fee(
        'Notice of withdrawal, Nevada',
        since('2026-01-01', 10_000, 'NRS 80.200; Secretary of State, fees', '2026-11-29'),
      ),
      ...always('Notice of Withdrawal', 'NRS 80.200'),
      final_return: null,
    },
    llc: {
      fee: fee('Cancellation of registration, Nevada', since('2026-01-01', 10_000, 'NRS 86.561(1)(g)', '2026-11-29')),
      ...always('Certificate of Cancellation', 'NRS 86.547'),
      final_return: null,
    },
  },
};

export const withdrawalFees = Object.fromEntries(
  Object.entries(withdrawals).map(([state, { corporation, llc }]) => [
    state,
    { corporation: corporation.fee, llc: llc.fee },
  ]),
) as Readonly<Record<StateCode, Readonly<Record<CompanyForm, ScheduledFee>>>>;

/** `ended`: the company no longer exists in its state of formation, or is dissolved there. */
export function withdrawalOf(
  state: StateCode,
  form: CompanyForm,
  ended: boolean,
): Pick<Withdrawal, 'fee' | 'final_return'> & { document: WithdrawalDocument } {
  const withdrawal = withdrawals[state][form];
  const { fee: scheduled, final_return } = withdrawal;
  return { fee: scheduled, document: ended ? withdrawal.ended : withdrawal.continuing, final_return };
}
