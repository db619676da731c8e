import type { Decision, Facts } from '#permissions/permission';
import type { PolicyPlace } from '#permissions/scope-policy';
import { attributionOf, type Caller } from '#platform/auth/authenticator';
import type { Spending } from '#platform/auth/budgets';
import type { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import type { Scope } from '#platform/db/scope';
import type { Visibility } from '#platform/db/visibility';
import { UnitOfWork, type WorkOptions } from '#platform/db/unit-of-work';
import type { Edition } from '#platform/wire/edition';
import type { Shape } from '#platform/wire/answer-shape';
import type { OperationDeclaration } from './operation';
import { visibilityOf } from './operation-visibility';

/** Everything that belongs to one request. A read uses `read`, a mutation `work`. */
export class RequestContext {
  readonly scope: Scope;
  readonly read: Reader;
  /** How the caller wants the answer; all of it, until the request has been read. */
  shape: Shape = { expand: new Map(), fields: null };

  /** The facts of the request for which a policy may ask. */
  readonly facts: Facts;
  /** The ids that stand in the input for some that the credential does not see, with what was written. */
  readonly replaced = new Map<string, string>();
  readonly visibility: Visibility | undefined;
  /** Where what it is about stands, as it was judged. */
  judgedAt: (PolicyPlace | 'anywhere')[] = [];
  /** Why a human has to approve this, where one has to. */
  awaits: Decision | null = null;

  private readonly options: WorkOptions;
  private begun: UnitOfWork | null = null;

  constructor(
    private readonly database: Database,
    readonly principal: Caller,
    readonly operation: OperationDeclaration,
    readonly request: { id: string; path: string; query: string; edition: Edition; dryRun: boolean },
    options: WorkOptions,
  ) {
    const { account_id, livemode, credential_id } = principal;
    this.scope = {
      account_id,
      livemode,
      credential_id,
      request_id: request.id,
      authorized_by: attributionOf(principal),
      test_clock_id: null,
    };
    this.facts = { action: operation.id };
    const visibility = (this.visibility = visibilityOf(principal, operation, this.facts));
    this.read = new Reader(database, this.scope, undefined, visibility);
    this.options = { ...options, visibility };
  }

  /** The draw on budgets. */
  get spending(): Spending {
    return { authority: this.principal.authority, ...this.facts };
  }

  get work(): UnitOfWork {
    return (this.begun ??= new UnitOfWork(this.database, this.scope, this.options));
  }

  /**
   * Another work under the same idempotency key, on the time of the first: for what is kept when what was asked for is
   * not done.
   */
  instead(): UnitOfWork {
    return new UnitOfWork(
      this.database,
      { ...this.scope, test_clock_id: this.work.testClockId },
      { idempotency: this.options.idempotency, at: this.work.now },
    );
  }
}

export type Ctx = RequestContext;
