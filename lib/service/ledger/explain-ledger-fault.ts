import { LedgerUnavailableError } from './ledger'

type Explanation = [reason: string, whatToDo: string]

const NO_ACCESS: Explanation = [
  'the user of the service has no permission to read and write it',
  'Give that user access to the file and to its folder.',
]
const READ_ONLY: Explanation = ['it is read-only', 'Make it writable, or name another file.']
const DISK_FULL: Explanation = ['the disk is full', 'Free some space, then start again.']
const DAMAGED: Explanation = [
  'it is not an SQLite database, or it is damaged',
  'Name another file, or restore a backup of this one.',
]

/** By the code of the file system, or of SQLite (https://www.sqlite.org/rescode.html). */
const FILE_FAULTS: Record<string, Explanation> = {
  EISDIR: ['it is a folder', 'Name a file in it.'],
  ENOTDIR: ['a part of its path is a file', 'Name a file in a folder.'],
  EEXIST: ['a part of its path is a file', 'Name a file in a folder.'],
  EACCES: NO_ACCESS,
  EPERM: NO_ACCESS,
  SQLITE_PERM: NO_ACCESS,
  SQLITE_CANTOPEN: NO_ACCESS,
  EROFS: READ_ONLY,
  SQLITE_READONLY: READ_ONLY,
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  SQLITE_FULL: DISK_FULL,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_BUSY: ['another program locks it', 'End that program, then start again.'],
}

const NOT_THERE: Explanation = ['nothing listens there', 'Start Redis, or correct its address.']
const PART_DOWN: Explanation = ['a part of the cluster is down', 'Start its nodes, then start again.']
const UNKNOWN_HOST: Explanation = ['its host is not known', 'Correct its address.']
const WRONG_PASSWORD: Explanation = [
  'its user name or password is wrong',
  'Write both before its host: USER:PASSWORD@HOST:PORT.',
]

/** By the code of the connection, or the word with which Redis or its client begins an error. */
const REDIS_FAULTS: Record<string, Explanation> = {
  Socket: NOT_THERE,
  'Connection is closed.': NOT_THERE,
  ECONNREFUSED: NOT_THERE,
  ECONNRESET: NOT_THERE,
  ETIMEDOUT: NOT_THERE,
  EHOSTUNREACH: NOT_THERE,
  ENETUNREACH: NOT_THERE,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  NOAUTH: WRONG_PASSWORD,
  WRONGPASS: WRONG_PASSWORD,
  NOPERM: [
    'its user lacks permissions that a ledger needs',
    'Give the user all commands for the keys triptych:*, including scripts.',
  ],
  READONLY: ['it is a read-only replica', 'Name the primary.'],
  MISCONF: ['it cannot write to its disk', 'See the log of Redis, then start again.'],
  OOM: ['its memory is full', 'Raise its maxmemory, then start again.'],
  MOVED: ['it is a node of a cluster', 'Name the cluster: redis-cluster://HOST:PORT,HOST:PORT.'],
  'ERR This instance has cluster support disabled': [
    'it is not a cluster',
    'Name it as redis://HOST:PORT/DB.',
  ],
  CLUSTERDOWN: PART_DOWN,
  Nobody: PART_DOWN,
  Held: [
    'a replica does not follow its master',
    'Start the replica, or remove it from the cluster, then start again.',
  ],
  LOADING: ['it is still loading its data', 'Start again in a moment.'],
}

/** Says of a ledger that cannot be used which one it is, why, and what to do. Any other error stays as it is. */
export function explainLedgerFault(at: string, error: unknown): unknown {
  if (!(error instanceof LedgerUnavailableError)) return error
  const { cause } = error
  const isFile = at.startsWith('sqlite:')
  const said = cause instanceof Error ? firstSentence(cause.message) : 'no answer came'
  const [reason, whatToDo] = codesOf(cause)
    .map((code) => (isFile ? FILE_FAULTS : REDIS_FAULTS)[code])
    .find((explanation) => explanation !== undefined) ?? [said, 'Correct `ledger` in the config file.']
  const place = isFile ? at.slice('sqlite:'.length) : `at ${hostsOf(at)}`
  return new LedgerUnavailableError({
    cause,
    message: `The ledger ${place} cannot be used: ${reason}.`,
    whatToDo,
  })
}

/** Without the user and the password. */
const hostsOf = (at: string) => /^[^/]*\/\/(?:[^/]*@)?([^/]*)/.exec(at)?.[1]

const firstSentence = (text: string) => (text.split('\n', 1)[0] ?? '').replace(/\.$/, '')

function codesOf(cause: unknown): string[] {
  if (!(cause instanceof Error)) return []
  const code = 'code' in cause ? String(cause.code) : ''
  // Longer codes of SQLite begin with the plain one: SQLITE_READONLY_DIRECTORY.
  return [code, code.split('_', 2).join('_'), cause.message.split(' ', 1)[0] ?? '', cause.message]
}
