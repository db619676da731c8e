/** Minimum, median and maximum. */
export interface Spread {
  min: number;
  median: number;
  max: number;
}

export interface Row {
  what: string;
  goal?: number;
  atMost?: number;
  ratio: Spread;
  ours: string;
  control: string;
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.ceil((sorted.length - 1) / 2)]!];
  return { min: sorted[0]!, median: (middle[0]! + middle[1]!) / 2, max: sorted.at(-1)! };
}

/** Alternates with the control so that other load affects both. */
export async function interleave<T>(
  rounds: number,
  ours: () => Promise<T>,
  control: () => Promise<T>,
): Promise<{ ours: T; control: T }[]> {
  const results: { ours: T; control: T }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) results.push({ ours: await ours(), control: await control() });
    else {
      const first = await control();
      results.push({ ours: await ours(), control: first });
    }
  }
  return results;
}

const columns = ['', 'ratio', 'min', 'max', 'goal', 'ours', 'control'];

function judged(ratio: number, goal?: number, atMost?: number): string {
  if (goal !== undefined) return `${ratio >= goal ? 'met' : 'MISSED'} ≥ ${goal}`;
  return atMost === undefined ? '' : `${ratio <= atMost ? 'met' : 'MISSED'} ≤ ${atMost}`;
}

/** For goals with ≥, above 1 is better than the control. */
export function table(rows: Row[]): string {
  const cells = [
    columns,
    ...rows.map(({ what, goal, atMost, ratio, ours, control }) => [
      what,
      ratio.median.toFixed(2),
      ratio.min.toFixed(2),
      ratio.max.toFixed(2),
      judged(ratio.median, goal, atMost),
      ours,
      control,
    ]),
  ];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column > 4 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
