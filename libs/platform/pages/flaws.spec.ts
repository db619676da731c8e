import { html } from '#platform/documents/html';
import { flawOf, invalid, pageFlaw } from './flaws';

it('moves the focus to the first invalid field, which refers to its error', () => {
  expect(String(invalid('name', true, 'name-hint'))).toBe(
    ' aria-invalid="true" aria-describedby="name-hint name-flaw" autofocus',
  );
  expect(String(invalid('intent', false))).toBe(' aria-invalid="true" aria-describedby="intent-flaw"');
  expect(String(flawOf('name', 'Type your name: Ada.'))).toBe(
    '<p class="error" id="name-flaw" role="alert">Type your name: Ada.</p>',
  );
});

it('moves the focus to an error without a field', () => {
  expect(String(pageFlaw(html`<p>Out of date.</p>`))).toBe(
    '<div class="notice bad" role="alert" tabindex="-1" autofocus><p>Out of date.</p></div>',
  );
  expect(flawOf('strokes', undefined)).toBeUndefined();
});
