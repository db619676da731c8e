import { registrationFlaw } from './registration';

const named = (client_name: string): boolean => registrationFlaw({ client_name }) !== null;

it('takes names that can be read, in any script, up to 100 characters', () => {
  expect(['Filing assistant', 'Büro-Hilfe № 7', '株式会社アシスタント', 'a'.repeat(100), '🤖 clerk'].map(named)).toEqual([false, false, false, false, false]);
});

it('refuses names that are empty, too long, or written with letters that nobody sees', () => {
  expect(['', '  ', 'a'.repeat(101), 'a\0b', 'a\nb', 'tnuocca\u202e', 'Mi\u200bnutebook', 'half \ud83e', '\ufeffx'].map(named)).toEqual(Array.from({ length: 9 }, () => true));
});
