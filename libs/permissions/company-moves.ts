import type { Authority, Decision } from './permission';
import { quoted } from '#kernel/quoted';
import { isIn, type PolicyPlace } from './scope-policy';

export interface Moved {
  from: PolicyPlace;
  to: PolicyPlace;
}

/**
 * Requires approval at any tier if a move adds or removes a restriction, or adds a permission, for a moved company.
 * Otherwise a token could escape its policy by moving the company.
 */
export const decideMoved = ({ links }: Authority, action: string, moves: readonly Moved[]): Decision | null =>
  links.flatMap(({ token_id, policy }) =>
    (policy?.statements ?? []).flatMap(({ sid, effect, resources }): Decision[] => {
      const turned =
        resources &&
        moves.find(({ from, to }) =>
          effect === 'allow'
            ? !isIn(resources, from) && isIn(resources, to)
            : isIn(resources, from) !== isIn(resources, to),
        );
      if (!turned) return [];
      const says =
        effect === 'allow'
          ? 'would then allow more actions on this company'
          : 'restricts actions in only one of these places';
      return [
        {
          effect: 'require_authorization',
          reason: 'statement',
          token_id,
          sid,
          detail:
            `${action} moves ${turned.from.entity_id} ${movesText(turned)}. Statement ${quoted(sid)} in the ` +
            `policy of ${token_id} ${says}, so the move needs a human’s approval.`,
        },
      ];
    }),
  )[0] ?? null;

const movesText = ({ from, to }: Moved): string =>
  (['portfolio_id', 'workspace_id'] as const)
    .filter((column) => from[column] !== to[column])
    .map((column) =>
      [from[column] && `out of ${from[column]}`, to[column] && `into ${to[column]}`].filter(Boolean).join(' and '),
    )
    .join(', ');

/**
 * Returns the first statement limited to a portfolio or workspace, because the moves of a request are known only after
 * it runs.
 */
export const placedStatementOf = ({ links }: Authority): Pick<Decision, 'token_id' | 'sid'> | undefined =>
  links
    .flatMap(({ token_id, policy }) =>
      (policy?.statements ?? []).map(({ sid, resources }) => ({ token_id, sid, resources })),
    )
    .find(({ resources }) => resources?.portfolio_ids || resources?.workspace_ids);
