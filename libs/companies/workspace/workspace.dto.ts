import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import type { Workspace } from './workspace.entity';
import { workspaceMachine } from './workspace.machine';

/** An answer names every company of a workspace, so their number has an end. */
export const mostEntities = 10_000;

export class WorkspaceView extends EnvelopeView {
  @Field.enum(
    workspaceMachine.states,
    'provisioning: being set up. ready: no company lives in it. active: one does, or did. archived: nothing in ' +
      'it changes.',
  )
  status: string;
  @Field.string('Your name for it.', { example: 'Fund II' })
  name: string;
  @Field.timestamp('When it was archived; null while it is not.', nullable)
  archived_at: number | null;
  @Field.ids('ent', 'The companies that it owns, oldest first.', {
    maxItems: mostEntities,
    from: ({ entity_ids = [] }: Workspace) => entity_ids,
  })
  entity_ids: string[];
  @Field.id('tc', 'The test clock that it lives on, and its companies with it.', nullable)
  test_clock_id: string | null;
}

export class CreateWorkspace {
  @Field.string('Your name for it.', { max: 200, example: 'Fund II' })
  name: string;
  @Field.id('tc', 'The test clock that it lives on, in test mode. Its companies live on the same one.', optional)
  test_clock_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateWorkspace extends ById {
  @Field.string('Your name for it.', { max: 200, optional: true })
  name?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

class ArchiveBlocker {
  @Field.id('ent', 'The company; null when the workspace itself is in the way.', nullable)
  entity_id: string | null;
  @Field.string('Its state.', { example: 'active' })
  status: string;
  @Field.enum(['entity_not_terminal', 'workspace_provisioning'], 'Machine code.', { extensible: true })
  code: string;
  @Field.string('What is in the way, and what removes it.', {
    example: 'Northwind Robotics, Inc. is active: dissolve it, or move it to another workspace.',
  })
  message: string;
}

class ArchiveWarning {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(['open_filing', 'open_tax_election', 'unsigned_document'], 'Machine code.', { extensible: true })
  code: string;
  @Field.string('What is not finished; it does not keep the workspace from being archived.', {
    example: 'Northwind Robotics, Inc.: one filing is not decided.',
  })
  message: string;
}

const further = (what: string) =>
  `How many more ${what} there are than are named: beyond a hundred, or of companies that the credential does ` +
  'not see.';
export class WorkspaceArchiveReadiness {
  @Field.string('workspace_archive_readiness')
  object: string;
  @Field.id('ws')
  workspace_id: string;
  @Field.boolean('Whether it can be archived now, or is.')
  ready: boolean;
  @Field.objects(() => ArchiveBlocker, 'What keeps it from being archived, oldest company first.')
  blockers: ArchiveBlocker[];
  @Field.integer(further('blockers')) further_blockers: number;
  @Field.objects(() => ArchiveWarning, 'What would be left unfinished.')
  warnings: ArchiveWarning[];
  @Field.integer(further('warnings')) further_warnings: number;
}
