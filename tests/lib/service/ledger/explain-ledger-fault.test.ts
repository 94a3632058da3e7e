import { describe, expect, test } from 'vitest'
import { explainLedgerFault } from '@/lib/service/ledger/explain-ledger-fault'
import { LedgerUnavailableError } from '@/lib/service/ledger/ledger'

const coded = (code: string) => Object.assign(new Error('some words.'), { code })
const explained = (at: string, cause: Error) =>
  explainLedgerFault(at, new LedgerUnavailableError({ cause })) as LedgerUnavailableError

describe('explainLedgerFault', () => {
  test.each([
    ['EISDIR', 'it is a folder'],
    ['EEXIST', 'a part of its path is a file'],
    ['EACCES', 'the user of the service has no permission to read and write it'],
    ['SQLITE_CANTOPEN', 'the user of the service has no permission to read and write it'],
    ['EROFS', 'it is read-only'],
    ['SQLITE_READONLY_DIRECTORY', 'it is read-only'],
    ['ENOSPC', 'the disk is full'],
    ['SQLITE_FULL', 'the disk is full'],
    ['SQLITE_NOTADB', 'it is not an SQLite database, or it is damaged'],
    ['SQLITE_BUSY', 'another program locks it'],
    ['SQLITE_IOERR_READ', 'some words'],
  ])('args: a file, %s', (code, reason) => {
    const error = explained('sqlite:/data/ledger.sqlite', coded(code))
    expect(error).toBeInstanceOf(LedgerUnavailableError)
    expect(error.shortMessage).toBe(`The ledger /data/ledger.sqlite cannot be used: ${reason}.`)
    expect(error.whatToDo).toMatch(/^[A-Z].*\.$/)
  })

  test.each([
    [coded('ECONNREFUSED'), 'nothing listens there'],
    [coded('ENOTFOUND'), 'its host is not known'],
    [new Error('WRONGPASS invalid username-password pair'), 'its user name or password is wrong'],
    [new Error('NOAUTH HELLO must be called'), 'its user name or password is wrong'],
    [new Error("READONLY You can't write against a read only replica."), 'it is a read-only replica'],
    [new Error('MOVED 1234 10.0.0.8:6379'), 'it is a node of a cluster'],
    [new Error('Held by 0 of 1 replicas.'), 'a replica does not follow its master'],
    [new Error('ERR DB index is out of range'), 'ERR DB index is out of range'],
  ])('args: Redis, %s', (cause, reason) => {
    const error = explained('redis://user:s3cr3t@10.0.0.7:6379/0', cause)
    expect(error.shortMessage).toBe(`The ledger at 10.0.0.7:6379 cannot be used: ${reason}.`)
    expect(`${error.shortMessage} ${error.whatToDo}`).not.toContain('s3cr3t')
  })

  test('args: a cluster is named by its nodes, without the password', () => {
    const error = explained('redis-cluster://user:s3cr3t@10.0.0.7:6379,10.0.0.8:6379', coded('ECONNREFUSED'))
    expect(error.shortMessage).toBe(
      'The ledger at 10.0.0.7:6379,10.0.0.8:6379 cannot be used: nothing listens there.',
    )
  })

  test('behavior: any other error stays as it is', () => {
    const other = new Error('x')
    expect(explainLedgerFault('sqlite:x', other)).toBe(other)
  })
})
