import type { Decision, Facts } from '#permissions/permission';
import type { PolicyPlace } from '#permissions/scope-policy';
import { attributionOf, type Caller } from '#platform/auth/authenticator';
import type { Spending } from '#platform/auth/budgets';
import type { Database } from '#platform/db/database';
import { Reader, type Run } from '#platform/db/reader';
import { Snapshot } from '#platform/db/snapshot';
import type { Scope } from '#platform/db/scope';
import type { Visibility } from '#platform/db/visibility';
import { UnitOfWork, type WorkOptions } from '#platform/db/unit-of-work';
import type { Edition } from '#platform/wire/edition';
import type { Shape } from '#platform/wire/answer-shape';
import type { OperationDeclaration } from './operation';
import { visibilityOf } from './operation-visibility';

/** Reads that combine statements share a snapshot, so that their parts agree. */
export const combinesStatements = ({ method, returns, raw }: OperationDeclaration): boolean =>
  method === 'GET' && (typeof returns === 'function' || raw !== undefined);

/** Reads use `read`, mutations `work`. */
export class RequestContext {
  readonly scope: Scope;
  readonly read: Reader;
  readonly snapshot: Snapshot;
  /** Everything, until the request is parsed. */
  shape: Shape = { expand: new Map(), fields: null };

  readonly facts: Facts;
  /** Random IDs that replace hidden IDs in the input, with the originals. */
  readonly replaced = new Map<string, string>();
  readonly visibility: Visibility | undefined;
  judgedAt: (PolicyPlace | 'anywhere')[] = [];
  /** Number of parts of a bulk request. */
  units = 1;
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
    this.snapshot = new Snapshot(database, this.scope);
    const run: Run = (...statement) => (this.combines ? this.snapshot : database).run(...statement);
    this.read = new Reader(database, this.scope, run, visibility);
    this.options = { ...options, visibility };
  }

  private get combines(): boolean {
    return combinesStatements(this.operation) || (this.operation.method === 'GET' && this.shape.expand.size > 0);
  }

  get spending(): Spending {
    const { parts } = this.operation;
    return {
      authority: this.principal.authority,
      ...this.facts,
      ...(parts ? { parts: { action: parts.action, count: this.units } } : {}),
    };
  }

  get work(): UnitOfWork {
    return (this.begun ??= new UnitOfWork(this.database, this.scope, this.options));
  }

  /** Stores an approval request instead of the effects. */
  instead(): UnitOfWork {
    return new UnitOfWork(
      this.database,
      { ...this.scope, test_clock_id: this.work.testClockId },
      { idempotency: this.options.idempotency, at: this.work.now },
    );
  }
}

export type Ctx = RequestContext;
