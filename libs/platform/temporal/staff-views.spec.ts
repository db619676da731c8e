import { readFileSync } from 'node:fs';
import { projectFile } from '#platform/config/project';
import { staffViews, viewAddress } from './staff-views';

const views = staffViews(new Date('2026-12-01T15:00:00Z'));

it('lists the waits that end within seven days', () => {
  expect(views.find(({ title }) => title === 'Due this week')!.query).toBe(
    'ExecutionStatus = "Running" AND DueAt < "2026-12-08T00:00:00Z"',
  );
});

it('gives each view an address in the Temporal UI', () => {
  const { query } = views.find(({ title }) => title === 'Stuck')!;
  expect(viewAddress('http://localhost:8233', 'default', query)).toBe(
    'http://localhost:8233/namespaces/default/workflows?query=ExecutionStatus%20%3D%20%22Failed%22',
  );
});

it('documents the query of each view', () => {
  const guide = readFileSync(projectFile('docs', 'operations.md'), 'utf8');
  expect(views.filter(({ title, query }) => !guide.includes(`| ${title} | \`${query}\` |`))).toEqual([]);
});
