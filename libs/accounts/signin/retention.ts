import { keepFor } from '#platform/db/retention';

keepFor('signin_link', { age: '1 day' });
keepFor('browser_session', { age: '1 day', unless: 'expires_at > now()' });
keepFor('passkey_challenge', { age: '1 day' });
