import { beginRole, endRole, hadRole, openRole } from './roles';
import type { HeldRole } from './stakeholder.entity';

const director: HeldRole = { role: 'director', titles: [], from: '2026-01-01', until: null };
const officer: HeldRole = { role: 'officer', titles: ['President', 'Secretary'], from: '2026-01-01', until: null };

it('returns a role from its first day to the day before it ends', () => {
  const roles = endRole([director], 'director', '2026-05-01');
  expect(roles).toEqual([{ ...director, until: '2026-05-01' }]);
  expect(
    ['2025-12-31', '2026-01-01', '2026-04-30', '2026-05-01'].map((on) => hadRole({ roles }, 'director', on)),
  ).toEqual([false, true, true, false]);
  expect(openRole(roles, 'director', '2026-06-01')).toBeNull();
});

it('keeps the other titles of an officer who gives up a title, and adds new titles', () => {
  const left = endRole([director, officer], 'officer', '2026-05-01', ['secretary']);
  expect(left).toEqual([
    director,
    { ...officer, until: '2026-05-01' },
    { role: 'officer', titles: ['President'], from: '2026-05-01', until: null },
  ]);
  expect(beginRole(left, 'officer', ['Treasurer'], '2026-06-01').slice(1)).toEqual([
    { ...officer, until: '2026-05-01' },
    { role: 'officer', titles: ['President'], from: '2026-05-01', until: '2026-06-01' },
    { role: 'officer', titles: ['President', 'Treasurer'], from: '2026-06-01', until: null },
  ]);
});

it('keeps a role that ends on its first day, and omits a role that is replaced on it', () => {
  expect(endRole([director], 'director', '2026-01-01')).toEqual([{ ...director, until: '2026-01-01' }]);
  expect(beginRole([officer], 'officer', ['Treasurer'], '2026-01-01')).toEqual([
    { ...officer, titles: ['President', 'Secretary', 'Treasurer'] },
  ]);
});

it('leaves a role unchanged that ends before it began', () =>
  expect(endRole([director], 'director', '2025-06-01')).toEqual([director]));
