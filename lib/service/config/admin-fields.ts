import { isIP } from 'node:net'
import * as v from 'valibot'
import { listenAtPort, text } from './fields'

/** Long enough not to be guessed, and valid in a header. */
const TOKEN_PATTERN = /^[\x21-\x7e]{16,256}$/
const TOKEN_MESSAGE = 'must be 16 to 256 characters of ASCII without spaces'

/** The listener of the keys API, `/metrics` and `/nodes`. */
export const adminFields = v.strictObject({
  listen: v.union(
    [listenAtPort, v.strictObject({ socket: text })],
    'must be either { "host", "port" } or { "socket" }',
  ),
  token: v.optional(
    v.nullable(v.pipe(v.string('must be a text'), v.regex(TOKEN_PATTERN, TOKEN_MESSAGE))),
    null,
  ),
})

export type AdminConfig = v.InferOutput<typeof adminFields>

/** The field of earlier versions. */
export const oldAdminToken = v.optional(
  v.never(
    'is now admin.token: write "admin": { "listen": { "host": "127.0.0.1", "port": 8646 }, "token": "…" }',
  ),
)

/** Faults of the admin listener. A socket is open to its owner only. A port is open to every user of the machine, or of the network. */
export function findAdminFaults(
  admin: AdminConfig | null,
  { host, port }: { host: string; port: number },
): string[] {
  if (admin === null || 'socket' in admin.listen) return []
  if (port !== 0 && port === admin.listen.port && host === admin.listen.host) {
    return ['admin.listen is the address of listen: take another port']
  }
  if (admin.token !== null) return []
  if (isLoopback(host) && isLoopback(admin.listen.host)) return []
  return ['admin.token is missing: it is needed unless both listen and admin.listen are on loopback']
}

const isLoopback = (host: string) =>
  host.toLowerCase() === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
