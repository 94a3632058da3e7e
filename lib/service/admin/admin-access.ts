import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { httpRefusal, type ServiceRefusal, unauthorized } from '../access/refusal'
import type { AdminConfig } from '../config/admin-fields'

const NO_TOKEN = unauthorized('Send the admin token: Authorization: Bearer <token>.')
const NOT_FROM_HERE = httpRefusal(
  403,
  'Forbidden',
  'The config has no admin.token, so only programs on the machine of the service can manage keys.',
)

/** Why the sender of a request at the admin listener may not manage keys; null if it may. */
export function refuseAdmin(request: IncomingMessage, { listen, token }: AdminConfig): ServiceRefusal | null {
  if (token === null) return 'socket' in listen || isProgramOnThisMachine(request) ? null : NOT_FROM_HERE
  const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return isSameText(sent, token) ? null : NO_TOKEN
}

/** Browsers send these headers, programs do not. */
function isProgramOnThisMachine(request: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return isFromThisMachine(request) && origin === undefined && site === undefined
}

/** In constant time. */
function isSameText(a: string, b: string): boolean {
  const [hashOfA, hashOfB] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return hashOfA !== undefined && hashOfB !== undefined && timingSafeEqual(hashOfA, hashOfB)
}

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Whether a request comes from this machine, not through a proxy, and not from a web page by DNS rebinding. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  )
}
