// Imported by a service that a test starts: a busy machine may take longer for a call, or for its end, than the service gives them.
const { setTimeout } = globalThis
const HOUR = 3_600_000

globalThis.setTimeout = (work, ms, ...args) => setTimeout(work, ms >= 1_000 ? HOUR : ms, ...args)
