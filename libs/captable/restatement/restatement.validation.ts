import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import { isBelowPar } from '#law/stock/par-value';
import { type Entity } from '#companies/entity';
import type { LedgerEntry } from '#ledger/ledger_entry';
import type { ShareClass } from '#ledger/share_class';
import type { Stakeholder } from '#companies/stakeholder';
import { formOf, type Correction, type Form } from './correction';
import type { EntryPatch, RestateCapTable } from './restatement.dto';

/** Correct a replacement through the replaced act. */
const patchable: Record<Form, readonly (keyof EntryPatch)[]> = {
  issue: ['effective_date', 'share_class_id', 'stakeholder_id', 'quantity', 'price_per_share', 'consideration'],
  retirement: ['effective_date', 'share_class_id', 'stakeholder_id', 'quantity'],
  transfer: ['effective_date', 'share_class_id', 'stakeholder_id', 'transferee_stakeholder_id', 'quantity'],
  reissuance: [],
};

interface RestatementContext {
  entity: Pick<Entity, 'jurisdiction' | 'formation_date'>;
  today: LegalDate;
  people: readonly Stakeholder[];
  classes: readonly ShareClass[];
  entries: ReadonlyMap<string, LedgerEntry>;
  reversed: ReadonlyMap<string, string>;
  /** Dollars, if known. */
  prices: ReadonlyMap<string, string | null>;
}

/** Recording reports the errors of the resulting ledger. */
export function readCorrections(
  corrections: RestateCapTable['corrections'],
  context: RestatementContext,
): { found: Map<string, Correction>; errors: ParameterError[] } {
  const found = new Map<string, Correction>();
  const errors = corrections.flatMap(
    ({ target_entry_id: id, correction_kind, patch = {} }, index): ParameterError[] => {
      const at = `corrections[${index}]`;
      const entry = context.entries.get(id);
      const form = entry ? formOf(entry) : null;
      const by = context.reversed.get(id);
      const wrong = (code: string, message: string): ParameterError[] => [
        { param: `${at}.target_entry_id`, code, message },
      ];
      if (!entry) return wrong('not_found', `${at}.target_entry_id is not a ledger entry of this company.`);
      if (found.has(id)) return wrong('duplicate', `${id} appears in two corrections.`);
      if (entry.kind === 'share_class_authorization')
        return wrong(
          'not_applicable',
          'Correct authorized shares with a certificate of correction (8 Del. C. § 103(f)), not in the ledger.',
        );
      if (by !== undefined) return wrong('not_applicable', `${by} reversed ${id}. Correct the entry that replaced it.`);
      if (form === null || form === 'reissuance')
        return wrong('not_applicable', `${id} (${entry.kind}) cannot be corrected on its own.`);
      found.set(id, { kind: correction_kind as Correction['kind'], patch });
      return [
        ...checkKind(at, { entry, form }, correction_kind, patch),
        ...checkPatch(`${at}.patch`, entry, form, patch, context),
      ];
    },
  );
  return { found, errors };
}

function checkKind(
  at: string,
  { entry, form }: { entry: LedgerEntry; form: Form },
  kind: string,
  patch: EntryPatch,
): ParameterError[] {
  const given = Object.keys(patch);
  if (kind === 'field_correction' && given.length === 0)
    return [{ param: `${at}.patch`, code: 'missing', message: `${at}.patch is required. Send the corrected fields.` }];
  if (kind !== 'cancellation') return [];
  const { effective_date: until = entry.effective_date } = patch;
  if (form === 'issue' && until < entry.effective_date)
    return [
      {
        param: `${at}.patch.effective_date`,
        code: 'invalid',
        message: `${at}.patch.effective_date must be on or after the issue date, ${entry.effective_date}.`,
      },
    ];
  return given
    .filter((name) => name !== 'effective_date' || form !== 'issue')
    .map((name) => ({
      param: `${at}.patch.${name}`,
      code: 'not_applicable',
      message:
        `${at}.patch.${name} does not apply to the ` +
        `cancellation of ${form === 'issue' ? 'an issuance' : 'an entry that issued nothing'}.`,
    }));
}

function checkPatch(
  at: string,
  entry: LedgerEntry,
  form: Form,
  patch: EntryPatch,
  { entity, today, people, classes, prices }: RestatementContext,
): ParameterError[] {
  const patchError = (when: boolean, name: keyof EntryPatch, code: string, message: string): ParameterError[] =>
    when ? [{ param: `${at}.${name}`, code, message: `${at}.${name} ${message}` }] : [];
  const { effective_date: day, share_class_id, stakeholder_id, transferee_stakeholder_id: transferee } = patch;
  const named = patch.price_per_share !== undefined ? 'price_per_share' : 'share_class_id';
  // A move to another class keeps the issue price.
  const price =
    patch.price_per_share ?? (share_class_id === undefined ? null : (prices.get(entry.security_id ?? '') ?? null));
  const of = classes.find(({ id }) => id === (share_class_id ?? entry.share_class_id));
  const par = of?.par_value ?? null;
  const unknown = (id: string | undefined) => id !== undefined && !people.some((one) => one.id === id);
  const interest = (one: ShareClass | undefined) => one?.class_type === 'membership_interest';
  return [
    ...(Object.keys(patch) as (keyof EntryPatch)[]).flatMap((name) =>
      patchError(!patchable[form].includes(name), name, 'not_applicable', `is not a field of ${entry.kind} entries.`),
    ),
    ...patchError(
      day !== undefined && day > today,
      'effective_date',
      'invalid',
      `must not be in the future. Today is ${today}.`,
    ),
    ...patchError(
      day !== undefined && entity.formation_date !== null && day < entity.formation_date,
      'effective_date',
      'invalid',
      `is before the formation date, ${entity.formation_date}.`,
    ),
    ...patchError(
      share_class_id !== undefined && !of,
      'share_class_id',
      'not_found',
      'is not a share class of this company.',
    ),
    ...patchError(
      of !== undefined && interest(of) !== interest(classes.find(({ id }) => id === entry.share_class_id)),
      'share_class_id',
      'not_applicable',
      'must be a stock class for a stock entry and an interest class for an interest entry.',
    ),
    ...patchError(unknown(stakeholder_id), 'stakeholder_id', 'not_found', 'is not a stakeholder of this company.'),
    ...patchError(
      unknown(transferee),
      'transferee_stakeholder_id',
      'not_found',
      'is not a stakeholder of this company.',
    ),
    ...patchError(
      form === 'issue' && price !== null && isBelowPar(entity.jurisdiction, par, price),
      named,
      'below_par',
      named === 'price_per_share'
        ? `is below the par value of $${par}.`
        : `has a par value of $${par}, but the shares were issued for $${price} each.`,
    ),
  ];
}
