/** A terminal and npm both send the signal: within this time a second one is the same. */
const SAME_MS = 1_000

/** Calls `stop` at the first signal to stop, and `hurry` at any that comes a second later or more. */
export function onStopSignal(stop: () => void, hurry: () => void) {
  let act = () => {
    act = () => {}
    setTimeout(() => {
      act = hurry
    }, SAME_MS).unref()
    stop()
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => act())
}
