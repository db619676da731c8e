import { companyForm, type EntityType } from '#law/common/entity-types';
import type { ForeignEnding, StateLaw } from '#law/states/state-law';

/** A flaw of one parameter, for a caller who knows its path. */
export interface ParameterIssue {
  code: string;
  message: string;
}

/** Longest name that Delaware's system stores, in characters; Wyoming states none, so the same bound serves. */
export const maxNameLength = 245;

const benefitEndings = ['public benefit corporation', 'pbc'];
const foreignCharacter = /[^A-Za-z0-9 &'.,!@#$*()+/?:;"=-]/u;

/**
 * Lower-case words of a name, with a space at either end; `L.L.C.` and `LLC` are the same word, an accent is dropped.
 */
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

const firstIn = (words: string, parts: readonly string[]): string | undefined =>
  parts.find((part) => words.includes(` ${part} `));

/** The ending of another country that stands at the end of a name, where a statute takes those for its own. */
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
 * Says what keeps the state from accepting a name; an empty list means nothing does. Endings: 8 Del. C. § 102(a)(1)(i)
 * and, for a PBC, § 362(c) (its designation is allowed, not required, and satisfies § 102), or words of like import of
 * other countries; 6 Del. C. § 18-102(1); W.S.
 * 17-29-108; W.S. 17-16-401 asks a corporation for none. A name must not claim another form. Restricted words need an
 * approval that this service does not obtain. Letters: 8 Del. C. § 102(a)(1) (roman), W.S. 17-16-120(e) (English); the
 * Division takes the signs of a keyboard except brackets, caret, percent and underscore.
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

  if ([...name].length > maxNameLength) refuse('too_long', `A name has at most ${maxNameLength} characters.`);
  const odd = foreignCharacter.exec(name)?.[0];
  if (odd !== undefined)
    refuse(
      'invalid_character',
      `${state.name} does not record the character ${JSON.stringify(odd)}; use English letters, digits ` +
        'and common punctuation.',
    );
  if (name !== name.trim() || name.includes('  '))
    refuse('invalid_spacing', 'A name has single spaces, and none at its start or end.');

  const endings = type === 'pbc' ? [...benefitEndings, ...required] : required;
  if (endings.length > 0 && firstIn(words, endings) === undefined && foreignKind === undefined)
    refuse(
      'ending_required',
      `The name must contain one of: ${endings.join(', ')}` +
        `${like_import.length > 0 ? ', or end as companies of another country do (GmbH, S.A., PLC)' : ''} ` +
        `(${statutes.name}).`,
    );
  const foreign = firstIn(words, type === 'pbc' ? misleading : [...benefitEndings, ...misleading]);
  if (foreign !== undefined)
    refuse(
      'ending_misleading',
      `The name contains '${foreign}', which belongs to another kind of company (${statutes.name}).`,
    );
  if (['', foreignKind, ...entityEndings].includes(words.trim()))
    refuse('name_required', 'The name needs a word besides its ending.');

  for (const rule of state.names.restricted_words) {
    const word = rule.forms.includes(form) ? firstIn(words, rule.words) : undefined;
    if (word !== undefined)
      refuse(
        'restricted_word',
        `The name contains '${word}', which needs the approval of ${rule.approval} (${rule.source}); this ` +
          'service does not obtain it.',
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
