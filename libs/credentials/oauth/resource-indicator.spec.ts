import { resourceMeant } from './resource-indicator';

const here = 'https://api.example';
const meant = (resource: string): string | null => resourceMeant(resource, here);

it.each([
  'https://api.example',
  'https://api.example/',
  'https://api.example/v1',
  'https://api.example/v1/',
  'HTTPS://API.example/v1/',
  'https://api.example:443',
  'https://api.example:/v1',
  'https://api.example:443/v1/',
  'https://api.example/%76%31',
  'https://%61pi.example/v1',
  'https://api.example/./v1',
  'https://api.example/other/../v1',
  'https://api.example/%2e/v1/',
])('accepts %s as this service', (resource) => {
  expect(meant(resource)).toBe(here);
});

it.each([
  '',
  'api.example',
  'http://api.example',
  'https://api.example:8443',
  'https://api.example.evil.example',
  'https://evil.example',
  'https://evil.example/v1',
  'https://api.example/v2',
  'https://api.example/V1',
  'https://api.example//v1',
  'https://api.example/v1//',
  'https://api.example/%2Fv1',
  'https://api.example?',
  'https://api.example/?a=b',
  'https://api.example/#',
  'https://api.example/v1#part',
  'https://user@api.example',
  'https:api.example',
  'https:///api.example',
  'https:\\\\api.example',
  'https://api.example\\v1',
  'https://api.example/v1\n',
  ' https://api.example',
  'https://[api.example',
])('rejects %j', (resource) => {
  expect(meant(resource)).toBeNull();
});

it('normalizes the address of this service before the comparison', () => {
  expect(resourceMeant('http://localhost/v1', 'http://LOCALHOST:80')).toBe('http://LOCALHOST:80');
  expect(resourceMeant('https://host.example/api/%76%31', 'https://host.example/api')).toBe('https://host.example/api');
});
