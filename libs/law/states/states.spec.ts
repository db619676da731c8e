import { isSupportedJurisdiction, lawIfSupported, lawOf } from './index';
import { type EntityType } from '#law/common/entity-types';
import { formationForm } from './state-law';
import { jurisdictionCodes, type JurisdictionCode } from '#law/common/jurisdictions';
import { registeredAgents } from '#law/formation/registered-agents';

it.each<[JurisdictionCode, EntityType, string]>([
  ['US-DE', 'c_corp', 'certificate_of_incorporation'],
  ['US-DE', 's_corp', 'certificate_of_incorporation'],
  ['US-DE', 'pbc', 'certificate_of_incorporation'],
  ['US-DE', 'llc', 'certificate_of_formation'],
  ['US-WY', 'c_corp', 'articles_of_incorporation'],
  ['US-WY', 'llc', 'articles_of_organization'],
])('in %s forms a %s by %s', (code, type, form) => expect(formationForm(lawOf(code), type)).toBe(form));

it('knows no jurisdiction but the registered ones, whatever the key', () => {
  for (const code of ['US-CA', 'us-de', '', 'constructor', '__proto__']) expect(lawIfSupported(code)).toBeUndefined();
  expect(isSupportedJurisdiction(undefined)).toBe(false);
  expect(jurisdictionCodes.map((code) => lawOf(code).code)).toEqual(jurisdictionCodes);
});

it('offers a public benefit corporation only where a statute does', () => {
  expect(lawOf('US-DE').entity_types).toContain('pbc');
  expect(lawOf('US-WY').entity_types).not.toContain('pbc');
});

it.each(jurisdictionCodes)('has a registered agent in %s at a street address with its county', (code) => {
  const { office, jurisdiction } = registeredAgents[code];
  expect(jurisdiction).toBe(code);
  expect(office.county).not.toBe('');
  expect(`US-${office.state}`).toBe(code);
  expect(office.line1).not.toMatch(/box/i);
});
