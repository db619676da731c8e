import { ours, sentence, type Sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';

interface Did { action: string; human_id: string | null; agent_id: string | null }

const words: Record<string, string> = { 'document.created': 'was written', 'document.revised': 'was reworded', 'signing_envelope.created': 'is to be brought round', 'signing_envelope.sent': 'is brought round' };

/**
 * What somebody else has written, reworded or brought round is given up, reworded or replaced on a human's word. A program's own is what its token has asked for, a token below that, or another of its agent's: the audit entries of a paper, and of the envelope
 * over it, say who that was. One sentence tells of the last of them that was not its own, and of what comes of this.
 */
export async function saySomebodyElses(work: UnitOfWork, title: string, ids: string[], comesOfIt: Sentence): Promise<void> {
  const { credential_id, authorized_by: { agent_id } } = work.scope;
  const [did] = await work.statement<Did>(
    `select a.action, a.authorized_by->>'human_principal_id' as human_id, a.authorized_by->>'agent_id' as agent_id from audit_entry a
     where a.account_id = $1 and a.subject_id = any($2) and a.action = any($3) and (
       a.credential_id = $4 or exists (select from token t where t.id = a.credential_id and t.ancestor_ids @> array[$4]) or a.authorized_by->>'agent_id' = $5
     ) is not true order by a.id desc limit 1`, [work.scope.account_id, ids, Object.keys(words), credential_id, agent_id]);
  if (did) work.needsHuman(sentence`${title} ${ours(words[did.action]!)} by ${ours([did.agent_id, did.human_id].filter((id) => id !== null).join(' for ') || 'the service')}, and not by who asks for this. ${comesOfIt}`);
}
