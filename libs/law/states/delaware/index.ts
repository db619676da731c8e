import type { StateLaw } from '#law/states/state-law';
import { corporationAct } from './corporation-act';
import { dissolution } from './dissolution';
import { entityTypes, forms } from './entity-types';
import { capitalStockTax, fees } from './fees';
import { filingOffice } from './filing-office';
import { llcAct } from './llc-act';
import { names } from './names';
import { stock } from './stock';
import { transactions } from './transactions';
import { provisions, votes } from './votes';

export const delaware: StateLaw = {
  code: 'US-DE',
  name: 'Delaware',
  entity_types: entityTypes,
  forms,
  names,
  fees,
  capital_stock_tax: capitalStockTax,
  filing_office: filingOffice,
  stock,
  dissolution,
  transactions,
  votes,
  provisions,
  corporation_act: corporationAct,
  llc_act: llcAct,
};
