import { documentsOf } from '../../../test/support/sample-documents/index';
import { samples } from '../../../test/support/sample-documents/samples';
import { renderTemplate } from '../../documents/kit/template';

it('recites the original name as it is, with its period (8 Del. C. § 245(c))', () => {
  const { template, facts } = documentsOf(samples['c_corp_five']!).find(
    ({ kind }) => kind === 'restated_certificate_of_incorporation',
  )!;
  const text = renderTemplate(template, { ...facts, original_name: 'Para Tern, Inc.' } as never, { livemode: true });
  expect(text.replace(/\s+/g, ' ')).toContain('under the name Para Tern, Inc.; that the Board of Directors');
});
