import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const bundle = ['..', 'dist', 'bundle', 'index.umd.min.js'];

let text: string | undefined;

export const passkeyScript = (): string => (text ??= `${library()}\n${ours}`);

const library = (): string =>
  readFileSync(join(dirname(require.resolve('@simplewebauthn/browser')), ...bundle), 'utf8');

const ours = `(() => {
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    if (!browserSupportsWebAuthn()) continue;
    form.closest('[hidden]')?.removeAttribute('hidden');
    const trouble = form.querySelector('[role=alert]');
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      trouble.hidden = true;
      try {
        const optionsJSON = JSON.parse(form.dataset.options);
        const ask = form.dataset.passkey === 'register' ? startRegistration : startAuthentication;
        const answer = await ask({ optionsJSON });
        form.elements.answer.value = JSON.stringify(answer);
        form.submit();
      } catch (error) {
        trouble.textContent =
          error.name === 'InvalidStateError'
            ? 'This device already has a passkey for you.'
            : 'Your device did not provide a passkey. Try again, or use an emailed link.';
        trouble.hidden = false;
      }
    });
  }
})();
`;
