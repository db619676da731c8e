import fc from 'fast-check';
import type { EntityType } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { checkLegalName, maxNameLength } from './legal-name';

const delaware = lawOf('US-DE');
const wyoming = lawOf('US-WY');
const codes = (name: string, type: EntityType = 'c_corp', where = delaware): string[] =>
  checkLegalName(name, type, where).map((issue) => issue.code);

it.each<[string, EntityType]>([
  ['Acme, Inc.', 'c_corp'],
  ['Acme Corp', 's_corp'],
  ['The Acme Company of Dover', 'c_corp'],
  ['ACME LTD.', 'c_corp'],
  ['3M & Sons Incorporated', 'c_corp'],
  ['Acme PBC', 'pbc'],
  ['Acme P.B.C.', 'pbc'],
  ['Acme Public Benefit Corporation', 'pbc'],
  ['Acme, Inc.', 'pbc'],
  ['Acme LLC', 'llc'],
  ['Acme, L.L.C.', 'llc'],
  ['Acme Limited Liability Company', 'llc'],
  ['Acme Trust LLC', 'llc'],
  ['Acme Fund LLC', 'llc'],
  ['Embankment Inc', 'c_corp'],
  ...[
    'Acme GmbH',
    'Acme G.m.b.H.',
    'ACME AG',
    'Acme PLC',
    'Acme S.A.',
    'Acme S.A. de C.V.',
    'Acme S.p.A.',
    'Acme SpA',
    'Acme A/S',
    'Acme AS',
    'Acme B.V.',
    'Acme Pty Ltd',
    'Acme K.K.',
    'Acme Kabushiki Kaisha',
    'Acme Oy',
    'Acme AB',
    'Acme Sp. z o.o.',
  ].flatMap((name): [string, EntityType][] => [
    [name, 'c_corp'],
    [name, 'pbc'],
  ]),
  ...[
    'Sandbox Name Taken',
    'Sandbox Certificate Rejected',
    'Sandbox Tax Number Rejected',
    'Sandbox Authority Down',
    'Sandbox Slow',
  ].map((name): [string, EntityType] => [`${name} Inc`, 'c_corp']),
])('lets Delaware record %s as a %s', (name, type) => expect(codes(name, type)).toEqual([]));

it.each<[string, EntityType, string]>([
  ['Acme', 'c_corp', 'ending_required'],
  ['Incremental', 'c_corp', 'ending_required'],
  ['Acme Day Spa', 'c_corp', 'ending_required'],
  ['Fresh as', 'c_corp', 'ending_required'],
  ['Sa Acme', 'c_corp', 'ending_required'],
  ['Acme有限公司', 'c_corp', 'ending_required'],
  ['GmbH', 'c_corp', 'name_required'],
  ['S.A. de C.V.', 'c_corp', 'name_required'],
  ['Acme GmbH', 'llc', 'ending_required'],
  ['Acme Bank AG', 'c_corp', 'restricted_word'],
  ['Acme Inc', 'llc', 'ending_misleading'],
  ['Acme Company', 'llc', 'ending_required'],
  ['Acme LLC', 'c_corp', 'ending_misleading'],
  ['Acme Limited Liability Company', 'c_corp', 'ending_misleading'],
  ['Acme PBC', 'c_corp', 'ending_misleading'],
  ['Inc.', 'c_corp', 'name_required'],
  ['', 'c_corp', 'name_required'],
  ['Acme  Inc', 'c_corp', 'invalid_spacing'],
  [' Acme Inc', 'c_corp', 'invalid_spacing'],
  ['Café Inc', 'c_corp', 'invalid_character'],
  ['Acme_Inc Inc', 'c_corp', 'invalid_character'],
  ['Acme\u0000 Inc', 'c_corp', 'invalid_character'],
  ['Acme 100% Inc', 'c_corp', 'invalid_character'],
  [`${'x'.repeat(maxNameLength)} Inc`, 'c_corp', 'too_long'],
  ['Acme Trust Inc', 'c_corp', 'restricted_word'],
  ['First Bank LLC', 'llc', 'restricted_word'],
  ['Acme University Inc', 'c_corp', 'restricted_word'],
  ['Acme Insurance Corp', 'c_corp', 'restricted_word'],
])('keeps %j from being a %s (%s)', (name, type, code) => expect(codes(name, type)).toContain(code));

it('asks a Wyoming corporation for no ending, and a Wyoming LLC for one of its own', () => {
  expect(codes('Acme', 'c_corp', wyoming)).toEqual([]);
  expect(codes('Acme, L.C.', 'llc', wyoming)).toEqual([]);
  expect(codes('Acme Ltd. Liability Co.', 'llc', wyoming)).toEqual([]);
  expect(codes('Acme', 'llc', wyoming)).toEqual(['ending_required']);
  expect(codes('Acme GmbH', 'llc', wyoming)).toEqual(['ending_required']);
  expect(codes('Acme L.C.', 'llc', delaware)).toEqual(['ending_required']);
  expect(codes('Acme Trust LLC', 'llc', wyoming)).toEqual(['restricted_word']);
});

it('names the restricted word and who would have to approve', () => {
  expect(checkLegalName('First BANK Corp', 'c_corp', delaware)[0]!.message).toMatch(/'bank'.*State Bank Commissioner/);
});

it('survives any string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      checkLegalName(name, 'llc', wyoming);
    }),
  );
});
