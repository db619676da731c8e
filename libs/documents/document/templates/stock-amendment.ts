import { amendmentInstrument, charterOf } from './amendment-instrument';
import { lawOf } from '#law/states/index';
import { shareTerms } from './decisions/charter';
import type { StockAmendmentFacts } from './facts';
import { agree, counted, grouped, listed, plural } from './format';
import type { DocumentTemplate } from './template';

const parOf = (par_value: string | null): string =>
  par_value === null ? 'without par value' : `with a par value of $${par_value} each`;

/** The capital as the charter states it from then on: 8 Del. C. § 102(a)(4), W.S. 17-16-202(a)(ii). */
export function capital({ classes }: Pick<StockAmendmentFacts, 'classes'>): string {
  const total = grouped(classes.reduce((sum, { authorized_shares: count }) => sum + BigInt(count), 0n));
  const [only] = classes;
  if (classes.length === 1)
    return (
      `The Corporation is authorized to issue one class of stock, designated ${only!.name}. The total number of ` +
      `shares that it has authority to issue is ${total}, ${parOf(only!.par_value)}.`
    );
  const each = classes.map(
    ({ name, authorized_shares: count, par_value: par }) => `${grouped(count)} of ${name}, ${parOf(par)}`,
  );
  return (
    `The Corporation is authorized to issue ${classes.length} classes of stock. The total number of shares of ` +
    `all classes that it has authority to issue is ${total}: ${listed(each)}.`
  );
}

/** Fractions: 8 Del. C. § 155, W.S. 17-16-604. */
function fractions({ company: { jurisdiction } }: StockAmendmentFacts, how: 'cash' | 'round_up'): string {
  const none = 'All shares of the class that one holder has are taken together, and no fraction of a share is issued';
  if (how === 'round_up') return `${none}: who would be entitled to a fraction has a whole share instead.`;
  return (
    `${none}: who would be entitled to a fraction is paid its fair value in cash, as the Board of Directors ` +
    `determines it as of that time, ${lawOf(jurisdiction).corporation_act.cite.fractions}.`
  );
}

function split(facts: StockAmendmentFacts): { caption: string; text: string }[] {
  if (facts.split === null) return [];
  const { class_name: name, from, to, fractional_shares: how } = facts.split;
  const was = from === 1 ? 'each share' : `each ${counted(from, 'share')}`;
  const becomes = to > from ? 'subdivided and changed into' : 'combined and changed into';
  return [
    {
      caption: to > from ? 'Split' : 'Reverse Split',
      text:
        `When this instrument takes effect, ${was} of ${name} then issued, whether outstanding or held by the ` +
        `Corporation, ${agree(from, 'is', 'are')} without any act of ${agree(from, 'its', 'their')} holder ` +
        `${becomes} ${grouped(to)} ${plural(to, 'share')} of ${name}. ${fractions(facts, how)} What gives a ` +
        'right to shares of the class gives it to the changed number of them, as its terms provide.',
    },
  ];
}

/** Terms that follow a split in its proportion, so that no class has more of the votes or of the company by it. */
const terms = ({ terms: changed = [] }: StockAmendmentFacts): { caption: string; text: string }[] =>
  changed.length === 0
    ? []
    : [
        {
          caption: 'Terms of the Shares',
          text:
            'From then on, in the proportion of the split: ' +
            `${changed.map((one) => `of ${one.class_name} ${shareTerms(one)}`).join('; ')}.`,
        },
      ];

const template = (kind: string, title: string): DocumentTemplate<StockAmendmentFacts> => ({
  id: `service:${kind}:2026-04-26`,
  kind,
  category: 'formation',
  version: '2026-04-26',
  title: (facts) =>
    `${title} of ${facts.company.legal_name}: ` +
    (facts.split === null
      ? 'Authorized Shares'
      : facts.split.to > facts.split.from
        ? 'Stock Split'
        : 'Reverse Stock Split'),
  body: (facts) =>
    amendmentInstrument(title, facts, {
      changes: [
        {
          caption: 'Amendment',
          text:
            `The provisions of the ${charterOf(facts)} that state the number of shares which the Corporation may ` +
            `issue are amended to read: “${capital(facts)}” ` +
            `${facts.terms?.length ? 'In all other respects the' : 'The'} powers, preferences and rights of each ` +
            'class stay as they are.',
        },
        ...split(facts),
        ...terms(facts),
      ],
      alone:
        'since it subdivides the issued shares of the only class that is outstanding, which has no series, and ' +
        'increases the number of authorized shares in that proportion at most',
    }),
});

/** Delaware's: 8 Del. C. §§ 241(b), 242(a)(3), (b). */
export const stockCertificateOfAmendment = template('certificate_of_amendment_of_stock', 'Certificate of Amendment');

/** Wyoming's: W.S. 17-16-1006. */
export const stockArticlesOfAmendment = template('articles_of_amendment_of_stock', 'Articles of Amendment');
