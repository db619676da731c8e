import type { ParameterError } from '#kernel/problem';
import { rowFor, templateRow } from '#documents/kit';
import { acts, actNames, type Act, type ActName, type Body } from '#law/decisions/acts';
import './bank-account.decision';
import './indemnification.decision';

/**
 * The side of the catalogue on which a body's decisions are: those who manage decide as a board does, those who own as
 * stockholders do.
 */
export const sideOf = {
  board: 'board',
  managers: 'board',
  stockholders: 'stockholders',
  members: 'stockholders',
} as const satisfies Record<Body, string>;

const general = {
  board: 'service:board_consent:general:2026-04-26',
  stockholders: 'service:written_consent:general:2026-04-26',
};

/** Changes of directors have one paper, whoever makes them. */
const rowKey = (action: ActName): string => (action.startsWith('director_') ? 'director_change' : action);

interface Matter {
  body: Body;
  action: ActName | null;
  llc: boolean;
}

/** The row that is specialised for an act of a body, or the general one; those of an LLC are general. */
export function templateOf({ body, action, llc }: Matter): string {
  const side = sideOf[body];
  return (action !== null && !llc ? rowFor(rowKey(action), side)?.template_id : undefined) ?? general[side];
}

export const isGeneral = (template_id: string): boolean => Object.values(general).includes(template_id);

/** True when a decision by this template is one on the act. */
export const isFor = (template_id: string | null, action: ActName): boolean =>
  template_id !== null && (templateRow(template_id)?.authorizes ?? []).includes(rowKey(action));

export interface ChosenTemplate {
  template_id: string;
  action: ActName | null;
  errors: ParameterError[];
}

/** The template that a caller names, with the act that it is for where it is for one alone. */
export function chooseTemplate(named: string | undefined, matter: Matter): ChosenTemplate {
  const { body, action, llc } = matter;
  if (named === undefined) return { template_id: templateOf(matter), action, errors: [] };
  const refuse = (code: string, message: string): ChosenTemplate => ({
    template_id: templateOf(matter),
    action,
    errors: [{ param: 'template_id', code, message }],
  });
  const row = templateRow(named);
  if (!row || row.authorizes.includes('initial_board_resolution'))
    return refuse('not_found', `'${named}' is no template of a resolution: GET /v1/templates lists them.`);
  if (row.body !== 'either' && row.body !== sideOf[body])
    return refuse('not_applicable', `'${named}' is not for a decision of the ${body}.`);
  if (isGeneral(named)) return { template_id: named, action, errors: [] };
  if (llc) return refuse('not_applicable', 'Members and managers of an LLC decide by the general templates.');
  if (action !== null)
    return isFor(named, action)
      ? { template_id: named, action, errors: [] }
      : refuse('conflict', `'${named}' does not authorise ${action}.`);
  const fitting = actNames.filter((name) => isFor(named, name) && (acts[name] as Act).within === undefined);
  return fitting.length === 1
    ? { template_id: named, action: fitting[0]!, errors: [] }
    : { ...refuse('ambiguous', `Say which action it is for: ${fitting.join(', ')}.`), template_id: named };
}
