import { registrationFlaw } from './registration';

const named = (client_name: string): boolean => registrationFlaw({ client_name }) !== null;

it('takes names that can be read, in any script, up to 100 characters', () => {
  expect(
    ['Filing assistant', 'Büro-Hilfe № 7', '株式会社アシスタント', 'a'.repeat(100), '🤖 clerk'].map(named),
  ).toEqual([false, false, false, false, false]);
});

it('sends codes to hosts alone, which mean nothing else in a security policy', () => {
  const sent = (uri: string): boolean => registrationFlaw({ redirect_uris: [uri] }) === null;
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

it('refuses names that are empty, too long, or written with letters that nobody sees', () => {
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
    ].map(named),
  ).toEqual(Array.from({ length: 14 }, () => true));
});
