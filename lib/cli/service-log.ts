import cluster from 'node:cluster'
import { createHmac, randomBytes } from 'node:crypto'
import { readAddressSecret } from '@/lib/config'
import { nameAnswerer } from '@/lib/service/call/reply'
import type { LogConfig } from '@/lib/service/config/log-config'
import type { RequestLog } from '@/lib/service/http/request-log'

let { level, clientAddress }: LogConfig = { level: 'info', clientAddress: 'none' }

/** Follows the config from now on. */
export function setLog(config: LogConfig) {
  level = config.level
  clientAddress = config.clientAddress
}

/**
 * Logs one line of JSON per answered request or message. `keyId` is the ledger id of the key. A template is enough: names
 * of networks, nodes and methods come from the config and the price table, and ids are checked. So nothing needs escaping.
 */
export function logRequest(entry: RequestLog) {
  if (!isLogged(entry)) return
  const { requestId, traceId, network, keyId, status, ms, credits, calls } = entry
  let methods = ''
  let errors = ''
  let node: string | null = null
  for (const call of calls) {
    const name = quote(call.method)
    if (!methods.includes(name)) methods += methods === '' ? name : `,${name}`
    if (call.code !== null) errors += errors === '' ? call.code : `,${call.code}`
    node ??= call.node
  }
  const about = `"time":"${now()}","requestId":"${requestId}","network":${quote(network)},"status":${status}`
  const use = `"ms":${ms},"credits":${credits},"keyId":${quote(keyId)},"methods":[${methods}],"errors":[${errors}]`
  const by = `"answeredBy":${quote(nameAnswerer(calls))},"node":${quote(node)}`
  const trace = traceId === null ? '' : `,"traceId":"${traceId}"`
  writeLine(`{${about},${use},${by}${trace}${describeClient(entry.address)}}`)
}

const LEAST_STATUS = { info: 0, warn: 400, error: 500 }

/** By the status of the request, or of any call in it. */
function isLogged({ status, calls }: RequestLog): boolean {
  const least = LEAST_STATUS[level]
  return status >= least || calls.some((call) => call.status >= least)
}

const quote = (name: string | null) => (name === null ? 'null' : `"${name}"`)

function describeClient(address: string | null): string {
  if (clientAddress === 'none' || address === null) return ''
  const text = clientAddress === 'hashed' ? hashAddress(address) : address
  return `,"client":${JSON.stringify(text)}`
}

/** New at each start, so an address cannot be found by its hash later. The processes of one service share it. */
let addressSecret: string | null = null

export const createAddressSecret = () => randomBytes(32).toString('hex')

function hashAddress(address: string): string {
  addressSecret ??= readAddressSecret() ?? createAddressSecret()
  return createHmac('sha256', addressSecret).update(address).digest('hex').slice(0, 16)
}

/** `requestId`: id of the request that failed. */
export function logFault(error: unknown, requestId?: string) {
  if (!(error instanceof Error)) return
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  writeLine(JSON.stringify({ time: now(), requestId, fault: error.name, message: error.message, cause }))
}

export function logNotice(notice: string) {
  if (level !== 'error') writeLine(JSON.stringify({ time: now(), notice }))
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
