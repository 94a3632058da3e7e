import { LedgerUnavailableError } from './ledger'

type Explanation = { codes: readonly string[]; reason: string; whatToDo: string }

const explanation = (codes: string, reason: string, whatToDo: string): Explanation => ({
  codes: codes.split(' | '),
  reason,
  whatToDo,
})

/** By error code of the file system, or of SQLite (https://www.sqlite.org/rescode.html). */
const FILE_FAULTS = [
  explanation('EISDIR', 'it is a folder', 'Name a file in it.'),
  explanation('ENOTDIR | EEXIST', 'a part of its path is a file', 'Name a file in a folder.'),
  explanation(
    'EACCES | EPERM | SQLITE_PERM | SQLITE_CANTOPEN',
    'the user of the service has no permission to read and write it',
    'Give that user access to the file and to its folder.',
  ),
  explanation('EROFS | SQLITE_READONLY', 'it is read-only', 'Make it writable, or name another file.'),
  explanation('ENOSPC | EDQUOT | SQLITE_FULL', 'the disk is full', 'Free some space, then start again.'),
  explanation(
    'SQLITE_NOTADB | SQLITE_CORRUPT',
    'it is not an SQLite database, or it is damaged',
    'Name another file, or restore a backup of this one.',
  ),
  explanation('SQLITE_BUSY', 'another program locks it', 'End that program, then start again.'),
]

/** By error code of the connection, or the first word of an error of Redis or its client. */
const REDIS_FAULTS = [
  explanation(
    'Socket | Connection is closed. | ECONNREFUSED | ECONNRESET | ETIMEDOUT | EHOSTUNREACH | ENETUNREACH',
    'nothing listens there',
    'Start Redis, or correct its address.',
  ),
  explanation('ENOTFOUND | EAI_AGAIN', 'its host is not known', 'Correct its address.'),
  explanation(
    'NOAUTH | WRONGPASS',
    'its user name or password is wrong',
    'Write both before its host: USER:PASSWORD@HOST:PORT.',
  ),
  explanation(
    'NOPERM',
    'its user lacks permissions that a ledger needs',
    'Give the user all commands for the keys triptych:*, including scripts.',
  ),
  explanation('READONLY', 'it is a read-only replica', 'Name the primary.'),
  explanation('MISCONF', 'it cannot write to its disk', 'See the log of Redis, then start again.'),
  explanation('OOM', 'its memory is full', 'Raise its maxmemory, then start again.'),
  explanation('MOVED', 'it is a node of a cluster', 'Name the cluster: redis-cluster://HOST:PORT,HOST:PORT.'),
  explanation(
    'ERR This instance has cluster support disabled',
    'it is not a cluster',
    'Name it as redis://HOST:PORT/DB.',
  ),
  explanation('CLUSTERDOWN | Nobody', 'a part of the cluster is down', 'Start its nodes, then start again.'),
  explanation(
    'Held',
    'a replica does not follow its master',
    'Start the replica, or remove it from the cluster, then start again.',
  ),
  explanation('LOADING', 'it is still loading its data', 'Start again in a moment.'),
]

/** Explains why a ledger cannot be used, with its address and the next step. An error that has a next step, or is of another kind, stays as it is. */
export function explainLedgerFault(at: string, error: unknown): unknown {
  if (!(error instanceof LedgerUnavailableError) || error.whatToDo !== undefined) return error
  const { cause } = error
  const isFile = at.startsWith('sqlite:')
  const found = codesOf(cause)
    .map((code) => (isFile ? FILE_FAULTS : REDIS_FAULTS).find(({ codes }) => codes.includes(code)))
    .find((explanation) => explanation !== undefined)
  const reason = found?.reason ?? (cause instanceof Error ? firstSentence(cause.message) : 'no answer came')
  const place = isFile ? at.slice('sqlite:'.length) : `at ${hostsOf(at)}`
  return new LedgerUnavailableError({
    cause,
    message: `The ledger ${place} cannot be used: ${reason}.`,
    whatToDo: found?.whatToDo ?? 'Correct `ledger` in the config file.',
  })
}

/** Without the user and the password. */
const hostsOf = (at: string) => /^[^/]*\/\/(?:[^/]*@)?([^/]*)/.exec(at)?.[1]

const firstSentence = (text: string) => (text.split('\n', 1)[0] ?? '').replace(/\.$/, '')

function codesOf(cause: unknown): string[] {
  if (!(cause instanceof Error)) return []
  const code = 'code' in cause ? String(cause.code) : ''
  // Extended codes of SQLite begin with the plain one: SQLITE_READONLY_DIRECTORY.
  return [code, code.split('_', 2).join('_'), cause.message.split(' ', 1)[0] ?? '', cause.message]
}
