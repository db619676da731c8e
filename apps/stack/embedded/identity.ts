import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const STAT_STATE = 0;
const STAT_START_TIME = 19;

/** Start time and command line, or null for a dead process. The system reuses pids, so a pid alone is no proof. */
export function identify(pid: number): string | null {
  return process.platform === 'linux' ? identifyFromProc(pid) : identifyWithPs(pid);
}

function identifyFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[STAT_STATE] === 'Z' || fields[STAT_STATE] === 'X') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return `${fields[STAT_START_TIME]} ${command}`;
  } catch {
    return null;
  }
}

function identifyWithPs(pid: number): string | null {
  const ps = spawnSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.status === 0 && ps.stdout.trim() !== '' ? ps.stdout.trim() : null;
}
