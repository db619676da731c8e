import { changeOf } from './upload';

it.each([
  [[], false, null],
  [[], true, '“Lease” is kept as a file that is written anew, with all that it shows.'],
  [
    ['JavaScript', "protection by its owner's password"],
    true,
    "“Lease” is kept without JavaScript and protection by its owner's password, which it held.",
  ],
])('says of an upload exactly what was taken away: %j', (removed, isRewritten, said) =>
  expect(changeOf('Lease', { removed, isRewritten })?.toString() ?? null).toBe(said),
);
