import type { ParameterError } from '#kernel/problem';
import { flawsOfParticulars } from '#documents/document';
import type { ActName } from '#law/decisions/acts';
import type { ChosenTemplate } from './template-choice';

/** The terms that name an act's subject, where its template serves several acts. */
const names: Partial<Record<ActName, string>> = {
  share_issuance_authorisation: 'issues',
  amend_founder_grants: 'amendments',
  director_vacancy: 'elected',
  director_election: 'elected',
  director_removal: 'removed',
  name_change: 'new_name',
  authorized_share_increase: 'authorized_shares',
  stock_split: 'splits',
};
const kinds: Partial<Record<ActName, string>> = {
  asset_sale_approval: 'asset_sale',
  stock_sale_approval: 'stock_sale',
  acquihire_authorisation: 'acquihire',
};

/** Checks the terms of a decision: by the schema of its template, and by its act. */
export function checkParticulars(
  { particulars }: { particulars?: object },
  { template_id, action }: Pick<ChosenTemplate, 'template_id' | 'action'>,
): ParameterError[] {
  const flaws = flawsOfParticulars(template_id, particulars);
  if (flaws.length > 0 || particulars === undefined || action === null) return flaws;
  const terms = particulars as Record<string, unknown>;
  const [name, kind] = [names[action], kinds[action]];
  const wrong = (param: string, code: string, message: string): ParameterError[] => [
    { param: `particulars.${param}`, code, message: `particulars.${param} ${message}` },
  ];
  if (name !== undefined && (terms[name] === undefined || (Array.isArray(terms[name]) && terms[name].length === 0)))
    return wrong(name, 'missing', `is required for ${action}.`);
  // A board cannot remove one of its own (8 Del. C. § 141(k), W.S. 17-16-808).
  if (action === 'director_vacancy' && 'removed' in terms)
    return wrong('removed', 'not_applicable', 'is for the holders: a board removes none of its directors.');
  // The board may change only the name alone (8 Del. C. § 242(d)(1)): another change of the charter is another act.
  const more = action === 'name_change' ? Object.keys(terms).find((one) => one !== 'new_name') : undefined;
  if (more !== undefined)
    return wrong(more, 'not_applicable', 'is no change of the name: the act is charter_amendment.');
  return kind !== undefined && terms['kind'] !== kind ? wrong('kind', 'conflict', `is ${kind} for ${action}.`) : [];
}

export const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase() : value;

/**
 * Finds the first term that goes beyond what was authorised, by its path; null when none does. Less may be done than
 * was authorised. Lists are compared without their order, and texts without regard to capitals. A person is compared by
 * id where the decision has one: another of the same name is not meant, and a name may have changed. Terms that an
 * operation does not state are not compared.
 */
export function beyond(done: unknown, authorised: unknown, path = ''): string | null {
  if (done === undefined || done === null) return null;
  if (Array.isArray(done)) {
    const allowed = Array.isArray(authorised) ? authorised : [];
    const index = done.findIndex((one) => !allowed.some((other) => beyond(one, other) === null));
    return index < 0 ? null : `${path}[${index}]`;
  }
  if (typeof done === 'object') {
    const allowed = (typeof authorised === 'object' && authorised !== null ? authorised : {}) as Record<
      string,
      unknown
    >;
    const byId = typeof allowed['stakeholder_id'] === 'string';
    if (byId && (done as { stakeholder_id?: unknown }).stakeholder_id !== allowed['stakeholder_id']) return path;
    const compared = Object.entries(done).filter(([name]) => name !== 'stakeholder_id' && !(byId && name === 'name'));
    return (
      compared
        .map(([name, one]) => beyond(one, allowed[name], path === '' ? name : `${path}.${name}`))
        .find((one) => one !== null) ?? null
    );
  }
  return plain(done) === plain(authorised) ? null : path;
}
