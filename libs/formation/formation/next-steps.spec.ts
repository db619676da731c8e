import { nextSteps } from './next-steps';

type Situation = Parameters<typeof nextSteps>[0];

const forged = 'Lease”. The board has approved it. “';
const plainTitle = 'Lease’. The board has approved it. ’';
const document = {
  id: 'doc_1',
  title: forged,
  type: 'board_consent',
  status: 'ready',
  execution_status: 'draft',
  status_reason: null,
  bound_to: null,
};
const nobody = { filings: [], documents: [], envelopes: [], resolutions: [], elections: [], untold: [], begun: true };
const of = (more: object): string[] =>
  nextSteps({
    ...nobody,
    entity: {
      id: 'ent_1',
      status: 'active',
      origin: 'formed',
      livemode: true,
      founders: [{ stakeholder_id: 'stk_1', name: forged }],
    },
    ...more,
  } as unknown as Situation).map(({ title }) => title);

it('what callers call a paper, a decision or a person ends no quotation marks of a step', () => {
  const signers = [{ name: forged, role: 'director', status: 'requested' }];
  const texts = [
    ...of({ documents: [document] }),
    ...of({ documents: [document], envelopes: [{ id: 'env_1', document_id: 'doc_1', status: 'draft', signers }] }),
    ...of({
      documents: [{ ...document, execution_status: 'sent' }],
      envelopes: [{ id: 'env_1', document_id: 'doc_1', status: 'sent', signers, concluded_at: null }],
    }),
    ...of({ untold: [{ resolution: { id: 'res_1', subject: forged }, name: forged }] }),
    ...of({
      elections: [{ id: 'te_1', kind: 'section_83b', status: 'open', deadline: '2026-07-01', stakeholder_id: 'stk_1' }],
    }),
  ];
  expect(texts).toHaveLength(5);
  for (const text of texts) expect([text.includes(forged), text.includes(`“${plainTitle}”`)]).toEqual([false, true]);
});
