function controllers(env: NodeJS.ProcessEnv): string[] {
  const before = process.env;
  process.env = { ...before, ...env };
  try {
    let found: Function[] = [];
    jest.isolateModules(() => {
      const { ServiceModule } = require('#platform/service/service.module') as { ServiceModule: Function };
      found = Reflect.getMetadata('controllers', ServiceModule) as Function[];
    });
    return found.map((one) => one.name);
  } finally {
    process.env = before;
  }
}

it('serves the mail outbox only where it is asked for', () => {
  expect(controllers({ MINUTEBOOK_OUTBOX: undefined, NODE_ENV: undefined })).toEqual([
    'HealthController',
    'MetricsController',
    'SiteController',
    'DocsController',
    'ErrorsController',
    'PlansController',
    'TermsPageController',
  ]);
  expect(controllers({ MINUTEBOOK_OUTBOX: '0' })).not.toContain('OutboxController');
  expect(controllers({ MINUTEBOOK_OUTBOX: '1' })).toContain('OutboxController');
});
