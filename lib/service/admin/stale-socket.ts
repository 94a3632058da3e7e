import { once } from 'node:events'
import { lstatSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { AdminConfig } from '../config/admin-fields'

/** Removes the socket of a service that was killed. A socket that a program listens on stays, and so does any other file. */
export async function removeStaleSocket(admin: AdminConfig | null): Promise<void> {
  if (admin === null || !('socket' in admin.listen)) return
  const { socket: path } = admin.listen
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSocket()) return
  const connection = connect(path)
  try {
    await once(connection, 'connect')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
      rmSync(path, { force: true })
  } finally {
    connection.destroy()
  }
}
