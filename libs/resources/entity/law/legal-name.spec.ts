import fc from 'fast-check';
import type { EntityType } from './jurisdiction';
import { jurisdictions } from './jurisdictions';
import { checkLegalName, distinguishableKey, maxNameLength } from './legal-name';

const delaware = jurisdictions['US-DE'];
const wyoming = jurisdictions['US-WY'];
const codes = (name: string, type: EntityType = 'c_corp', where = delaware): string[] => checkLegalName(name, type, where).map((issue) => issue.code);

it.each<[string, EntityType]>([
  ['Acme, Inc.', 'c_corp'], ['Acme Corp', 's_corp'], ['The Acme Company of Dover', 'c_corp'], ['ACME LTD.', 'c_corp'], ['3M & Sons Incorporated', 'c_corp'],
  ['Acme PBC', 'pbc'], ['Acme P.B.C.', 'pbc'], ['Acme Public Benefit Corporation', 'pbc'], ['Acme, Inc.', 'pbc'],
  ['Acme LLC', 'llc'], ['Acme, L.L.C.', 'llc'], ['Acme Limited Liability Company', 'llc'], ['Acme Trust LLC', 'llc'], ['Acme Fund LLC', 'llc'], ['Embankment Inc', 'c_corp'],
  ...['Sandbox Name Taken', 'Sandbox Certificate Rejected', 'Sandbox Tax Number Rejected', 'Sandbox Authority Down', 'Sandbox Slow'].map((name): [string, EntityType] => [`${name} Inc`, 'c_corp']),
])('lets Delaware record %s as a %s', (name, type) => expect(codes(name, type)).toEqual([]));

it.each<[string, EntityType, string]>([
  ['Acme', 'c_corp', 'ending_required'], ['Incremental', 'c_corp', 'ending_required'], ['Acme Inc', 'llc', 'ending_misleading'], ['Acme Company', 'llc', 'ending_required'],
  ['Acme LLC', 'c_corp', 'ending_misleading'], ['Acme Limited Liability Company', 'c_corp', 'ending_misleading'], ['Acme PBC', 'c_corp', 'ending_misleading'],
  ['Inc.', 'c_corp', 'name_required'], ['', 'c_corp', 'name_required'], ['Acme  Inc', 'c_corp', 'invalid_spacing'], [' Acme Inc', 'c_corp', 'invalid_spacing'],
  ['Café Inc', 'c_corp', 'invalid_character'], ['Acme_Inc Inc', 'c_corp', 'invalid_character'], ['Acme\u0000 Inc', 'c_corp', 'invalid_character'], ['Acme 100% Inc', 'c_corp', 'invalid_character'],
  [`${'x'.repeat(maxNameLength)} Inc`, 'c_corp', 'too_long'], ['Acme Trust Inc', 'c_corp', 'restricted_word'], ['First Bank LLC', 'llc', 'restricted_word'],
  ['Acme University Inc', 'c_corp', 'restricted_word'], ['Acme Insurance Corp', 'c_corp', 'restricted_word'],
])('keeps %j from being a %s (%s)', (name, type, code) => expect(codes(name, type)).toContain(code));

it('asks a Wyoming corporation for no ending, and a Wyoming LLC for one of its own', () => {
  expect(codes('Acme', 'c_corp', wyoming)).toEqual([]);
  expect(codes('Acme, L.C.', 'llc', wyoming)).toEqual([]);
  expect(codes('Acme Ltd. Liability Co.', 'llc', wyoming)).toEqual([]);
  expect(codes('Acme', 'llc', wyoming)).toEqual(['ending_required']);
  expect(codes('Acme L.C.', 'llc', delaware)).toEqual(['ending_required']);
  expect(codes('Acme Trust LLC', 'llc', wyoming)).toEqual(['restricted_word']);
});

it('names the restricted word and who would have to approve', () => {
  expect(checkLegalName('First BANK Corp', 'c_corp', delaware)[0]!.message).toMatch(/'bank'.*State Bank Commissioner/);
});

it.each([
  ['ACME, Inc.', 'The Acme Corporation'], ['Smith & Sons LLC', 'Smith and Sons Inc'], ['Blue Bird Co', 'Bluebird, L.L.C.'], ["O'Brien Ltd", 'OBrien Limited'],
  ['Café Rouge Inc', 'Cafe Rouge Company'], ['Acme Company, Inc.', 'Acme'], ['Acme Limited Liability Company', 'ACME'], ['Acme P.B.C.', 'acme pbc'],
])('does not tell %s from %s', (one, other) => expect(distinguishableKey(one)).toBe(distinguishableKey(other)));

it.each([['Acme Inc', 'Acme 2 Inc'], ['Acme Inc', 'Acmes Inc'], ['Limited Edition Inc', 'Edition Inc'], ['A Inc', 'The Inc']])(
  'tells %s from %s', (one, other) => expect(distinguishableKey(one)).not.toBe(distinguishableKey(other)));

it('takes a plural for the same name only where the statute does', () => {
  expect(distinguishableKey('Red Rocks LLC', wyoming)).toBe(distinguishableKey('Red Rock LLC', wyoming));
  expect(distinguishableKey('Red Rocks LLC', delaware)).not.toBe(distinguishableKey('Red Rock LLC', delaware));
});

const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
const stem = fc.array(word, { minLength: 1, maxLength: 5 });

it('has one key for every case, punctuation, accent and ending of a name', () => {
  const endings = fc.constantFrom(' Inc', ', Inc.', ' CORP', ' L.L.C.', ', LLC', ' Limited Liability Company', '');
  const joints = fc.constantFrom(' ', '-', ', ', ' / ', '   ');
  fc.assert(fc.property(stem, endings, endings, joints, (words, one, other, joint) => {
    const key = distinguishableKey(`Zeta ${words.join(' ')} Zeta${one}`);
    expect(distinguishableKey(`ZETA${joint}${words.join(joint).toUpperCase()}${joint}Zéta${other}`)).toBe(key);
    expect(distinguishableKey(key)).toBe(key);
  }));
});

it('gives every recordable name a key', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
    if (checkLegalName(`${name} Inc`, 'c_corp', delaware).length === 0) expect(distinguishableKey(`${name} Inc`)).not.toBe('');
  }));
});

it('survives any string', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => { checkLegalName(name, 'llc', wyoming); distinguishableKey(name, wyoming); }));
});
