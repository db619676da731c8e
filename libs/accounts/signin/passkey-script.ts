import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The library's own bundle, then ours: a form that wants a passkey asks the device for one and is sent with what that
 * says.
 */
let text: string | undefined;
export const passkeyScript = (): string =>
  (text ??= `${readFileSync(join(dirname(require.resolve('@simplewebauthn/browser')), '..', 'dist', 'bundle', 'index.umd.min.js'), 'utf8')}\n${ours}`);

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
        const answer = form.dataset.passkey === 'register' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON });
        form.elements.answer.value = JSON.stringify(answer);
        form.submit();
      } catch (error) {
        trouble.textContent = error.name === 'InvalidStateError' ? 'This device has a passkey for you already.' : 'Nothing came of it: your device gave no passkey. Try again, or use the link.';
        trouble.hidden = false;
      }
    });
  }
})();
`;
