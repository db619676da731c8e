import { Problem } from '#kernel/problem';
import { failurePage } from './failure-page';

const shown = (problem: Problem): string => String(failurePage(problem, 'req_1').content);

it('states the detail of a refusal, but not of our own error', () => {
  expect(shown(new Problem('rate_limit_exceeded', 'Wait a minute.'))).toContain('<p>Wait a minute.</p>');
  expect(shown(new Problem('internal_error', 'Stored evidence is lost.'))).not.toContain('evidence');
});
