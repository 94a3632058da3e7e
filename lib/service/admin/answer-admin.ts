import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { findDuplicateKey } from '@/lib/text/duplicate-key'
import { parseJson } from '@/lib/text/parse-json'
import type { ServiceState } from '../access/access'
import { clientAddressOf } from '../access/client-address'
import { httpRefusal, methodNotAllowed, type ServiceRefusal, tooManyWrongAttempts } from '../access/refusal'
import { freeReply, type Reply } from '../call/reply'
import { readJsonText } from '../http/read-request-body'
import { refuseAdmin } from './admin-access'
import { keyChangeOf, makeKey, newKeyOf, reportUse } from './admin-keys'
import { listKeys, readPage } from './list-keys'

const notFound = (details: string) => httpRefusal(404, 'Not Found', details)
const NOT_FOUND = notFound('The path is /admin/keys, /admin/keys/<id> or /admin/keys/<id>/use.')
const NO_SUCH_KEY = notFound('There is no key with this id.')
const KEY_OF_CONFIG = httpRefusal(409, 'Conflict', 'key comes from the config. Change it there.')

/** The meaning of a path under `/admin`. */
type AdminRoute = { resource: 'keys' } | { resource: 'key' | 'use'; keyId: string }

const KEY_PATH = /^\/admin\/keys\/([0-9a-f]{64})(\/use)?$/
const METHODS = { keys: ['GET', 'POST'], key: ['PATCH', 'DELETE'], use: ['GET'] }

/** Answers a request to manage keys. Throws LedgerUnavailableError. */
export async function answerAdmin(
  service: ServiceState,
  request: IncomingMessage,
): Promise<Reply | ServiceRefusal> {
  const refusal = service.admin === null ? NOT_FOUND : refuseAdmin(request, service.admin)
  if (refusal) return refusal.status === 401 ? refuseToken(service, request, refusal) : refusal
  const [path = '', query = ''] = (request.url ?? '').split('?', 2)
  const route = parseAdminRoute(path)
  if (!route) return NOT_FOUND
  const allowed = METHODS[route.resource]
  if (!allowed.includes(request.method ?? '')) return methodNotAllowed(...allowed)
  return route.resource === 'keys' ? answerKeys(service, request, query) : answerKey(service, request, route)
}

/** From an address that sent many wrong tokens, or unknown keys, one is 401 only in its turn. */
function refuseToken(
  service: ServiceState,
  request: IncomingMessage,
  refusal: ServiceRefusal,
): ServiceRefusal {
  const address = clientAddressOf(request, service.isTrustedProxy)
  const secondsToWait = service.wrongAttempts.secondsToWait(address)
  if (secondsToWait > 0) return tooManyWrongAttempts(secondsToWait)
  service.wrongAttempts.add(address)
  return refusal
}

function parseAdminRoute(path: string): AdminRoute | null {
  if (path === '/admin/keys') return { resource: 'keys' }
  const [, keyId, use] = KEY_PATH.exec(path) ?? []
  return keyId ? { resource: use ? 'use' : 'key', keyId } : null
}

async function answerKeys(
  service: ServiceState,
  request: IncomingMessage,
  query: string,
): Promise<Reply | ServiceRefusal> {
  if (request.method === 'GET') {
    const page = readPage(query)
    if ('error' in page) return page
    const list = await listKeys(service, page)
    return 'error' in list ? list : jsonReply(200, list)
  }
  const body = await readJson(request, newKeyOf(service))
  return 'error' in body ? body : jsonReply(201, await makeKey(service, body.value))
}

async function answerKey(
  service: ServiceState,
  request: IncomingMessage,
  { resource, keyId }: Extract<AdminRoute, { keyId: string }>,
): Promise<Reply | ServiceRefusal> {
  const entry = await service.ledger.readKey(keyId)
  if (!entry) return NO_SUCH_KEY
  if (resource === 'use') return jsonReply(200, await reportUse(service, keyId))
  if (request.method === 'DELETE') return doneReply(await service.ledger.revokeKey(keyId))
  if (entry.source === 'config') return KEY_OF_CONFIG
  const body = await readJson(request, keyChangeOf(service))
  return 'error' in body ? body : doneReply(await service.ledger.changeKey(keyId, body.value))
}

async function readJson<Value>(
  request: IncomingMessage,
  schema: v.GenericSchema<unknown, Value>,
): Promise<{ value: Value } | ServiceRefusal> {
  const text = await readJsonText(request)
  if (typeof text !== 'string') return text
  const json = parseJson(text)
  const twice = json === undefined ? null : findDuplicateKey(text)
  if (twice) return httpRefusal(400, 'Bad Request', `the body has the field ${twice.key} twice.`)
  const body = v.safeParse(schema, json)
  if (body.success) return { value: body.output }
  const faults = body.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'} ${describeIssue(issue)}`)
  return httpRefusal(400, 'Bad Request', `${faults.join('; ')}.`)
}

/** The messages of valibot quote the input. */
function describeIssue({ message, expected }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid')) return message
  return expected === 'never' ? 'is not a known field' : 'is missing or of the wrong kind'
}

const jsonReply = (status: number, body: unknown) => freeReply(status, JSON.stringify(body))

const doneReply = (isDone: boolean) => (isDone ? freeReply(204, null) : NO_SUCH_KEY)
