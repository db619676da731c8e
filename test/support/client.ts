import { randomUUID } from 'node:crypto';
import { operations } from '../../contract/operations';
import type { EntityView } from '../../libs/companies/entity/entity.dto';
import type { SigningEnvelopeView } from '../../libs/documents/signing_envelope/signing-envelope.dto';
import type { ResolutionView } from '../../libs/governance/resolution/resolution.dto';
import type { SecurityView } from '../../libs/ledger/security/security.dto';
import type { EquityPlanView } from '../../libs/plans/equity_plan/equity-plan.dto';
import type { ShareRepurchaseView } from '../../libs/plans/share_repurchase/share-repurchase.dto';
import type { ShareCancellationView } from '../../libs/stock/share_cancellation/share-cancellation.dto';
import type { ShareIssuanceView } from '../../libs/stock/share_issuance/share-issuance.dto';
import type { ShareTransferView } from '../../libs/stock/share_transfer/share-transfer.dto';
import type { VestingAccelerationView } from '../../libs/stock/vesting_acceleration/vesting-acceleration.dto';
import type { Api } from './api';
import { begin, existingOf, listAll, ok, poll, type Company } from './formation';

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
  vesting_accelerations: VestingAccelerationView;
}
type Collection = keyof Views;
type Operations = typeof operations;
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type Ids<Line extends string> = Line extends `${string}:${string}/${infer Rest}`
  ? [id: string | null, ...Ids<`/${Rest}`>]
  : Line extends `${string}:${string}`
    ? [id: string | null]
    : [];
type Result<Resource, Verb> = Resource extends Collection
  ? Verb extends 'list' | 'search'
    ? { data: Views[Resource][] }
    : Views[Resource]
  : Record<string, unknown>;
/** Path ids come first, then the GET query or body. Returns the body of a success. */
type Call<Line, Found> = <T = Found>(
  ...given: [...(Line extends string ? Ids<Line> : never), input?: object]
) => Promise<T>;

/** Every operation is a method, for example `client.shareIssuances.create(entity_id, { … })`. */
export type Methods = {
  [Resource in keyof Operations as Camel<Resource>]: {
    [Verb in keyof Operations[Resource] as Camel<Verb & string>]: Call<
      Operations[Resource][Verb],
      Result<Resource, Verb>
    >;
  };
};

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const callOf =
  (api: Api, line: string) =>
  async (...given: (string | object | null)[]): Promise<unknown> => {
    const [method, route] = line.split(' ') as [string, string];
    const path = `/v1${route.replace(/:\w+/g, () => String(given.shift()))}`;
    const [input] = given as [object?];
    return ok(
      method === 'GET'
        ? await api.get(path, input && { query: input as Record<string, string> })
        : await api.call(method, path, input),
    );
  };
const methodsOf = (api: Api): Methods =>
  Object.fromEntries(
    Object.entries(operations).map(([resource, lines]) => [
      camel(resource),
      Object.fromEntries(Object.entries(lines).map(([verb, line]) => [camel(verb), callOf(api, line)])),
    ]),
  ) as Methods;

export type Client = Methods & Steps;
export const clientOf = (api: Api): Client => Object.assign(new Steps(api), methodsOf(api));

class Steps {
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

  async complete(signing_envelope_id: string | null): Promise<void> {
    ok(await this.api.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`));
  }

  async decide(resolution_id: string | null): Promise<ResolutionView> {
    const resolution = await this.reaches('resolutions', resolution_id!, 'pending_signatures');
    await this.complete(resolution.signing_envelope_id);
    return resolution;
  }

  async signPaper(document_id: string | null): Promise<void> {
    const [envelope] = await poll(
      `${document_id} is out`,
      () => this.list('signing_envelopes', { document_id: document_id!, status: 'sent' }),
      ({ length }) => length === 1,
    );
    await this.complete(envelope!.id);
  }

  /** One director holds 600 of 1000 shares, and another officer the rest. */
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
