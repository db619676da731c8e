import { phases } from '../checklist';
import type { ChecklistItem } from '../checklist-item.entity';

/** Numbers such as 2.3 count within a section. */
export function numbered(items: readonly ChecklistItem[]): (ChecklistItem & { number: string })[] {
  return phases.flatMap((phase, section) =>
    items
      .filter((item) => item.phase === phase)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((item, index) => ({ ...item, number: `${section + 1}.${index + 1}` })),
  );
}
