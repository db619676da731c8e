export interface Results {
  success: boolean;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}
export declare function runWithSecondChance(
  jest: (args: string[]) => Results | null,
  asked: string[],
  root: string,
): { passed: number; failed: number; flaky: string[] };
