import { Problem } from '#kernel/problem';
import { isFailure } from './problem.filter';

it.each([
  ['a full queue of PDFs', new Problem('service_unavailable', 'Too many PDFs are waiting to be read.'), false],
  ['a refused request', new Problem('not_found', 'No such document.'), false],
  ['a database outage', Object.assign(new Error('lost'), { code: 'ECONNREFUSED' }), true],
  ['an internal error', new Problem('internal_error', 'Stored evidence is lost.'), true],
  ['a defect', new TypeError('undefined is not a function'), true],
])('decides whether to log %s as an error', (_, error, logged) => expect(isFailure(error)).toBe(logged));
