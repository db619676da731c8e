export * from './document.workflow';
export * from './formation.workflow';
export * from './signing.workflow';
export * from './resolution.workflow';
export * from './tax-election.workflow';
export * from './test-clock.workflow';
export * from './workspace.workflow';
