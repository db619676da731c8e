import { readFileSync } from 'node:fs';

/** Derives the cases that tests must cover from the contract, so nobody maintains a list. */
function casesOf(path, operation) {
  const success = Object.keys(operation.responses).find(
    (status) => /^2\d\d$/.test(status) && !isOfAnother(operation.responses[status]),
  );
  // never ends; its own tests read it
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

/** The answer is a dry run or an authorization request. */
const isOfAnother = ({ $ref = '' }) => /\/(DryRunResult|AuthorizationPending)$/.test($ref);

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
