import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import type { Workspace } from './workspace.entity';
import { workspaceMachine } from './workspace.machine';

/** Bounded, because a response lists all companies of a workspace. */
export const mostEntities = 10_000;

export class WorkspaceView extends EnvelopeView {
  @Field.enum(
    workspaceMachine.states,
    'Status of the workspace. `provisioning`: setup is in progress. `ready`: no company in it has been ' +
      'active. `active`: it contains, or has contained, a company. `archived`: read-only.',
  )
  status: string;
  @Field.string('Name of the workspace.', { example: 'Fund II' })
  name: string;
  @Field.timestamp('Time the workspace was archived. Null unless archived.', nullable)
  archived_at: number | null;
  @Field.ids('ent', 'IDs of the companies in the workspace, oldest first.', {
    maxItems: mostEntities,
    from: ({ entity_ids = [] }: Workspace) => entity_ids,
  })
  entity_ids: string[];
  @Field.id('tc', 'ID of the test clock used by the workspace and its companies.', nullable)
  test_clock_id: string | null;
}

export class CreateWorkspace {
  @Field.string('Name of the workspace.', { max: 200, example: 'Fund II' })
  name: string;
  @Field.id('tc', 'ID of the test clock. Test mode only. Companies in the workspace must use the same clock.', optional)
  test_clock_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateWorkspace extends ById {
  @Field.string('Name of the workspace.', { max: 200, optional: true })
  name?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

class ArchiveBlocker {
  @Field.id('ent', 'ID of the company. Null if the workspace itself prevents archiving.', nullable)
  entity_id: string | null;
  @Field.string('Status of the company.', { example: 'active' })
  status: string;
  @Field.enum(['entity_not_terminal', 'workspace_provisioning'], 'Machine-readable code.', { extensible: true })
  code: string;
  @Field.string('Explanation of the blocker and how to resolve it.', {
    example: 'Northwind Robotics, Inc. is active. Dissolve it, or move it to another workspace.',
  })
  message: string;
}

class ArchiveWarning {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    ['open_bank_account', 'open_filing', 'open_tax_election', 'unsigned_document'],
    'Machine-readable code.',
    { extensible: true },
  )
  code: string;
  @Field.string('Unfinished work that does not prevent archiving.', {
    example: 'Northwind Robotics, Inc.: one filing is still pending.',
  })
  message: string;
}

const further = (what: string) =>
  `Number of additional ${what} that are beyond the first 100 or concern companies the credential cannot access.`;
export class WorkspaceArchiveReadiness {
  @Field.discriminator('workspace_archive_readiness')
  object: string;
  @Field.id('ws')
  workspace_id: string;
  @Field.boolean('Whether the workspace can be archived now or is already archived.')
  ready: boolean;
  @Field.objects(
    () => ArchiveBlocker,
    'Items that prevent the workspace from being archived, grouped by company, oldest first.',
  )
  blockers: ArchiveBlocker[];
  @Field.integer(further('blockers')) further_blockers: number;
  @Field.objects(() => ArchiveWarning, 'Work that archiving would leave unfinished.')
  warnings: ArchiveWarning[];
  @Field.integer(further('warnings')) further_warnings: number;
}
