import { chmodSync } from 'node:fs'
import type { Server } from 'node:http'
import { TriptychError } from '@/lib/errors'
import { PRIVATE_FILE } from '@/lib/private-files'

/** A port, or a Unix socket that only its owner may open. */
export type ListenAt = { host: string; port: number } | { socket: string }

/** The service cannot listen on its address. */
export class ListenError extends TriptychError {
  override name = 'ListenError'
}

/** Returns the URL, or the path of the socket. `field` names the address in the config. Rejects with {@link ListenError}. */
export async function listenAt(server: Server, at: ListenAt, field: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException) => {
      const reason = LISTEN_FAULTS[cause.code ?? ''] ?? cause.message
      const whatToDo = `Set another \`${field}\` in the config.`
      reject(new ListenError(`The service cannot listen on ${nameOf(at)}: ${reason}.`, { whatToDo, cause }))
    }
    server.once('error', fail)
    server.listen('socket' in at ? { path: at.socket } : at, () => {
      server.off('error', fail)
      resolve()
    })
  })
  const bound = server.address()
  if (typeof bound === 'object' && bound !== null) {
    return `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`
  }
  chmodSync(nameOf(at), PRIVATE_FILE)
  return nameOf(at)
}

const nameOf = (at: ListenAt) => ('socket' in at ? at.socket : `${at.host}:${at.port}`)

const LISTEN_FAULTS: Record<string, string> = {
  EADDRINUSE: 'another program uses it',
  EACCES: 'this user may not use it',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'the host is not known',
}
