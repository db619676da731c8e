export * from './formation.workflow';
export * from './test-clock.workflow';
