import type { CompanyFacts } from '#companies/company';
import { formedAs, mergerLaw, otherCharter, survivorTerm } from './other-constituent';

const company = (jurisdiction: string, entity_type = 'c_corp') => ({ jurisdiction, entity_type }) as CompanyFacts;
const delaware = company('US-DE');
const llc = company('US-DE', 'llc');

it.each([
  [delaware, 'Harbor Merger Sub, Inc.', 'Delaware', ['8 Del. C. § 251'], '8 Del. C. § 251(c)'],
  [delaware, 'Harbor Holdings, Inc.', 'Nevada', ['8 Del. C. § 252', 'the laws of Nevada'], '8 Del. C. § 252(c)'],
  [delaware, 'Harbor Holdings, L.P.', 'Delaware', ['8 Del. C. § 263'], '8 Del. C. § 263(c)'],
  [delaware, 'Harbor, LLC', 'Delaware', ['8 Del. C. § 264', '6 Del. C. § 18-209'], '8 Del. C. § 264(c)'],
  [llc, 'Harbor Merger Sub, Inc.', 'Delaware', ['6 Del. C. § 18-209', '8 Del. C. § 264'], '6 Del. C. § 18-209(c)'],
  [llc, 'Harbor, LLC', 'Delaware', ['6 Del. C. § 18-209'], '6 Del. C. § 18-209(c)'],
  [company('US-WY'), 'Harbor Sub, Inc.', 'Delaware', ['W.S. 17-16-1102', 'the laws of Delaware'], 'W.S. 17-16-1106'],
  [company('US-WY', 'llc'), 'Harbor, LLC', 'Wyoming', ['W.S. 17-29-1002'], 'W.S. 17-29-1004'],
])('a merger names the statutes of both constituents (case %#)', (one, name, formed_in, permits, filing) => {
  expect(mergerLaw(one, { name, formed_in })).toEqual({ permits, filing });
});

it('states the form that the name of the other constituent shows', () => {
  expect(formedAs(llc, { name: 'Harbor Holdings, Inc.', formed_in: 'Nevada' })).toBe('a Nevada corporation');
  expect(formedAs(llc, { name: 'Harbor Fund II, L.P.', formed_in: 'the Cayman Islands' })).toBe(
    'a limited partnership organized under the laws of the Cayman Islands',
  );
  expect(formedAs(delaware, { name: 'Harbor Limited', formed_in: 'England' })).toBe(
    'a corporation organized under the laws of England',
  );
  expect(formedAs(llc, { name: 'Harbor', formed_in: 'Nevada' })).toBe('an entity organized under the laws of Nevada');
});

it('names the charter of another constituent of the same state only', () => {
  expect(otherCharter(delaware, { name: 'Harbor, LLC', formed_in: 'Delaware' })).toBe('Certificate of Formation');
  expect(otherCharter(llc, { name: 'Harbor, Inc.', formed_in: 'Delaware' })).toBe('Certificate of Incorporation');
  expect(otherCharter(delaware, { name: 'Harbor, Inc.', formed_in: 'Nevada' })).toBeNull();
});

it('calls the survivor a corporation only if both constituents are corporations', () => {
  const merging = (own: CompanyFacts, name: string) => survivorTerm(own, { name, formed_in: 'Delaware' });
  expect(merging(delaware, 'Harbor, Inc.')).toBe('Surviving Corporation');
  expect(merging(delaware, 'Harbor Holdings LLC')).toBe('Surviving Entity');
  expect(merging(delaware, 'Harbor Fund, L.P.')).toBe('Surviving Entity');
  expect(merging(llc, 'Harbor, Inc.')).toBe('Surviving Entity');
});
