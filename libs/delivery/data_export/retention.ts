import { keepFor } from '#platform/db/retention';

// The export's own workflow removes its parts after a week; this is for one whose workflow was lost.
keepFor('data_export_part', { age: '30 days' });
