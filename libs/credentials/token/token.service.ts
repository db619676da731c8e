import { Injectable } from '@nestjs/common';
import { wholeSecond } from '#kernel/dates';
import { invalid, Problem, type ParameterError } from '#kernel/problem';
import type { Tier } from '#permissions/permission';
import type { ScopePolicy } from '#permissions/scope-policy';
import { ours, sentence } from '#kernel/sentence';
import { runsAccount } from '#kernel/user-role';
import { rotation, stored } from '#platform/keys/secret-rotation';
import { newTokenSecret } from '#platform/keys/secret';
import { Config } from '#platform/config/config';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { serverKeys } from '#platform/keys/server-keys';
import type { ById } from '#platform/wire/input';
import { presentAs } from '#platform/wire/present-row';
import { Agent } from '#credentials/agent';
import { Portfolio } from '#companies/portfolio';
import { User, roleObstacle } from '#accounts/user';
import { endOf, excess, type RequestedPowers } from './parent-limits';
import { checkPolicy } from './check-policy';
import { revokeDescendants } from './revocation';
import { TokenWithSecretView, type CreateToken, type RotateToken } from './token.dto';
import { Token } from './token.entity';
import { tokenMachine } from './token.machine';

@Injectable()
export class TokenService {
  constructor(private readonly config: Config) {}

  /** The secret is not stored. */
  async create(
    {
      name,
      tier,
      api_version,
      principal: { human_id, agent_id },
      scope_policy,
      portfolio_id,
      expires_at,
      limits,
      metadata,
    }: CreateToken,
    ctx: Ctx,
  ): Promise<object> {
    const { work } = ctx;
    const parent = await parentOf(ctx);
    const ends = parent && endOf(parent);
    const requestedPowers: RequestedPowers = {
      tier: tier as Tier,
      human_id,
      agent_id: agent_id ?? parent?.agent_id ?? null,
      portfolio_id: portfolio_id ?? parent?.portfolio_id ?? null,
      expires_at: expires_at === undefined ? ends : new Date(expires_at * 1000),
      requests_per_minute: limits?.requests_per_minute ?? parent?.requests_per_minute ?? null,
    };
    const errors = [
      ...(await checkPrincipal(ctx, human_id, agent_id)),
      ...(await checkScope(work, scope_policy, portfolio_id)),
      ...(expires_at !== undefined && requestedPowers.expires_at! <= work.now
        ? [{ param: 'expires_at', code: 'invalid', message: 'expires_at must be in the future.' }]
        : []),
    ];
    if (errors.length > 0) throw invalid(errors);
    const more = parent ? excess({ ...parent, expires_at: ends }, requestedPowers) : [];
    if (more.length > 0)
      throw new Problem(
        'scope_denied',
        `A token cannot have more power than its parent: ${more.join('; ')}. Narrow the request.`,
      );
    if (parent && agent_id && agent_id !== parent.agent_id) {
      const meaning = ours("this agent is recorded as the author of the token's actions");
      work.warn(sentence`The new token lets a program act as agent ${ours(agent_id)}, and ${meaning}.`);
    }
    const id = newId('tok');
    const secret = newTokenSecret(id);
    const token = work.insert(Token, {
      id,
      name: name ?? null,
      api_version,
      scope_policy: scope_policy ?? null,
      granted_tier: null,
      metadata,
      ...requestedPowers,
      parent_id: ctx.principal.credential_id,
      ancestor_ids: [...(parent?.ancestor_ids ?? []), ctx.principal.credential_id],
      ...stored(secret, serverKeys(this.config)),
    });
    return shown(token, secret);
  }

  async rotate({ id, overlap_seconds = 0 }: RotateToken, { work }: Ctx): Promise<object> {
    const token = await work.lock(Token, id);
    if (token.grant)
      throw new Problem('invalid_state_transition', 'Only the app that holds this grant can renew the secret.', {
        current_state: token.status,
        attempted_transition: 'rotate',
        allowed_transitions: tokenMachine.offeredFrom(token.status),
      });
    const secret = newTokenSecret(id);
    return shown(
      work.update(
        token,
        rotation(token, {
          secret,
          keys: serverKeys(this.config),
          overlap_seconds,
          now: wholeSecond(work.now),
          moves: tokenMachine.offeredFrom(token.status),
        }),
      ),
      secret,
    );
  }

  async revoke({ id }: ById, { work }: Ctx): Promise<Token> {
    const token = work.move(await work.lock(Token, id), tokenMachine.moves.revoke);
    await revokeDescendants(work, id);
    return token;
  }
}

/** The lock prevents a revocation. Null if the parent is a key. */
async function parentOf({ work, principal }: Ctx): Promise<Token | null> {
  const { kind, credential_id } = principal;
  const parent = kind === 'token' ? await work.lock(Token, credential_id) : null;
  const [key] = parent
    ? []
    : await work.statement<{ status: string }>('select status from api_key where id = $1 for share', [credential_id]);
  if ((parent ?? key)?.status !== 'active')
    throw new Problem('authentication_required', 'This credential was just revoked. Use a different credential.');
  return parent;
}

/** The token acts for the caller's user. Owners and admins can choose another user, except a signer. */
async function checkPrincipal(
  { work, principal: { user_id, user_role } }: Ctx,
  human_id: string,
  agent_id?: string | null,
): Promise<ParameterError[]> {
  const [human] = await work.byIds(User, [human_id]);
  const flaw = (param: string, code: string, message: string): ParameterError => ({
    param: `principal.${param}`,
    code,
    message: `principal.${param} ${message}.`,
  });
  return [
    ...(!human
      ? [flaw('human_id', 'not_found', 'is not a user of this account')]
      : human.role === 'signer'
        ? [flaw('human_id', 'invalid', 'is a signer, and no token can act for a signer')]
        : human.status !== 'active'
          ? [flaw('human_id', 'invalid', 'is a deactivated user')]
          : human_id !== user_id && !runsAccount(user_role)
            ? [flaw('human_id', 'invalid', 'must be the user of this credential, who is neither an owner nor an admin')]
            : human_id !== user_id && roleObstacle(user_role, [human.role])
              ? [flaw('human_id', 'invalid', 'is an owner, and only an owner can create a token for another owner')]
              : []),
    ...(await checkAgent(work, agent_id)).map(([code, message]) => flaw('agent_id', code, message)),
  ];
}

async function checkScope(work: UnitOfWork, policy?: ScopePolicy, portfolio_id?: string): Promise<ParameterError[]> {
  const [portfolio] = portfolio_id ? await work.byIds(Portfolio, [portfolio_id]) : [];
  return [
    ...(policy ? await checkPolicy(work, policy) : []),
    ...(portfolio_id && !portfolio
      ? [
          {
            param: 'portfolio_id',
            code: 'not_found',
            message: 'portfolio_id is not a portfolio that this credential can access.',
          },
        ]
      : []),
  ];
}

async function checkAgent(work: UnitOfWork, agent_id?: string | null): Promise<[code: string, message: string][]> {
  const [agent] = agent_id ? await work.byIds(Agent, [agent_id]) : [];
  if (agent_id && !agent) return [['not_found', 'is not an agent of this account and mode']];
  return agent?.status === 'disabled' ? [['invalid', 'is a disabled agent']] : [];
}

const shown = (token: Token, secret: string): object => presentAs(TokenWithSecretView, { ...token, secret }, 'token');
