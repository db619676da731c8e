import { randomUUID } from 'node:crypto';
import type { EntityView } from '../../libs/companies/entity/entity.dto';
import type { SigningEnvelopeView } from '../../libs/documents/signing_envelope/signing-envelope.dto';
import type { ResolutionView } from '../../libs/governance/resolution/resolution.dto';
import type { SecurityView } from '../../libs/ledger/security/security.dto';
import type { EquityPlanView } from '../../libs/plans/equity_plan/equity-plan.dto';
import type { ShareRepurchaseView } from '../../libs/plans/share_repurchase/share-repurchase.dto';
import type { ShareCancellationView } from '../../libs/stock/share_cancellation/share-cancellation.dto';
import type { ShareIssuanceView } from '../../libs/stock/share_issuance/share-issuance.dto';
import type { ShareTransferView } from '../../libs/stock/share_transfer/share-transfer.dto';
import type { Api } from './api';
import { begin, existingOf, listAll, ok, poll, type Company } from './formation';

/** Each collection of the API with the view of its resources. */
export interface Views {
  entities: EntityView;
  equity_plans: EquityPlanView;
  resolutions: ResolutionView;
  securities: SecurityView;
  share_cancellations: ShareCancellationView;
  share_issuances: ShareIssuanceView;
  share_repurchases: ShareRepurchaseView;
  share_transfers: ShareTransferView;
  signing_envelopes: SigningEnvelopeView;
}
type Collection = keyof Views;

/** The API in the types of its views, with the steps that tests take over and over. */
export class Client {
  constructor(readonly api: Api) {}

  async retrieve<C extends Collection>(collection: C, id: string): Promise<Views[C]> {
    return ok(await this.api.get<Views[C]>(`/v1/${collection}/${id}`));
  }

  list<C extends Collection>(collection: C, filter: Record<string, string>): Promise<Views[C][]> {
    return listAll<Views[C]>(this.api, `/v1/${collection}`, filter);
  }

  reaches<C extends Collection>(collection: C, id: string, status: string): Promise<Views[C]> {
    return poll(
      `${id} ${status}`,
      () => this.retrieve(collection, id),
      (seen) => seen.status === status,
    );
  }

  /** All signers sign. */
  async complete(signing_envelope_id: string | null): Promise<void> {
    ok(await this.api.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`));
  }

  /** All sign a decision once it is before them. */
  async decide(resolution_id: string | null): Promise<ResolutionView> {
    const resolution = await this.reaches('resolutions', resolution_id!, 'pending_signatures');
    await this.complete(resolution.signing_envelope_id);
    return resolution;
  }

  /** All sign a paper once it is before them. */
  async signPaper(document_id: string | null): Promise<void> {
    const [envelope] = await poll(
      `${document_id} is out`,
      () => this.list('signing_envelopes', { document_id: document_id!, status: 'sent' }),
      ({ length }) => length === 1,
    );
    await this.complete(envelope!.id);
  }

  /** Brings in a corporation with one director, who has 600 of its 1000 shares; another officer has the others. */
  ownedByTwo(name: string): Promise<Company> {
    const person = (who: string) => ({ name: who, email: `${randomUUID()}@tests.example` });
    const founders = [
      { ...person('Ada Okafor'), roles: ['director', 'officer'], titles: ['President', 'Secretary'], shares: 600 },
      { ...person('Bo Chen'), roles: ['officer'], titles: ['Treasurer'], shares: 400 },
    ];
    return begin(
      this.api,
      existingOf(`${name} ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
        founders,
        authorized_shares: 2000,
        par_value: '0.01',
      }),
    );
  }
}
