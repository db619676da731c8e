import { capitalized } from '#kernel/words';
import type { WaitingFor, Wait } from './durable';

/** A stage, status or step in words: `collectSignatures` becomes "Collect signatures". */
export function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalized(words);
}

const actors: Readonly<Record<WaitingFor, string>> = {
  human: 'the company',
  decision: 'the board, managers or members',
  signature: 'the signers',
  office: 'the filing office',
  staff: 'Minutebook staff',
  date: 'the date',
  document: 'the document',
};

function actorOf(stage: string, { of, until }: Wait): string {
  if (of === undefined) return '';
  const actor = stage === 'approve' ? 'the stockholders' : actors[of];
  return until ? `${actor}, until ${until}` : actor;
}

/** Markdown table for *Current Details*. A null stage means that every stage is complete. */
export function stagesTable(stages: readonly string[], current: string | null, wait: Wait = {}): string {
  if (stages.length === 0) return '';
  const position = current === null ? stages.length : stages.indexOf(current);
  const rows = stages.map((name, index) =>
    index === position
      ? `| **${titleOf(name)}** | **In progress** | ${actorOf(name, wait)} |`
      : `| ${titleOf(name)} | ${index < position ? 'Done' : 'Pending'} | |`,
  );
  return `| Step | State | Waiting for |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`;
}
