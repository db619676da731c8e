import type { CompanyFacts } from '#companies/company';
import { grouped } from '#kernel/money';
import {
  agree,
  count,
  counted,
  listed,
  oneOf,
  perShare,
  plural,
  price,
  quotientOf,
  rows as rowsOf,
  table,
  type Terms,
  text,
} from '#documents/kit';
import { ended } from '#kernel/sentence';
import type { Html } from '#platform/documents/html';
import type { ShareTerms } from './stock.facts';

export interface CharterAmendmentParticulars {
  new_name?: string;
  /** New total, all classes. */
  authorized_shares?: number;
  classes?: { class_name: string; authorized_shares: number }[];
  /** `before` shares of a class become `after`. */
  splits?: {
    class_name: string;
    before: number;
    after: number;
    fractional_shares?: 'cash' | 'round_up';
    fair_value_per_share?: string;
  }[];
  new_classes?: ({
    class_name: string;
    class_type: 'common' | 'preferred';
    authorized_shares: number;
    converts_to?: string;
  } & ShareTerms)[];
  terms?: ({ class_name: string } & ShareTerms)[];
  /** New corporate purpose. */
  purpose?: string;
  amendments?: { article: string; text: string }[];
}

const shareTermsOf = {
  par_value: price('Par value', 'Its par value'),
  votes_per_share: price('Votes', 'Votes per share'),
  original_issue_price: price('Original issue price', 'Basis of the preferences'),
  conversion_numerator: price('Converts into', 'Numerator of the conversion ratio'),
  conversion_denominator: price('Converts for', 'Denominator of the conversion ratio'),
  seniority: count('Rank', 'Order of payment on a sale, highest rank first'),
  liquidation_preference_multiple: price('Preference', 'Multiple of the original issue price paid first'),
  participation: oneOf('Participation', 'Participation in the remaining proceeds', ['none', 'capped', 'full']),
  participation_cap_multiple: price('Cap', 'Maximum payment as a multiple of the original issue price'),
};

export const charterTerms: Terms = {
  oneOf: [['new_name'], ['authorized_shares'], ['amendments'], ['splits'], ['new_classes'], ['terms'], ['purpose']],
  properties: {
    new_name: text('Name', 'New name of the corporation'),
    authorized_shares: count('Authorized shares', 'New total of authorized shares, all classes'),
    classes: rowsOf('Classes', 'New number of shares of each changed class', {
      class_name: text('Class', 'Name of the class in the charter', 100),
      authorized_shares: count('Authorized shares', 'New number of authorized shares of the class'),
    }),
    splits: rowsOf(
      'Split',
      'Shares of a class before and after the split',
      {
        class_name: text('Class', 'Name of the class in the charter', 100),
        before: count('Before', 'Number of shares before'),
        after: count('After', 'Number of shares after'),
      },
      1,
      {
        fractional_shares: oneOf('Fractions', 'Treatment of fractional shares', ['cash', 'round_up']),
        fair_value_per_share: price('Fair value', 'Fair value of a whole share after the split, for fractions'),
      },
    ),
    new_classes: rowsOf(
      'New classes',
      'Classes of stock that the amendment creates',
      {
        class_name: text('Class', 'Name of the class in the charter', 100),
        class_type: oneOf('Kind', 'Common or preferred', ['common', 'preferred']),
        authorized_shares: count('Authorized shares', 'Number of authorized shares of the class'),
      },
      1,
      { ...shareTermsOf, converts_to: text('Converts to', 'Class that it converts into', 100) },
    ),
    terms: rowsOf(
      'Terms of shares',
      'New terms of each share of a class',
      { class_name: text('Class', 'Name of the class in the charter', 100) },
      1,
      shareTermsOf,
    ),
    purpose: text('Purpose', 'New purpose in the charter', 2000),
    amendments: rowsOf('Amendments', 'Other provisions with their new text', {
      article: text('Provision', 'Article of the charter', 100),
      text: text('Text', 'New text of the article', 4000),
    }),
  },
};

type Split = NonNullable<CharterAmendmentParticulars['splits']>[number];

