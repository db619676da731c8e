import { keepFor, keepWindowsOf } from '#platform/db/retention';

keepWindowsOf('token');
// Here, because the worker does not load the authorization server.
keepFor('oauth_artifact', { age: '1 day', unless: 'expires_at > now()' });
// Unused clients must register again.
keepFor('oauth_client', {
  age: '90 days',
  unless:
    "used_at > now() - interval '90 days' or exists (select from oauth_artifact a where a.client_id = " +
    'oauth_client.client_id and a.expires_at > now())',
});
