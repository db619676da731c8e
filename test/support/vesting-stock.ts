import { randomUUID } from 'node:crypto';
import type { Api } from './api';
import { begin, existingOf, listAll, ok, type Company } from './formation';
import { bundleOf, common, issue, stakeholder } from './ocf-bundle';

const ada = { name: 'Ada Okafor', email: 'ada@tests.example', titles: ['President'] };
const bo = { name: 'Bo Chen', email: 'bo@tests.example', titles: ['Secretary'] };

/** The founder holds 1000 shares, 600 vested and 400 to vest in 2035. */
export async function vestingCompany(
  by: Api,
  name: string,
  more: object = {},
): Promise<{ company: Company; security_id: string }> {
  const founders = [ada, bo].map((one) => ({ ...one, roles: ['director', 'officer'] }));
  const legal_name = `${name} ${randomUUID().slice(0, 8)}, Inc.`;
  const company = await begin(by, existingOf(legal_name, 'c_corp', { founders, ...more }));
  const bundle = await bundleOf({
    issuer: { legal_name },
    objects: {
      stakeholders: [
        stakeholder('ada', {
          name: { legal_name: ada.name },
          contact_info: { emails: [{ email_type: 'OTHER', email_address: ada.email }] },
        }),
      ],
      stock_classes: [common()],
      transactions: [
        issue('cs-1', {
          vestings: [
            { date: '2022-04-01', amount: '600' },
            { date: '2035-04-01', amount: '400' },
          ],
        }),
      ],
    },
  });
  ok(
    await by.post(`/v1/entities/${company.id}/cap_table/import`, {
      audit_reason: 'As the former provider kept it.',
      bundle: bundle.toString('base64'),
    }),
  );
  const [security] = await listAll<{ id: string }>(by, '/v1/securities', { entity_id: company.id });
  return { company, security_id: security!.id };
}
