import { dollars, longDate } from '../format';
import { cents, day, text, type Terms } from './particulars';

export interface MergerParticulars {
  counterparty: string;
  /** Who exists after the merger; without it the merger agreement says so. */
  survivor?: string;
  agreement_date: string;
  consideration_cents?: number;
}

export const mergerTerms: Terms = {
  required: ['counterparty', 'agreement_date'],
  properties: {
    counterparty: text('Other constituent company', 'With whom the corporation merges'),
    survivor: text('Survivor', 'Who exists after the merger; without it the agreement says so'),
    agreement_date: day('Date of the agreement', 'The date of the agreement and plan of merger'),
    consideration_cents: cents('Total consideration', 'What is paid in all'),
  },
};

/** The merger in one clause, with the defined terms that the resolutions use. */
export const mergerOf = ({
  counterparty,
  survivor,
  agreement_date: date,
  consideration_cents: cents,
}: MergerParticulars): string =>
  `the Corporation merge with ${counterparty} (the ` +
  `“Merger”)${survivor === undefined ? '' : `, which ${survivor} survives`}, on the terms of the agreement and ` +
  `plan of merger dated ${longDate(date)} that was presented with this decision and is filed with it (the ` +
  `“Merger Agreement”)${cents === undefined ? '' : `, for a total consideration of ${dollars(cents)}`}`;
