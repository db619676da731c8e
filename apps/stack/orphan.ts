/**
 * npm runs this process below a shell, and a signal to npm ends npm and the shell only. Returns a function that stops
 * the watch. A start without npm may outlive its shell.
 */
export function whenNpmEnds(
  act: () => void,
  { env = process.env, parent = () => process.ppid, every = 500 } = {},
): () => void {
  if (env['npm_lifecycle_event'] === undefined) return () => {};
  const first = parent();
  const timer = setInterval(() => {
    if (parent() === first) return;
    clearInterval(timer);
    act();
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
