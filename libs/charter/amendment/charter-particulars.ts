import type { CompanyFacts } from '#companies/company';
import {
  agree,
  count,
  counted,
  grouped,
  listed,
  oneOf,
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
  votes_per_share: price('Votes', 'Its votes'),
  original_issue_price: price('Original issue price', 'What preferences rest on'),
  conversion_numerator: price('Converts into', 'So many shares'),
  conversion_denominator: price('Converts for', 'for so many'),
  seniority: count('Rank', 'Who is paid first when the company is sold: a higher rank before a lower one'),
  liquidation_preference_multiple: price('Preference', 'How many times its original issue price is paid on it first'),
  participation: oneOf('Participation', 'Whether it has a part in the rest', ['none', 'capped', 'full']),
  participation_cap_multiple: price('Cap', 'How many times its original issue price it is paid at most'),
};

export const charterTerms: Terms = {
  oneOf: [['new_name'], ['authorized_shares'], ['amendments'], ['splits'], ['new_classes'], ['terms'], ['purpose']],
  properties: {
    new_name: text('Name', 'The name that the corporation is to have'),
    authorized_shares: count('Authorized shares', 'The number of shares of all classes that it may issue from then on'),
    classes: rowsOf('Classes', 'The number of shares of each class that changes', {
      class_name: text('Class', 'Its name in the charter', 100),
      authorized_shares: count('Authorized shares', 'How many of it may be issued from then on'),
    }),
    splits: rowsOf(
      'Split',
      'How many shares of a class become how many others',
      {
        class_name: text('Class', 'Its name in the charter', 100),
        before: count('Before', 'So many shares'),
        after: count('After', 'become so many'),
      },
      1,
      {
        fractional_shares: oneOf('Fractions', 'What becomes of a fraction of a share', ['cash', 'round_up']),
        fair_value_per_share: price('Fair value', 'What a share is worth after the split, for fractions'),
      },
    ),
    new_classes: rowsOf(
      'New classes',
      'The classes of stock that the charter creates',
      {
        class_name: text('Class', 'Its name in the charter', 100),
        class_type: oneOf('Kind', 'Common or preferred', ['common', 'preferred']),
        authorized_shares: count('Authorized shares', 'How many of it may be issued'),
      },
      1,
      { ...shareTermsOf, converts_to: text('Converts to', 'The class into which it converts', 100) },
    ),
    terms: rowsOf(
      'Terms of shares',
      'What each share of a class has from then on',
      { class_name: text('Class', 'Its name in the charter', 100) },
      1,
      shareTermsOf,
    ),
    purpose: text('Purpose', 'The purpose that the charter states from then on', 2000),
    amendments: rowsOf('Amendments', 'Other provisions, each in the words that it will have', {
      article: text('Provision', 'Which article', 100),
      text: text('Text', 'How it is to read', 4000),
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
        ? ' A fraction of a share is rounded up to a whole one.'
        : ' A fraction of a share is paid for in cash at its fair value' +
          (value === undefined
            ? ''
            : `, which the Board determines to be $${value} for a whole share after the split`) +
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
    ...(par_value === undefined ? [] : [`the par value of each share is $${par_value}`]),
    ...(votes_per_share === undefined
      ? []
      : [`each share has ${votes_per_share} ${plural(votes_per_share === '1' ? 1 : 2, 'vote')}`]),
    ...(original_issue_price === undefined ? [] : [`its original issue price is $${original_issue_price}`]),
    ...(shares === undefined
      ? []
      : [
          `it converts into ${quotientOf(shares, for_each)} ` +
            `${plural(quotientOf(shares, for_each) === '1' ? 1 : 2, 'share')} of the class into which it converts`,
        ]),
    ...(seniority === undefined ? [] : [`it has rank ${seniority}, a higher rank being paid before a lower one`]),
    ...(preference === undefined ? [] : [`${preference} times its original issue price is paid on it first`]),
    ...(participation === undefined ? [] : [participations[participation]]),
    ...(cap === undefined ? [] : [`it is paid ${cap} times its original issue price at most, unless it converts`]),
  ]);

const participations = {
  none: 'it has no part in what remains',
  capped: 'it has a part in what remains, up to a cap',
  full: 'it has a part in what remains, without limit',
};

type NewClass = NonNullable<CharterAmendmentParticulars['new_classes']>[number];

const newClassWords = ({ class_name, class_type, authorized_shares, converts_to, ...terms }: NewClass): string =>
  `A class of ${class_type} stock that is designated ${class_name} is created, of which the Corporation may issue ` +
  `${counted(authorized_shares, 'share')}; ` +
  (converts_to === undefined
    ? shareTerms(terms)
    : shareTerms(terms).replace('the class into which it converts', converts_to)) +
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
    ...terms.map((one) => [one.class_name, `From then on ${shareTerms(one)}.`]),
    ...(purpose === undefined ? [] : [['Purpose', ended(purpose)]]),
    ...amendments.map(({ article, text }) => [article, text]),
  ];
  return table('Amendment', [{ head: 'Provision' }, { head: 'Change' }], rows);
}
