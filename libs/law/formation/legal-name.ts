import { companyForm, type EntityType } from '#law/common/entity-types';
import type { ForeignEnding, StateLaw } from '#law/states/state-law';

export interface ParameterIssue {
  code: string;
  message: string;
}

/** Delaware's system limit in characters. Wyoming states none. */
export const maxNameLength = 245;

const benefitEndings = ['public benefit corporation', 'pbc'];
const foreignCharacter = /[^A-Za-z0-9 &'.,!@#$*()+/?:;"=-]/u;

/** Lower case, with spaces around. Drops accents and the points of `L.L.C.`. */
function wordsOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return ` ${plain
    .replace(/[.'’]/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Names with the same words are not distinguishable. */
export const wordsInName = (name: string): string => wordsOf(name).trim();

const firstIn = (words: string, parts: readonly string[]): string | undefined =>
  parts.find((part) => words.includes(` ${part} `));

function foreignEnding(name: string, endings: readonly ForeignEnding[]): string | undefined {
  const words = wordsOf(name);
  const isPlain = /(^|[\s,])[A-Z]?[a-z]+[\s.]*$/.test(name);
  return endings
    .filter(({ english }) => !(english && isPlain))
    .flatMap(({ words: forms }) => forms)
    .filter((form) => words.endsWith(` ${form} `))
    .toSorted((a, b) => b.length - a.length)[0];
}

/**
 * Endings: 8 Del. C. § 102(a)(1)(i), § 362(c) for a PBC (optional), 6 Del. C. § 18-102(1), W.S. 17-29-108; W.S.
 * 17-16-401 requires none. Restricted words need an approval that Minutebook does not obtain. Letters: 8 Del. C. §
 * 102(a)(1) (roman), W.S. 17-16-120(e) (English). Wyoming rejects brackets, caret, percent and underscore.
 */
export function checkLegalName(name: string, type: EntityType, state: StateLaw): ParameterIssue[] {
  const form = companyForm(type);
  const { statutes } = state.forms[form];
  const { required, misleading, like_import = [] } = state.names.endings[form];
  const words = wordsOf(name);
  const foreignKind = foreignEnding(name, like_import);
  const issues: ParameterIssue[] = [];
  const refuse = (code: string, message: string): void => {
    issues.push({ code, message });
  };

  if ([...name].length > maxNameLength) refuse('too_long', `A name can have at most ${maxNameLength} characters.`);
  const odd = foreignCharacter.exec(name)?.[0];
  if (odd !== undefined)
    refuse(
      'invalid_character',
      `${state.name} does not accept the character ${JSON.stringify(odd)}. Use English letters, digits, ` +
        'and common punctuation.',
    );
  if (name !== name.trim() || name.includes('  '))
    refuse('invalid_spacing', 'A name cannot have double, leading, or trailing spaces.');

  const endings = type === 'pbc' ? [...benefitEndings, ...required] : required;
  if (endings.length > 0 && firstIn(words, endings) === undefined && foreignKind === undefined)
    refuse(
      'ending_required',
      `The name must contain one of: ${endings.join(', ')}` +
        `${like_import.length > 0 ? ', or a foreign company ending such as GmbH, S.A., or PLC' : ''} ` +
        `(${statutes.name}).`,
    );
  const foreign = firstIn(words, type === 'pbc' ? misleading : [...benefitEndings, ...misleading]);
  if (foreign !== undefined)
    refuse(
      'ending_misleading',
      `The name contains '${foreign}', which belongs to a different type of company (${statutes.name}).`,
    );
  if (['', foreignKind, ...entityEndings].includes(words.trim()))
    refuse('name_required', 'The name must contain a word in addition to its ending.');

  for (const rule of state.names.restricted_words) {
    const word = rule.forms.includes(form) ? firstIn(words, rule.words) : undefined;
    if (word !== undefined)
      refuse(
        'restricted_word',
        `The name contains '${word}', which requires the approval of ${rule.approval} (${rule.source}). ` +
          'Minutebook does not obtain this approval.',
      );
  }
  return issues;
}

const entityEndings = [
  'public benefit corporation',
  'limited liability company',
  'limited liability co',
  'ltd liability company',
  'ltd liability co',
  'limited partnership',
  'limited company',
  'corporation',
  'incorporated',
  'association',
  'company',
  'limited',
  'corp',
  'assn',
  'pbc',
  'inc',
  'llc',
  'llp',
  'ltd',
  'co',
  'lc',
  'lp',
];
