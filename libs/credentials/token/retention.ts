import { keepFor, keepWindowsOf } from '#platform/db/retention';

keepWindowsOf('token');
// Grants are tokens; their artifacts are removed by the worker, which does not load the authorization server.
keepFor('oauth_artifact', { age: '1 day', unless: 'expires_at > now()' });
// A program that nobody has let in for so long registers anew.
keepFor('oauth_client', {
  age: '90 days',
  unless:
    "used_at > now() - interval '90 days' or exists (select from oauth_artifact a where a.client_id = " +
    'oauth_client.client_id and a.expires_at > now())',
});
