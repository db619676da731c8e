import { dollars, longDate } from '../format';

export interface MergerParticulars {
  counterparty: string;
  /** Who exists after the merger; without it the merger agreement says so. */
  survivor: string;
  agreement_date: string;
  consideration_cents: number;
}

/** The merger in one clause, with the defined terms that the resolutions use. */
export const mergerOf = ({ counterparty, survivor, agreement_date: date, consideration_cents: cents }: Partial<MergerParticulars>): string =>
  `the Corporation merge with ${counterparty ?? 'the other constituent company named in the Merger Agreement'} (the “Merger”)${survivor === undefined ? '' : `, which ${survivor} survives`}, on the terms of the agreement and plan of merger${date === undefined ? '' : ` dated ${longDate(date)}`} that was presented with this decision and is filed with it (the “Merger Agreement”)${cents === undefined ? '' : `, for a total consideration of ${dollars(cents)}`}`;
