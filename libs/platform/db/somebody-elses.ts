import { prefixes, type Prefix } from '#kernel/ids';
import { ours, sentence, type Sentence } from '#kernel/sentence';
import { serialsOf } from '#platform/events/event-log';
import { tokenDeclaration, type Identified } from './resource-entity';
import { differingFrom, type UnitOfWork } from './unit-of-work';

interface Did {
  action: string;
  subject_object: string;
  subject_id: string;
  human_id: string | null;
  agent_id: string | null;
  own: boolean;
}

const words: Record<string, string> = {
  'document.created': 'was written',
  'document.revised': 'was reworded',
  'document.voided': 'was voided',
  'signing_envelope.created': 'is to be brought round',
  'signing_envelope.sent': 'is brought round',
  'account.updated': 'was changed',
  'entity.updated': 'was changed',
  'stakeholder.updated': 'was changed',
  'portfolio.updated': 'was changed',
  'workspace.updated': 'was changed',
  'workspace.archived': 'was archived',
  'webhook_endpoint.updated': 'was changed',
  'webhook_endpoint.enabled': 'was enabled',
  'webhook_endpoint.disabled': 'was disabled',
};
const begun = 'was asked for';
/**
 * What becomes another where metadata does, and nothing is said; how an endpoint fares nobody says. What is kept secret
 * is not told of: where nothing that is told has changed, that has.
 */
const unsaid = ['metadata', 'updated', 'version', 'failing_since', 'last_success_at'];

/**
 * What somebody else has begun or put to use is given up, reworded or replaced on a human's word. A program's own is
 * what its token has asked for, a token below that, or another of its agent's, unless a human has approved it: the
 * audit entries of the things with these ids say who that was. One sentence tells of the last of them that was not its
 * own, and of what comes of this; where whoever asks may not retrieve that thing it says that there is something, and
 * no more. What the service has disabled or made void by itself is nobody's word, and nor is a change of metadata
 * alone, which says nothing to us. `name` is what the thing is called: a text that somebody wrote, or words of ours;
 * `actions`: of what has been done to it, what counts.
 */
export async function saySomebodyElses(
  work: UnitOfWork,
  name: string | Sentence,
  ids: string[],
  comesOfIt: Sentence,
  { neutrally = comesOfIt, actions }: { neutrally?: Sentence; actions?: string[] } = {},
): Promise<void> {
  const {
    credential_id,
    authorized_by: { agent_id },
  } = work.scope;
  const tokens = tokenDeclaration();
  const descends = tokens
    ? `exists (select from "${tokens.name}" t where t.id = a.credential_id and t.ancestor_ids @> array[$4])`
    : 'false';
  const [did] = await work.statement<Did>(
    `select a.action, a.subject_object, a.subject_id, a.authorized_by->>'human_principal_id' as human_id,
      a.authorized_by->>'agent_id' as agent_id, whose.own from audit_entry a cross join lateral (
       select (a.credential_id = $4 or ${descends} or a.authorized_by->>'agent_id' = $5) is true as own
     ) whose where a.account_id = $1 and a.subject_id = any($2) and (a.action = any($3) or $6
     and a.action = a.subject_object || '.created') and (a.action not in ('webhook_endpoint.disabled',
     'document.voided') or a.credential_id is not null)
       and (a.action not like '%.updated' or not exists (
         select from event e, event before where e.serial = ${serialsOf('$1', 'a.livemode', 'array[a.subject_id]')}
         and before.serial = ${serialsOf('$1', 'a.livemode', 'array[a.subject_id]')}
           and e.subject_id = a.subject_id and before.subject_id = a.subject_id and e.sequence = a.sequence and before.sequence = a.sequence - 1 and e.data->'metadata' <> before.data->'metadata' and e.data - $7::text[] = before.data - $7::text[]))
       and (not whose.own or exists (select from audit_entry d where d.request_id = a.request_id and d.action = 'authorization.approved' and d.account_id = $1)) order by a.id desc limit 1`,
    [work.scope.account_id, ids, actions ?? Object.keys(words), credential_id, agent_id, actions === undefined, unsaid],
  );
  if (!did) return;
  if (!(await work.namable(did.subject_object, [did.subject_id])).has(did.subject_id))
    return work.needsHuman(sentence`${name} is not only of who asks for this. ${neutrally}`);
  const { action, own } = did;
  const who = [did.agent_id, did.human_id].filter((id) => id !== null).join(' for ') || 'the service';
  work.needsHuman(
    sentence`${name} ${ours(words[action] ?? begun)} ${ours(own ? `on the word of ${did.human_id}` : `by ${who}, and not by who asks for this`)}. ${comesOfIt}`,
  );
}

/** The same of a thing that is called by what it is, and its id: it is given up, unless something else comes of it. */
export const sayGivenUp = (
  work: UnitOfWork,
  { id }: Identified,
  comesOfIt: Sentence = ours('It is given up.'),
): Promise<void> =>
  saySomebodyElses(
    work,
    ours(`The ${prefixes[id.split('_')[0] as Prefix].replaceAll('_', ' ')} ${id}`),
    [id],
    comesOfIt,
  );

/**
 * The same of a thing of which something becomes another; what stays as it is asks nobody, and so does metadata, which
 * says nothing to us.
 */
export async function sayChanged<T extends Identified>(work: UnitOfWork, row: T, changes: Partial<T>): Promise<void> {
  const names = differingFrom(row, changes).map(([name]) => name);
  if (names.length > 0) await sayGivenUp(work, row, ours(`It is changed: ${names.join(', ')}.`));
}
