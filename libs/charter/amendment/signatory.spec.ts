import type { HeldRole, Stakeholder } from '#companies/stakeholder';
import { chooseSignatory } from './signatory';

const today = '2026-05-04';
const person = (id: string, role: HeldRole['role'], titles: string[] = []) =>
  ({
    id,
    kind: 'individual',
    name: id,
    email: `${id}@tests.example`,
    roles: [{ role, titles, from: '2026-01-01', until: null }],
  }) as unknown as Stakeholder;
const first = (entity_type: 'c_corp' | 'llc', people: Stakeholder[]) =>
  chooseSignatory(undefined, { entity: { entity_type }, people, today }).signatory?.stakeholder_id;

it('is by default the president or chief executive, or a manager before a member', () => {
  expect(first('c_corp', [person('bo', 'officer', ['Treasurer']), person('ada', 'officer', ['President'])])).toBe(
    'ada',
  );
  expect(first('c_corp', [person('bo', 'officer', ['Treasurer'])])).toBe('bo');
  expect(first('llc', [person('investor', 'member'), person('manager', 'manager')])).toBe('manager');
});
