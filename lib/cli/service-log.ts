import cluster from 'node:cluster'
import { nameAnswerer } from '@/lib/service/call/reply'
import type { RequestLog } from '@/lib/service/http/request-log'

/**
 * Logs one line of JSON per answered request or message. `keyId` is the ledger id of the key. A template is enough: names
 * of networks and methods come from the config and the price table, so nothing needs escaping.
 */
export function logRequest({ requestId, network, keyId, status, ms, credits, calls }: RequestLog) {
  let methods = ''
  let errors = ''
  for (const { method, code } of calls) {
    const name = quote(method)
    if (!methods.includes(name)) methods += methods === '' ? name : `,${name}`
    if (code !== null) errors += errors === '' ? code : `,${code}`
  }
  const about = `"time":"${now()}","requestId":"${requestId}","network":${quote(network)},"status":${status}`
  const use = `"ms":${ms},"credits":${credits},"keyId":${quote(keyId)},"methods":[${methods}],"errors":[${errors}]`
  writeLine(`{${about},${use},"answeredBy":${quote(nameAnswerer(calls))}}`)
}

const quote = (name: string | null) => (name === null ? 'null' : `"${name}"`)

export function logFault(error: unknown) {
  if (!(error instanceof Error)) return
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  writeLine(JSON.stringify({ time: now(), fault: error.name, message: error.message, cause }))
}

export function logNotice(notice: string) {
  writeLine(JSON.stringify({ time: now(), notice }))
}

let lastTime = { ms: 0, text: '' }

function now(): string {
  const ms = Date.now()
  if (ms !== lastTime.ms) lastTime = { ms, text: new Date(ms).toISOString() }
  return lastTime.text
}

/** A write blocks the event loop, so lines are written together. */
const WRITE_AFTER_MS = 50
/** Several processes share a pipe, which takes up to 4 KiB in one piece (pipe(7)). */
const WRITE_AFTER_LENGTH = cluster.isWorker ? 2 * 1024 : 64 * 1024

let pending = ''
let timer: NodeJS.Timeout | null = null
process.on('exit', flush)
// The reader of the log may end. The service continues.
process.stdout.on('error', () => {})

function writeLine(line: string) {
  pending += `${line}\n`
  timer ??= setTimeout(flush, WRITE_AFTER_MS).unref()
  if (pending.length >= WRITE_AFTER_LENGTH) flush()
}

function flush() {
  if (timer) clearTimeout(timer)
  timer = null
  if (pending !== '') process.stdout.write(pending)
  pending = ''
}
