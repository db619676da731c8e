import { operations, type OperationDeclaration } from '#platform/http/operation';
import '../apps/gateway/gateway.module';

/** Only people do it, or it waits for one each time. */
const isPeoples = ({ human, keysOnly }: OperationDeclaration): boolean => keysOnly === true || human !== 'none';
/**
 * What a program does without asking each time, whatever it is called and wherever it leads: so a later one has to say
 * what it takes from whom.
 */
const programs = operations().filter((one) => one.mutates && !isPeoples(one));
const ids = (some: OperationDeclaration[]): string[] => some.map(({ id }) => id);

it('every mutation waits for a human, asks whose the thing is, or says why it gives up nothing or freely', () => {
  expect(programs.length).toBeGreaterThan(60);
  expect(ids(programs.filter(({ givesUp }) => givesUp === undefined))).toEqual([]);
});

it('what asks whose something is says so where it says when it waits, and nothing else does', () => {
  expect(
    ids(
      programs.filter(
        ({ givesUp, humanWhen = '' }) => (givesUp === 'asks') !== /somebody else|is decided|given up/.test(humanWhen),
      ),
    ),
  ).toEqual([]);
});

it('nothing says it for which people are asked in any case, or that changes nothing', () => {
  expect(ids(operations().filter((one) => one.givesUp !== undefined && !programs.includes(one)))).toEqual([]);
});
