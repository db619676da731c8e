export * from './document.workflow';
export * from './formation.workflow';
export * from './resolution.workflow';
export * from './signing.workflow';
export * from './stock-purchase.workflow';
export * from './tax-election.workflow';
export * from './test-clock.workflow';
export * from './workspace.workflow';
