import { readFileSync } from 'node:fs';

/**
 * The cases that some test must have seen, by what the contract says of an operation; what is written here once nobody
 * has to list by hand.
 */
function casesOf(path, operation) {
  const success = Object.keys(operation.responses).find(
    (status) => /^2\d\d$/.test(status) && !isOfAnother(operation.responses[status]),
  );
  // has no end to wait for; its own tests read it
  const streams = 'text/event-stream' in (operation.responses[success].content ?? {});
  return [
    ...(streams ? [] : [success]),
    '400',
    '401',
    ...(operation['x-service-publishable'] ? [] : ['403']),
    ...(path.includes('{') ? ['404'] : []),
    ...(operation['x-service-problems'].includes('invalid_state_transition') ? ['409 invalid_state_transition'] : []),
    ...(operation.parameters.some(({ $ref }) => $ref?.endsWith('/DryRunFlag')) ? ['dry run'] : []),
  ];
}

/** Whether an answer is to a dry run, or to a request that waits for a human. */
const isOfAnother = ({ $ref = '' }) => /\/(DryRunResult|AuthorizationPending)$/.test($ref);

/** Operations of the contract with the cases that no answer of the run has shown. */
export function missingCases(contractFile, answersFile) {
  const { paths } = JSON.parse(readFileSync(contractFile, 'utf8'));
  const seen = new Set(readFileSync(answersFile, 'utf8').split('\n'));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap((operation) =>
      casesOf(path, operation)
        .filter((one) => !seen.has(`${operation.operationId} ${one}`))
        .map((one) => `${operation.operationId}: ${one}`),
    ),
  );
}
