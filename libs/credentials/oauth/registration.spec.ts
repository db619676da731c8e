import { narrowRegistration, registrationObstacle } from './registration';

const isRefusedName = (client_name: string): boolean => registrationObstacle({ client_name }) !== null;

it('accepts readable names in any script, up to 100 characters', () => {
  expect(
    ['Filing assistant', 'Büro-Hilfe № 7', '株式会社アシスタント', 'a'.repeat(100), '🤖 clerk'].map(isRefusedName),
  ).toEqual([false, false, false, false, false]);
});

it('accepts redirect hosts without special meaning in a security policy', () => {
  const sent = (uri: string): boolean => registrationObstacle({ redirect_uris: [uri] }) === null;
  expect(
    [
      'https://app.example/cb',
      'https://xn--bro-hoa.example:8443/cb',
      'https://[2001:db8::1]/cb',
      'http://[::1]:53682/cb',
      'com.example.app:/cb',
    ].map(sent),
  ).toEqual([true, true, true, true, true]);
  expect(
    [
      'https://*.example/cb',
      'https://a.example;sandbox/cb',
      'https://a.example,b.example/cb',
      "https://'self'/cb",
      'http://app.example/cb',
      'https://app.example@evil.example/cb',
    ].map(sent),
  ).toEqual([false, false, false, false, false, false]);
});

it('rejects names that are empty, too long, or contain invisible characters', () => {
  expect(
    [
      '',
      '  ',
      'a'.repeat(101),
      'a\0b',
      'a\nb',
      'tnuocca\u202e',
      'Mi\u200bnutebook',
      'half \ud83e',
      '\ufeffx',
      '\u3164',
      '\u2800',
      'Mi\u034fnutebook',
      'Minutebook\ufe0f',
      '\u115f\u1160\uffa0',
    ].map(isRefusedName),
  ).toEqual(Array.from({ length: 14 }, () => true));
});

describe('private schemes', () => {
  const flawOf = (uri: string): string | null => registrationObstacle({ redirect_uris: [uri] });
  it.each([
    'com.example.app:/cb',
    'com.example.app:/',
    'com.example.app:cb',
    'org.example.my-app.v2:/oauth/cb',
    'io.xn--bro-hoa:/cb',
    'COM.Example.App:/cb',
  ])('accepts a reversed domain name: %s', (uri) => {
    expect(flawOf(uri)).toBeNull();
  });

  it.each(['cursor://anysphere.cursor-mcp/oauth/callback', 'vscode://publisher.extension/callback'])(
    'accepts the scheme of a widely used client: %s',
    (uri) => {
      expect(flawOf(uri)).toBeNull();
    },
  );

  it.each(['https://app.example/cb\r\nSet-Cookie: a=b', 'https://app.example/c b', 'https://app.example/\tcb'])(
    'rejects white space and control characters: %j',
    (uri) => {
      expect(flawOf(uri)).toContain('without whitespace or control characters');
    },
  );

  it.each([
    'ms-msdt:/id',
    'search-ms:/x',
    'mailto:someone@example.com',
    'tel:123',
    'sms:123',
    'myapp:/cb',
    'myapp://callback',
    'intent://scan/#Intent;end',
    'urn:ietf:wg:oauth:2.0:oob',
    'ftp://example.com/cb',
    'ws://example.com/cb',
    'c.example:/cb',
    'com.:/cb',
    'com..app:/cb',
    'z39.50r:/cb',
  ])('rejects a scheme without a domain, with the reason: %s', (uri) => {
    expect(flawOf(uri)).toContain('such as com.example.app:/callback');
    expect(registrationObstacle({ redirect_uris: ['https://app.example/cb', uri] })).toContain(
      'redirect_uris must use',
    );
  });
});

describe('registered metadata', () => {
  const left = (metadata: Record<string, unknown>): Record<string, unknown> => {
    narrowRegistration(metadata);
    return metadata;
  };

  it('keeps the usable addresses of a registration', () => {
    const loopback = 'http://127.0.0.1:33418/callback';
    expect(left({ redirect_uris: [loopback, 'myapp:/cb', 7] })).toMatchObject({ redirect_uris: [loopback] });
    expect(left({ redirect_uris: ['myapp:/cb'] })).toMatchObject({ redirect_uris: ['myapp:/cb'] });
  });

  it('keeps the supported grant types, response types, and scopes, or the defaults', () => {
    expect(
      left({
        grant_types: ['authorization_code', 'refresh_token', 'client_credentials', 'urn:example:own', 7],
        response_types: ['code', 'token', 'code id_token'],
        scope: 'openid  observe offline_access execute observe',
      }),
    ).toEqual({
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'observe execute',
    });
    expect(left({ grant_types: ['client_credentials'], response_types: ['token'], scope: 'openid' })).toEqual({
      application_type: 'native',
    });
  });

  it('drops unknown and empty metadata', () => {
    expect(
      left({
        client_name: 'A',
        'client_name#de': 'B',
        client_uri: null,
        logo_uri: '',
        contacts: ['a person'],
        jwks: { keys: [] },
        jwks_uri: 'https://app.example/jwks',
        default_acr_values: ['1'],
        id_token_signed_response_alg: 'HS256',
        dpop_bound_access_tokens: true,
        application_type: 'desktop',
        software_id: 'one',
      }),
    ).toEqual({ application_type: 'native', client_name: 'A', software_id: 'one' });
  });

  it('has a secret only for clients that authenticate with it', () => {
    const made = { client_id: 'a', client_secret: 'b', client_secret_expires_at: 0 };
    expect(left({ ...made })).toEqual({ application_type: 'native', client_id: 'a' });
    expect(left({ ...made, token_endpoint_auth_method: 'client_secret_post' })).toMatchObject(made);
  });

  it('keeps lists and texts of the wrong type for later rejection', () => {
    expect(left({ grant_types: 'authorization_code', scope: 5 })).toMatchObject({
      grant_types: 'authorization_code',
      scope: 5,
    });
    expect(registrationObstacle({ software_id: 5 })).toBe('software_id must be a string of at most 255 characters');
  });
});
