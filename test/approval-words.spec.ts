import { requestPhrase, doing, phrases } from '../libs/credentials/authorization/operation-phrases';
import { mayWait, operationNamed, operations } from '#platform/operations/operation';
import '../apps/gateway/gateway.module';

/** Operations whose name starts with another verb need their own phrase. */
const verbs = [
  'abandon',
  'accelerate',
  'accept',
  'acknowledge',
  'add',
  'adopt',
  'advance',
  'amend',
  'approve',
  'archive',
  'begin',
  'cancel',
  'change',
  'close',
  'complete',
  'convert',
  'correct',
  'create',
  'deliver',
  'deny',
  'disable',
  'dispute',
  'dissolve',
  'distribute',
  'draft',
  'enable',
  'end',
  'escalate',
  'exercise',
  'export',
  'extend',
  'forward',
  'form',
  'freeze',
  'give',
  'grant',
  'import',
  'increase',
  'issue',
  'move',
  'offer',
  'pay',
  'record',
  'recover',
  'reissue',
  'remind',
  'remove',
  'replace',
  'repurchase',
  'request',
  'restate',
  'resubmit',
  'revise',
  'revoke',
  'satisfy',
  'send',
  'sign',
  'split',
  'submit',
  'terminate',
  'test',
  'transfer',
  'unarchive',
  'unfreeze',
  'update',
  'upload',
  'void',
  'waive',
  'withdraw',
];

const waiting = operations()
  .filter(mayWait)
  .map(({ id }) => id);

it.each(waiting)('what waits for a human is said in plain words that begin with a verb: %s', (id) => {
  const said = requestPhrase(id);
  expect(said).toMatch(/^[a-z]+(,? [a-zA-Z]+(’s)?)+$/);
  expect(verbs).toContain(said.split(' ')[0]);
  expect(said).not.toMatch(/\b(entity|entities|mfn|closings)\b/);
});

it.each([
  ['share_issuances.create', 'issuing shares'],
  ['entities.cancel', 'cancelling the formation'],
  ['entities.submit', 'submitting the formation'],
  ['stock_splits.create', 'splitting the stock'],
  ['rounds.create', 'beginning a financing round'],
  ['webhook_endpoints.remove', 'removing the webhook endpoint'],
  ['share_repurchases.settle', 'paying for the repurchased shares'],
])('%s stands in a sentence as “%s”', (id, words) => expect(doing(id)).toBe(words));

it('no two of them are said alike, and nothing has words that is not there', () => {
  const said = waiting.map(requestPhrase);
  expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
  expect(Object.keys(phrases).filter((id) => !operationNamed(id))).toEqual([]);
  expect(Object.keys(phrases).filter((id) => !waiting.includes(id))).toEqual([]);
});
