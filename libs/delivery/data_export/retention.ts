import { keepFor } from '#platform/db/retention';

// For parts whose workflow was lost; otherwise the workflow deletes them after a week.
keepFor('data_export_part', { age: '30 days' });
