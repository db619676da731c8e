import { type AfterService, serviceEnds } from '#equity/post-termination-exercise';
import { html } from '#platform/documents/html';
import { inSequence } from '#testing/patterns';
import { afterService } from './post-termination-exercise.clauses';

const textOf = ({ word, depends }: ReturnType<typeof afterService>): string =>
  `${word}. ${html`${depends}`
    .toString()
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}`;

const death = { reason: 'involuntary_death' as const, period: 12, unit: 'months' as const };

const usual: AfterService = {
  post_termination_months: 3,
  exercise_windows: [
    death,
    { ...death, reason: 'involuntary_disability' },
    { reason: 'involuntary_with_cause', period: 0, unit: 'days' },
  ],
};

it('says per end of service how long the option is exercised, days as days, and what its words mean', () => {
  expect(textOf(afterService(usual, false))).toMatch(
    inSequence(
      /^Exercisable for 3 months, except as provided in Section 2\.2\./,
      / After the service of Holder ends, the Option may be exercised, by Holder or by the person to whom it/,
      / passes upon Holder’s death, only as follows:/,
      / \(a\) if service ends upon Holder’s death, or service ends because Holder is disabled,/,
      / the Option is exercisable for 12 months after the last day of service;/,
      / \(b\) if the Corporation ends service for Cause,/,
      / the Option terminates on the last day of service; and/,
      / \(c\) after any other end of service it is exercisable for 3 months\./,
      / Holder is “disabled” if Holder has a permanent and total disability within the meaning of IRC § 22\(e\)\(3\);/,
      / “Cause” is a conviction/,
    ),
  );
  expect(textOf(afterService(usual, true))).not.toContain('“Cause” is');
  expect(
    textOf(
      afterService(
        {
          post_termination_months: null,
          exercise_windows: serviceEnds.map((reason) => ({ reason, period: 90, unit: 'days' })),
        },
        false,
      ),
    ),
  ).toBe('Exercisable for 90 days after any end of service. ');
  expect(
    [0, 1].map((months) => textOf(afterService({ post_termination_months: months, exercise_windows: [] }, false))),
  ).toEqual(['Not exercisable. ', 'Exercisable for 1 month after any end of service. ']);
});
