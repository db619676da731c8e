import { EnvelopeView, Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import type { Workspace } from './workspace.entity';
import { workspaceMachine } from './workspace.machine';

/** An answer names every company of a workspace, so their number has an end. */
export const mostEntities = 10_000;

export class WorkspaceView extends EnvelopeView {
  @Field.enum(workspaceMachine.states, {
    doc:
      'provisioning: being set up. ready: no company lives in it. active: one does, or did. archived: nothing in ' +
      'it changes.',
  })
  status: string;
  @Field.string({ doc: 'Your name for it.', example: 'Fund II' })
  name: string;
  @Field.timestamp({ doc: 'When it was archived; null while it is not.', nullable: true })
  archived_at: number | null;
  @Field.ids('ent', {
    doc: 'The companies that it owns, oldest first.',
    maxItems: mostEntities,
    from: ({ entity_ids = [] }: Workspace) => entity_ids,
  })
  entity_ids: string[];
  @Field.id('tc', { doc: 'The test clock that it lives on, and its companies with it.', nullable: true })
  test_clock_id: string | null;
}

export class CreateWorkspace {
  @Field.string({ doc: 'Your name for it.', max: 200, example: 'Fund II' })
  name: string;
  @Field.id('tc', {
    doc: 'The test clock that it lives on, in test mode. Its companies live on the same one.',
    optional: true,
  })
  test_clock_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateWorkspace extends ById {
  @Field.string({ doc: 'Your name for it.', max: 200, optional: true })
  name?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

class ArchiveBlocker {
  @Field.id('ent', { doc: 'The company; null when the workspace itself is in the way.', nullable: true })
  entity_id: string | null;
  @Field.string({ doc: 'Its state.', example: 'active' })
  status: string;
  @Field.enum(['entity_not_terminal', 'workspace_provisioning'], { doc: 'Machine code.', extensible: true })
  code: string;
  @Field.string({
    doc: 'What is in the way, and what removes it.',
    example: 'Northwind Robotics, Inc. is active: dissolve it, or move it to another workspace.',
  })
  message: string;
}

class ArchiveWarning {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.enum(['open_filing', 'open_tax_election', 'unsigned_document'], { doc: 'Machine code.', extensible: true })
  code: string;
  @Field.string({
    doc: 'What is not finished; it does not keep the workspace from being archived.',
    example: 'Northwind Robotics, Inc.: one filing is not decided.',
  })
  message: string;
}

const further = (what: string) => ({
  doc:
    `How many more ${what} there are than are named: beyond a hundred, or of companies that the credential does ` +
    'not see.',
});
export class WorkspaceArchiveReadiness {
  @Field.string({ doc: 'workspace_archive_readiness' })
  object: string;
  @Field.id('ws', { doc: 'The workspace.' })
  workspace_id: string;
  @Field.boolean({ doc: 'Whether it can be archived now, or is.' })
  ready: boolean;
  @Field.objects(() => ArchiveBlocker, { doc: 'What keeps it from being archived, oldest company first.' })
  blockers: ArchiveBlocker[];
  @Field.integer(further('blockers')) further_blockers: number;
  @Field.objects(() => ArchiveWarning, { doc: 'What would be left unfinished.' })
  warnings: ArchiveWarning[];
  @Field.integer(further('warnings')) further_warnings: number;
}