function splitWords({
  class_name: name,
  before,
  after,
  fractional_shares: how,
  fair_value_per_share: value,
}: Split): string {
  const fractions =
    how === undefined
      ? ''
      : how === 'round_up'
        ? ' A fraction of a share is rounded up to a whole share.'
        : ' A fraction of a share is paid for in cash at its fair value' +
          (value === undefined
            ? ''
            : `, which the Board determines to be ${perShare(value)} for a whole share after the split`) +
          '.';
  return (
    `Each ${before === 1 ? 'share' : counted(before, 'share')} of ${name} then issued ` +
    `${agree(before, 'becomes', 'become')} ${grouped(after)}.${fractions}`
  );
}

export const shareTerms = ({
  par_value,
  votes_per_share,
  original_issue_price,
  conversion_numerator: shares,
  conversion_denominator: for_each = '1',
  seniority,
  liquidation_preference_multiple: preference,
  participation,
  participation_cap_multiple: cap,
}: ShareTerms): string =>
  listed([
    ...(par_value === undefined ? [] : [`the par value of each share shall be $${par_value}`]),
    ...(votes_per_share === undefined
      ? []
      : [`each share shall have ${votes_per_share} ${plural(votes_per_share === '1' ? 1 : 2, 'vote')}`]),
    ...(original_issue_price === undefined
      ? []
      : [`its original issue price shall be ${perShare(original_issue_price)} per share`]),
    ...(shares === undefined
      ? []
      : [
          `each share shall be convertible into ${quotientOf(shares, for_each)} ` +
            `${plural(quotientOf(shares, for_each) === '1' ? 1 : 2, 'share')} of the class into which it is ` +
            'convertible',
        ]),
    ...(seniority === undefined
      ? []
      : [`it shall have rank ${seniority}, and a higher rank shall be paid before a lower rank`]),
    ...(preference === undefined
      ? []
      : [`each share shall first be paid ${preference} times its original issue price`]),
    ...(participation === undefined ? [] : [participations[participation]]),
    ...(cap === undefined
      ? []
      : [`each share shall be paid no more than ${cap} times its original issue price unless it is converted`]),
  ]);

const participations = {
  none: 'it shall not participate in the remaining assets',
  capped: 'it shall participate in the remaining assets, up to a cap',
  full: 'it shall participate in the remaining assets, without limit',
};

type NewClass = NonNullable<CharterAmendmentParticulars['new_classes']>[number];

const newClassWords = ({ class_name, class_type, authorized_shares, converts_to, ...terms }: NewClass): string =>
  `A class of ${class_type} stock that is designated ${class_name} is created, of which the Corporation may issue ` +
  `${counted(authorized_shares, 'share')}; ` +
  (converts_to === undefined
    ? shareTerms(terms)
    : shareTerms(terms).replace('the class into which it is convertible', converts_to)) +
  '.';

export function amendmentTable(
  company: CompanyFacts,
  {
    new_name,
    authorized_shares: authorized,
    classes = [],
    splits = [],
    new_classes = [],
    terms = [],
    purpose,
    amendments = [],
  }: CharterAmendmentParticulars,
): Html {
  const rows = [
    ...(new_name === undefined
      ? []
      : [['Name', ended(`The name of the Corporation is changed from ${company.legal_name} to ${new_name}`)]]),
    ...(authorized === undefined
      ? []
      : [
          [
            'Authorized shares',
            'The number of shares that the Corporation may issue is ' +
              (company.authorized_shares ? `changed from ${grouped(company.authorized_shares)} to ` : '') +
              `${grouped(authorized)}.`,
          ],
        ]),
    ...classes.map(({ class_name: name, authorized_shares: shares }) => [
      name,
      `The number of shares of ${name} that the Corporation may issue is ${grouped(shares)}.`,
    ]),
    ...splits.map((one) => [`Split of ${one.class_name}`, splitWords(one)]),
    ...new_classes.map((one) => [`Creation of ${one.class_name}`, newClassWords(one)]),
    ...terms.map((one) => [one.class_name, `Upon effectiveness, ${shareTerms(one)}.`]),
    ...(purpose === undefined ? [] : [['Purpose', ended(purpose)]]),
    ...amendments.map(({ article, text }) => [article, text]),
  ];
  return table('Amendment', [{ head: 'Provision' }, { head: 'Change' }], rows);
}
