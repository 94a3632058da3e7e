import { nameAnswerer } from '@/lib/service/call/reply'
import type { RequestLog } from '@/lib/service/http/request-log'

/** One line of JSON for every request or message that was answered. A key is named by the ledger's id of it. */
export function logRequest({ requestId, network, keyId, status, ms, credits, calls }: RequestLog) {
  writeLine({
    time: now(),
    requestId,
    network,
    status,
    ms,
    credits,
    keyId,
    methods: [...new Set(calls.map(({ method }) => method))],
    errors: calls.flatMap(({ code }) => (code === null ? [] : [code])),
    answeredBy: nameAnswerer(calls),
  })
}

/** The cause says what the store or the network said. */
export function logFault(error: unknown) {
  if (!(error instanceof Error)) return
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  writeLine({ time: now(), fault: error.name, message: error.message, cause })
}

/** What an operator should know, as a sentence. */
export function logNotice(notice: string) {
  writeLine({ time: now(), notice })
}

const now = () => new Date().toISOString()

let pending = ''

/** Lines of the same turn of the event loop are written at once: a write holds up everyone who is being served. */
function writeLine(entry: object) {
  if (pending === '') setImmediate(flush)
  pending += `${JSON.stringify(entry)}\n`
}

function flush() {
  process.stdout.write(pending)
  pending = ''
}
