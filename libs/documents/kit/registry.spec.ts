import { html } from '#platform/documents/html';
import { document, templateFor, templateWith } from './registry';

const licence = () =>
  document<{ licensee: string }>({
    kind: 'licence',
    category: 'commercial',
    title: ({ licensee }) => `Licence to ${licensee}`,
    body: ({ licensee }) => html`<p>${licensee} may use it.</p>`,
  });

it('finds a document that its own module declares, by kind and by id, and refuses a second with the same id', () => {
  expect(() => templateFor('licence', 'US-DE')).toThrow('licence has no template');
  const declared = licence();
  expect(declared.id).toBe('service:licence:2026-04-26');
  expect(templateFor('licence', 'US-WY')).toBe(declared);
  expect(templateWith(declared.id)).toBe(declared);
  expect(licence).toThrow('service:licence:2026-04-26 is already registered');
});
