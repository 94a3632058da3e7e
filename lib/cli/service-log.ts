import cluster from 'node:cluster'
import { nameAnswerer } from '@/lib/service/call/reply'
import type { RequestLog } from '@/lib/service/http/request-log'

/**
 * One line of JSON for every request or message that was answered. A key is named by the ledger's id of it. Written by a
 * template, as nothing in it needs escaping: names of networks and methods are those of the config and the price table.
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

/** The cause says what the store or the network said. */
export function logFault(error: unknown) {
  if (!(error instanceof Error)) return
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  writeLine(JSON.stringify({ time: now(), fault: error.name, message: error.message, cause }))
}

/** What an operator should know, as a sentence. */
export function logNotice(notice: string) {
  writeLine(JSON.stringify({ time: now(), notice }))
}

let lastTime = { ms: 0, text: '' }

function now(): string {
  const ms = Date.now()
  if (ms !== lastTime.ms) lastTime = { ms, text: new Date(ms).toISOString() }
  return lastTime.text
}

/** A write holds up everyone who is being served, so lines are written together. */
const WRITE_AFTER_MS = 50
/** Of several processes each writes no more at once than a pipe takes whole, so that no line is torn (pipe(7)). */
const WRITE_AFTER_LENGTH = cluster.isWorker ? 2 * 1024 : 64 * 1024

let pending = ''
let timer: NodeJS.Timeout | null = null
process.on('exit', flush)
// Who reads the log may leave: the service is for others.
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
