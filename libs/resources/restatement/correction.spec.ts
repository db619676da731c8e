import { formOf } from './correction';

const posting = (account: 'pool' | 'unissued' | 'outstanding', quantity: number) => ({
  share_class_id: 'shc',
  account,
  security_id: null,
  stakeholder_id: null,
  quantity,
});

it('an issue out of the pool of a plan, and a repurchase into it, are no acts that are recorded anew; others of their kind are', () => {
  expect([
    formOf({ kind: 'stock_issuance', postings: [posting('pool', -5), posting('outstanding', 5)] }),
    formOf({ kind: 'stock_repurchase', postings: [posting('outstanding', -5), posting('pool', 5)] }),
  ]).toEqual([null, null]);
  expect([
    formOf({ kind: 'stock_issuance', postings: [posting('unissued', -5), posting('outstanding', 5)] }),
    formOf({ kind: 'stock_repurchase', postings: [posting('outstanding', -5), posting('unissued', 5)] }),
  ]).toEqual(['issue', 'retirement']);
});
