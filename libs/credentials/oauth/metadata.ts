import { scopeNames } from './scopes';

export const routes = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  introspection: '/oauth/introspect',
  jwks: '/oauth/jwks',
  end_session: '/oauth/end',
} as const;

export const consent = '/oauth/consent/';

/** Protected resource metadata, for the root or a path (RFC 9728 § 3.1, 3.3). */
export const resourceMetadata = (baseUrl: string, path = ''): object => ({
  resource: `${baseUrl}${path}`,
  authorization_servers: [baseUrl],
  scopes_supported: scopeNames,
  bearer_methods_supported: ['header'],
  resource_name: 'Minutebook',
  resource_documentation: `${baseUrl}/docs`,
});

/** RFC 8414. */
export const serverMetadata = (baseUrl: string): object => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}${routes.authorization}`,
  token_endpoint: `${baseUrl}${routes.token}`,
  registration_endpoint: `${baseUrl}${routes.registration}`,
  revocation_endpoint: `${baseUrl}${routes.revocation}`,
  introspection_endpoint: `${baseUrl}${routes.introspection}`,
  ...Object.fromEntries(
    ['token', 'revocation', 'introspection'].map((part) => [`${part}_endpoint_auth_methods_supported`, authMethods]),
  ),
  scopes_supported: scopeNames,
  response_types_supported: responseTypes,
  response_modes_supported: responseModes,
  grant_types_supported: grantTypes,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${baseUrl}/docs`,
});

export const responseTypes: ['code'] = ['code'];
export const responseModes: readonly string[] = ['query'];
export const grantTypes = ['authorization_code', 'refresh_token'];
export const authMethods = ['none', 'client_secret_basic', 'client_secret_post'] as const;
