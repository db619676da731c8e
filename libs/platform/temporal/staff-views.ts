export interface StaffView {
  title: string;
  about: string;
  query: string;
}

const week = 7 * 86_400_000;

/** Lists for the person on duty. Temporal queries cannot compute dates, so the last view contains one. */
export const staffViews = (now: Date): StaffView[] => [
  {
    title: 'Waiting for a human',
    about: 'Decisions, signatures, and records that a person must provide.',
    query: 'ExecutionStatus = "Running" AND WaitingFor IN ("human", "decision", "signature")',
  },
  {
    title: 'Waiting for staff',
    about: 'Filings that your staff submits by hand.',
    query: 'ExecutionStatus = "Running" AND WaitingFor = "staff"',
  },
  {
    title: 'Stuck',
    about: 'Workflows that failed and need a restart after the fix.',
    query: 'ExecutionStatus = "Failed"',
  },
  {
    title: 'Due this week',
    about: 'Waits that end within seven days or are overdue.',
    query: `ExecutionStatus = "Running" AND DueAt < "${new Date(+now + week).toISOString().slice(0, 10)}T00:00:00Z"`,
  },
];

export const viewAddress = (uiUrl: string, namespace: string, query: string): string =>
  `${uiUrl}/namespaces/${encodeURIComponent(namespace)}/workflows?query=${encodeURIComponent(query)}`;
