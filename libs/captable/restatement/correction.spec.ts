import { formOf } from './correction';

const posting = (account: 'pool' | 'unissued' | 'outstanding', quantity: number) => ({
  share_class_id: 'shc',
  account,
  security_id: null,
  stakeholder_id: null,
  quantity,
});

it('records neither an issue from a plan pool nor a repurchase into it anew, but others of their kind', () => {
  expect([
    formOf({ kind: 'stock_issuance', postings: [posting('pool', -5), posting('outstanding', 5)] }),
    formOf({ kind: 'stock_repurchase', postings: [posting('outstanding', -5), posting('pool', 5)] }),
  ]).toEqual([null, null]);
  expect([
    formOf({ kind: 'stock_issuance', postings: [posting('unissued', -5), posting('outstanding', 5)] }),
    formOf({ kind: 'stock_repurchase', postings: [posting('outstanding', -5), posting('unissued', 5)] }),
  ]).toEqual(['issue', 'retirement']);
});
