import { keepFor } from '#platform/db/retention';

// Workflows delete parts after a week. This covers lost workflows.
keepFor('data_export_part', { age: '30 days' });
