import type { IncomingMessage } from 'node:http'

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/**
 * Whether a request comes from this machine itself. One that a proxy on this machine passed on does not, and neither does
 * a page of the web that a browser here opened under a name of its own (DNS rebinding).
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  )
}
