import type { Entity } from '#companies/entity';
import { readBundle } from '../../libs/captable/cap_table_import/bundle/bundle';
import { Findings } from '../../libs/captable/cap_table_import/bundle/findings';
import { checkIssuer } from '../../libs/captable/cap_table_import/bundle/issuer';
import { unpreservedFields } from '../../libs/captable/cap_table_import/preserved-fields';
import { readStockHistory } from '../../libs/captable/cap_table_import/stock-history';
import { bundleOf, common, preferred, stakeholder, type Bundled, type OcfObject } from './ocf-bundle';

const company = {
  legal_name: 'OLD OAK INC',
  former_names: [],
  jurisdiction: 'US-DE',
  formation_date: '2021-03-09',
} as unknown as Entity;

export async function historyOf(transactions: OcfObject[], { objects, ...more }: Bundled = {}) {
  const found = new Findings();
  const bundle = await readBundle(
    await bundleOf({
      ...more,
      objects: {
        stakeholders: [stakeholder('ada'), stakeholder('bo'), stakeholder('cy')],
        stock_classes: [common(), preferred()],
        transactions,
        ...objects,
      },
    }),
    found,
  );
  const history = bundle && readStockHistory(bundle, checkIssuer(bundle, company, '2026-06-01', found), found);
  return {
    bundle,
    history,
    errors: found.errors.map(
      ({ param, code }) => `${param.replace(/^bundle:(cap-table\/)?(transactions\.ocf\.json#)?/, '')} ${code}`,
    ),
    messages: found.errors.map(({ message }) => message),
    warnings: found.warnings,
    not_kept: bundle
      ? unpreservedFields(bundle).map(({ object_type, field }) => `${object_type} ${field ?? ''}`.trim())
      : [],
  };
}
