import { signForm } from './form-views';
import { checkReasonForm, checkSignatureForm } from './forms';

it('takes the signer’s own name in any case and spacing, and nobody else’s', () => {
  for (const name of ['Ada Okafor', ' ada  OKAFOR ', 'ＡＤＡ Okafor'])
    expect(checkSignatureForm({ name, intent: 'yes' }, 'Ada Okafor')).toEqual({});
  for (const name of ['', 'Ada', 'Bo Chen', 'Ada Okafor for Bo Chen', 'p.p. Ada Okafor'])
    expect(checkSignatureForm({ name, intent: 'yes' }, 'Ada Okafor')).toHaveProperty('name');
});

it('names everything that is missing at once', () => {
  expect(Object.keys(checkSignatureForm({ strokes: '1,1' }, 'Ada'))).toEqual(['name', 'strokes', 'intent']);
  expect(checkReasonForm({ reason: '  ' })).toHaveProperty('reason');
  expect(checkReasonForm({ reason: 'x'.repeat(501) })).toHaveProperty('reason');
  expect(checkReasonForm({ reason: 'No.' })).toEqual({});
});

it.each([
  [true, true],
  [false, false],
])('calls a signature binding in live mode alone: %s', (livemode, expected) => {
  const at = {
    signature: { id: 'sig_1', name: 'Ada', role: 'director' },
    signers: [],
    entity: { legal_name: 'Acme, Inc.' },
    nonce: 'n',
    document: { template_id: null, facts: {}, livemode },
  };
  expect(
    String(signForm(at as unknown as Parameters<typeof signForm>[0], 'x', {})).includes('binding as ink on paper'),
  ).toBe(expected);
});
