import { machineOf } from '#kernel/machine';
import { quoted } from '#kernel/quoted';
import type { Reader } from '#platform/db/reader';
import { declarationOf } from '#platform/wire/resource-entity';
import { tenant } from '#platform/db/tenant';
import { unfinishedKinds } from './unfinished-kinds';
import type { WorkspaceArchiveReadiness } from './workspace.dto';
import type { Workspace } from './workspace.entity';

export interface Living {
  entity_id: string;
  legal_name: string;
  status: string;
}
export interface Unfinished {
  entity_id: string;
  legal_name: string;
  code: string;
  count: number;
}
/** The unfinished work that prevents archiving: up to 100 visible items of each kind, with their total number. */
export interface Contents {
  living: Living[];
  alive: number;
  unfinished: Unfinished[];
  loose: number;
}

const maxNamedCompanies = 100;
const owned = `${tenant} and e.account_id = $1 and e.livemode = $2::boolean and e.workspace_id = $3`;

/** Locked reads hold the workspace, so no company can join it. Unlocked reads are for previews. */
export async function contentsOf(read: Reader, workspace_id: string): Promise<Contents> {
  const living = await read.query<Living & { total: number }>(
    `select e.id as entity_id, e.legal_name, e.status, count(*) over () as total from entity e where ${owned}
      and e.status <> all($4) order by e.created, e.id limit ${maxNamedCompanies}`,
    [workspace_id, machineOf('entity').terminal],
  );
  const unfinished = await unfinishedIn(read, workspace_id);
  const seen = await read.visibleIds('entity', [
    ...new Set([...living, ...unfinished].map(({ entity_id }) => entity_id)),
  ]);
  const ofSeen = <T extends { entity_id: string }>(rows: T[]): T[] =>
    rows.filter(({ entity_id }) => seen.has(entity_id));
  const told = new Map<string, Set<string>>();
  for (const { code, retrieval } of unfinishedKinds())
    told.set(
      code,
      await read.visibleIds(
        'entity',
        [...new Set(unfinished.filter((one) => one.code === code).map(({ entity_id }) => entity_id))],
        retrieval,
      ),
    );
  return {
    living: ofSeen(living),
    alive: living[0]?.total ?? 0,
    unfinished: ofSeen(unfinished).filter(({ code, entity_id }) => told.get(code)!.has(entity_id)),
    loose: unfinished[0]?.total ?? 0,
  };
}

async function unfinishedIn(read: Reader, workspace_id: string): Promise<(Unfinished & { total: number })[]> {
  const kinds = unfinishedKinds();
  if (kinds.length === 0) return [];
  const counts = kinds.map(
    ({ code, of, column, open }) =>
      `select '${code}' as code, count(*) from "${declarationOf(of).name}" where entity_id = e.id
       and ${column} in (${open.map((one) => `'${one}'`).join(', ')})`,
  );
  return read.query(
    `select e.id as entity_id, e.legal_name, o.code, o.count, count(*) over () as total from entity e cross
      join lateral (${counts.join(' union all ')}) o
     where ${owned} and o.count > 0 order by e.created, e.id, o.code limit ${maxNamedCompanies}`,
    [workspace_id],
  );
}

export function archiveReadiness(
  { id, status }: Pick<Workspace, 'id' | 'status'>,
  { living, alive, unfinished, loose }: Contents,
): WorkspaceArchiveReadiness {
  const settingUp =
    status !== 'provisioning'
      ? []
      : [
          {
            entity_id: null,
            status,
            code: 'workspace_provisioning',
            message: 'The workspace is still being set up. Wait until it is ready.',
          },
        ];
  const blockers = [
    ...settingUp,
    ...living.map((one) => ({
      entity_id: one.entity_id,
      status: one.status,
      code: 'entity_not_terminal',
      message: `${quoted(one.legal_name)} is ${one.status}. ${wayOut(one.status)}.`,
    })),
  ];
  const warnings = unfinished.map(({ entity_id, legal_name, code, count }) => ({
    entity_id,
    code,
    message: `${quoted(legal_name)}: ${counted(code, count)}.`,
  }));
  return {
    object: 'workspace_archive_readiness',
    workspace_id: id,
    ready: status === 'archived' || (settingUp.length === 0 && alive === 0),
    blockers,
    further_blockers: alive - living.length,
    warnings,
    further_warnings: loose - unfinished.length,
  };
}

function wayOut(status: string): string {
  if (status === 'dissolving') return 'Wait until it is dissolved, or move it to another workspace';
  return status === 'draft' || status === 'submitted'
    ? 'Cancel it, or move it to another workspace'
    : 'Dissolve it, or move it to another workspace';
}

function counted(code: string, count: number): string {
  const { one, many } = unfinishedKinds().find((kind) => kind.code === code)!.says;
  return count === 1 ? `one ${one}` : `${count} ${many}`;
}
